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
import {quoteWord} from '../rules/quoteWord.js';
import {type Disk} from '../types.js';
import {justRecipes} from './justfile.js';
import {makeRecipes, whatever} from './makefile.js';
import {placesFound} from './placesFound.js';
import {type Recipe} from './recipes.js';
import {valuesOf} from './valuesOf.js';
import {workspacesRun} from './workspaces.js';

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

/** What is asked of the disk. */
type Looks = Pick<Disk, 'scriptAt' | 'namesIn'>;

/** Folders above that are looked into. */
const mostAbove = 8;

/**
 * What a command runs by names that files of the project give (`npm run x`,
 * `make x`), as far as its words say: each as a script of its own, with what is
 * put behind it on the line. A word that is computed may be any name.
 *
 * @param fed the files that its input comes from, absolute
 */
export function namedScripts(
	{program = '', args, assignments, cwd}: Segment,
	looks: Looks,
	fed: readonly string[] = [],
): readonly NamedScript[] {
	if (!Object.hasOwn(known, program)) return [];
	const source = known[program];
	if (source === undefined || cwd === undefined) return [];
	const words = args.map(wordOf);
	const given = givenIn([
		...assignments.map(({name, value = ''}) => `${name}=${value}`),
		...words.filter(word => word !== undefined),
	]);
	return filesOf(words, source, cwd, {...looks, fed})
		.flatMap(file => {
			const recipes = read(file, source, given, looks);
			return namesRun(words, recipes, source).flatMap(({name, behind}) => {
				const commands = recipes.get(name)?.commands ?? '';
				return (file.folders ?? [path.dirname(file.path)]).map(folder => ({
					title: `${path.basename(file.path)}${name === '' ? '' : ` (${name})`}`,
					text: [commands, ...behind.map(quoteWord)].filter(Boolean).join(' '),
					commands,
					behind,
					folder,
				}));
			});
		})
		.filter(({text}) => text !== '');
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

/** A file that gives names, with what it says. */
type NamingFile = {
	path: string;
	text: string;
	/** Where what it says runs; left out: where it lies. */
	folders?: readonly string[];
};

/** The files that it may go by: here, where an option sends it, those of workspaces. */
function filesOf(
	words: readonly (string | undefined)[],
	source: ProjectScripts,
	cwd: string,
	{fed, ...looks}: Looks & {fed: readonly string[]},
): readonly NamingFile[] {
	const known = words.filter(word => word !== undefined);
	const valuesIn = (options: readonly string[] = []) =>
		options.flatMap(option => valuesOf(option, known));
	const starts = [
		...new Set([
			cwd,
			...valuesIn(source.folders).flatMap(value =>
				placesFound(cwd, value, looks),
			),
		]),
	];
	const named = valuesIn(source.named)
		.flatMap(value =>
			/^(?:-|\/dev\/stdin)$/.test(value)
				? fed
				: starts.flatMap(start => placesFound(start, value, looks)),
		)
		.flatMap(file => at(file, looks))
		.map(file =>
			source.format === 'make' ? {...file, folders: starts} : file,
		);
	const installed = source.installs
		? known.flatMap(word => {
				const [, folder] = /^(?:file:)?(\.{0,2}\/.*|\.)$/s.exec(word) ?? [];
				return folder === undefined
					? []
					: at(path.resolve(cwd, folder, 'package.json'), looks);
			})
		: [];
	// With `-f` no other is read.
	const usual =
		named.length > 0
			? []
			: starts.flatMap(folder => fileIn(folder, source, looks));
	const {workspaces} = source;
	const areMeant =
		workspaces === 'always' ||
		(workspaces !== undefined && known.some(word => workspaces.test(word)));
	const inside = areMeant
		? workspacesRun(known, cwd, looks).flatMap(folder =>
				at(path.join(folder, 'package.json'), looks),
			)
		: [];
	return [
		...new Map(
			[...named, ...usual, ...inside, ...installed].map(file => [
				file.path,
				file,
			]),
		).values(),
	];
}

function at(place: string, {scriptAt}: Looks): readonly NamingFile[] {
	const text = scriptAt?.(place);
	return text === undefined ? [] : [{path: place, text}];
}

/** The first that is there, here or above. */
function fileIn(
	folder: string,
	{files, looksAbove}: ProjectScripts,
	looks: Looks,
): readonly NamingFile[] {
	let place = folder;
	for (let left = looksAbove ? mostAbove : 1; left > 0; left--) {
		for (const name of files) {
			const found = at(path.join(place, name), looks);
			if (found.length > 0) return found;
		}

		const above = path.dirname(place);
		if (above === place) return [];
		place = above;
	}

	return [];
}

function read(
	{path: file, text, folders = []}: NamingFile,
	{format}: ProjectScripts,
	given: ReadonlyMap<string, string>,
	looks: Looks,
): ReadonlyMap<string, Recipe> {
	switch (format) {
		case 'make':
			return makeRecipes(text, given, name =>
				[...new Set([path.dirname(file), ...folders])]
					.flatMap(folder => placesFound(folder, name, looks))
					.flatMap(place => looks.scriptAt?.(place) ?? []),
			);
		case 'just':
			return justRecipes(text, given);
		case 'scripts':
			return asNpmRuns(listed(text, format), file, text, looks);
		case 'tasks':
			return listed(text, format);
	}
}

/**
 * As npm runs them: by the shell that `.npmrc` says, with its variables; and a
 * server that nobody says how to start is started by node.
 */
function asNpmRuns(
	listed: ReadonlyMap<string, Recipe>,
	file: string,
	text: string,
	{scriptAt}: Looks,
): ReadonlyMap<string, Recipe> {
	const [, shell = ''] =
		/^[ \t]*script-shell[ \t]*=[ \t]*["']?([^"'\n]*)/m.exec(
			scriptAt?.(path.join(path.dirname(file), '.npmrc')) ?? '',
		) ?? [];
	const told = new Map(npmVariables(valueOf(text)));
	const recipes = new Map([
		['start', {needs: [], commands: 'node server.js'}],
		...listed,
	]);
	return new Map(
		[...recipes].map(([name, {needs, commands}]) => {
			const asked = new Set(commands.match(/\bnpm_\w+/g));
			const given = [...asked].flatMap(variable => {
				const value = told.get(variable);
				return value === undefined ? [] : [`${variable}=${quoteWord(value)}`];
			});
			return [
				name,
				{
					needs,
					commands: [...given, commands, shell.trim()]
						.filter(Boolean)
						.join('\n'),
				},
			];
		}),
	);
}

/** Variables that npm gives its scripts. */
function npmVariables(
	manifest: unknown,
): readonly (readonly [string, string])[] {
	const config = isRecord(manifest) ? manifest.config : undefined;
	return [
		['npm_execpath', 'npm'],
		['npm_node_execpath', 'node'],
		...Object.entries(isRecord(config) ? config : {}).map(
			([name, value]) => [`npm_package_config_${name}`, String(value)] as const,
		),
	];
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
function valueOf(says: string): unknown {
	const text = says.replace(/^\uFEFF/, '');
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
	{format, withIt = {}, workspaces}: ProjectScripts,
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
	// `nx run a:x`, `nx run-many --target=x`.
	const isShared = workspaces === 'always';
	for (const [index, word] of words.entries()) {
		if (word === undefined) {
			for (const name of recipes.keys()) runs(name);
			break;
		}

		const behind = isMake ? [] : wordsBehind(words, index);
		for (const name of [
			word,
			...(isShared ? word.split(/[:,=#]/) : []),
		].flatMap(one => matching(one, recipes)))
			runs(name, behind);
		if (Object.hasOwn(withIt, word))
			for (const name of withIt[word]?.split(' ') ?? [])
				// `npm t` is no more than another name; an install hands nothing on.
				runs(name, handsOn.has(name) ? behind : []);
	}

	const [first] = recipes.keys();
	if (isMake && found.size === 0) {
		const usual = [...recipes.keys()].find(name => /^[^.%]+$/.test(name));
		runs(usual ?? first ?? '');
	}

	if (isMake) runs(whatever);

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
