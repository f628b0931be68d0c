import {parseExpression} from '../../grammar/parse.js';
import {readPattern} from '../../grammar/pattern.js';
import {type Expression} from '../../grammar/types.js';
import {programs, subcommand} from '../../programs/table.js';

type Pattern = Extract<Expression, {type: 'pattern'}>;

/**
 * What a person should know of a rule that may mean something else than they
 * had in mind, each in a sentence.
 *
 * @param isThere whether this machine has such a path
 */
export function ruleNotes(
	when: string,
	{isThere}: {isThere: (path: string) => boolean},
): readonly string[] {
	const parsed = parseExpression(when);
	if (!parsed.ok) return [];
	const patterns = patternsIn(parsed.expression);
	return [
		looseWords(parsed.expression, when),
		...patterns.map(joined),
		...patterns.map(subcommandAlone),
		...patterns.map(pattern => fromTheRoot(pattern, isThere)),
	].filter(note => note !== undefined);
}

const patternsIn = (expression: Expression): readonly Pattern[] => {
	switch (expression.type) {
		case 'pattern':
			return readPattern(expression.letter, expression.word).type === 'regex'
				? []
				: [expression];
		case 'not':
			return patternsIn(expression.inner);
		case 'and':
		case 'or':
			return expression.terms.flatMap(patternsIn);
		case 'everything':
		case 'flag':
			return [];
	}
};

/** Words that stand alone, as they are written where quotes were meant: `~c git push` is about `git`, and about `push` anywhere. */
function looseWords(expression: Expression, when: string): string | undefined {
	const terms = expression.type === 'and' ? expression.terms : [expression];
	const loose = terms.filter(
		(term): term is Pattern =>
			term.type === 'pattern' &&
			term.letter === 'b' &&
			/^["'\w-]/.test(when.slice(term.at)) &&
			!/~b\s*$/.test(when.slice(0, term.at)),
	);
	if (loose.length === 0) return undefined;
	const words = loose.map(({word}) => word);
	const [led] = terms;
	const command =
		led?.type === 'pattern' && led.letter === 'c'
			? [led.word, ...words]
			: words;
	const isQuoted = loose.some(({at}) => /^["']/.test(when.slice(at)));
	const meant = isQuoted
		? `each command is a term: ${command.map(one => `~c "${one}"`).join(' | ')}`
		: `for a command: ~c "${command.join(' ')}"`;
	const quoted = words.map(word => `“${word}”`).join(' and ');
	return `${quoted} may stand anywhere in a call, also in what it writes; ${meant}`;
}

/** Several commands are one text: `git add . && git push`. */
function joined({letter, word}: Pattern): string | undefined {
	if (letter !== 'c') return undefined;
	const parts = word.split(/\s(?:&&|\|\||[|;&])\s/).map(part => part.trim());
	const each = parts.map(part => `~c "${part}"`).join(' | ');
	return parts.length < 2
		? undefined
		: `“${word}” is about all of these together; about each: ${each}`;
}

/** Programs whose subcommands are taken for programs. */
const usual = ['git', 'docker', 'npm', 'gh'];

function subcommandAlone({letter, word}: Pattern): string | undefined {
	if (letter !== 'c' || !/^[a-z][\w-]*$/.test(word) || programs.has(word))
		return undefined;
	const program = usual.find(name => {
		const record = programs.get(name);
		return record && subcommand(record, word) !== undefined;
	});
	return (
		program &&
		`“${word}” is about a program of that name; for ${program}'s: ~c "${program} ${word}"`
	);
}

/** `/secrets/**` lies where the disk begins, not in the project. */
function fromTheRoot(
	{letter, word}: Pattern,
	isThere: (path: string) => boolean,
): string | undefined {
	const [, first] = /^(\/[^/*?]+)/.exec(word) ?? [];
	return letter !== 'p' || first === undefined || isThere(first)
		? undefined
		: `“${word}” begins at the root of the disk, where there is no ${first}; in the project: ~p "${word.slice(1)}"`;
}
