import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import WebSocket from 'ws';
import {systemClock} from '../../../../types/clock.js';
import {AthenaError} from '../../../../types/errors.js';
import {isLive} from '../../../../utils/liveSocket.js';
import {parseJson} from '../../../../utils/parseJson.js';
import {pause} from '../../../../utils/pause.js';
import {linkText} from '../../../linkText.js';
import {type StartWorld} from '../../../starting/start.js';
import {startSecondClient} from './secondClient.js';

/** Flags of Codex's that set up its server, each with a value. */
const configFlags = new Set([
	'-c',
	'--config',
	'--enable',
	'--disable',
	'-p',
	'--profile',
]);

/**
 * Codex on an app-server of its own, with athena as a second client beside its
 * screen: what Codex asks can be answered in both. The hooks run in the server.
 *
 * @param hookFlags those of all hooks but PermissionRequest, which the server tells instead
 * @param command athena's hook command
 * @returns Codex's exit code
 * @throws AthenaError `ATHENA_AGENT_NOT_STARTED`, `ATHENA_STATE_FOLDER`
 */
export async function runBothLive(
	{
		hookFlags,
		command,
		given,
	}: {
		hookFlags: readonly string[];
		command: string;
		given: readonly string[];
	},
	world: StartWorld,
): Promise<number> {
	const {program, cwd, env} = world;
	const {tellWhoComes, tellOnce, takenBack} = loadLink(world);
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-codex-'));
	const file = path.join(folder, 'server.sock');
	const server = spawn(
		program,
		[
			...configOf(given),
			...hookFlags,
			'app-server',
			'--listen',
			`unix://${file}`,
		],
		{cwd, env, stdio: ['ignore', 'ignore', 'ignore']},
	);
	const ended = once(server, 'exit').catch(() => undefined);
	try {
		await listening(file, server);
		const socket = new WebSocket('ws://localhost/', {
			createConnection: () => net.connect(file),
			perMessageDeflate: false,
		});
		// Codex's own screen says it if its server is gone.
		socket.on('error', () => undefined);
		let stop: (() => void) | undefined;
		socket.on('open', () => {
			stop = startSecondClient({
				link: {
					send: message => {
						socket.send(message);
					},
					onMessage: handler =>
						void socket.on('message', data => {
							handler(String(data));
						}),
				},
				tell: (payload, signal) => tell(command, payload, {signal, world}),
				takenBack,
				tellWhoComes: (payload, signal) =>
					tellWhoComes(String(payload.hook_event_name), payload, cwd, signal),
				tellOnce: (payload, until) =>
					tellOnce(String(payload.hook_event_name), payload, cwd, until),
				clock: systemClock,
			});
		});
		try {
			return await world.run(['--remote', `unix://${file}`, ...given]);
		} finally {
			stop?.();
			socket.terminate();
		}
	} finally {
		server.kill();
		await ended;
		fs.rmSync(folder, {recursive: true, force: true});
	}
}

/** The person's own configuration, which is the server's now. */
function configOf(given: readonly string[]): string[] {
	return given.flatMap((arg, index) => {
		const [name = ''] = arg.split('=', 1);
		if (configFlags.has(arg)) return [arg, given[index + 1] ?? ''];
		return arg.startsWith('--') && configFlags.has(name) ? [arg] : [];
	});
}

/** The server has said nothing for so long, ms: it will not come. */
const longestStartMs = 30_000;

/** Resolves once something listens there. */
async function listening(
	file: string,
	server: ReturnType<typeof spawn>,
): Promise<void> {
	const until = systemClock.now() + longestStartMs;
	while (!(await isLive(file))) {
		if (
			server.exitCode !== null ||
			server.pid === undefined ||
			systemClock.now() > until
		)
			throw new AthenaError(
				'ATHENA_AGENT_NOT_STARTED',
				'the app-server of Codex does not start',
				'Start Codex without --both-live; athena then asks before Codex does.',
			);
		await pause(systemClock, 50);
	}
}

/**
 * Runs athena's hook command as Codex would: it finds the athena of the
 * project, and says nothing where there is none. Killed when the signal ends.
 */
function tell(
	command: string,
	payload: unknown,
	{signal, world: {cwd, env}}: {signal: AbortSignal; world: StartWorld},
): Promise<unknown> {
	return new Promise(resolve => {
		const hook = spawn('/bin/sh', ['-c', command], {
			cwd,
			env,
			// What it starts ends with it.
			detached: true,
			stdio: ['pipe', 'pipe', 'ignore'],
		});
		let said = '';
		hook.stdout.setEncoding('utf8').on('data', (data: string) => {
			said += data;
		});
		hook.on('error', () => {
			resolve(undefined);
		});
		hook.on('close', () => {
			resolve(signal.aborted ? undefined : answerIn(said));
		});
		signal.addEventListener('abort', () => {
			killGroup(hook.pid);
		});
		// It reads nothing where no athena is.
		hook.stdin.on('error', () => undefined);
		hook.stdin.end(`${JSON.stringify(payload)}\n`);
	});
}

/** As a module inside an agent asks: whoever comes while it is open is asked, too. */
type Link = {
	tellWhoComes: (
		hook: string,
		payload: unknown,
		cwd: string,
		signal: AbortSignal,
	) => Promise<unknown>;
	tellOnce: (
		hook: string,
		payload: unknown,
		cwd: string,
		until: AbortSignal,
	) => Promise<unknown>;
	takenBack: () => Promise<unknown>;
};

const linkModule = `const fs = require('node:fs');
const net = require('node:net');
const path = require('node:path');
${linkText('codex')}
module.exports = {tellWhoComes, tellOnce, takenBack};
`;

/** @throws AthenaError `ATHENA_STATE_FOLDER` */
function loadLink({writeModule}: StartWorld): Link {
	const folder = writeModule('codex-live', {'athena.cjs': linkModule});
	const file = path.join(folder, 'athena.cjs');
	return createRequire(file)(file) as Link;
}

/** What a hook printed; undefined for nothing, which is no opinion. */
function answerIn(said: string): unknown {
	try {
		return parseJson(said);
	} catch {
		return undefined;
	}
}

/** Ends a process and all it started; one that is gone already is fine. */
function killGroup(pid: number | undefined): void {
	if (pid === undefined) return;
	try {
		process.kill(-pid, 'SIGKILL');
	} catch {
		// It has answered meanwhile.
	}
}
