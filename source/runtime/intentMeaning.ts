import {type RuntimeDecision, type RuntimeIntent} from './types.js';

/** What an answer means for what the agent wanted to do. */
export type IntentMeaning =
	/** It goes on with what it asked about. */
	| 'allows'
	/** The call does not run. */
	| 'refuses'
	/** A prompt, or a stop, does not go through. */
	| 'blocks'
	/** The agent's own person decides. */
	| 'asks'
	/** It says nothing about that. */
	| 'neither';

/** By kind: one that is missing does not compile, so that none becomes an allow unseen. */
const meanings: Readonly<Record<RuntimeIntent['kind'], IntentMeaning>> = {
	permission_allow: 'allows',
	permission_deny: 'refuses',
	question_answer: 'allows',
	plan_approve: 'allows',
	pre_tool_allow: 'allows',
	pre_tool_deny: 'refuses',
	pre_tool_ask: 'asks',
	stop_run: 'refuses',
	replace_output: 'neither',
	additional_context: 'neither',
	stop_block: 'blocks',
	prompt_block: 'blocks',
	elicitation_answer: 'allows',
};

/** What an intent means; an MCP server's form is only filled in by an `accept`. */
export function meaningOf(intent: RuntimeIntent): IntentMeaning {
	return intent.kind === 'elicitation_answer' && intent.action !== 'accept'
		? 'neither'
		: meanings[intent.kind];
}

/** True for an answer by which the agent goes on with what it asked about. */
export const isAllowing = ({intent}: RuntimeDecision): boolean =>
	intent !== undefined && meaningOf(intent) === 'allows';

/** True for an answer after which what the agent wanted does not happen. */
export function isRefusal({type, intent}: RuntimeDecision): boolean {
	if (type === 'block') return true;
	const meaning = intent && meaningOf(intent);
	return meaning === 'refuses' || meaning === 'blocks';
}

/** The refusal that an event takes, of what can be answered to it; undefined: it can't be refused. */
export function refusalAmong(
	answers: readonly RuntimeIntent['kind'][],
	reason: string,
): Extract<RuntimeIntent, {kind: RefusalKind}> | undefined {
	const kind = refusals.find(one => answers.includes(one));
	return kind && {kind, reason};
}

const refusals = [
	'pre_tool_deny',
	'permission_deny',
	'stop_block',
	'prompt_block',
] as const satisfies readonly RuntimeIntent['kind'][];

type RefusalKind = (typeof refusals)[number];
