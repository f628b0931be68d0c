import {type Recipe, unmarked, wordsOf} from './recipes.js';

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

/** `a (b "x") && c`: names, with what may stand around them. */
const namesIn = (text: string): string[] => text.match(/[\w-]+/g) ?? [];
