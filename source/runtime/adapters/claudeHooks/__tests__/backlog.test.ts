import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {createClaudeHookRuntime} from '../index.js';

const cleanups: (() => void)[] = [];
afterEach(() => {
	for (const clean of cleanups.splice(0)) clean();
});

describe('requests that come all at once', () => {
	it('find room, every one of 2,000', async () => {
		const projectDir = fs.realpathSync(
			fs.mkdtempSync(path.join(os.tmpdir(), 'athena-backlog-')),
		);
		cleanups.push(() => {
			fs.rmSync(projectDir, {recursive: true});
		});
		const runtime = createClaudeHookRuntime({projectDir, instanceId: 0});
		cleanups.push(runtime.stop);
		runtime.start();
		await runtime.ready();
		const line = '{"session_id":"s","hook_event_name":"Stop"}';
		// Nobody accepts until all of them have asked: this very loop is the server's.
		const ended = Array.from({length: 2000}, async () => {
			const socket = net.connect(runtime.socketPath);
			socket.setEncoding('utf8');
			let heard = '';
			socket.on('data', more => {
				heard += String(more);
			});
			socket.write(`{"athena":1,"reply":"text"}\n${line}\n`);
			return new Promise<string>(resolve => {
				socket.on('error', error => {
					resolve(error.message);
				});
				socket.on('close', () => {
					resolve(heard);
				});
			});
		});
		const told = await Promise.all(ended);
		expect(new Set(told)).toEqual(new Set(['=\n']));
	});
});
