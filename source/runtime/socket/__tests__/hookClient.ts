import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {once} from 'node:events';

/** The other end of the socket, as a hook command plays it. */
export type HookClient = {
	socket: net.Socket;
	send(bytes: string | Uint8Array): void;
	/** Resolves with everything received so far, once `isEnough` likes it. */
	received(isEnough?: (text: string) => boolean): Promise<string>;
	/** Resolves with everything received, once the server ended the connection. */
	ended(): Promise<string>;
	hangUp(): void;
};

export const textHeader = '{"athena":1,"reply":"text"}\n';

/** Connects and waits until it is connected. */
export async function connectHook(socketPath: string): Promise<HookClient> {
	const socket = net.connect(socketPath);
	const chunks: Buffer[] = [];
	let hasEnded = false;
	let wake: () => void = () => undefined;
	socket.on('data', (chunk: Buffer) => {
		chunks.push(chunk);
		wake();
	});
	socket.on('close', () => {
		hasEnded = true;
		wake();
	});
	await once(socket, 'connect');
	socket.on('error', () => {
		wake();
	});
	const text = () => Buffer.concat(chunks).toString('utf8');
	const until = async (isDone: () => boolean) => {
		while (!isDone()) {
			await new Promise<void>(resolve => {
				wake = resolve;
			});
		}

		return text();
	};

	return {
		socket,
		send: bytes => void socket.write(bytes),
		received: (isEnough = all => all.endsWith('\n')) =>
			until(() => isEnough(text()) || hasEnded),
		ended: () => until(() => hasEnded),
		hangUp: () => void socket.destroy(),
	};
}

/** A request line of the JSON form. */
export function jsonRequest(
	requestId: string,
	payload: Record<string, unknown>,
): string {
	return `${JSON.stringify({request_id: requestId, ts: 1, payload})}\n`;
}

/** A request of the text form: header and payload. */
export function textRequest(payload: Record<string, unknown>): string {
	return `${textHeader}${JSON.stringify(payload)}\n`;
}

/** A project folder of its own. */
export function makeProject(name = 'athena-test-'): string {
	return fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), name)));
}

/** Resolves once the condition holds; the test's own timeout ends it. */
export async function waitFor(condition: () => boolean): Promise<void> {
	while (!condition()) {
		await new Promise(resolve => {
			setImmediate(resolve);
		});
	}
}

/** Payload builders, with the fields every hook carries. */
export const payloads = {
	of: (
		name: string,
		fields: Record<string, unknown> = {},
	): Record<string, unknown> => ({
		session_id: 's1',
		transcript_path: '/home/dev/.claude/projects/p/s1.jsonl',
		cwd: '/home/dev/project',
		hook_event_name: name,
		...fields,
	}),
	preTool: (fields: Record<string, unknown> = {}) =>
		payloads.of('PreToolUse', {
			tool_name: 'Bash',
			tool_input: {command: 'touch a'},
			tool_use_id: 'toolu_1',
			...fields,
		}),
	permission: (fields: Record<string, unknown> = {}) =>
		payloads.of('PermissionRequest', {
			tool_name: 'Bash',
			tool_input: {command: 'touch a'},
			...fields,
		}),
};
