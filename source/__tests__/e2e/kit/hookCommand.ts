import {spawn} from 'node:child_process';
import {hookCommand} from '../../../runtime/forwarder/command.js';
import {setPatience} from '../../../runtime/forwarder/__tests__/patience.js';
import {type Stage} from './stage.js';

/** What the agent is told by a hook that has ended. */
export type Told = {
	/** `null` if a signal ended it. */
	exitCode: number | null;
	stdout: string;
	stderr: string;
};

/** A hook command that runs. */
export type HookRun = {
	readonly pid: number;
	/** What it told the agent, once it has ended. */
	readonly told: Promise<Told>;
	hasEnded(): boolean;
	kill(signal: NodeJS.Signals): void;
};

export type HookRunOptions = {
	/** Added to the stage's environment. */
	env?: Readonly<Record<string, string>>;
	/** Where the agent stands; the project by default. */
	cwd?: string;
	/** Seconds of silence after which it gives up; by default a busy machine has time. */
	patience?: number;
};

/** Exit 0 and not a byte: the agent goes on as if athena were not there. */
export const noOpinion: Told = {exitCode: 0, stdout: '', stderr: ''};

/** Exactly this object, and nothing else. */
export function told(output: object): Told {
	return {exitCode: 0, stdout: JSON.stringify(output), stderr: ''};
}

/** Runs the registered command as Claude Code does: `sh -c`, payload on stdin. */
export function runHookCommand(
	stage: Stage,
	payload: object,
	{env = {}, cwd = stage.projectDir, patience = 120}: HookRunOptions = {},
): HookRun {
	setPatience(stage.stateDir, patience);
	const child = spawn('/bin/sh', ['-c', hookCommand()], {
		cwd,
		env: {...stage.env, CLAUDE_PROJECT_DIR: stage.projectDir, ...env},
		stdio: 'pipe',
	});
	let ended = false;
	let stdout = '';
	let stderr = '';
	child.stdout.setEncoding('utf8').on('data', (text: string) => {
		stdout += text;
	});
	child.stderr.setEncoding('utf8').on('data', (text: string) => {
		stderr += text;
	});
	// Nobody reads it when athena is absent.
	child.stdin.on('error', () => undefined);
	child.stdin.end(JSON.stringify(payload));
	const told = new Promise<Told>((resolve, reject) => {
		child.on('error', reject);
		child.on('close', exitCode => {
			ended = true;
			resolve({exitCode, stdout, stderr});
		});
	});
	return {
		pid: child.pid ?? -1,
		told,
		hasEnded: () => ended,
		kill(signal) {
			if (!ended) child.kill(signal);
		},
	};
}
