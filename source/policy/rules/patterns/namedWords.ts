import {goesFurther} from '../../../programs/naming/furtherWords.js';
import {subcommandPlaces} from '../../../programs/subcommands.js';
import {targetsOf} from '../../../programs/naming/targets.js';
import {type NamedByNeed, wordsOnlyLook} from '../compile/namedByNeed.js';

/**
 * Whether the pattern of a rule that allows speaks of all that it has to name:
 * each such word of the command has one of its own in the pattern.
 *
 * @param isRegex whether it is a regular expression, which fits the whole
 */
export function namesAll(
	pattern: string,
	{program, words, args, mayRunInput, onlyLooks}: NamedByNeed,
	isRegex: boolean,
): boolean {
	if (mayRunInput) return false;
	if (words.length === 0 && (isRegex || args.length === 0)) return true;
	const tokens = tokensOf(isRegex ? plainly(pattern) : pattern);
	if (!isRegex) {
		const said = behindProgram(program, tokens);
		if (goesFurther(program, args, said)) return false;
		// What is allowed to look may not do anything else.
		if (saysLook(program, said) && !onlyLooks()) return false;
	}

	const left = [...tokens];
	const targets = words.some(({isTarget}) => isTarget)
		? targetsIn(program, tokens)
		: [];
	return words.every(({name, isTarget, isAddress, mayRun}) => {
		// A regular expression is all of it, and says addresses in parts.
		if (isAddress && isRegex) return true;
		// Without a target it speaks of all of them.
		if (isTarget && targets.length === 0) return true;
		const isWord = isTarget ?? mayRun;
		if (isWord && left.some(token => isOpen(token, name))) return true;
		// A word of several words is as many of the pattern's.
		if (isWord && tokensOf(name).length > 1) return takesAll(name, left);
		// An option may be named with its value, and what is set (`CC=`) with what to.
		const isBeginning = /^-|=$/.test(name);
		const at = left.findIndex(token =>
			isBeginning ? token.startsWith(name) : token === name,
		);
		if (at < 0) return false;
		left.splice(at, 1);
		return true;
	});
}

/**
 * Whether a pattern's own words do nothing but look; not where a star leaves them
 * open, or where it says no more than a command (`npm run`).
 */
const saysLook = (program: string, said: readonly string[]): boolean =>
	said.length > 0 &&
	subcommandPlaces(program, said)[0] !== said.length - 1 &&
	!said.some(token => token.includes('*')) &&
	wordsOnlyLook(
		program,
		said.map(value => ({text: value, value})),
	);

function takesAll(name: string, left: string[]): boolean {
	for (const token of tokensOf(name)) {
		const at = left.indexOf(token);
		if (at < 0) return false;
		left.splice(at, 1);
	}

	return true;
}

/** The words of a pattern, quotes and what makes it a regular expression taken off. */
const tokensOf = (pattern: string) =>
	pattern
		.replaceAll(/\\(.)/g, '$1')
		.split(/[\s'"()|[\]]+/)
		.filter(token => token !== '');

/** A regular expression without its ends, and `.*` as a glob says it. */
const plainly = (source: string): string =>
	source
		.replace(/^\^/, '')
		.replace(/(?<!\\)\$$/, '')
		.replaceAll(/(?<!\\)\.[*+]/g, '*');

/** What the pattern says behind the program; wrappers may stand before it. */
function behindProgram(
	program: string,
	tokens: readonly string[],
): readonly string[] {
	const at = tokens.findIndex(
		token => token === program || token.endsWith(`/${program}`),
	);
	return tokens.slice(Math.max(at, 0) + 1);
}

const targetsIn = (program: string, tokens: readonly string[]) =>
	targetsOf(program, tokens.slice(1)).filter(({name}) => !name.startsWith('*'));

/** `test*`, `*`. */
function isOpen(token: string, name: string): boolean {
	const at = token.indexOf('*');
	return at >= 0 && name.startsWith(token.slice(0, at));
}
