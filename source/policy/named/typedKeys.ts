import {wordsOf} from '../../programs/word.js';
import {type Segment} from '../../shell/types.js';

/** Programs that type into others, and the word behind which the keys stand. */
const typers: Readonly<Record<string, RegExp>> = {
	tmux: /^send(?:-keys)?$/,
	screen: /^stuff$/,
	zellij: /^write-chars$/,
	xdotool: /^(?:type|key)$/,
	ydotool: /^(?:type|key)$/,
};

/**
 * What is typed into a program that runs already, key by key: `tmux send-keys g i
 * t Space p u s h Enter`. Each of several calls may go on where another ended.
 */
export function typed(
	{program = ''}: Segment,
	segments: readonly Segment[],
): readonly string[] {
	const verb = Object.hasOwn(typers, program) ? typers[program] : undefined;
	if (!verb) return [];
	const keys = segments
		.filter(one => one.program === program)
		.flatMap(one => keysIn(wordsOf(one.args), verb));
	return keys.length === 0 ? [] : [` ${keys.join('')}`];
}

function keysIn(words: readonly string[], verb: RegExp): readonly string[] {
	const start = words.findIndex(word => verb.test(word));
	if (start < 0) return [];
	const isHex = words.includes('-H');
	return words
		.slice(start + 1)
		.filter(
			(word, at, all) =>
				!/^(?:-.*|\\?;)$/.test(word) &&
				!verb.test(word) &&
				!/^-[tN]$/.test(all[at - 1] ?? ''),
		)
		.map(word =>
			isHex && /^[\da-f]{2}$/i.test(word)
				? String.fromCharCode(parseInt(word, 16))
				: (namedKeys[word.toLowerCase()] ?? word),
		);
}

const namedKeys: Readonly<Record<string, string>> = {
	space: ' ',
	tab: ' ',
	enter: '\n',
	'c-m': '\n',
	'c-j': '\n',
	kpenter: '\n',
	return: '\n',
};
