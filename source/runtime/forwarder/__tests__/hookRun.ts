import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {type AbsentAnswer, hookCommand} from '../command.js';
import {type AgentName} from '../../agentName.js';
import {absentAnswers} from '../../adapters/claudeHooks/ifAbsent.js';
import {writeForwarder} from '../writeForwarder.js';

export type Place = {
	root: string;
	project: string;
	env: NodeJS.ProcessEnv;
	remove(): void;
};

export type HookRun = {
	pid: number;
	signal(name: NodeJS.Signals): void;
	ended: Promise<{
		code: number | null;
		signal: NodeJS.Signals | null;
		stdout: Buffer;
		stderr: string;
		ms: number;
	}>;
};

/** A home and a project of their own, with the forwarder written. */
export function makePlace(
	perl: string | false,
	options: {project?: string; root?: string} = {},
): Place {
	const root = fs.realpathSync(
		fs.mkdtempSync(path.join(options.root ?? os.tmpdir(), 'athena-hook-')),
	);
	const project = path.join(root, options.project ?? 'project');
	fs.mkdirSync(project, {recursive: true});
	const env = {
		PATH: process.env.PATH,
		HOME: root,
		CLAUDE_PROJECT_DIR: project,
		// A forwarder that did not clear these would fail or complain.
		NODE_OPTIONS: '--no-such-option',
		NODE_EXTRA_CA_CERTS: '/nonexistent',
		PERL5OPT: '-MNo::Such::Module',
		LC_ALL: 'xx_XX.UTF-8',
	};
	writeForwarder(env, absentAnswers, {
		perl,
		shortSocketFolder: path.join(root, 'short'),
	});
	return {
		root,
		project,
		env,
		remove: () => fs.rmSync(root, {recursive: true, force: true}),
	};
}

/** Runs the registered command as Claude does: `/bin/sh -c`, payload on stdin. */
export function runHook(
	place: Place,
	payload: string | Buffer,
	more: {
		env?: NodeJS.ProcessEnv;
		cwd?: string;
		deaf?: true;
		/** What this event's hook says without athena. */
		absent?: AbsentAnswer;
		/** Whose hook it is, and its name. */
		who?: {agent?: AgentName; hook?: string};
	} = {},
): HookRun {
	const started = performance.now();
	const child = spawn(
		'/bin/sh',
		['-c', hookCommand(undefined, more.absent, more.who)],
		{
			cwd: more.cwd ?? place.project,
			env: {...place.env, ...more.env},
			stdio: 'pipe',
		},
	);
	const out: Buffer[] = [];
	const error: Buffer[] = [];
	child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
	child.stderr.on('data', (chunk: Buffer) => error.push(chunk));
	if (more.deaf) child.stdout.destroy();
	child.stdin.on('error', () => undefined); // Nobody reads it when athena is absent.
	child.stdin.end(payload);
	return {
		pid: child.pid!,
		signal: name => child.kill(name),
		ended: new Promise(resolve =>
			child.on('close', (code, signal) =>
				resolve({
					code,
					signal,
					stdout: Buffer.concat(out),
					stderr: Buffer.concat(error).toString(),
					ms: performance.now() - started,
				}),
			),
		),
	};
}
