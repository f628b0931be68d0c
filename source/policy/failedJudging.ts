import {type Judgement, type Opinion} from './types.js';

/** A message of an error is shown up to here, UTF-16 units. */
const longestMessage = 300;

/** Says that something of a call could not be judged. */
const failed = 'judging/failed';

/**
 * What stands for a judgement, or a part of one, that a bug of athena's kept
 * from being made: a question to the person. No opinion would let the call pass.
 */
export function failedJudging(error: unknown): Opinion {
	const message = error instanceof Error ? error.message : String(error);
	return {
		verdict: 'ask',
		ruleId: failed,
		origin: {type: 'built-in'},
		reason: `athena could not judge this call: ${message.slice(0, longestMessage)}`,
	};
}

/** Whether athena failed at a part of a call, or at all of it. */
export const hasFailed = ({layers}: Judgement): boolean =>
	layers.some(({ruleId}) => ruleId === failed);

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
