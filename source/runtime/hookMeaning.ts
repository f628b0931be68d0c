import {isRecord} from '../utils/isRecord.js';
import {type InteractionHints, type RuntimeEvent} from './types.js';

/** What a canonical hook means to whoever waits for an answer; of one that nobody knows nothing. */
export type HookMeaning = {
	/** How it is held where whoever runs athena has a person to ask about it; left out: not on wish. */
	onWish?: InteractionHints;
	/** What it begins or ends; left out: nothing that anybody waits for. */
	proves?: HookProof;
	/** Instead, where this field of its payload has this value; without `proves`: nothing. */
	provesWhere?: {field: string; is: string; proves?: HookProof};
};

/** The same by its name. */
export type HookMeanings = (hookName: string) => HookMeaning | undefined;

/** What a hook proves to have begun, or to be over (docs/protocol.md#withdrawal). */
export type HookProof =
	| 'call begins'
	/** The agent asks about a call. */
	| 'call asked'
	| 'call over'
	/** All calls that it lists are over. */
	| 'batch over'
	/** A prompt: what the root waited for is over. */
	| 'turn begins'
	/** Of the root, or of the subagent whose hook it is. */
	| 'turn over'
	/** An MCP server asks. */
	| 'input asked'
	| 'input over'
	| 'session over'
	/** A new one begins in its process, and agents of the background go on there. */
	| 'session cleared';

/** What an event proves, by its hook and by what its payload says. */
export function proofOf(
	meaningOf: HookMeanings,
	{hookName, payload}: Pick<RuntimeEvent, 'hookName' | 'payload'>,
): HookProof | undefined {
	const {proves, provesWhere: where} = meaningOf(hookName) ?? {};
	return where && isRecord(payload) && payload[where.field] === where.is
		? where.proves
		: proves;
}

/** The hints of an event that is held on wish; undefined for all others. */
export const hintsOnWish = (
	meaningOf: HookMeanings,
	hookName: string,
	holdable: readonly string[],
): InteractionHints | undefined =>
	holdable.includes(hookName) ? meaningOf(hookName)?.onWish : undefined;
