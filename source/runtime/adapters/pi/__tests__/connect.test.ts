import {expect, it} from 'vitest';
import {createFakeProcess} from '../../../starting/__tests__/fakeProcess.js';
import {connectPi} from '../connect.js';

/** Pi as it answers: every command with a response of its id. */
function createFakePi() {
	let streaming = false;
	const fake = createFakeProcess((message, say) => {
		const {id, type} = message;
		if (type === 'extension_ui_response') return;
		const isRefused = type === 'prompt' && message.message === '';
		if (type === 'prompt') streaming = true;
		if (type === 'abort') streaming = false;
		say({
			id,
			type: 'response',
			command: type,
			success: !isRefused,
			...(isRefused && {error: 'an empty message'}),
			...(type === 'get_state' && {data: {isStreaming: streaming}}),
		});
	});
	return {
		...fake,
		connection: connectPi(fake.process),
		settle: () => {
			streaming = false;
		},
	};
}

it('sends prompts, says what it does, and ends it', async () => {
	const {connection, said, say, settle} = createFakePi();
	expect(await connection.getState()).toEqual({status: 'idle'});
	await connection.sendPrompt('do “it”\n now');
	expect(said.at(-1)).toMatchObject({
		type: 'prompt',
		message: 'do “it”\n now',
	});
	say({type: 'tool_execution_start', toolCallId: '1', toolName: 'bash'});
	expect(await connection.getState()).toEqual({
		status: 'working',
		currentTool: 'bash',
	});
	say({type: 'tool_execution_end', toolCallId: '1', toolName: 'bash'});
	expect(await connection.getState()).toEqual({status: 'working'});
	await connection.followUp('and then');
	expect(said.at(-1)).toMatchObject({
		type: 'prompt',
		message: 'and then',
		streamingBehavior: 'followUp',
	});
	await connection.abort();
	expect(await connection.getState()).toEqual({status: 'idle'});
	settle();
	connection.close();
});

it('says why a prompt was not taken', async () => {
	const {connection} = createFakePi();
	await expect(connection.sendPrompt('')).rejects.toMatchObject({
		code: 'ATHENA_AGENT_REFUSED',
		message: expect.stringContaining('an empty message') as string,
	});
	connection.close();
});

it('a dialog that nobody sees is cancelled', async () => {
	const {connection, said, say} = createFakePi();
	say({type: 'extension_ui_request', id: 'u1', method: 'confirm'});
	say({type: 'extension_ui_request', id: 'u2', method: 'notify'});
	await connection.getState();
	expect(said.filter(({type}) => type === 'extension_ui_response')).toEqual([
		{type: 'extension_ui_response', id: 'u1', cancelled: true},
	]);
	connection.close();
});

it('garbage and broken lines are passed over; a line ends at LF alone', async () => {
	const {connection, write} = createFakePi();
	write('garbage\n[1]\n{"type":"tool_execution_start","toolCallId":"1",');
	write('"toolName":"a\u2028b"}\r\n');
	await connection.sendPrompt('x');
	expect(await connection.getState()).toEqual({
		status: 'working',
		currentTool: 'a\u2028b',
	});
	connection.close();
});

it('when it ends, whoever waits is told, and so is whoever asks', async () => {
	const fake = createFakeProcess(() => undefined);
	const connection = connectPi(fake.process);
	const waiting = connection.sendPrompt('x');
	fake.end();
	await expect(waiting).rejects.toMatchObject({code: 'ATHENA_AGENT_GONE'});
	expect(await connection.getState()).toEqual({status: 'error'});
	await expect(connection.abort()).rejects.toMatchObject({
		code: 'ATHENA_AGENT_GONE',
	});
});
