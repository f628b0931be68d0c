import {isAnyIn} from '../../utils/isAnyIn.js';
import {type CompiledRule} from '../rules/compile/compileRule.js';

/** Whether a rule's own words all stand in a text, in lower case and in any order. */
export const spokenOf =
	(text: string) =>
	({requirements: {starts, says = starts, words}}: CompiledRule): boolean =>
		says
			? says.some(start => start.split(' ').every(one => text.includes(one)))
			: words !== undefined && isAnyIn(words, text);
