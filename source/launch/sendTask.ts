import {type AgentRuntime, type DialogName} from '../runtime/agentRuntime.js';
import {type Clock} from '../types/clock.js';
import {answerDialog} from './answerDialog.js';
import {pause} from '../utils/pause.js';
import {isSamePrompt, type PromptWitness} from './promptWitness.js';
import {type AgentTerminal} from './tmux.js';

/** What is known of a prompt that was sent. */
export type Delivery =
	/** The agent's own hook told of it. */
	| {type: 'verified'; sessionId: string}
	/** Nobody listens who could tell. */
	| {type: 'unseen'}
	/** It asked something first that nobody agreed to. */
	| {type: 'dialog'; name: DialogName | undefined; screen: string}
	/** Its program ended before it told of it. */
	| {type: 'gone'; screen: string}
	/** Somebody listens, and nothing came. */
	| {type: 'missing'; screen: string};

/** How long the screen may take to show what was pasted, ms. */
const drawMs = 2000;
/** Between what was pasted and Enter: a program takes what comes in one go for one paste, ms. */
const breathMs = 250;
/** Between two looks at what is shown, and at what was recorded, ms. */
const [drawLookMs, lookMs] = [10, 150];
/** How long a dialog that comes with the first prompt may take, ms. */
const firstMs = 2000;
/** Dialogs in which a prompt waits before its hook runs. */
const comesFirst: ReadonlySet<DialogName | undefined> = new Set([
	'trust',
	'bypass',
	'hooks',
	'model',
	'login',
	'welcome',
]);
/** How long the hook may take before it is looked whether the prompt was swallowed, ms. */
const patienceMs = 6000;

/**
 * Gives an agent its prompt, and looks that it has it: by UserPromptSubmit with
 * that text, never by what the screen shows. It is sent again only where the
 * agent is known to swallow it and is seen to wait for one, never where it may
 * have it twice.
 */
export async function sendTask(
	terminal: AgentTerminal,
	{
		text,
		screen: ready,
		runtime,
		agreed,
		findWitness,
		timeoutMs,
		clock,
	}: {
		text: string;
		/** What it shows, being ready. */
		screen: string;
		runtime: Pick<AgentRuntime, 'detectReady' | 'requiresBeaconVerification'>;
		/** Dialogs that the person agreed to beforehand: some come only with the first prompt. */
		agreed: ReadonlySet<DialogName>;
		/** Asked once the text stands there; undefined: nobody listens. */
		findWitness: () => Promise<PromptWitness | undefined>;
		timeoutMs: number;
		clock: Clock;
	},
): Promise<Delivery> {
	const shown = async () => (await terminal.look()).screen;
	const paste = async (before: string) => {
		await terminal.paste(text);
		const until = clock.now() + drawMs;
		while (clock.now() < until && (await shown()) === before)
			await pause(clock, drawLookMs);
		await pause(clock, breathMs);
	};

	await paste(ready);
	const witness = await findWitness();
	const seenWithin = async (ms: number): Promise<string | undefined> => {
		const until = clock.now() + ms;
		for (;;) {
			const found = witness
				?.look()
				.find(({prompt}) => isSamePrompt(prompt, text));
			if (found) return found.sessionId;
			if (clock.now() >= until || (await isGone())) return undefined;
			await pause(clock, lookMs);
		}
	};

	const isGone = async () => (await terminal.look()).state !== 'running';

	const isWaiting = (screen: string) =>
		runtime.detectReady(screen).phase === 'ready';

	await terminal.press('Enter');
	const end = clock.now() + timeoutMs;
	let sessionId = await seenWithin(Math.min(firstMs, timeoutMs));
	if (sessionId === undefined) {
		const screen = await shown();
		const state = runtime.detectReady(screen);
		// What it asks about work comes after it told of the prompt.
		const isFirst = state.phase === 'dialog' && comesFirst.has(state.name);
		if (isFirst && !(await answerDialog(terminal, state, agreed, clock)))
			return {type: 'dialog', name: state.name, screen};
	}

	if (!witness) return {type: 'unseen'};
	sessionId ??= await seenWithin(Math.min(patienceMs, end - clock.now()));
	const mayResend = runtime.requiresBeaconVerification?.() ?? true;
	if (sessionId === undefined && mayResend && clock.now() < end) {
		// The text may stand in the field, and only Enter was swallowed.
		if (isWaiting(await shown())) await terminal.press('Enter');
		sessionId = await seenWithin(Math.min(patienceMs, end - clock.now()));
		const screen = await shown();
		if (
			sessionId === undefined &&
			clock.now() < end &&
			isWaiting(screen) &&
			!shows(screen, text)
		) {
			await paste(screen);
			await terminal.press('Enter');
		}
	}

	sessionId ??= await seenWithin(end - clock.now());
	if (sessionId !== undefined) return {type: 'verified', sessionId};
	const last = await terminal.look();
	return {
		type: last.state === 'running' ? 'missing' : 'gone',
		screen: last.screen,
	};
}

/** Whether the beginning of the text is on the screen: then it arrived, whatever became of it. */
function shows(screen: string, text: string): boolean {
	const [start = ''] = text.trim().split(/\s+/);
	return /\[Pasted/i.test(screen) || screen.includes(start.slice(0, 20));
}
