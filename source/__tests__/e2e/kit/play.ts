import {afterEach, beforeEach} from 'vitest';
import {type Agent, createAgent} from './agent.js';
import {type AgentProcess, startAgentProcess} from './agentProcess.js';
import {type Athena, startAthena, type StartOptions} from './athena.js';
import {type HookRunOptions, runHookCommand} from './hookCommand.js';
import {createStage, type Stage} from './stage.js';
import {type Piped, startPiped} from './withoutScreen.js';

/** A stage with athenas and agents on it, cleared after each test. */
export type Play = {
	readonly stage: Stage;
	/** Starts athena and waits until it listens. */
	athena(options?: Omit<StartOptions, 'stage'>): Promise<Athena>;
	/** An agent whose hooks run the real hook command. */
	agent(
		options?: HookRunOptions & {sessionId?: string; process?: AgentProcess},
	): Agent;
	/** A process of its own for an agent: `agent({process})`. */
	agentProcess(): AgentProcess;
	/** athena without a terminal. */
	piped(...args: readonly string[]): Piped;
};

/** To be called in a test file, outside its tests. */
export function setUpPlay(): Play {
	let stage: Stage | undefined;
	const athenas: Athena[] = [];
	const children: {kill(signal: 'SIGKILL'): void}[] = [];
	const current = () => {
		if (!stage) throw new Error('a play has a stage only during a test');
		return stage;
	};

	beforeEach(() => {
		stage = createStage();
	});
	afterEach(async () => {
		for (const child of children.splice(0)) child.kill('SIGKILL');
		await Promise.all(athenas.splice(0).map(async athena => athena.stop()));
		stage?.remove();
		stage = undefined;
	});

	return {
		get stage() {
			return current();
		},
		async athena({ready = '● listening', ...options} = {}) {
			const athena = await startAthena({
				stage: current(),
				...options,
				ready: false,
			});
			// First, so that it is also ended when it never gets ready.
			athenas.push(athena);
			if (ready !== false) await athena.waitFor(ready);
			return athena;
		},
		agent({sessionId, process, ...options} = {}) {
			const run = (payload: object) => {
				const hook = process
					? process.run(payload)
					: runHookCommand(current(), payload, options);
				children.push(hook);
				return hook;
			};
			return createAgent(current(), run, sessionId);
		},
		agentProcess() {
			const process = startAgentProcess(current());
			children.push(process);
			return process;
		},
		piped(...args) {
			const athena = startPiped(current(), args);
			children.push(athena);
			return athena;
		},
	};
}

/** Waits until the prompt that shows this takes answers. */
export async function untilReady(athena: Athena, text = ''): Promise<string> {
	return athena.waitFor(
		screen => screen.includes('● ready') && screen.includes(text),
	);
}

/** A prompt's first line; the bar of a replay is a longer line. */
const promptLine = /(?<!━)━━ \S/;

/** Waits until no prompt is on the screen. */
export async function untilNoPrompt(athena: Athena): Promise<string> {
	return athena.waitFor(
		// While it draws anew the screen is empty, which says nothing.
		screen => screen.trim() !== '' && !promptLine.test(screen),
	);
}
