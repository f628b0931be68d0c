import {parseExpression} from '../../grammar/parse.js';
import {type Expression} from '../../grammar/types.js';

/**
 * What a person should know of words that stand alone in a rule, as they are
 * written where quotes were meant: `~c git push` is about `git`, and about `push`
 * anywhere. Undefined where there are none.
 */
export function looseWords(when: string): string | undefined {
	const parsed = parseExpression(when);
	if (!parsed.ok) return undefined;
	const terms =
		parsed.expression.type === 'and'
			? parsed.expression.terms
			: [parsed.expression];
	const loose = terms.filter(
		(term): term is Extract<Expression, {type: 'pattern'}> =>
			term.type === 'pattern' &&
			term.letter === 'b' &&
			/^[\w-]/.test(when.slice(term.at)) &&
			!/~b\s*$/.test(when.slice(0, term.at)),
	);
	if (loose.length === 0) return undefined;
	const words = loose.map(({word}) => word);
	const [led] = terms;
	const command =
		led?.type === 'pattern' && led.letter === 'c'
			? [led.word, ...words]
			: words;
	const quoted = words.map(word => `“${word}”`).join(' and ');
	return `${quoted} may stand anywhere in a call, also in what it writes; for a command: ~c "${command.join(' ')}"`;
}
