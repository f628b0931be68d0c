import {type PatternLetter} from '../../../grammar/types.js';
import {twoTerms} from '../slips/slip.js';
import {type Pattern} from './patternsIn.js';
import {isTool} from './toolNames.js';

/**
 * Words that stand alone, as they are written where quotes or a field were
 * meant: `~c git push` is about `git`, and about `push` anywhere; `~t Edit | Write`
 * is about `Write` anywhere.
 */
export function looseWords(
	patterns: readonly Pattern[],
	when: string,
): string | undefined {
	const loose = patterns.filter(
		({letter, at}) =>
			letter === 'b' &&
			/^["'\w./*!-]/.test(when.slice(at)) &&
			!/~b\s*$/.test(when.slice(0, at)),
	);
	const [first] = loose;
	if (first === undefined) return undefined;
	const words = loose.map(({word}) => word);
	const led = patterns[patterns.indexOf(first) - 1];
	const quoted = words.map(word => `“${word}”`).join(' and ');
	return `${quoted} may stand anywhere in a call, also in what it writes; ${meant(led, loose, when)}`;
}

/** What was meant, by the field that stands before them. */
function meant(
	led: Pattern | undefined,
	loose: readonly Pattern[],
	when: string,
): string {
	const words = loose.map(({word}) => word);
	const isQuoted = loose.some(({at}) => /^["']/.test(when.slice(at)));
	const isJoined = loose.some(({at}) => /[|!]\s*$/.test(when.slice(0, at)));
	const each = (letter: PatternLetter, of: readonly string[]) =>
		of.map(word => `~${letter} "${word}"`).join(' | ');
	if (words.some(twoTerms.isIn)) return twoTerms.hint;
	if (led === undefined && words.every(isTool))
		return `a tool is a term: ${each('t', words)}`;
	const one = led?.letter ?? 'c';
	if (led && loose.every(({at}) => /!\s*$/.test(when.slice(0, at))))
		return `what is spared is a term of its own: ${words.map(word => `!~${one} "${word}"`).join(' & ')}`;
	const all = (led ? [led.word, ...words] : words).map(word =>
		word.replace(/,$/, ''),
	);
	if (one === 't' && !isJoined && words.every(word => !/^[A-Z]/.test(word)))
		return `for a command: ~c "${words.join(' ')}"`;
	if (one === 't') return `each tool is a term: ${each('t', all)}`;
	if (one === 'p') return `each place is a term: ${each('p', all)}`;
	return isQuoted || isJoined
		? `each command is a term: ${each('c', all)}`
		: `for a command: ~c "${all.join(' ')}"`;
}
