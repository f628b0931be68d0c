import {type ChildProcess, spawn} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {eventually} from '../../__tests__/eventually.js';
import {noMoreProcesses, openProcess, whyNotStarted} from '../openProcess.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'athena-process-'));
afterAll(() => {
	rmSync(folder, {recursive: true});
});

function programOf(name: string, source: string): URL {
	const file = path.join(folder, `${name}.cjs`);
	writeFileSync(file, source);
	return pathToFileURL(file);
}

const isThere = (pid: number) => {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
};

/** What a process says to messages, until it has said so many things. */
async function hear(program: URL, messages: readonly unknown[], count = 1) {
	const said: unknown[] = [];
	let end: (() => void) | undefined;
	try {
		await new Promise<void>(resolve => {
			const add = (what: unknown) => {
				said.push(what);
				if (said.length === count) resolve();
			};
			const child = openProcess(program, {}, {onMessage: add, onEnd: add});
			({end} = child);
			for (const message of messages) child.send(message);
		});
	} finally {
		end?.();
	}

	return said;
}

describe('a process of athena’s own', () => {
	const echo = programOf(
		'echo',
		"process.on('message', message => process.send(message));",
	);

	it('takes and gives what can be cloned, however long, in its order', async () => {
		const messages = [
			new Map([['a', [1, undefined, /b/u]]]),
			{text: 'ä\u{1F600}'.repeat(1_000_000)},
			new Uint8Array([1, 2]),
		];
		expect(await hear(echo, messages, 3)).toEqual(messages);
	});

	it('sees nothing of athena’s environment', async () => {
		const program = programOf(
			'environment',
			"process.on('message', () => process.send(Object.keys(process.env)));",
		);
		const [names] = await hear(program, ['x']);
		// What node itself gave it is taken out before it begins.
		expect(names).toEqual([]);
	});

	it('tells why it ended: the error, the exit code, or the signal', async () => {
		const error = programOf('error', "throw new TypeError('so it is');");
		expect(await hear(error, [])).toEqual(['TypeError: so it is']);
		const code = programOf('code', 'process.exit(3);');
		expect(await hear(code, ['x'])).toEqual(['its process ended (3)']);
		const signal = programOf('signal', "process.kill(process.pid, 'SIGKILL');");
		expect(await hear(signal, [])).toEqual(['its process ended (SIGKILL)']);
	});

	it('tells what to do where the system starts no more of them, or no thread in one', async () => {
		const refused = Object.assign(new Error('spawn node EAGAIN'), {
			code: 'EAGAIN',
		});
		expect(whyNotStarted(refused)).toBe(noMoreProcesses);
		expect(whyNotStarted(new Error('spawn node ENOENT'))).toBe(
			'spawn node ENOENT',
		);
		// As node 20 says it before it aborts, at `ulimit -u` of a few.
		const aborted = programOf(
			'aborted',
			`process.stderr.write(${JSON.stringify(
				'\n  #  node[7]: std::unique_ptr<long unsigned int> node::WorkerThreadsTaskRunner::DelayedTaskScheduler::Start() at ../src/node_platform.cc:68\n  #  Assertion failed: (0) == (uv_thread_create(t.get(), start_thread, this))\n',
			)}, () => process.kill(process.pid, 'SIGKILL'));`,
		);
		expect(await hear(aborted, [])).toEqual([noMoreProcesses]);
	});

	it('tells nothing more once it was ended', async () => {
		const said: unknown[] = [];
		const tell = (what: unknown) => {
			said.push(what);
		};
		const program = programOf(
			'pid',
			'process.send(process.pid); setInterval(() => process.send(0), 1);',
		);
		const child = openProcess(program, {}, {onMessage: tell, onEnd: tell});
		await eventually(() => {
			expect(said.length).toBeGreaterThan(1);
		});
		child.end();
		const {length} = said;
		await eventually(() => {
			expect(isThere(said[0] as number)).toBe(false);
		});
		expect(said).toHaveLength(length);
	});
});

describe('the one that started it', () => {
	let parent: URL;
	beforeAll(async () => {
		const outfile = path.join(folder, 'openProcess.mjs');
		await build({
			entryPoints: [path.join(import.meta.dirname, '../openProcess.ts')],
			outfile,
			bundle: true,
			platform: 'node',
			format: 'esm',
		});
		const child = programOf(
			'waits',
			"process.on('message', () => undefined); process.send(process.pid);",
		);
		const file = path.join(folder, 'parent.mjs');
		writeFileSync(
			file,
			`import {openProcess} from ${JSON.stringify(outfile)};
			const print = what => console.log(what);
			openProcess(new URL(${JSON.stringify(child.href)}), {}, {onMessage: print, onEnd: print});
			if (process.argv[2] === 'stay') setInterval(() => undefined, 1000);`,
		);
		parent = pathToFileURL(file);
	});

	const start = (...args: string[]): ChildProcess =>
		spawn(process.execPath, [parent.pathname, ...args], {
			stdio: ['ignore', 'pipe', 'inherit'],
		});

	it('is not kept alive by it', async () => {
		const code = await new Promise(resolve => {
			start().on('exit', resolve);
		});
		expect(code).toBe(0);
	});

	it('takes it along when it is killed', async () => {
		const athena = start('stay');
		const pid = await new Promise<number>(resolve => {
			athena.stdout?.once('data', text => {
				resolve(Number(text));
			});
		});
		expect(isThere(pid)).toBe(true);
		athena.kill('SIGKILL');
		await eventually(() => {
			expect(isThere(pid)).toBe(false);
		});
	});
});
