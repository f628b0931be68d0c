import {expect, it} from 'vitest';
import {createFakeProcess} from '../../../starting/__tests__/fakeProcess.js';
import {connectCodex} from '../connect.js';

/** The app-server as it answers. */
function createFakeCodex() {
	const results: Readonly<Record<string, object>> = {
		initialize: {userAgent: 'codex'},
		'thread/start': {thread: {id: 't1'}},
		'turn/start': {turn: {id: 'turn1'}},
		'turn/steer': {turnId: 'turn1'},
		'turn/interrupt': {},
	};
	const fake = createFakeProcess(({id, method, params}, say) => {
		if (id === undefined || typeof method !== 'string') return;
		const words = JSON.stringify(params);
		const isRefused =
			words.includes('refuse me') ||
			(method === 'turn/steer' && words.includes('too late'));
		say(
			isRefused
				? {id, error: {code: -32_600, message: 'no such model'}}
				: {id, result: results[method]},
		);
	});
	return {...fake, connection: connectCodex(fake.process)};
}

const note = (method: string, params: object) => ({
	method,
	params: {threadId: 't1', ...params},
});

it('opens a thread, runs a turn in it, steers it and interrupts it', async () => {
	const {connection, said, say} = createFakeCodex();
	await connection.sendPrompt('do it');
	expect(said.map(({method}) => method)).toEqual([
		'initialize',
		'initialized',
		'thread/start',
		'turn/start',
	]);
	expect(said.at(-1)?.params).toEqual({
		threadId: 't1',
		input: [{type: 'text', text: 'do it'}],
	});
	say(note('turn/started', {turn: {id: 'turn1'}}));
	say(note('item/started', {item: {id: 'i1', type: 'commandExecution'}}));
	// Of a subagent's thread: not this one's doing.
	say({
		method: 'item/started',
		params: {threadId: 't2', item: {id: 'i2', type: 'fileChange'}},
	});
	await connection.followUp('and then');
	expect(said.at(-1)).toMatchObject({
		method: 'turn/steer',
		params: {threadId: 't1', expectedTurnId: 'turn1'},
	});
	expect(await connection.getState()).toEqual({
		status: 'working',
		currentTool: 'Bash',
	});
	say(note('item/completed', {item: {id: 'i1'}}));
	await connection.abort();
	expect(said.at(-1)).toMatchObject({
		method: 'turn/interrupt',
		params: {threadId: 't1', turnId: 'turn1'},
	});
	expect(await connection.getState()).toEqual({status: 'working'});
	say(note('turn/completed', {turn: {id: 'turn1'}}));
	await expect.poll(() => connection.getState()).toEqual({status: 'idle'});
	await connection.followUp('once more');
	expect(said.at(-1)).toMatchObject({method: 'turn/start'});
	connection.close();
});

it('what no hook answered is declined', async () => {
	const {connection, said, say} = createFakeCodex();
	await connection.sendPrompt('do it');
	const ask = (id: number, method: string) => say({id, method, params: {}});
	ask(1, 'item/commandExecution/requestApproval');
	ask(2, 'item/fileChange/requestApproval');
	ask(3, 'mcpServer/elicitation/request');
	ask(4, 'item/tool/requestUserInput');
	await expect
		.poll(() => said.slice(-4))
		.toEqual([
			{id: 1, result: {decision: 'decline'}},
			{id: 2, result: {decision: 'decline'}},
			{id: 3, result: {action: 'decline', content: {}}},
			{id: 4, error: {code: -32_601, message: 'nobody answers this here'}},
		]);
	connection.close();
});

it('says why a turn was not taken', async () => {
	const {connection} = createFakeCodex();
	await expect(connection.sendPrompt('refuse me')).rejects.toMatchObject({
		code: 'ATHENA_AGENT_REFUSED',
		message: expect.stringContaining('no such model') as string,
	});
	connection.close();
});

it('a server that ends before it has opened leaves nobody waiting', async () => {
	const fake = createFakeProcess(() => undefined);
	const connection = connectCodex(fake.process);
	const waiting = connection.sendPrompt('x');
	fake.end();
	await expect(waiting).rejects.toMatchObject({code: 'ATHENA_AGENT_GONE'});
	expect(await connection.getState()).toEqual({status: 'error'});
});

it('what comes when the turn is over, and that is not told yet, begins another', async () => {
	const {connection, said, say} = createFakeCodex();
	await connection.sendPrompt('do it');
	say(note('turn/started', {turn: {id: 'turn1'}}));
	await connection.followUp('too late');
	expect(said.slice(-2)).toMatchObject([
		{method: 'turn/steer'},
		{method: 'turn/start', params: {input: [{text: 'too late'}]}},
	]);
});
