import {type JudgeBudget} from '../budget.js';
import {judge} from '../judge.js';
import {compileRules} from '../rules/compile/compileRules.js';
import {type Call, type Judgement, type PolicyContext} from '../types.js';

/** The id under which a rule is tried. */
export const trialId = 'trial';

/**
 * What a rule that is not there yet would say, and nothing else would.
 *
 * @param budgetOf what each judgement may cost; the usual limits when left out
 */
export function trialJudge(
	{when, action}: {when: string; action: 'allow' | 'deny'},
	context: PolicyContext,
	budgetOf?: () => JudgeBudget,
): (call: Call) => Judgement {
	const rules = compileRules({
		rules: [
			{
				rule: {
					id: trialId,
					when,
					action,
					scope: 'session',
					addedBy: trialId,
				},
				origin: {type: 'session'},
			},
		],
	});
	return call =>
		judge(call, rules, {...context, ...(budgetOf && {budget: budgetOf()})});
}
