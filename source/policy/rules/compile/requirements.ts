import {readPattern} from '../../../grammar/pattern.js';
import {type Expression} from '../../../grammar/types.js';
import {literalIn, longestFirst} from '../patterns/literalIn.js';
import {partOfPath} from '../patterns/pathPattern.js';
import {isExact} from '../exactCall.js';
import {globInWords} from '../patterns/globInWords.js';
import {optionSetOf} from './optionSets.js';
import {otherwiseSaid} from './otherwiseSaid.js';
import {quoteWord} from '../../../shell/quoteWord.js';
import {plainWord} from './wordsInOrder.js';

/** What must be there for an expression to fit at all; asked before anything dearer. */
export type Requirements = {
	/** Some command begins with one of these, in lower case; undefined: it need not. */
	starts?: readonly string[];
	/** With `starts`, where a command may begin with less than the rule says: that. */
	says?: readonly string[];
	/** With `starts`: a text that is in each of them, and in some word of a command that begins so. */
	startWords?: readonly string[];
	/** One of these is part of a word of the command, in lower case; undefined: it need not. */
	words?: readonly string[];
	/** Something is read or written. */
	path?: true;
	/** The path of something that is has one of these in it, in lower case; undefined: it need not. */
	pathParts?: readonly string[];
};

/** What an expression cannot do without, in a rule that refuses or asks, or in one that allows. */
export function requirementsOf(
	expression: Expression,
	isRestricting: boolean,
): Requirements {
	switch (expression.type) {
		case 'and': {
			const all = expression.terms.map(term =>
				requirementsOf(term, isRestricting),
			);
			const {starts, startWords, says} = all.find(each => each.starts) ?? {};
			const words = all.find(each => each.words)?.words;
			const pathParts = all.find(each => each.pathParts)?.pathParts;
			return {
				...(starts && {starts}),
				...(startWords && {startWords}),
				...(says && {says}),
				...(words && {words}),
				...(all.some(({path}) => path) && {path: true as const}),
				...(pathParts && {pathParts}),
			};
		}

		case 'or': {
			const all = expression.terms.map(term =>
				requirementsOf(term, isRestricting),
			);
			const starts = all.flatMap(each => each.starts ?? []);
			const says = all.flatMap(each => each.says ?? each.starts ?? []);
			const startWords = all.flatMap(each => each.startWords ?? []);
			const words = all.flatMap(each => each.words ?? []);
			const pathParts = all.flatMap(each => each.pathParts ?? []);
			return {
				...(all.every(each => each.starts) && {starts, startWords, says}),
				...(all.every(each => each.words) && {words}),
				...(all.every(({path}) => path) && {path: true as const}),
				...(all.every(each => each.pathParts) && {pathParts}),
			};
		}

		case 'pattern':
			if (expression.letter === 'p') {
				// What allows is measured by where links lead: there the names are others.
				const part = isRestricting ? partOfPath(expression.word) : undefined;
				return {
					path: true,
					...(part !== undefined && {pathParts: [part]}),
				};
			}

			return expression.letter === 'c'
				? startOf(expression.word, isRestricting)
				: {};
		default:
			return {};
	}
}

function startOf(word: string, isRestricting: boolean): Requirements {
	if (isExact(word)) return {};
	const pattern = readPattern('c', word);
	if (pattern.type === 'regex') {
		const [word] = longestFirst(literalIn(pattern.source).match(/[\w-]+/g));
		return word === undefined ? {} : {words: [word.toLowerCase()]};
	}

	const text = pattern.type === 'glob' ? pattern.glob : pattern.text;
	const begins = /^[^*?]*/.exec(text.trim().replaceAll(/\s+/g, ' '))?.[0];
	const literal =
		isRestricting && pattern.type === 'glob' ? beforeAddress(begins) : begins;
	if (!literal) return {};
	const said =
		isRestricting && pattern.type === 'glob'
			? globInWords(pattern.glob)
			: undefined;
	const all = [
		...[literal, ...(isRestricting ? otherwiseSaid(literal) : [])].map(text =>
			beginningOf(text, isRestricting && pattern.type === 'plain'),
		),
		...(said === undefined ? [] : [said, ...otherwiseSaid(said)]).map(text =>
			beginningOf(text, true),
		),
	];
	return {
		starts: all.map(({start}) => start),
		startWords: all.map(({start, words = start.trim().split(' ')}) =>
			longestWord(words),
		),
		...(all.some(({says}) => says) && {
			says: all.map(({start, says = start}) => says),
		}),
	};
}

/**
 * What a command begins with that fits such a text; and, where that is less than
 * it says, that, and words that the command has somewhere.
 */
function beginningOf(
	text: string,
	isRead: boolean,
): {start: string; says?: string; words?: readonly string[]} {
	const says = text.toLowerCase();
	const [first = '', ...rest] = says.split(' ');
	if (!isRead) return {start: says};
	// A variable in front is no path.
	if (/^\w+\+?=/.test(first)) return {start: first};
	// A script is looked for by its name: any path may lead to it.
	const program = first.slice(first.lastIndexOf('/') + 1);
	if (rest.length === 0) return {start: program};
	const set = optionSetOf(text);
	const words = set
		? [program, ...set.head.slice(1), ...set.others]
		: [program, ...rest.map(word => plainWord(word))];
	return {start: `${program} `, says, words};
}

/** '' where every word of it has something in it that is quoted. */
const longestWord = (words: readonly string[]): string =>
	longestFirst(words.filter(word => quoteWord(word) === word))[0] ?? '';

/** Up to the first word that may be an address, which a command may spell otherwise. */
function beforeAddress(text: string | undefined): string | undefined {
	const words = text?.split(' ') ?? [];
	const at = words.findIndex((word, at) => at > 0 && /[.:]/.test(word));
	return at < 0 ? text : `${words.slice(0, at).join(' ')} `;
}
