import {randomUUID} from 'node:crypto';
import {connect, type Socket} from 'node:net';
import {StringDecoder} from 'node:string_decoder';
import {setTimeout as delay} from 'node:timers/promises';
import {type Stage} from './stage.js';

/** What the hook command would have told the agent. */
export type HookReply = {
	stdout: string;
	stderr: string;
	exitCode: 0 | 2;
	/** `answered` by athena, or the connection ended and the fallback counts. */
	by: 'answered' | 'connection_end';
	/** `stdout` parsed; undefined when it is empty, which is "no opinion". */
	output: unknown;
};

/** A hook that waits at athena's socket, as the agent's hook command does. */
export type Hook = {
	readonly reply: Promise<HookReply>;
	isAnswered(): boolean;
	/** Text form only: what it was told to print should athena die. */
	fallback(): string | undefined;
	/** Closes the connection, as a killed hook does. */
	hangUp(): void;
};

export type SendOptions = {
	/** The forwarders speak `text`; programs speak `envelope`. */
	form?: 'text' | 'envelope';
	/** Which athena of the project. */
	instance?: number;
	/** Text form only: where the agent runs. */
	place?: Readonly<Record<string, string>>;
	/** Text form only: whose hook it is; Claude's by default. */
	agent?: string;
};

/** Sends one hook payload, exactly as given, once athena listens. */
export async function sendHook(
	stage: Stage,
	payload: Readonly<Record<string, unknown>>,
	{form = 'text', instance = 0, ...said}: SendOptions = {},
): Promise<Hook> {
	const socket = await connectWhenListening(stage.socketPath(instance));
	const wire = form === 'text' ? textForm(payload, said) : envelope(payload);
	let fallback: string | undefined;
	let answered = false;
	const reply = new Promise<HookReply>(resolve => {
		onLines(socket, line => {
			const told = wire.read(line);
			if (told?.fallback !== undefined) fallback = told.fallback;
			if (!told?.reply || answered) return;
			answered = true;
			resolve(told.reply);
			socket.end();
		});
		socket.on('close', () => {
			if (!answered) resolve(printed(fallback ?? '', 'connection_end'));
		});
	});
	socket.write(wire.message);
	return {
		reply,
		isAnswered: () => answered,
		fallback: () => fallback,
		hangUp: () => socket.destroy(),
	};
}

type Told = {reply?: HookReply; fallback?: string};

function printed(stdout: string, by: HookReply['by']): HookReply {
	const output: unknown = stdout ? JSON.parse(stdout) : undefined;
	return {stdout, stderr: '', exitCode: 0, by, output};
}

function blocked(stderr: string): HookReply {
	return {stdout: '', stderr, exitCode: 2, by: 'answered', output: undefined};
}

function textForm(
	payload: unknown,
	said: Pick<SendOptions, 'place' | 'agent'>,
) {
	const header = {athena: 1, reply: 'text', ...said};
	return {
		message: `${JSON.stringify(header)}\n${JSON.stringify(payload)}\n`,
		read(line: string): Told | undefined {
			const rest = line.slice(1);
			switch (line[0]) {
				case '?': {
					return {fallback: rest};
				}
				case '=': {
					return {reply: printed(rest, 'answered')};
				}
				case '!': {
					return {reply: blocked(JSON.parse(rest) as string)};
				}
				case '.': {
					return undefined;
				}
				default: {
					throw new Error(`not a reply of athena's: ${line}`);
				}
			}
		},
	};
}

/** docs/protocol.md#wire; spelled out here so that the test knows it by itself. */
type Result =
	| {action: 'passthrough'}
	| {action: 'block_with_stderr'; stderr: string}
	| {action: 'json_output'; stdout_json: unknown};

function envelope(payload: Readonly<Record<string, unknown>>) {
	const id = randomUUID();
	const request = {
		request_id: id,
		ts: Date.now(),
		session_id: payload.session_id,
		hook_event_name: payload.hook_event_name,
		payload,
	};
	return {
		message: `${JSON.stringify(request)}\n`,
		read(line: string): Told | undefined {
			const {request_id: of, payload: result} = JSON.parse(line) as {
				request_id: string;
				payload: Result;
			};
			if (of !== id) throw new Error(`a reply to ${of}, not to ${id}`);
			switch (result.action) {
				case 'passthrough': {
					return {reply: printed('', 'answered')};
				}
				case 'json_output': {
					const stdout = JSON.stringify(result.stdout_json);
					return {reply: printed(stdout, 'answered')};
				}
				case 'block_with_stderr': {
					return {reply: blocked(result.stderr)};
				}
			}
		},
	};
}

async function connectWhenListening(socketPath: string): Promise<Socket> {
	const deadline = performance.now() + 240_000;
	for (;;) {
		const socket = connect(socketPath);
		const error = await new Promise<Error | undefined>(resolve => {
			socket.once('connect', () => {
				resolve(undefined);
			});
			socket.once('error', resolve);
		});
		if (!error) {
			// A peer that dies resets the connection; `close` tells all we need.
			socket.on('error', () => undefined);
			return socket;
		}
		if (performance.now() > deadline) throw error;
		await delay(20);
	}
}

function onLines(socket: Socket, handler: (line: string) => void): void {
	const decoder = new StringDecoder('utf8');
	let rest = '';
	socket.on('data', (chunk: Buffer) => {
		const lines = (rest + decoder.write(chunk)).split('\n');
		rest = lines.pop() ?? '';
		for (const line of lines) if (line) handler(line);
	});
}
