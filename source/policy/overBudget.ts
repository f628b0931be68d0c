import {type JudgeBudget, whatEnded} from './budget.js';
import {type Opinion} from './types.js';

/** What went over its budget is put to the person, whoever watches. */
export function overBudget(budget: JudgeBudget): Opinion[] {
	const why = whatEnded(budget);
	return why === undefined ? [] : [tooMuch(why)];
}

/** A question to the person about a call that could not be judged to the end. */
export const tooMuch = (why: string): Opinion => ({
	verdict: 'ask',
	ruleId: 'judging/budget',
	origin: {type: 'built-in'},
	reason: `athena did not judge all of this call: ${why}`,
});
