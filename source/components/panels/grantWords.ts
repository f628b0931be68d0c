import {hasEnded} from '../../policy/rules/ending.js';
import {type Grant} from '../../policy/store/ruleStore.js';
import {dayAndTime} from '../../utils/timeText.js';
import {makeVisible} from '../../utils/visibleText.js';

type Rule = Grant['rule'];

/** Who made a rule; visible. */
export const whoOf = ({addedBy}: Pick<Rule, 'addedBy'>) => makeVisible(addedBy);

/** When a rule ends by itself, or that it has by `nowMs`; empty if it never does. */
export function endOf(rule: Rule, nowMs: number): string {
	if (!('when' in rule) || rule.expires === undefined) return '';
	const isOver = hasEnded(rule, nowMs);
	if ('at' in rule.expires)
		return `${isOver ? 'ended' : 'until'} ${dayAndTime(rule.expires.at)}`;
	return isOver ? 'used up' : `${rule.expires.uses} more`;
}
