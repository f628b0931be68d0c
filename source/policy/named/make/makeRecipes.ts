import path from 'node:path';
import {quoteWord} from '../../../shell/quoteWord.js';
import {lazy} from '../../../utils/lazy.js';
import {type Recipe, unmarked, wordsOf} from '../recipes.js';
import {assign} from './assign.js';
import {createExpansion, unknown} from './expansion.js';
import {withIncluded} from './includes.js';
import {linesOf} from './makeLines.js';
import {shellCalls} from './shellCalls.js';

/** What one reading of a Makefile may put together, characters. */
const mostMade = 1024 * 1024;

/** What a Makefile says at one place of the targets that stand there. */
type Rule = {
	needs: readonly string[];
	lines: string[];
	/** Of all its lines, characters. */
	length: number;
};

/** What is looked up while it is read. */
type Looks = {
	/** What the files say that a name of an included one finds, as a glob. */
	textsOf?: (name: string) => readonly string[];
	/** Pays for working through so many characters; false: no more. */
	mayRead?: ((characters: number) => boolean) | undefined;
};

/**
 * The recipes of a Makefile by target, with its variables put in as far as
 * they are said in the file or on the command line; what is more than may be
 * read is unknown. The first one is what `make` alone makes.
 */
export function makeRecipes(
	own: string,
	given: ReadonlyMap<string, string>,
	{textsOf = () => [], mayRead = () => true}: Looks = {},
): ReadonlyMap<string, Recipe> {
	let left = mostMade;
	const mayMake = (characters: number) => {
		left -= characters;
		return left >= 0 && mayRead(characters);
	};

	const text = withIncluded(own, given, textsOf, mayMake);
	const variables = new Map<string, string>([['MAKE', 'make']]);
	const expand = createExpansion(variables, mayMake);
	/** Handed to the shells, as what the line says is. */
	const exported = new Set<string>(given.keys());
	let areAllExported = false;
	const rules = new Map<string, Rule[]>();
	/** What runs, or may, whatever is made. */
	const always: string[] = [];
	let rule: Rule | undefined;

	/** Puts what a line gives a variable with the others; false: it gives none. */
	const gives = (line: string): boolean => {
		const variable = assign(line, variables, expand);
		if (!variable) return false;
		if (variable.isExported) exported.add(variable.name);
		if (variable.isOutput) always.push(variables.get(variable.name) ?? '');
		return true;
	};

	const evaluates = /\$[({]eval\b/.test(text);
	for (const {line, isRecipe, isDefined} of linesOf(text)) {
		always.push(...shellCalls(line));
		// It may be made a part of the file.
		if (isDefined && evaluates) always.push(line.slice(line.indexOf('=') + 1));
		if (isRecipe) {
			if (!rule) continue;
			rule.lines.push(line);
			rule.length += line.length + 1;
			continue;
		}

		const bare = line.trim();
		const [, names] = /^export\b([ \t\w.-]*)$/.exec(bare) ?? [];
		for (const name of wordsOf(names ?? '')) exported.add(name);
		areAllExported ||=
			names?.trim() === '' || bare.startsWith('.EXPORT_ALL_VARIABLES');
		if (bare === '' || bare.startsWith('#') || gives(bare)) continue;
		const colon = bare.indexOf(':');
		if (colon < 0) continue;
		const [needs = '', ...inline] = bare
			.slice(colon)
			.replace(/^:+/, '')
			.split(';');
		// `x: NAME = value` is for what x needs; for all is more.
		const isVariable = gives(needs.trim());
		const commands = inline.join(';').trim();
		rule = isVariable
			? ruleOf([], [])
			: ruleOf(wordsOf(needs), commands === '' ? [] : [commands]);
		for (const target of wordsOf(bare.slice(0, colon))) {
			const known = rules.get(target);
			if (known) known.push(rule);
			else rules.set(target, [rule]);
		}
	}

	for (const [name, value] of given) variables.set(name, value);
	const inShells = lazy(() =>
		[...(areAllExported ? variables.keys() : exported)]
			.filter(name => /^(?!MAKE$|SHELL$)[A-Za-z_]\w*$/.test(name))
			.map(name => `${name}=${quoteWord(expand(variables.get(name) ?? ''))}\n`)
			.join(''),
	);

	/** Put together once somebody asks: a target that is not made costs nothing. */
	const recipe = (target: string | undefined, all: readonly Rule[]): Recipe => {
		const needs = lazy(() => all.flatMap(one => one.needs));
		const commands = lazy(() => {
			if (!all.every(({length}) => mayMake(length))) return unknown;
			const says = all.flatMap(({lines}) => lines).join('\n');
			if (says === '') return '';
			return `${inShells()}${unmarked(expand(says, ownNames(target, needs)))}`;
		});
		return {
			get needs() {
				return needs();
			},
			get commands() {
				return commands();
			},
		};
	};

	const made = [...rules].map(
		([target, all]) => [target, recipe(target, all)] as const,
	);
	const goal = variables.get('.DEFAULT_GOAL');
	return new Map([
		...made.filter(([target]) => target === goal),
		...made,
		[
			whatever,
			recipe(undefined, [
				ruleOf([], always.filter(Boolean)),
				...whateverIsMade(rules, variables),
			]),
		],
	]);
}

const ruleOf = (needs: readonly string[], lines: string[]): Rule => ({
	needs,
	lines,
	length: lines.reduce((sum, line) => sum + line.length + 1, 0),
});

/** What a recipe calls that which it makes, and what that needs: `$@`, `$<`, `$^`, their folders and names. */
function ownNames(
	target: string | undefined,
	needs: () => readonly string[],
): (name: string) => string | undefined {
	const all = lazy(() => needs().filter(need => need !== '|'));
	return name => {
		const [, sign, part] = /^([@<^+?|])([DF]?)$/.exec(name) ?? [];
		if (sign === undefined || (sign === '@' && target === undefined))
			return undefined;
		const words =
			sign === '@' ? [target ?? ''] : sign === '<' ? all().slice(0, 1) : all();
		return words
			.map(word =>
				part === 'D'
					? path.dirname(word)
					: part === 'F'
						? path.basename(word)
						: word,
			)
			.join(' ');
	};
}

/** The name of what runs, or may, whatever make is told to make. */
export const whatever = '';

/**
 * What may run for any target: rules for names that fit a pattern, programs that
 * make's own rules start, and the shell itself, where a variable says which; and
 * the targets that are Makefiles, which are made before all others.
 */
function whateverIsMade(
	rules: ReadonlyMap<string, readonly Rule[]>,
	variables: ReadonlyMap<string, string>,
): readonly Rule[] {
	const names = [...rules.keys()];
	const patterns = names.filter(
		name =>
			name.includes('%') || /^\.(?:DEFAULT|[a-z]\w*(?:\.\w+)?)$/.test(name),
	);
	const value = (name: string) => variables.get(name);
	const shell = value('SHELL');
	const flags = value('.SHELLFLAGS');
	const isUsual =
		/^(?:\S*\/)?(?:ba|da|z|k)?sh$/.test(shell ?? 'sh') &&
		/^[\w -]*$/.test(flags ?? '-c');
	return [
		// Each once: one may be of many targets.
		...new Set(patterns.flatMap(name => rules.get(name) ?? [])),
		ruleOf(
			names.filter(name => /(?:^|\/)(?:GNUm|[Mm])akefile$|\.mk$/.test(name)),
			[
				...(isUsual ? [] : [`$(SHELL) $(.SHELLFLAGS)`]),
				...(value('MAKEFLAGS') === undefined ? [] : ['make $(MAKEFLAGS)']),
				...Object.entries(ownPrograms).flatMap(([program, options]) =>
					value(program) === undefined ? [] : [`$(${program}) $(${options})`],
				),
			],
		),
	];
}

/** Variables of the programs that make's own rules start, and of their options. */
const ownPrograms: Readonly<Record<string, string>> = {
	AR: 'ARFLAGS',
	AS: 'ASFLAGS',
	CC: 'CFLAGS',
	CXX: 'CXXFLAGS',
	CPP: 'CPPFLAGS',
	FC: 'FFLAGS',
	LEX: 'LFLAGS',
	YACC: 'YFLAGS',
};
