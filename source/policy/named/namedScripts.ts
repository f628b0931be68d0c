import path from 'node:path';
import {
	type ProjectScripts,
	projectScripts as known,
} from '../../programs/runs/projectScripts.js';
import {type Argument, type Segment} from '../../shell/types.js';
import {quoteWord} from '../../shell/quoteWord.js';
import {nameTest} from '../places/placePatterns.js';
import {type Disk} from '../types.js';
import {cargoAliases} from './cargoAliases.js';
import {justRecipes} from './justfile.js';
import {listedAliases} from './listedAliases.js';
import {makeRecipes, whatever} from './make/makeRecipes.js';
import {namingFiles, type NamingFile} from './namingFiles.js';
import {listedScripts, packageScripts} from './packageScripts.js';
import {placesFound} from './placesFound.js';
import {type Recipe} from './recipes.js';

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
type Looks = Pick<Disk, 'scriptAt' | 'namesIn' | 'mayRead'>;

/**
 * What a command runs by names that files of the project give (`npm run x`,
 * `make x`), as far as its words say: each as a script of its own, with what is
 * put behind it on the line. A word that is computed may be any name.
 *
 * @param fed what its input says, each as a file of its own
 */
export function namedScripts(
	segment: Segment,
	looks: Looks,
	fed: () => readonly NamingFile[] = () => [],
): readonly NamedScript[] {
	const {program = ''} = segment;
	return Object.hasOwn(known, program)
		? [known[program] ?? []]
				.flat()
				.flatMap(source => namedBy(source, segment, looks, fed))
		: [];
}

/** The same of one kind of file. */
function namedBy(
	source: ProjectScripts,
	{program = '', args, assignments, cwd}: Segment,
	looks: Looks,
	fed: () => readonly NamingFile[],
): readonly NamedScript[] {
	if (cwd === undefined) return [];
	const words = args.map(wordOf);
	const given = givenIn([
		...assignments.map(({name, value = ''}) => `${name}=${value}`),
		...words.filter(word => word !== undefined),
	]);
	const files = namingFiles(words, source, cwd, {...looks, fed});
	const brought =
		source.format === 'cargo' ? aliasesBrought(words, assignments) : '';
	return [
		...files,
		...(brought === ''
			? []
			: [{path: path.join(cwd, 'alias'), text: brought, folders: [cwd]}]),
	]
		.flatMap(file => {
			const recipes = read(program, file, source, given, looks);
			return namesRun(words, recipes, source).flatMap(({name, behind}) => {
				const commands = recipes.get(name)?.commands ?? '';
				const texts = [[commands, ...behind.map(quoteWord)].join(' ').trim()];
				// What stands on the line may be for the program that runs it (`--prefix`).
				if (behind.length > 0 && endsCompound.test(commands))
					texts.push(commands);
				return (file.folders ?? [path.dirname(file.path)]).flatMap(folder =>
					texts.map(text => ({
						title: `${path.basename(file.path)}${name === '' ? '' : ` (${name})`}`,
						text,
						commands,
						behind,
						folder,
					})),
				);
			});
		})
		.filter(({text}) => text !== '');
}

/** Aliases that a command of cargo's brings along, as its settings would say them. */
const aliasesBrought = (
	words: readonly (string | undefined)[],
	assignments: Segment['assignments'],
): string =>
	[
		...words.map(word => word?.replace(/^--config=/, '') ?? ''),
		...assignments.map(({name, value = ''}) =>
			name.startsWith('CARGO_ALIAS_')
				? `alias.${name.slice('CARGO_ALIAS_'.length).toLowerCase().replaceAll('_', '-')}=${value}`
				: '',
		),
	]
		.filter(word => /^alias\s*\./.test(word))
		.join('\n');

/** Behind it no word may stand: with one, a shell would read nothing of it. */
const endsCompound = /(?:\b(?:done|fi|esac)|[)}])\s*$/;

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

function read(
	program: string,
	{path: file, text, folders = []}: NamingFile,
	{format}: ProjectScripts,
	given: ReadonlyMap<string, string>,
	looks: Looks,
): ReadonlyMap<string, Recipe> {
	if (looks.mayRead?.(text.length) === false) return new Map();
	switch (format) {
		case 'make':
			return makeRecipes(text, given, {
				textsOf: name =>
					[...new Set([path.dirname(file), ...folders])]
						.flatMap(folder => placesFound(folder, name, looks))
						.flatMap(place => looks.scriptAt?.(place) ?? []),
				mayRead: looks.mayRead,
			});
		case 'just':
			return justRecipes(text, given);
		case 'scripts':
			return packageScripts(text, file, looks);
		case 'tasks':
			return listedScripts(text, format);
		case 'cargo':
			return cargoAliases(text);
		case 'aliases':
			return listedAliases(text, program);
	}
}

type Running = {name: string; behind: readonly string[]};

/** More than anybody looks into: whoever is given so many says so. */
const mostRunning = 1000;

/** The names that run, each once, with the words that are put behind it. */
function namesRun(
	words: readonly (string | undefined)[],
	recipes: ReadonlyMap<string, Recipe>,
	{format, withIt = {}, workspaces, shortcut}: ProjectScripts,
): readonly Running[] {
	const found = new Map<string, readonly string[]>();
	const runs = (first: string, behind: readonly string[] = []) => {
		// Who needs whom may go on without end: nothing calls itself here.
		const waiting = [first];
		for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
			const recipe = recipes.get(name);
			if (!recipe || found.has(name)) continue;
			if (found.size > mostRunning) return;
			found.set(name, name === first ? behind : []);
			if (format === 'scripts') waiting.push(`post${name}`, `pre${name}`);
			for (const need of recipe.needs.toReversed()) waiting.push(need);
		}
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
		const [, short] = shortcut?.exec(word) ?? [];
		for (const name of [
			...[word, ...(isShared ? word.split(/[:,=#]/) : [])].flatMap(one =>
				matching(one, recipes),
			),
			...(short === undefined ? [] : globbed(short, recipes)),
			...(format === 'scripts' ? byPattern(word, recipes) : []),
		])
			runs(name, behind);
		for (const command of commandsMeant(word, withIt))
			for (const name of withIt[command]?.split(' ') ?? [])
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

/** Those that a glob names, in which `*` may be any part: `*:ship`, `build:*(!x)`. */
function globbed(
	word: string,
	recipes: ReadonlyMap<string, Recipe>,
): readonly string[] {
	if (recipes.has(word)) return [word];
	const [glob = word] = word.split('(!', 1);
	if (!/[*?[{!]/.test(glob)) return [];
	const fits = nameTest(glob);
	return [...recipes.keys()].filter(name => fits(name));
}

/** `/^build/` of pnpm's: those that hold one of its texts, or all where it has none. */
function byPattern(
	word: string,
	recipes: ReadonlyMap<string, Recipe>,
): readonly string[] {
	const [, pattern] = /^\/(.+)\/$/s.exec(word) ?? [];
	if (pattern === undefined) return [];
	const texts = pattern.match(/[\w:]+/g);
	return [...recipes.keys()].filter(
		name => texts?.some(text => name.includes(text)) ?? true,
	);
}

const wordsBehind = (
	words: readonly (string | undefined)[],
	index: number,
): readonly string[] =>
	words
		.slice(index + 1)
		.filter(word => word !== undefined && word !== '--')
		.map(word => word ?? '');

/** npm takes a beginning of a command's name for the command: `npm ts` is `npm tst`. */
const commandsMeant = (
	word: string,
	withIt: NonNullable<ProjectScripts['withIt']>,
): readonly string[] =>
	Object.hasOwn(withIt, word)
		? [word]
		: /^[a-z]{2,}$/.test(word)
			? Object.keys(withIt).filter(command => command.startsWith(word))
			: [];
