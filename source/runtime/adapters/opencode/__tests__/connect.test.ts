import http from 'node:http';
import {type AddressInfo} from 'node:net';
import {PassThrough} from 'node:stream';
import {afterEach, expect, it} from 'vitest';
import {connectOpencode} from '../connect.js';

const closers: (() => void)[] = [];
afterEach(() => {
	for (const close of closers.splice(0)) close();
});

/** opencode's server, as far as a connection speaks with it. */
async function openServer({status = 204}: {status?: number} = {}) {
	const asked: {path: string; body: string; authorization: unknown}[] = [];
	const listeners = new Set<http.ServerResponse>();
	const server = http.createServer((request, response) => {
		let body = '';
		request.on('data', (chunk: Buffer) => (body += chunk.toString()));
		request.on('end', () => {
			const {url: path = ''} = request;
			if (path === '/event') {
				response.writeHead(200, {'content-type': 'text/event-stream'});
				response.write('data: {"type":"server.connected"}\n\n');
				listeners.add(response);
				return;
			}

			asked.push({path, body, authorization: request.headers.authorization});
			const isPrompt = path.endsWith('/prompt_async');
			response.writeHead(isPrompt ? status : 200);
			response.end(path === '/session' ? '{"id":"ses_1"}' : '');
		});
	});
	await new Promise<void>(resolve => {
		server.listen(0, '127.0.0.1', resolve);
	});
	const stdout = new PassThrough();
	const close = () => {
		stdout.end();
		server.closeAllConnections();
		server.close();
	};
	closers.push(close);
	const {port} = server.address() as AddressInfo;
	return {
		asked,
		stdout,
		close,
		greet: () =>
			stdout.write(
				`Warning: no password\nopencode server listening on http://127.0.0.1:${port}\n`,
			),
		isHeard: () => listeners.size > 0,
		tell(type: string, properties: object) {
			for (const response of listeners)
				response.write(
					`data: ${JSON.stringify({type, properties: {sessionID: 'ses_1', ...properties}})}\n\n`,
				);
		},
	};
}

const stdin = {write: () => undefined};

it('makes a session, sends prompts, says what it does, and ends it', async () => {
	const server = await openServer();
	const connection = connectOpencode({stdin, stdout: server.stdout});
	const sent = connection.sendPrompt('do it');
	server.greet();
	await sent;
	expect(server.asked.map(({path}) => path)).toEqual([
		'/session',
		'/session/ses_1/prompt_async',
	]);
	expect(JSON.parse(server.asked[1]!.body)).toEqual({
		parts: [{type: 'text', text: 'do it'}],
	});
	await expect.poll(() => server.isHeard()).toBe(true);
	const tool = (status: string) => ({
		part: {type: 'tool', callID: 'c1', tool: 'bash', state: {status}},
	});
	server.tell('session.status', {status: {type: 'busy'}});
	server.tell('message.part.updated', tool('running'));
	await expect
		.poll(() => connection.getState())
		.toEqual({status: 'working', currentTool: 'bash'});
	server.tell('message.part.updated', tool('completed'));
	await expect.poll(() => connection.getState()).toEqual({status: 'working'});
	// Of another session.
	server.tell('session.idle', {sessionID: 'ses_2'});
	await connection.followUp('and then');
	await connection.abort();
	expect(server.asked.at(-1)?.path).toBe('/session/ses_1/abort');
	expect(await connection.getState()).toEqual({status: 'working'});
	server.tell('session.idle', {});
	await expect.poll(() => connection.getState()).toEqual({status: 'idle'});
	connection.close();
	expect(await connection.getState()).toEqual({status: 'error'});
});

it('says who it is where the server wants to know', async () => {
	const server = await openServer();
	const connection = connectOpencode({
		stdin,
		stdout: server.stdout,
		password: 'secret',
	});
	server.greet();
	await connection.sendPrompt('x');
	expect(server.asked[0]?.authorization).toBe(
		`Basic ${Buffer.from('opencode:secret').toString('base64')}`,
	);
	connection.close();
});

it('says why a prompt was not taken', async () => {
	const server = await openServer({status: 400});
	const connection = connectOpencode({stdin, stdout: server.stdout});
	server.greet();
	await expect(connection.sendPrompt('x')).rejects.toMatchObject({
		code: 'ATHENA_AGENT_REFUSED',
	});
	connection.close();
});

it('a server that ends is an error, before it has come up and after', async () => {
	const stdout = new PassThrough();
	const early = connectOpencode({stdin, stdout});
	const waiting = early.sendPrompt('x');
	stdout.end('Error: port in use\n');
	await expect(waiting).rejects.toMatchObject({code: 'ATHENA_AGENT_GONE'});
	expect(await early.getState()).toEqual({status: 'error'});

	const server = await openServer();
	const late = connectOpencode({stdin, stdout: server.stdout});
	server.greet();
	await late.sendPrompt('x');
	server.close();
	await expect.poll(() => late.getState()).toEqual({status: 'error'});
});
