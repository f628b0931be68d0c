import {describe, expect, it} from 'vitest';
import {quietMs} from '../../screen/prompt/arming.js';
import {permissionRequest} from './events.js';
import {renderApp} from './renderApp.js';

const hour = 3_600_000;

describe.each([
	['back', -hour],
	['forward', hour],
])('while a prompt waits the clock is set %s', (_, byMs) => {
	const waiting = async () => {
		const screen = await renderApp({columns: 100, rows: 30});
		const [id = ''] = await screen.emit(permissionRequest());
		return {...screen, isPending: () => screen.runtime.isPending(id)};
	};

	it('it takes keys once it was shown as long as ever, and not before', async () => {
		const screen = await waiting();
		screen.clock.jump(byMs);
		await screen.advance(quietMs - 1);
		await screen.press('d');
		expect(screen.isPending()).toBe(true);
		await screen.advance(quietMs - 1);
		await screen.press('d');
		expect(screen.isPending()).toBe(true);
		await screen.quiet();
		expect(screen.prompt()).toContain('● ready');
		await screen.press('a');
		expect(screen.isPending()).toBe(false);
	});

	it('one that was ready goes on taking keys', async () => {
		const screen = await waiting();
		await screen.quiet();
		screen.clock.jump(byMs);
		await screen.press('d');
		expect(screen.isPending()).toBe(false);
	});
});
