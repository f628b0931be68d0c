import {type AgentRuntime, type DialogName} from '../runtime/agentRuntime.js';
import {type Clock} from '../types/clock.js';
import {answerDialog} from './answerDialog.js';
import {pause} from '../utils/pause.js';
import {type AgentTerminal} from './tmux.js';

/** What came of waiting for an agent. */
export type Readiness =
	| {type: 'ready'; screen: string}
	/** It waits in a dialog that nobody agreed to. */
	| {type: 'dialog'; name: DialogName | undefined; screen: string}
	/** Its program ended. */
	| {type: 'ended'; screen: string}
	| {type: 'timeout'; screen: string};

/** Between two looks, ms; and before the one that makes sure of what was seen. */
const [lookMs, sureMs] = [20, 15];
/**
 * Looks that must see the same before it counts. A dialog that has just opened
 * takes no keys for a moment: of `Down Enter` the second alone would arrive.
 */
const sure = {loading: 2, ready: 2, dialog: 20};
/** Looks at a dialog after its answer, before it is answered again. */
const settleLooks = 80;
/** One dialog is answered no more often. */
const mostAnswers = 3;

/**
 * Waits until an agent takes prompts. Dialogs are answered only where the
 * person agreed to them beforehand.
 */
export async function awaitReady(
	terminal: AgentTerminal,
	{
		detectReady,
		agreed,
		timeoutMs,
		clock,
	}: Pick<AgentRuntime, 'detectReady'> & {
		agreed: ReadonlySet<DialogName>;
		timeoutMs: number;
		clock: Clock;
	},
): Promise<Readiness> {
	const until = clock.now() + timeoutMs;
	const answers = new Map<DialogName | undefined, number>();
	let last = '';
	let same = 0;
	let settling = 0;
	let screen = '';
	for (;;) {
		const {screen: shown, state} = await terminal.look();
		if (shown.trim() !== '') screen = shown;
		if (state !== 'running') return {type: 'ended', screen};
		const seen = detectReady(screen);
		const word = JSON.stringify(seen);
		same = word === last ? same + 1 : 1;
		last = word;
		if (settling > 0) settling--;
		const isSure = same >= sure[seen.phase];
		if (isSure && seen.phase === 'ready') return {type: 'ready', screen};
		if (isSure && seen.phase === 'dialog' && settling === 0) {
			const given = answers.get(seen.name) ?? 0;
			const isAnswered =
				given < mostAnswers &&
				(await answerDialog(terminal, seen, agreed, clock));
			if (!isAnswered) return {type: 'dialog', name: seen.name, screen};
			answers.set(seen.name, given + 1);
			settling = settleLooks;
		}

		if (clock.now() >= until) return {type: 'timeout', screen};
		const isNews = seen.phase === 'ready' && !isSure;
		await pause(clock, isNews ? sureMs : lookMs);
	}
}
