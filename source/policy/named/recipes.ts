/** What a name stands for: the commands, and the names that run before them. */
export type Recipe = {needs: readonly string[]; commands: string};

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
	const recipes = new Map<string, Recipe>();
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

	for (const line of linesOf(text)) {
		if (line.startsWith('\t')) {
			add([], line.slice(1));
			continue;
		}

		const bare = line.trim();
		if (bare === '' || bare.startsWith('#')) continue;
		if (assign(bare, variables)) continue;

		const colon = bare.indexOf(':');
		if (colon < 0) continue;
		targets = wordsOf(bare.slice(0, colon));
		const [needs = '', ...inline] = bare
			.slice(colon)
			.replace(/^:+/, '')
			.split(';');
		add(wordsOf(needs), inline.join(';').trim());
	}

	for (const [name, value] of given) variables.set(name, value);
	return new Map(
		[...recipes].map(([target, {needs, commands}]) => [
			target,
			{
				needs,
				commands: unmarked(
					expanded(commands, new Map([...variables, ['@', target]]), 0),
				),
			},
		]),
	);
}

const linesOf = (text: string): readonly string[] =>
	text.replaceAll(/\\\r?\n[ \t]*/g, ' ').split(/\r?\n/);

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
	return linesOf(text)
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

/** Puts what a line gives a variable with the others; false: it gives none. */
function assign(line: string, variables: Map<string, string>): boolean {
	const variable = assigned(line);
	if (!variable) return false;
	const {name, value, isMore} = variable;
	const before = isMore ? `${variables.get(name) ?? ''} ` : '';
	if (before.length < longest) variables.set(name, before + value);
	return true;
}

/** `NAME = value`, with any of make's signs before the `=`; and `export` and the like before the name. */
function assigned(
	line: string,
): {name: string; value: string; isMore: boolean} | undefined {
	const [, name, sign = '', value = ''] =
		/^(?:(?:export|override|private) +)?([A-Za-z_][\w.-]*)[ \t]*(\+|\?|!|:{1,3})?=(.*)$/.exec(
			line,
		) ?? [];
	return name === undefined
		? undefined
		: {name, value: value.trim(), isMore: sign === '+'};
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
			return /^\w+$/.test(name) ? `"$${name}"` : whole;
		},
	);
}

/** Without the signs that say whether a line is printed, and whether its end counts. */
const unmarked = (commands: string): string =>
	commands.replaceAll(/^[ \t@+-]+/gm, '');

/** The recipes of a justfile by name, with its variables put in. The first one is what `just` alone runs. */
export function justRecipes(
	text: string,
	given: ReadonlyMap<string, string>,
): ReadonlyMap<string, Recipe> {
	const variables = new Map<string, string>();
	const recipes = new Map<string, Recipe>();
	let name: string | undefined;
	for (const line of text.split(/\r?\n/)) {
		if (/^[ \t]/.test(line)) {
			const recipe = name === undefined ? undefined : recipes.get(name);
			if (recipe && name !== undefined)
				recipes.set(name, {
					...recipe,
					commands: `${recipe.commands}${line.trim()}\n`,
				});
			continue;
		}

		const sign = line.indexOf(':=');
		const colon = line.indexOf(':');
		if (sign > 0) {
			const variable = wordsOf(line.slice(0, sign)).at(-1) ?? '';
			const value = line.slice(sign + 2).trim();
			variables.set(variable, value.replaceAll(/^["']|["']$/g, ''));
		} else if (colon > 0 && /^@?[A-Za-z_]/.test(line)) {
			[name] = wordsOf(line.slice(0, colon).replace(/^@/, ''));
			if (name !== undefined)
				recipes.set(name, {
					needs: namesIn(line.slice(colon + 1)),
					commands: '',
				});
		} else if (line.trim() !== '') name = undefined;
	}

	for (const [key, value] of given) variables.set(key, value);
	return new Map(
		[...recipes].map(([key, {needs, commands}]) => [
			key,
			{needs, commands: unmarked(filled(commands, variables))},
		]),
	);
}

const filled = (text: string, variables: ReadonlyMap<string, string>): string =>
	text.replaceAll(
		/\{\{ *([\w-]{1,100}) *\}\}/g,
		(_, name: string) =>
			variables.get(name) ?? `"$${name.replaceAll('-', '_')}"`,
	);

const wordsOf = (text: string): string[] =>
	text.split(/[ \t]+/).filter(word => word !== '' && !word.startsWith('#'));

/** `a (b "x") && c`: names, with what may stand around them. */
const namesIn = (text: string): string[] => text.match(/[\w-]+/g) ?? [];
