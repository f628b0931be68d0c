import {type Judgement, type JudgementLayer} from '../../policy/types.js';

/** What a judgement says, and who. */
export type Said = Pick<Judgement, 'layers'>;

/**
 * Whether a judgement refuses or asks for something that an earlier one did
 * not: who read that one has not read this one. What only says less is covered.
 */
export function saysMore(now: Said, before: Said | undefined): boolean {
	const known = new Set((before?.layers ?? []).map(keyOf));
	return now.layers.some(
		layer =>
			(layer.verdict === 'ask' || layer.verdict === 'deny') &&
			!known.has(keyOf(layer)),
	);
}

/** Why a call was too much to be judged differs from time to time, and says nothing of the call. */
const keyOf = ({ruleId, verdict, segment, reason}: JudgementLayer): string =>
	JSON.stringify([
		ruleId,
		verdict,
		...(ruleId.startsWith('judging/') ? [] : [segment, reason]),
	]);
