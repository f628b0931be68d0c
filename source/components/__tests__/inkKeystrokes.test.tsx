import {expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {permissionRequest, planRequest, sessionStart} from './events.js';
import {keys, renderApp} from './renderApp.js';
import {isAllow, random} from './typist.js';

const typed = [
	...Array.from(
		'bcdefghjklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,;:-_?!/ ',
	),
	'aa',
	'ay',
	'a\r',
	'\u001Ba',
	'and then',
	// A key held down and let go, in a terminal that tells.
	'\u001B[97;1:2u',
	'\u001B[97;1:3u',
	...Object.values(keys),
	...Array.from({length: 8}, () => keys.esc),
	...Array.from({length: 4}, () => 'n'),
];

const presses = fuzzLength(1200, 120);

it('random typing through Ink allows nothing', async () => {
	const screen = await renderApp({columns: 60, rows: 16});
	const next = random(11);
	const pick = () => typed[Math.floor(next() * typed.length)] ?? 'x';
	await screen.emit(...sessionStart());
	for (let pressed = 0; pressed < presses; pressed++) {
		if (screen.supervisor.getState().held.length < 2 && next() < 0.3)
			await screen.emit(
				next() < 0.7 ? permissionRequest() : planRequest('# x'),
			);
		// Now and then nobody types for a while: long enough for any prompt to take keys.
		screen.clock.advance(next() * (next() < 0.1 ? 5000 : 600));
		// While running typing goes on, even `a` itself is only typing.
		await (next() < 0.1 ? screen.press('x', 'a') : screen.press(pick()));
	}

	const decisions = screen.runtime.getDecisions();
	expect(decisions.filter(({decision}) => isAllow(decision))).toEqual([]);
	expect(decisions.length).toBeGreaterThan(presses / 120);
});
