import {parseExpression} from '../../grammar/parse.js';
import {readPattern} from '../../grammar/pattern.js';
import {programs, subcommand} from '../../programs/table.js';
import {isExact} from './exactCall.js';
import {looseWords} from './notes/looseWords.js';
import {patternsIn, type Pattern} from './notes/patternsIn.js';
import {toolName} from './notes/toolNames.js';
import {twoOfOneField} from './notes/twoOfOneField.js';
import {slips} from './slips/slips.js';

/**
 * What a person should know of a rule that may mean something else than they
 * had in mind, each in a sentence.
 *
 * @param isThere whether this machine has such a path
 */
export function ruleNotes(
	when: string,
	{
		isThere,
		isAllow = false,
	}: {isThere: (path: string) => boolean; isAllow?: boolean},
): readonly string[] {
	const parsed = parseExpression(when);
	if (!parsed.ok) return [];
	const all = patternsIn(parsed.expression);
	const patterns = all.filter(
		({letter, word}) =>
			readPattern(letter, word).type !== 'regex' &&
			!(letter === 'c' && isExact(word)),
	);
	return [
		looseWords(all, when),
		...twoOfOneField(parsed.expression),
		...patterns.flatMap(pattern => {
			const own = [
				joined(pattern),
				subcommandAlone(pattern),
				fromTheRoot(pattern, isThere),
				toolName(pattern, isAllow),
				isAllow ? caseOfProgram(pattern) : undefined,
			].filter(note => note !== undefined);
			// One reason is enough.
			return own.length > 0 ? own : [likelySlip(pattern)];
		}),
	].filter(note => note !== undefined);
}

function likelySlip({letter, word}: Pattern): string | undefined {
	const hint = slips[letter]?.likely.find(({isIn}) => isIn(word))?.hint;
	return hint && `“${word}” may mean something else: ${hint}`;
}

/** Several commands are one text: `git add . && git push`, `git push;npm publish`. */
function joined({letter, word}: Pattern): string | undefined {
	if (
		letter !== 'c' ||
		/["'`]|\\;|\$\(|^(?:for|while|until|if|case)\s/.test(word)
	)
		return undefined;
	const parts = partsOf(word, /\s(?:&&|\|\||[|;&])\s|;\s+/);
	const glued = partsOf(word, /&&|\|\||;/);
	const all =
		parts.length < 2 &&
		glued.every(part => programs.has(part.split(/\s/, 1)[0] ?? ''))
			? glued
			: parts;
	const each = all.map(part => `~c "${part}"`).join(' | ');
	return all.length < 2
		? undefined
		: `“${word}” is about all of these together; about each: ${each}`;
}

const partsOf = (word: string, sign: RegExp): readonly string[] =>
	word
		.split(sign)
		.map(part => part.trim())
		.filter(part => part !== '');

/** Programs whose subcommands are taken for programs. */
const usual = ['git', 'docker', 'npm', 'gh'];

function subcommandAlone({letter, word}: Pattern): string | undefined {
	const [, first = ''] = /^([a-z][\w-]*)(?=$|\s)/.exec(word) ?? [];
	if (letter !== 'c' || first === '' || programs.has(first)) return undefined;
	const program = usual.find(name => {
		const record = programs.get(name);
		return record && subcommand(record, first) !== undefined;
	});
	return (
		program &&
		`“${word}” is about a program of that name; for ${program}'s: ~c "${program} ${word}"`
	);
}

/** `GIT push` is no command that an allow covers. */
function caseOfProgram({letter, word}: Pattern): string | undefined {
	const [first = ''] = /^[\w-]+/.exec(word) ?? [];
	const usual = first.toLowerCase();
	return letter === 'c' && !programs.has(first) && programs.has(usual)
		? `where a rule allows, upper and lower case are two: ~c "${usual}${word.slice(first.length)}"`
		: undefined;
}

/** `/secrets/**` lies where the disk begins, not in the project. */
function fromTheRoot(
	{letter, word}: Pattern,
	isThere: (path: string) => boolean,
): string | undefined {
	const [, first] = /^(\/[^/*?]+)/.exec(word) ?? [];
	return letter !== 'p' ||
		first === undefined ||
		isThere(first) ||
		/^\/.+\/[gimsuy]{1,3}$/.test(word)
		? undefined
		: `“${word}” begins at the root of the disk, where there is no ${first}; in the project: ~p "${word.slice(1)}"`;
}
