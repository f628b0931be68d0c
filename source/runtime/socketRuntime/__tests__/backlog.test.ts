import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {eventually} from '../../../__tests__/eventually.js';
import {createClaudeHookRuntime} from '../../adapters/claudeHooks/index.js';

const cleanups: (() => void)[] = [];
afterEach(() => {
	for (const clean of cleanups.splice(0)) clean();
});

async function start() {
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
	/** What one hook hears until it is answered. */
	const ask = async (sessionId: string, hookName: string): Promise<string> => {
		const socket = net.connect(runtime.socketPath);
		socket.setEncoding('utf8');
		let heard = '';
		socket.on('data', more => {
			heard += String(more);
		});
		socket.write(
			`{"athena":1,"reply":"text"}\n{"session_id":"${sessionId}","hook_event_name":"${hookName}","tool_name":"Bash","tool_input":{"command":"ls"}}\n`,
		);
		return new Promise(resolve => {
			socket.on('error', error => {
				resolve(error.message);
			});
			socket.on('close', () => {
				resolve(heard);
			});
		});
	};

	return {runtime, ask};
}

describe('requests that come all at once', () => {
	it('find room, every one of 2,000', async () => {
		const {ask} = await start();
		// Nobody accepts until all of them have asked: this very loop is the server's.
		const ended = Array.from({length: 2000}, async () => ask('s', 'Stop'));
		const told = await Promise.all(ended);
		expect(new Set(told)).toEqual(new Set(['=\n']));
	});

	it('from strangers keep nobody waiting who was heard before, and all hear that they wait', async () => {
		const {runtime, ask} = await start();
		const handled: string[] = [];
		runtime.onEvent(({id, sessionId}) => {
			handled.push(sessionId);
			// What each costs: so many are seconds' work.
			for (const until = performance.now() + 4; performance.now() < until;);
			runtime.release(id);
		});
		await ask('known', 'PreToolUse');
		const strangers = Array.from({length: 300}, async (_, number) =>
			ask(`stranger ${number}`, 'PreToolUse'),
		);
		await eventually(() => {
			expect(handled.length).toBeGreaterThan(3);
		});
		await ask('known', 'PreToolUse');
		expect(handled.lastIndexOf('known')).toBeLessThan(150);
		const told = await Promise.all(strangers);
		expect(told.every(heard => heard.endsWith('=\n'))).toBe(true);
		// Those that waited for long were told so in between: `.` keeps a hook waiting.
		expect(told.filter(heard => heard.startsWith('.')).length).toBeGreaterThan(
			200,
		);
		expect(handled).toHaveLength(302);
	});
});
