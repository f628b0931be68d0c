import {type Letter, optionTable} from '../options.js';
import {optionNamesOf} from '../spellings/optionNames.js';
import {readOptions} from '../readOptions.js';
import {withoutEnd} from '../optionsEnd.js';
import {programs, subcommand} from '../table.js';
import {subcommandPlaces} from '../subcommands.js';
import {actOf, furtherOf} from './acting.js';
import {bare} from './sights.js';
import {lineOf} from './lineOf.js';
import {recordOf} from './recordOf.js';
import {scriptOf} from './scriptOf.js';
import {namingOf} from './namings.js';

/**
 * Whether a call goes further than the words that allow it, whatever the rest
 * of it is by itself: it takes back what they say (`--dry-run --no-dry-run`),
 * says it once more with another value (`-c 'select 1' -c 'drop …'`), does it in
 * earnest where they only look (`--check . --write`); and, of a program that
 * changes or sends what its words name, it names more, or how else to do it.
 *
 * @param words behind the program
 * @param named the same of the pattern; of a glob's, stars stand in them
 */
export function goesFurther(
	program: string,
	words: readonly string[],
	named: readonly string[],
): boolean {
	// Whoever writes a star of its own leaves all open.
	if (named.includes('*')) return false;
	const module = moduleIn(program, words);
	if (module)
		return goesFurther(
			...module,
			moduleIn(program, named)?.[1] ?? named.filter(word => word !== '-m'),
		);
	const call = sorted(program, words);
	const said = sorted(program, named);
	return (
		saysAgain(call, said, letterNames(program, words)) ||
		takesBack(call, said) ||
		doesInEarnest(program, call, said) ||
		writesUnnamed(program, call, said) ||
		isAnotherAct(program, words, named)
	);
}

/** What a module is as a program of that name, and what it is given, or a script of which that is known: `python -m pip install x`, `python manage.py migrate`. */
function moduleIn(
	program: string,
	words: readonly string[],
): readonly [program: string, words: readonly string[]] | undefined {
	const script = scriptOf(recordOf(program), words);
	if (script === undefined) return undefined;
	if (script.module) return script.module;
	const name = words[script.place]?.replace(/^.*\//s, '') ?? '';
	return furtherOf(name) === undefined
		? undefined
		: [name, words.slice(script.place + 1)];
}

type Sorted = {
	/** Names of options, each as often as it stands there. */
	options: readonly string[];
	/** Those of them that take a word. */
	valued: readonly string[];
	operands: readonly string[];
	words: readonly string[];
};

function sorted(
	program: string,
	words: readonly string[],
	more = '',
	from = 0,
): Sorted {
	const rest = words.slice(from);
	const fields = rest.map(word => ({text: word, value: word}));
	const table = optionTable(knownOptions(program, words, more));
	// Behind the first operand of some there are nothing but operands.
	const stops = programs.get(program)?.stops === true;
	const read = readOptions(fields, table, stops);
	const mayBe = stops ? undefined : withoutEnd(program, fields);
	const {options, unknown} = mayBe ? readOptions(mayBe, table) : read;
	const operands = stops ? read.rest : read.operands;
	return {
		options: [
			...options.map(({name}) => name),
			...unknown.map(({value}) => nameIn(value)),
		],
		valued: options
			.filter(({value}) => value !== undefined)
			.map(({name}) => name),
		operands: operands.map(({value}) => value),
		words: rest,
	};
}

/** All that is known of its options, what is said first counting. */
function knownOptions(
	program: string,
	words: readonly string[],
	more: string,
): string {
	const record = namingOf(program) ?? programs.get(program);
	if (!record) return more;
	const said = record.mustBeNamed ?? {};
	const names = subcommandPlaces(program, words)
		.flatMap(at => [words.slice(at, at + 2).join(' '), words[at] ?? ''])
		.filter(
			name =>
				Object.hasOwn(said, name) || subcommand(record, name) !== undefined,
		);
	const key = [program, ...names, more].join('\n');
	let line = lines.get(key);
	if (line === undefined) {
		line = lineOf([
			{options: more},
			...[...names, ''].flatMap(name =>
				Object.hasOwn(said, name) ? [said[name] ?? []].flat() : [],
			),
			...names.flatMap(name => subcommand(record, name) ?? []),
			record,
		]);
		if (lines.size < mostLines) lines.set(key, line);
	}

	return line;
}

/** By program, commands of it, and what is said beside: of which there are only so many. */
const lines = new Map<string, string>();
const mostLines = 1000;

/** What the letters of its command are called in full: `-t` of `docker build` is `--tag`. */
const letterNames = (
	program: string,
	words: readonly string[],
): ReadonlyMap<string, Letter> =>
	optionNamesOf([program, ...words.filter(word => /^\w/.test(word))])
		?.letters ?? noLetters;

const noLetters: ReadonlyMap<string, Letter> = new Map();

const nameIn = (word: string): string => /^[^=]+/.exec(word)?.[0] ?? word;

/** Said twice it says no more. */
const maybeAgain =
	/^(?:-[vqhk]|--(?:verbose|quiet|exclude|ignore|include|grep|regexp|filter))$/;

function saysAgain(
	call: Sorted,
	said: Sorted,
	inFull: ReadonlyMap<string, Letter>,
): boolean {
	if (said.options.length === 0) return false;
	const isSame = (one: string, name: string) =>
		one === name || isCalled(one, name) || isCalled(name, one);
	const isCalled = (one: string, letter: string) =>
		inFull.get(letter.slice(1))?.names.includes(one.slice(2).toLowerCase()) ===
		true;
	const count = (names: readonly string[], name: string) =>
		names.filter(one => isSame(one, name)).length;
	return said.options.some(
		name =>
			!maybeAgain.test(name) &&
			count(call.options, name) > count(said.options, name),
	);
}

/** `--no-check` of `--check`, and `false` behind it. */
function takesBack(call: Sorted, said: Sorted): boolean {
	if (said.options.length === 0) return false;
	const meant = new Set(said.options.map(plainName));
	const isTakenBack = call.options.some(
		name => !said.options.includes(name) && meant.has(plainName(name)),
	);
	return (
		isTakenBack ||
		(said.options.some(name => careful.test(name)) &&
			call.options.some(
				name => careless.test(name) && !said.options.includes(name),
			)) ||
		call.words.some(
			(word, at) =>
				untrue.test(word) &&
				!said.words.includes(word) &&
				said.options.includes(call.words[at - 1] ?? ''),
		)
	);
}

/** With these a program asks before it overwrites or deletes, or leaves what is there; by these it no longer does. */
const careful = /^(?:-[inI]|--(?:interactive|no-clobber|update))$/;
const careless = /^(?:-f|--force)$/;

/** An option of several letters without what turns it around. */
const plainName = (name: string): string => {
	const plain = bare(name).replaceAll('-', '');
	return plain.length < 4 ? name : plain.replace(/^no(?=[a-z]{3})/, '');
};

const untrue = /^(?:false|off|no|none|0)$/i;

/** The second operand of some is a file that they write: `uniq a b`. */
function writesUnnamed(program: string, call: Sorted, said: Sorted): boolean {
	const roles = programs.get(program)?.operands?.split(' ') ?? [];
	const at = roles.indexOf('write');
	return (
		at > 0 &&
		!roles.some(role => role.includes('*')) &&
		!areNamed(call.operands.slice(at), said.operands)
	);
}

/** Options by which a program says what it would do, and does not. */
const looking =
	/^--?(?:dry-?run|check(?:-only)?|simulate|just-print|no-act|what-?if|preview|diff|list(?:-different)?|print-only|no-?op|verify|validate-only)$/i;

/** What makes no difference to what only looks. */
const harmless =
	/^(?:-[vqhj]|-recursive|-no-color|--(?:verbose|quiet|silent|colou?r|no-color|progress|no-progress|jobs|format|output-format|json|all|workspace|recursive|stats?|config-precedence|log-level|loglevel|exclude|ignore|cache|no-cache|debug|pretty|target-version|line-length|profile))$/;

function doesInEarnest(program: string, call: Sorted, said: Sorted): boolean {
	const letters = furtherOf(program)?.looks?.split(' ') ?? [];
	const looks = said.options.some(
		name => looking.test(name) || letters.includes(name),
	);
	return (
		looks &&
		call.options.some(
			name => !said.options.includes(name) && !harmless.test(name),
		)
	);
}

function isAnotherAct(
	program: string,
	words: readonly string[],
	named: readonly string[],
): boolean {
	const act = actOf(program, words);
	if (!act && !showsFiles(program)) return false;
	const {from = 0, leads = 0} = act ?? {};
	const call = sorted(program, words, act?.harmless, from);
	const saidFrom = actOf(program, named)?.from ?? Math.min(from, named.length);
	const said = sorted(program, named, act?.harmless, saidFrom);
	const namesOperands = said.operands.length > leads;
	// Of a call of which no more is said any is meant.
	const isNarrow =
		namesOperands ||
		(act !== undefined &&
			(said.valued.length > 0 ||
				act.instead.some(name => said.options.includes(name))));
	// An option that is named says how, and no other is meant then.
	if (act && (isNarrow || act.isStrict || said.options.length > 0)) {
		const known = optionTable(act.harmless).options;
		if (
			call.options.some(
				name => !said.options.includes(name) && !known.has(name),
			)
		)
			return true;
	}

	const operands = call.operands.filter(
		operand => act?.freely?.test(operand) !== true,
	);
	return (
		(isNarrow || (act?.namesAlways === true && said.operands.length === 0)) &&
		!areNamed(operands, said.operands)
	);
}

/** Whether each operand has one of its own, or fits what a star leaves open. */
function areNamed(
	operands: readonly string[],
	said: readonly string[],
): boolean {
	const left = [...said];
	return operands.every(operand => {
		// A pattern's words are parted at blanks and quotes.
		for (const part of operand.split(/[\s'"()|[\]\\]+/)) {
			if (part === '') continue;
			if (left.some(one => isOpenTo(one, part))) continue;
			const at = left.indexOf(part);
			if (at < 0) return false;
			left.splice(at, 1);
		}

		return true;
	});
}

function isOpenTo(token: string, word: string): boolean {
	const star = token.indexOf('*');
	return star >= 0 && word.startsWith(token.slice(0, star));
}

/** Whether it prints what stands in the files that it is given. */
const showsFiles = (program: string): boolean => {
	const record = programs.get(program);
	return (
		record?.inspects?.shows === 'contents' &&
		record.subcommands === undefined &&
		record.isInterpreter !== true
	);
};
