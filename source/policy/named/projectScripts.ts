import path from 'node:path';
import {getNodeValue} from 'jsonc-parser';
import {
	type ProjectScripts,
	projectScripts as known,
} from '../../programs/projectScripts.js';
import {type Argument, type Segment} from '../../shell/types.js';
import {isRecord} from '../../utils/isRecord.js';
import {readJsonc} from '../../utils/jsoncText.js';
import {parseJson} from '../../utils/parseJson.js';
import {justRecipes, makeRecipes, type Recipe} from './recipes.js';

/** A script of the project's that a command runs by its name. */
export type NamedScript = {
	/** For a person: `package.json (deploy)`. */
	title: string;
	/** What runs, with what is put behind it. */
	text: string;
	/** The same without, and what that is. */
	commands: string;
	behind: readonly string[];
	/** Where it runs, absolute. */
	folder: string;
};

/** The text of a script that is there. */
export type ScriptAt = (file: string) => string | undefined;

/** Folders above that are looked into. */
const mostAbove = 8;
/** Scripts that one command runs, with all that runs before and after them. */
const most = 16;

/**
 * What a command runs by names that files of the project give (`npm run x`,
 * `make x`), as far as its words say: each as a script of its own, with what is
 * put behind it on the line. A word that is computed may be any name. Those of
 * workspaces that are picked by name or by `--filter` are not found.
 */
export function namedScripts(
	{program = '', args, assignments, cwd}: Segment,
	scriptAt: ScriptAt,
): readonly NamedScript[] {
	if (!Object.hasOwn(known, program)) return [];
	const source = known[program];
	if (source === undefined || cwd === undefined) return [];
	const words = args.map(wordOf);
	const given = givenIn([
		...assignments.map(({name, value = ''}) => `${name}=${value}`),
		...words.filter(word => word !== undefined),
	]);
	return foldersOf(words, source, cwd)
		.flatMap(folder => {
			const file = fileIn(folder, source, scriptAt);
			if (!file) return [];
			const recipes = read(file.text, source, given);
			return namesRun(words, recipes, source).map(({name, behind}) => {
				const commands = recipes.get(name)?.commands ?? '';
				return {
					title: `${path.basename(file.path)} (${name})`,
					text: [commands, ...behind.map(quoted)].filter(Boolean).join(' '),
					commands,
					behind,
					folder: path.dirname(file.path),
				};
			});
		})
		.filter(({text}) => text !== '')
		.slice(0, most);
}

const wordOf = ({value, pattern}: Argument): string | undefined =>
	value ?? pattern;

/** `NAME=value`, as make and just take them. */
function givenIn(words: readonly string[]): ReadonlyMap<string, string> {
	return new Map(
		words.flatMap(word => {
			const [, name, value = ''] = /^([A-Za-z_]\w*)=(.*)$/s.exec(word) ?? [];
			return name === undefined ? [] : [[name, value] as const];
		}),
	);
}

/** Where it may look: here, and where an option sends it. */
function foldersOf(
	words: readonly (string | undefined)[],
	{folders}: ProjectScripts,
	cwd: string,
): readonly string[] {
	const named = words.flatMap((word, index) => {
		if (word === undefined) return [];
		const at = word.indexOf('=');
		if (at > 0 && folders.includes(word.slice(0, at)))
			return [word.slice(at + 1)];
		const next = words[index + 1];
		return folders.includes(word) && next !== undefined ? [next] : [];
	});
	return [cwd, ...new Set(named.map(one => path.resolve(cwd, one)))].slice(
		0,
		4,
	);
}

function fileIn(
	folder: string,
	{files, looksAbove}: ProjectScripts,
	scriptAt: ScriptAt,
): {path: string; text: string} | undefined {
	let at = folder;
	for (let left = looksAbove ? mostAbove : 1; left > 0; left--) {
		for (const name of files) {
			const place = path.join(at, name);
			const text = scriptAt(place);
			if (text !== undefined) return {path: place, text};
		}

		const above = path.dirname(at);
		if (above === at) return undefined;
		at = above;
	}

	return undefined;
}

function read(
	text: string,
	{format}: ProjectScripts,
	given: ReadonlyMap<string, string>,
): ReadonlyMap<string, Recipe> {
	switch (format) {
		case 'make':
			return makeRecipes(text, given);
		case 'just':
			return justRecipes(text, given);
		case 'scripts':
		case 'tasks':
			return listed(text, format);
	}
}

/** Scripts in a field of a JSON file: a text, several, or with `command`. */
function listed(text: string, field: string): ReadonlyMap<string, Recipe> {
	const whole = valueOf(text);
	const scripts = isRecord(whole) ? whole[field] : undefined;
	return new Map(
		Object.entries(isRecord(scripts) ? scripts : {}).map(([name, says]) => {
			const {command, dependencies} = isRecord(says)
				? says
				: {command: says, dependencies: []};
			return [
				name,
				{needs: textsIn(dependencies), commands: textsIn(command).join('\n')},
			];
		}),
	);
}

/** Mostly it is plain JSON; undefined for what is neither that nor JSON with comments. */
function valueOf(text: string): unknown {
	try {
		return parseJson(text);
	} catch {
		const tree = readJsonc(text);
		return tree.ok && tree.root ? getNodeValue(tree.root) : undefined;
	}
}

const textsIn = (value: unknown): string[] =>
	(Array.isArray(value) ? value : [value]).filter(
		one => typeof one === 'string',
	);

type Running = {name: string; behind: readonly string[]};

/** The names that run, each once, with the words that are put behind it. */
function namesRun(
	words: readonly (string | undefined)[],
	recipes: ReadonlyMap<string, Recipe>,
	{format, withIt = {}}: ProjectScripts,
): readonly Running[] {
	const found = new Map<string, readonly string[]>();
	const runs = (name: string, behind: readonly string[] = []) => {
		const recipe = recipes.get(name);
		if (!recipe || found.has(name)) return;
		found.set(name, behind);
		for (const before of recipe.needs) runs(before);
		if (format !== 'scripts') return;
		runs(`pre${name}`);
		runs(`post${name}`);
	};

	const isMake = format === 'make' || format === 'just';
	for (const [index, word] of words.entries()) {
		if (word === undefined) {
			for (const name of recipes.keys()) runs(name);
			break;
		}

		const behind = isMake ? [] : wordsBehind(words, index);
		for (const name of matching(word, recipes)) runs(name, behind);
		if (Object.hasOwn(withIt, word))
			for (const name of withIt[word]?.split(' ') ?? [])
				// `npm t` is no more than another name; an install hands nothing on.
				runs(name, handsOn.has(name) ? behind : []);
	}

	const [first] = recipes.keys();
	if (isMake && found.size === 0) {
		const usual = [...recipes.keys()].find(name => !name.startsWith('.'));
		runs(usual ?? first ?? '');
	}

	if (words.length === 0)
		for (const name of withIt['']?.split(' ') ?? []) runs(name);
	return [...found].map(([name, behind]) => ({name, behind}));
}

/** Scripts that get the words behind a word that stands for them. */
const handsOn = new Set(['test', 'start', 'stop']);

/** `build:*` is all of them. */
function matching(
	word: string,
	recipes: ReadonlyMap<string, Recipe>,
): readonly string[] {
	if (recipes.has(word)) return [word];
	const star = word.indexOf('*');
	return star < 1
		? []
		: [...recipes.keys()].filter(name => name.startsWith(word.slice(0, star)));
}

const wordsBehind = (
	words: readonly (string | undefined)[],
	index: number,
): readonly string[] =>
	words
		.slice(index + 1)
		.filter(word => word !== undefined && word !== '--')
		.map(word => word ?? '');

/** As one word of a shell. */
const quoted = (word: string): string =>
	/^[\w./:=@%+,-]+$/.test(word)
		? word
		: `'${word.replaceAll("'", String.raw`'\''`)}'`;
