import {expect, it, onTestFinished} from 'vitest';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/injectable.js';
import {createSupervisor} from '../../supervisor/supervisor.js';
import {permissionRequest, sessionStart} from './events.js';
import {createFakeClock} from './fakeClock.js';
import {playTerminal} from './injection/playedTerminal.js';
import {keys} from './renderApp.js';

/*
 * The terminal holds a lone Escape back, as a longer sequence may follow. Such
 * a key is for what the screen showed when it was read, not when it is handed
 * on. The way is the whole one, from bytes to a decision.
 */

/** How long the terminal holds an Escape back, ms. */
const heldMs = 20;

async function play() {
	const clock = createFakeClock();
	const runtime = createInjectableMockRuntime({clock});
	const supervisor = createSupervisor({runtime, clock, frameMs: 0});
	const screen = await playTerminal({
		columns: 80,
		rows: 24,
		supervisor,
		clock,
		project: 'demo',
		file: {state: 'missing'},
	});
	onTestFinished(screen.close);
	const emit = async (...events: Parameters<typeof runtime.emit>[0][]) => {
		const ids = events.map(event => runtime.emit(event));
		await screen.settle();
		return ids;
	};
	await emit(...sessionStart());
	return {
		...screen,
		runtime,
		emit,
		async advance(ms: number) {
			clock.advance(ms);
			await screen.settle();
		},
		answers: () => runtime.getDecisions().length,
	};
}

it('answers no prompt that armed after the key was read', async () => {
	const {emit, advance, type, answers} = await play();
	await emit(permissionRequest());
	await advance(240);
	await type(keys.esc);
	// The prompt would take keys from now on, and the Escape is still held.
	await advance(15);
	await advance(heldMs);
	expect(answers()).toBe(0);

	// The keyboard was not quiet: the wait begins anew.
	await advance(200);
	await type('a');
	expect(answers()).toBe(0);

	await advance(800);
	await type(keys.esc);
	await advance(heldMs);
	expect(answers()).toBe(1);
});

it('answers no prompt that came in the place of the one it was for', async () => {
	const {runtime, emit, advance, type, answers} = await play();
	const [first] = await emit(permissionRequest());
	await advance(300);
	await type(keys.esc);
	runtime.withdraw(first ?? '', 'answered_elsewhere');
	await emit(permissionRequest());
	await advance(heldMs);
	expect(answers()).toBe(0);
});

it('answers the prompt that took keys when it was read', async () => {
	const {emit, advance, type, answers} = await play();
	await emit(permissionRequest());
	await advance(250);
	await type(keys.esc);
	await advance(heldMs);
	expect(answers()).toBe(1);
});
