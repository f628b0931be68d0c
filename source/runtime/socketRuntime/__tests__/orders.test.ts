import {afterEach, expect, it} from 'vitest';
import {adapterOf} from '../../agents.js';
import {waitFor} from '../../socket/__tests__/hookClient.js';
import {startRuntime, type Setup} from './runtimeHarness.js';

let setup: Setup;

afterEach(() => {
	setup.dispose();
});

const start = async () => (setup = await startRuntime({adapterOf}));

/** A module in opencode that waits for orders. */
async function listen(session: string) {
	const client = await setup.connect();
	client.send(
		'{"athena":1,"reply":"text","agent":"opencode","hook":"athena.orders"}\n' +
			`${JSON.stringify({session_id: session, cwd: '/home/dev'})}\n`,
	);
	await waitFor(() => setup.runtime.takesOrders(session));
	return client;
}

const answerOf = (text: string) =>
	text
		.split('\n')
		.filter(line => line.startsWith('='))
		.join();

it('gives a session its next prompt, once, and tells nobody of the waiting', async () => {
	const {runtime, events, decisions, faults} = await start();
	const client = await listen('ses_1');
	expect(runtime.sendPrompt('ses_2', 'no')).toBe(false);
	expect(runtime.sendPrompt('ses_1', 'go on')).toBe(true);
	expect(answerOf(await client.ended())).toBe('={"prompt":"go on"}');
	expect(runtime.takesOrders('ses_1')).toBe(false);
	expect(runtime.sendPrompt('ses_1', 'again')).toBe(false);
	expect([...events, ...decisions, ...faults]).toEqual([]);
});

it('interrupts a session, and the latest that listens is it', async () => {
	const {runtime} = await start();
	const first = await listen('ses_1');
	const second = await setup.connect();
	second.send(
		'{"athena":1,"reply":"text","agent":"pi","hook":"athena.orders"}\n{"session_id":"ses_1"}\n',
	);
	expect(answerOf(await first.ended())).toBe('=');
	expect(runtime.interrupt('ses_1')).toBe(true);
	expect(answerOf(await second.ended())).toBe('={"interrupt":true}');
});

it('knows no session whose module is gone, and lets all go when it stops', async () => {
	const {runtime} = await start();
	const gone = await listen('ses_1');
	gone.hangUp();
	await waitFor(() => !runtime.takesOrders('ses_1'));
	expect(runtime.interrupt('ses_1')).toBe(false);
	const last = await listen('ses_2');
	runtime.stop();
	expect(answerOf(await last.ended())).toBe('=');
});

it('says that it is there for as long as the session listens', async () => {
	const {clock} = await start();
	const client = await listen('ses_1');
	const before = (await client.received()).length;
	clock.advance(900);
	expect((await client.received(text => text.length > before)).length).toBe(
		before + '.\n'.length * 3,
	);
});
