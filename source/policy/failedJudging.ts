import {type Judgement, type Opinion} from './types.js';

/** A message of an error is shown up to here, UTF-16 units. */
const longestMessage = 300;

/**
 * What stands for a judgement, or a part of one, that a bug of athena's kept
 * from being made: a question to the person. No opinion would let the call pass.
 */
export function failedJudging(error: unknown): Opinion {
	const message = error instanceof Error ? error.message : String(error);
	return {
		verdict: 'ask',
		ruleId: 'judging/failed',
		origin: {type: 'built-in'},
		reason: `athena could not judge this call: ${message.slice(0, longestMessage)}`,
	};
}

/** The same, where nothing else was said. */
export const failedJudgement = (error: unknown): Judgement =>
	asksOnly(failedJudging(error));

/** A question to the person, where nothing else was said. */
export function asksOnly({
	ruleId,
	reason,
	origin,
}: Pick<Opinion, 'ruleId' | 'reason' | 'origin'>): Judgement {
	return {
		verdict: 'ask',
		reason,
		rule: {id: ruleId, action: 'ask', reason, origin},
		layers: [{origin, ruleId, verdict: 'ask', reason}],
	};
}
