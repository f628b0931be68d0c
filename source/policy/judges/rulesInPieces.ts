import {type CompiledRule} from '../rules/compile/compileRule.js';
import {type Opinion} from '../types.js';

/**
 * Code that puts a command together of its words (`run('git', verb)`): a rule
 * whose words each begin a text there asks.
 */
export function rulesInPieces(
	title: string,
	code: string,
	about: readonly CompiledRule[],
): readonly Opinion[] {
	const begun = new Set(
		Array.from(code.matchAll(beginsText), ([, word = '']) =>
			word.toLowerCase(),
		),
	);
	return about
		.filter(({requirements: {starts, says = starts}}) =>
			says?.some(start => {
				const words = start.split(' ');
				return words.length > 1 && words.every(word => begun.has(word));
			}),
		)
		.map(({id, origin, reason}) => ({
			verdict: 'ask',
			ruleId: id,
			origin,
			reason: `${title} runs here, and the words of this rule stand in it: ${reason}`,
		}));
}

const beginsText = /["'`]([\w./-]{1,100})/g;
