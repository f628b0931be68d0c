import fs from 'node:fs';
import path from 'node:path';
import {type Clock} from '../types/clock.js';
import {isRecord} from '../utils/isRecord.js';
import {hookEnvironment} from './environment.js';
import {type CommandOutput, type ExecuteOptions} from './execute.js';
import {type HookPlace, resolveHook} from './resolve.js';
import {resultOf} from './result.js';
import {
	type HookLogger,
	type HookResult,
	type RegisteredHook,
} from './types.js';

/** What an execution needs beside its hook. */
export type HookContext = HookPlace & {
	/** Runs the command; rejects unless it ends with exit code 0. */
	execute: (
		command: string,
		env: NodeJS.ProcessEnv,
		options: ExecuteOptions,
	) => Promise<CommandOutput>;
	logger: HookLogger;
	debug: boolean;
	clock: Clock;
	maxBytes: number | undefined;
	/** Ends it early. */
	signal: AbortSignal;
};

/** How a command went. */
export type HookOutcome = {output: CommandOutput} | {error: unknown};

/** Runs one hook for one event and tells the log. Never rejects. */
export async function runHook(
	hook: RegisteredHook,
	payload: unknown,
	context: HookContext,
): Promise<HookResult> {
	const {clock, logger} = context;
	const startedAt = clock.now();
	const outcome: HookOutcome = await attempt(hook, payload, context).then(
		output => ({output}),
		(error: unknown) => ({error}),
	);
	const durationMs = clock.now() - startedAt;
	const result = resultOf(hook, outcome, {startedAt, durationMs});
	tell(logger, result, outcome);
	return result;
}

async function attempt(
	hook: RegisteredHook,
	payload: unknown,
	context: HookContext,
): Promise<CommandOutput> {
	const {projectDir, env, debug, logger} = context;
	const {event, command, timeoutMs} = hook;
	const text = JSON.stringify(payload);
	const resolved = resolveHook(hook, {projectDir, env});
	logger.debug(`Hook starts: ${command}`, {
		event,
		runs: resolved.command,
		note: resolved.note,
		payloadBytes: Buffer.byteLength(text),
		timeoutMs,
	});
	const situation = {
		projectDir,
		event,
		payload,
		payloadText: text,
		timeoutMs,
		debug,
	};
	return context.execute(resolved.command, hookEnvironment(env, situation), {
		args: resolved.args,
		// As Claude Code writes it: one line.
		input: `${text}\n`,
		cwd: folderFor(payload, projectDir),
		timeoutMs,
		maxBytes: context.maxBytes,
		signal: context.signal,
		clock: context.clock,
	});
}

/** Where the session works, if that is a folder of this machine; else the project. */
function folderFor(payload: unknown, projectDir: string): string {
	const cwd = isRecord(payload) ? payload.cwd : undefined;
	return typeof cwd === 'string' && path.isAbsolute(cwd) && isFolder(cwd)
		? cwd
		: projectDir;
}

function isFolder(place: string): boolean {
	try {
		return fs.statSync(place).isDirectory();
	} catch {
		return false; // Not there, or not for us: the same here.
	}
}

/** Longest output that is told, characters. */
const toldLength = 2000;

function tell(
	logger: HookLogger,
	result: HookResult,
	outcome: HookOutcome,
): void {
	const {hook, event, startedAt, durationMs, error, permissionDecision} =
		result;
	const about = {
		event,
		startedAt: new Date(startedAt).toISOString(),
		durationMs,
	};
	if (error) {
		const {message, stack} = error;
		logger.error(`Hook failed: ${hook}`, {...about, error: message, stack});
	} else {
		const verdict = permissionDecision ?? 'none';
		logger.info(`Hook ran: ${hook}`, {...about, verdict});
	}

	const stdout = 'output' in outcome ? outcome.output.stdout : undefined;
	logger.debug(`Hook wrote: ${hook}`, {
		event,
		stdout: stdout?.slice(0, toldLength),
		stderr: result.stderr?.slice(0, toldLength),
	});
}
