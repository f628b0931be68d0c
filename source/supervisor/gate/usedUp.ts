import {type Judgement} from '../../policy/types.js';

/**
 * An allow that came too late: a rule of it had one use left, and another athena
 * that reads the same file took it. The person is asked.
 */
export function usedUp(judgement: Judgement): Judgement {
	const {layers, shell, rule} = judgement;
	const reason = `The rule ${rule?.id ?? ''} that allows this was used up meanwhile, by another athena.`;
	const asking = {
		id: 'rules/used-up',
		reason,
		origin: {type: 'built-in'} as const,
	};
	return {
		verdict: 'ask',
		reason,
		rule: {...asking, action: 'ask'},
		layers: [
			{
				ruleId: asking.id,
				verdict: 'ask',
				reason,
				origin: asking.origin,
			},
			...layers,
		],
		...(shell && {shell}),
	};
}
