import {randomUUID} from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {type Clock, systemClock} from '../types/clock.js';
import {isAthenaHook} from '../utils/athenaHook.js';
import {checkHook, type HookCheck} from './check.js';
import {readHookConfig} from './config.js';
import {execute, type CommandOutput, type ExecuteOptions} from './execute.js';
import {createFileLogger} from './logger.js';
import {fitsMatcher} from './matcher.js';
import {type ProjectHooks, readProjectHooks} from './project.js';
import {type HookContext, runHook} from './runHook.js';
import {readSettingsHooks, type SettingsHooks} from './settings.js';
import {createSlots, type Slots} from './slots.js';
import {
	type HookConfig,
	type HookLogger,
	type HookResult,
	type RegisteredHook,
} from './types.js';

export type HookRunnerOptions = {
	/** The current folder when left out. */
	projectDir?: string;
	/** What hooks inherit; never logged. */
	env?: NodeJS.ProcessEnv;
	/** athena's log file when left out. */
	logger?: HookLogger;
	/** Tells more to the log and to the hooks; `HOOK_DEBUG=1` when left out. */
	debug?: boolean;
	/** For `initialize`; made up when left out. */
	sessionId?: string;
	/** How many hooks may run at once; twice the processors when left out. */
	maxConcurrent?: number;
	/** How much of each output is kept, bytes; 1 MiB when left out. */
	maxOutputBytes?: number;
	clock?: Clock;
};

/**
 * Runs the hooks of settings files without an agent (docs/hooks.md). No hook,
 * whatever it does, makes `fireEvent` fail or leaves a process behind.
 */
export class HookRunner {
	/** Absolute. */
	readonly projectDir: string;
	/** Where executions are told. */
	readonly logger: HookLogger;
	readonly debug: boolean;
	readonly #context: Omit<HookContext, 'signal'>;
	readonly #slots: Slots;
	readonly #sessionId: string;
	#hooks: RegisteredHook[] = [];
	#abort = new AbortController();

	constructor(options: HookRunnerOptions = {}) {
		const {env = process.env, clock = systemClock} = options;
		this.projectDir = path.resolve(options.projectDir ?? '.');
		this.debug = options.debug ?? env.HOOK_DEBUG === '1';
		this.logger =
			options.logger ?? createFileLogger(env, {debug: this.debug, clock});
		this.#context = {
			projectDir: this.projectDir,
			env,
			// Asked for each time, so that a stub counts.
			execute: async (...call) => this.executeCommand(...call),
			logger: this.logger,
			debug: this.debug,
			clock,
			maxBytes: options.maxOutputBytes,
		};
		this.#slots = createSlots(
			options.maxConcurrent ?? Math.max(4, 2 * os.availableParallelism()),
		);
		this.#sessionId = options.sessionId ?? randomUUID();
	}

	/**
	 * Registers the project's hooks, warns of those that can't run, and fires
	 * SessionStart. Nothing that is wrong with a hook or a file is fatal.
	 */
	async initialize(): Promise<HookResult[]> {
		const {files} = this.registerProject();
		for (const {file, problem, errors = []} of files) {
			for (const error of problem === undefined ? errors : [problem]) {
				this.logger.error(`Hook settings not used: ${file}`, {error});
			}
		}

		for (const {hook, problems} of this.check()) {
			for (const {text, mend} of problems) {
				const {event, command} = hook;
				this.logger.warn(`Hook cannot run: ${command}`, {event, text, mend});
			}
		}

		return this.fireEvent('SessionStart', {
			session_id: this.#sessionId,
			transcript_path: '',
			cwd: this.projectDir,
			hook_event_name: 'SessionStart',
			source: 'startup',
		});
	}

	/** Registers what `.claude/settings.json` and `settings.local.json` hold. Never throws. */
	registerProject(): ProjectHooks {
		const found = readProjectHooks(this.projectDir);
		for (const {file, hooks = []} of found.files) {
			this.#replace(file, found.disabledBy === undefined ? hooks : []);
		}

		return found;
	}

	/**
	 * Registers the hooks of a settings file, in its order; instead of those it
	 * gave before. They are registered when the call returns.
	 *
	 * @throws AthenaError `ATHENA_BAD_FILE` (as a rejection) if it can't be used
	 */
	async registerHooks(settingsPath: string): Promise<SettingsHooks> {
		return new Promise(resolve => {
			const found = readSettingsHooks(
				path.resolve(this.projectDir, settingsPath),
			);
			this.#replace(found.file, found.disablesAll ? [] : found.hooks);
			for (const error of found.errors) {
				this.logger.error(`Hook settings not used: ${found.file}`, {error});
			}

			resolve(found);
		});
	}

	/**
	 * Registers one hook (or a group) behind the others of its event.
	 *
	 * @throws TypeError if it is in neither form
	 */
	registerHook(event: string, config: HookConfig): void {
		const read = readHookConfig(event, config);
		if (!read.ok) throw new TypeError(read.errors.join('; '));
		this.#hooks.push(...read.hooks);
	}

	/** All registered hooks, in order; athena's own are never among them. */
	hooks(): readonly RegisteredHook[] {
		return this.#hooks.filter(({command}) => !isAthenaHook(command));
	}

	/** Looks whether the registered hooks can run. Runs none of them. */
	check(): HookCheck[] {
		return this.hooks().map(hook => checkHook(hook, this.#context));
	}

	/** The hooks that would run for this event, in order; identical ones once. */
	hooksFor(event: string, payload: unknown): RegisteredHook[] {
		const known = new Set<string>();
		return this.hooks().filter(hook => {
			const {type, matcher, command, args = []} = hook;
			if (hook.event !== event || type !== 'command') return false;
			if (!fitsMatcher(matcher, event, payload)) return false;
			// As Claude Code does: the same command in several groups runs once.
			const identity = JSON.stringify([command, ...args]);
			if (hook.file !== undefined && known.has(identity)) return false;
			known.add(identity);
			return true;
		});
	}

	/**
	 * Runs the hooks of an event, one after the other. Always resolves: what went
	 * wrong with a hook is its result's `error`.
	 */
	async fireEvent(event: string, payload: unknown = {}): Promise<HookResult[]> {
		const {signal} = this.#abort;
		const results: HookResult[] = [];
		for (const hook of this.hooksFor(event, payload)) {
			if (signal.aborted) break;
			const result = await this.#slots(async () =>
				runHook(hook, payload, {...this.#context, signal}),
			);
			results.push(result);
			if (result.error && !hook.continueOnError) break;
		}

		return results;
	}

	/**
	 * Runs one command: the seam every hook goes through. A stub may take its
	 * place.
	 *
	 * @throws CommandError (as a rejection) unless it ends with exit code 0
	 */
	async executeCommand(
		command: string,
		env: NodeJS.ProcessEnv,
		options: ExecuteOptions = {},
	): Promise<CommandOutput> {
		return execute(command, env, options);
	}

	/** Ends every hook that runs or waits; their events resolve. */
	stop(): void {
		this.#abort.abort();
		this.#abort = new AbortController();
	}

	#replace(file: string, hooks: readonly RegisteredHook[]): void {
		this.#hooks = [...this.#hooks.filter(hook => hook.file !== file), ...hooks];
	}
}
