import {spawn} from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import {hookCommand} from './command.js';
import {makeFolder} from '../../utils/makeFolder.js';

/** Median wall times of a few runs, ms. */
export type HookCost = {
	/** `sh -c :`, which an agent pays for any hook. */
	shellMs: number;
	absentMs: number;
	listeningMs: number;
	/** The event came through and its answer came back. */
	answered: boolean;
};

const runs = 5;
const reply = '{"athena":"doctor"}';

/**
 * What the hook command costs on this machine. `folder` is an empty one to
 * work in; a server of its own answers there.
 */
export async function measureHook(
	folder: string,
	env: NodeJS.ProcessEnv,
): Promise<HookCost> {
	const quiet = {...env, ATHENA_INSTANCE: 'measure'};
	const absent = {...quiet, ATHENA_PROJECT_DIR: path.join(folder, 'absent')};
	const listening = {...quiet, ATHENA_PROJECT_DIR: folder};
	const server = await answer(
		path.join(folder, '.claude/run/ink-measure.sock'),
	);
	const times = {shell: [], absent: [], listening: []} as Record<
		'shell' | 'absent' | 'listening',
		number[]
	>;
	let answered = true;
	try {
		for (let run = 0; run < runs; run++) {
			times.shell.push((await time(':', quiet)).ms);
			times.absent.push((await time(hookCommand(), absent)).ms);
			const heard = await time(hookCommand(), listening);
			times.listening.push(heard.ms);
			answered &&= heard.output === reply;
		}
	} finally {
		server.close();
	}

	return {
		shellMs: median(times.shell),
		absentMs: median(times.absent),
		listeningMs: median(times.listening),
		answered,
	};
}

async function answer(socketPath: string): Promise<net.Server> {
	makeFolder(path.dirname(socketPath), 0o700);
	const server = net.createServer(socket => {
		socket.on('error', () => socket.destroy());
		socket.once('data', () => {
			socket.end(`=${reply}\n`);
		});
	});
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(socketPath, resolve);
	});
	return server;
}

async function time(
	command: string,
	env: NodeJS.ProcessEnv,
): Promise<{ms: number; output: string}> {
	const started = performance.now();
	const child = spawn('/bin/sh', ['-c', command], {
		env,
		stdio: ['pipe', 'pipe', 'ignore'],
	});
	child.stdin.on('error', () => undefined); // A hook that finds nobody does not read.
	child.stdin.end('{"hook_event_name":"Notification"}\n');
	let output = '';
	child.stdout.on('data', (chunk: Buffer) => {
		output += chunk.toString();
	});
	return new Promise((resolve, reject) => {
		child.on('error', reject);
		child.on('close', () => {
			resolve({ms: performance.now() - started, output});
		});
	});
}

function median(values: number[]): number {
	return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
