import {type Grant} from '../../policy/store/ruleStore.js';
import {dayAndTime} from '../../utils/timeText.js';
import {makeVisible} from '../../utils/visibleText.js';

type Rule = Grant['rule'];

/** Who made a rule; visible. */
export const whoOf = ({addedBy}: Pick<Rule, 'addedBy'>) => makeVisible(addedBy);

/** When a rule ends by itself; empty if it never does. */
export function endOf(rule: Rule): string {
	if (!('when' in rule) || rule.expires === undefined) return '';
	if ('at' in rule.expires) return `until ${dayAndTime(rule.expires.at)}`;
	return rule.expires.uses === 0 ? 'used up' : `${rule.expires.uses} more`;
}
