import path from 'node:path';
import {quoteWord} from '../../shell/quoteWord.js';
import {type Recipe, unmarked, wordsOf} from './recipes.js';

/** Longer texts are not put together, characters. */
const longest = 64 * 1024;
const deepest = 8;

/**
 * The recipes of a Makefile by target, with its variables put in as far as
 * they are said in the file or on the command line. The first one is what
 * `make` alone makes.
 *
 * @param textsOf what the files say that a name of an included one finds, as a glob
 */
export function makeRecipes(
	own: string,
	given: ReadonlyMap<string, string>,
	textsOf: (name: string) => readonly string[] = () => [],
): ReadonlyMap<string, Recipe> {
	const text = withIncluded(own, given, textsOf);
	const variables = new Map<string, string>([['MAKE', 'make']]);
	/** Handed to the shells, as what the line says is. */
	const exported = new Set<string>(given.keys());
	let areAllExported = false;
	const recipes = new Map<string, Recipe>();
	/** What runs, or may, whatever is made. */
	const always: string[] = [];
	let targets: readonly string[] = [];
	const add = (needs: readonly string[], commands: string) => {
		for (const target of targets) {
			const before = recipes.get(target);
			recipes.set(target, {
				needs: [...(before?.needs ?? []), ...needs],
				commands: [before?.commands, commands].filter(Boolean).join('\n'),
			});
		}
	};

	/** Puts what a line gives a variable with the others; false: it gives none. */
	const gives = (line: string): boolean => {
		const variable = assign(line, variables);
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
			add([], line);
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
		targets = wordsOf(bare.slice(0, colon));
		const [needs = '', ...inline] = bare
			.slice(colon)
			.replace(/^:+/, '')
			.split(';');
		// `x: NAME = value` is for what x needs; for all is more.
		if (gives(needs.trim())) continue;
		add(wordsOf(needs), inline.join(';').trim());
	}

	for (const [name, value] of given) variables.set(name, value);
	const inShells = [...(areAllExported ? variables.keys() : exported)]
		.filter(name => /^(?!MAKE$|SHELL$)[A-Za-z_]\w*$/.test(name))
		.map(
			name =>
				`${name}=${quoteWord(expanded(variables.get(name) ?? '', variables, 0))}\n`,
		)
		.join('');
	const commandsOf = (
		target: string | undefined,
		{needs, commands}: Recipe,
	): string => {
		if (commands === '') return '';
		const known = new Map([...variables, ...ownNames(target, needs)]);
		return `${inShells}${unmarked(expanded(commands, known, 0))}`;
	};

	const made = [...recipes].map(
		([target, recipe]) =>
			[
				target,
				{needs: recipe.needs, commands: commandsOf(target, recipe)},
			] as const,
	);
	const {implied, needs} = whateverIsMade(recipes, variables);
	const goal = variables.get('.DEFAULT_GOAL');
	return new Map([
		...made.filter(([target]) => target === goal),
		...made,
		[
			whatever,
			{
				needs,
				commands: commandsOf(undefined, {
					needs,
					commands: [...always, ...implied].join('\n'),
				}),
			},
		],
	]);
}

/** What a recipe calls that which it makes, and what that needs: `$@`, `$<`, `$^`, their folders and names. */
function ownNames(
	target: string | undefined,
	needs: readonly string[],
): readonly (readonly [string, string])[] {
	const all = needs.filter(need => need !== '|');
	const named = [
		...(target === undefined ? [] : [['@', [target]] as const]),
		['<', all.slice(0, 1)] as const,
		...['^', '+', '?', '|'].map(name => [name, all] as const),
	];
	return named.flatMap(([name, words]) => [
		[name, words.join(' ')] as const,
		[`${name}D`, words.map(word => path.dirname(word)).join(' ')] as const,
		[`${name}F`, words.map(word => path.basename(word)).join(' ')] as const,
	]);
}

/** The name of what runs, or may, whatever make is told to make. */
export const whatever = '';

/**
 * What may run for any target: rules for names that fit a pattern, programs that
 * make's own rules start, and the shell itself, where a variable says which; and
 * the targets that are Makefiles, which are made before all others.
 */
function whateverIsMade(
	recipes: ReadonlyMap<string, Recipe>,
	variables: ReadonlyMap<string, string>,
): {implied: readonly string[]; needs: readonly string[]} {
	const names = [...recipes.keys()];
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
	return {
		implied: [
			...patterns.map(name => recipes.get(name)?.commands ?? ''),
			...(isUsual ? [] : [`$(SHELL) $(.SHELLFLAGS)`]),
			...(value('MAKEFLAGS') === undefined ? [] : ['make $(MAKEFLAGS)']),
			...Object.entries(ownPrograms).flatMap(([program, options]) =>
				value(program) === undefined ? [] : [`$(${program}) $(${options})`],
			),
		].filter(Boolean),
		needs: [
			...patterns.flatMap(name => recipes.get(name)?.needs ?? []),
			...names.filter(name => /(?:^|\/)(?:GNUm|[Mm])akefile$|\.mk$/.test(name)),
		],
	};
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

/** What a line has the shell run while it is read, or writes into a file, which may be run. */
const shellCalls = (line: string): readonly string[] =>
	Array.from(
		line.matchAll(
			/\$[({](?:shell|file[ \t]+>{1,2}[^,()]{0,200},)[ \t]*([^()]{0,500}(?:\([^()]{0,200}\))?[^()]{0,500})[)}]/g,
		),
		([, code = '']) => code,
	);

type MakeLine = {line: string; isRecipe: boolean; isDefined?: boolean};

/** Lines with those that go on on the next one; of `define` one that gives its name a value. */
function linesOf(text: string): readonly MakeLine[] {
	const lines: MakeLine[] = [];
	let prefix = '\t';
	let open: MakeLine | undefined;
	let defined: {name: string; lines: string[]} | undefined;
	for (const raw of text.split(/\r?\n/)) {
		if (defined) {
			if (/^ *endef\b/.test(raw)) {
				lines.push({
					line: `${defined.name} = ${defined.lines.join('; ')}`,
					isRecipe: false,
					isDefined: true,
				});
				defined = undefined;
			} else defined.lines.push(raw.trim());
			continue;
		}

		const isMore = raw.endsWith('\\');
		const says = isMore ? raw.slice(0, -1) : raw;
		if (open) {
			// In a recipe the shell puts the two together; elsewhere they are two words.
			open.line += open.isRecipe ? says.replace(prefix, '') : ` ${says.trim()}`;
		} else {
			const isRecipe = raw.startsWith(prefix);
			open = {line: isRecipe ? says.slice(prefix.length) : says, isRecipe};
		}

		if (isMore) continue;
		const [, name] =
			/^ *(?:override +|export +)?define +([\w.-]+)/.exec(open.line) ?? [];
		const [, sign] = /^\.RECIPEPREFIX *:{0,3}= *(\S?)/.exec(open.line) ?? [];
		if (name !== undefined) defined = {name, lines: []};
		else if (sign !== undefined) prefix = sign || '\t';
		else lines.push(open);
		open = undefined;
	}

	return open ? [...lines, open] : lines;
}

/** With all that it includes a Makefile is read no further, characters. */
const longestWhole = 512 * 1024;
/** Files that included ones include. */
const deepestIncluded = 6;

/**
 * A Makefile with the files that it includes in their place. Of a name that is
 * computed in a way that is not followed here any part may stand for anything:
 * whatever is called so is taken for one.
 */
function withIncluded(
	text: string,
	given: ReadonlyMap<string, string>,
	textsOf: (name: string) => readonly string[],
	depth = 0,
): string {
	if (depth > deepestIncluded || !/^ *[-s]?include\b/m.test(text)) return text;
	const variables = new Map<string, string>();
	let size = text.length;
	return text
		.replaceAll(/(^ *[-s]?include\b[^\n]*)\\\r?\n/gm, '$1 ')
		.split(/\r?\n/)
		.map(line => {
			const [, names] = /^ *[-s]?include[ \t]+([^#]*)/.exec(line) ?? [];
			if (names === undefined) {
				if (!line.startsWith('\t')) assign(line.trim(), variables);
				return line;
			}

			const known = new Map([...variables, ...given]);
			return namesOf(expanded(names, known, 0))
				.flatMap(textsOf)
				.map(found => {
					size += found.length;
					return size > longestWhole
						? ''
						: withIncluded(found, known, textsOf, depth + 1);
				})
				.join('\n');
		})
		.join('\n');
}

/** The names that an `include` may mean, each a glob. */
const namesOf = (says: string): readonly string[] =>
	wordsOf(
		says
			.replaceAll(/\$\(wildcard[ \t]+([^()$]{1,500})\)/g, '$1')
			.replaceAll(/"?\$(?:\w+|\([^()]{0,200}\)|\{[^{}]{0,200}\})"?/g, '*'),
	).map(name => (/^\**$/.test(name) ? '*.mk' : name));

/** Puts what a line gives a variable with the others; undefined: it gives none. */
function assign(
	line: string,
	variables: Map<string, string>,
): {name: string; isExported: boolean; isOutput: boolean} | undefined {
	const [, marks = '', name, sign = '', value = ''] =
		/^((?:(?:export|override|private) +){0,3})([A-Za-z_.][\w.-]*)[ \t]*(\+|\?|!|:{1,3})?=(.*)$/.exec(
			line,
		) ?? [];
	if (name === undefined) return undefined;
	const before = sign === '+' ? `${variables.get(name) ?? ''} ` : '';
	// `:=` is put together now, and may hold what it was before.
	const own = sign.startsWith(':')
		? expanded(value.trim(), variables, 0)
		: value.trim();
	if (before.length < longest) variables.set(name, before + own);
	return {name, isExported: marks.includes('export'), isOutput: sign === '!'};
}

/** With `$(NAME)`, `${NAME}` and `$N` put in; what is not known stays, as a variable of the shell's. */
function expanded(
	text: string,
	variables: ReadonlyMap<string, string>,
	depth: number,
): string {
	if (depth > deepest || text.length > longest) return text;
	return text.replaceAll(
		/\$(?:\$|\(([^()$]{1,200})\)|\{([^{}$]{1,200})\}|([\w@<^+?*]))/g,
		(whole, round?: string, curly?: string, letter?: string) => {
			const name = round ?? curly ?? letter;
			if (name === undefined) return '$';
			const value = variables.get(name.trim());
			if (value !== undefined) return expanded(value, variables, depth + 1);
			const [, code] = /^shell +(.*)/.exec(name) ?? [];
			if (code !== undefined) return `$(${code})`;
			const [, called = '', words = ''] =
				/^call +([\w.-]+)(?:,(.*))?$/.exec(name) ?? [];
			const body = variables.get(called);
			if (body !== undefined)
				return expanded(
					body,
					new Map([...variables, ...numbered(words.split(','))]),
					depth + 1,
				);
			// What a function of make's says is unknown; a shell would take this one for its own word.
			if (/^(?:if|foreach|call|eval|or|and)\b/.test(name))
				return `$(make-${name})`;
			return /^\w+$/.test(name) ? `"$${name}"` : whole;
		},
	);
}

/** The words of a call, as what it calls names them. */
const numbered = (
	words: readonly string[],
): readonly (readonly [string, string])[] =>
	words.map((word, index) => [String(index + 1), word.trim()] as const);
