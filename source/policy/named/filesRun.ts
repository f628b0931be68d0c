import path from 'node:path';
import {moduleOf} from '../../programs/naming/scriptOf.js';
import {inputUse} from '../../programs/runs/runsInput.js';
import {
	hooksOfGit,
	runsFilesOf,
	type RunsFiles,
} from '../../programs/runs/runsFiles.js';
import {subcommandPlaces} from '../../programs/subcommands.js';
import {shellNames} from '../../shell/shells.js';
import {type Segment} from '../../shell/types.js';
import {wordsOf} from '../../programs/word.js';
import {fixedPart} from '../places/placePatterns.js';
import {type Disk} from '../types.js';
import {moduleFiles} from './importedCode.js';
import {valuesOf} from './valuesOf.js';

/** A file that a program runs because a word, its input or its place says so. */
type FileRun = {
	path: string;
	text: string;
	/** A shell reads it, whatever it says. */
	isForShell: boolean;
};

/** Looked up for one command. */
const most = 200;

/**
 * The files that are there and that a program runs by its own ways: as the
 * value of an option, an operand, what a redirection gives it, a hook.
 */
export function filesRun(
	segment: Segment,
	disk: Disk,
	home: string,
): readonly FileRun[] {
	const {program = '', args, cwd} = segment;
	const words = wordsOf(args);
	const said = runsFilesOf(program);
	const escape = said.find(one => one.escape)?.escape;
	const found: FileRun[] = [];
	const add = (place: string, isForShell: boolean) => {
		if (found.length >= most) return;
		const text = disk.scriptAt?.(place);
		if (text !== undefined)
			found.push({path: place, text: unescaped(text, escape), isForShell});
	};

	const at = (place: string) =>
		cwd === undefined ? place : path.resolve(cwd, place);
	for (const one of said)
		for (const name of namesIn(one, program, words)) {
			const place = at(name);
			for (const file of filesAt(place, one, disk))
				add(file, one.isForShell === true);
		}

	const input = readsInput(segment);
	if (input)
		for (const {kind, path: place, isRedirect} of segment.accesses)
			if (kind === 'read' && isRedirect && place !== undefined)
				add(place, input.isForShell);
	for (const folder of pythonFolders(segment))
		for (const name of ['sitecustomize.py', 'usercustomize.py'])
			add(at(path.join(folder, name)), false);
	// `uv run x.py`.
	if (program.endsWith('.py') && segment.wrappers.some(isUv))
		add(at(program), false);
	for (const hook of hooksRun(program, words, cwd, disk, home))
		add(hook, false);
	return found;
}

/** How a program runs what it reads on its input. */
type ReadsInput = {
	isForShell: boolean;
	/** By its own record, later: no shell reads it here. */
	isLater: boolean;
	/** Without what says on a line that a command follows. */
	textOf: (input: string) => string;
	/** The commands that lines of it are told to run: `.shell x`. */
	commandsOf: (input: string) => string;
};

/** Undefined: it does not, or nobody knows. */
export function readsInput(segment: Segment): ReadsInput | undefined {
	const {program = '', args} = segment;
	const words = wordsOf(args);
	const said = runsFilesOf(program);
	const isCode = inputUse(program, words) === 'code';
	const isShells = said.some(one => one.isForShell);
	const isForShell = isShells || readsElsewhere(segment, words);
	if (
		!isForShell &&
		!isCode &&
		!(said.some(one => one.modules) && modulesIn(program, words).length > 0)
	)
		return undefined;
	const escape = said.find(one => one.escape)?.escape;
	return {
		isForShell,
		isLater: isShells && isCode,
		textOf: input => unescaped(input, escape),
		commandsOf: input =>
			escape && !isForShell
				? unescaped(
						input
							.split('\n')
							.filter(line => escape.test(line))
							.join('\n'),
						escape,
					)
				: '',
	};
}

/** Where a program of python's looks for what it runs before all else. */
const pythonFolders = ({assignments}: Segment): readonly string[] =>
	assignments
		.filter(({name}) => name === 'PYTHONPATH')
		.flatMap(({value}) => value?.split(':') ?? []);

const isUv = (wrapper: string) => /^uv\b/.test(wrapper);

/** What runs of an operand: itself, or files of a folder. */
function filesAt(
	place: string,
	{operands, named = code}: RunsFiles,
	{namesIn, below, isFolder, scriptAt}: Disk,
): readonly string[] {
	if (operands === 'trees') {
		const folder = fixedPart(place);
		if (folder !== place || isFolder(place))
			return (below?.(folder) ?? []).filter(file => named.test(file));
	}

	if (operands === 'programs') return mainFiles(place, scriptAt);
	const inside = operands === 'folders' ? namesIn?.(place) : undefined;
	return inside?.map(name => path.join(place, name)) ?? [place];
}

/** What an interpreter finds where it is told a folder, or a name without its ending. */
function mainFiles(
	place: string,
	scriptAt: Disk['scriptAt'],
): readonly string[] {
	const [, main] =
		/"main"\s*:\s*"([^"\n]{1,500})"/.exec(
			scriptAt?.(path.join(place, 'package.json')) ?? '',
		) ?? [];
	const inside = ['index.js', '__main__.py', 'CMakeLists.txt', main ?? ''];
	return [
		...['.js', '.mjs', '.cjs', '.json', '.ts', '.java'].map(end => place + end),
		...inside.filter(Boolean).map(name => path.join(place, name)),
	];
}

const code = /\.[cm]?[jt]sx?$/;

/** The names that its words say. */
function namesIn(
	{
		behind,
		options = '',
		words: pattern,
		operands,
		fallback,
		beside = '',
		modules,
		apps,
	}: RunsFiles,
	program: string,
	words: readonly string[],
): readonly string[] {
	const start = behind
		? subcommandsAt(program, words).find(at => behind.includes(words[at] ?? ''))
		: -1;
	if (start === undefined) return [];
	const rest = words.slice(start + 1);
	const given = rest.filter(word => !word.startsWith('-'));
	return [
		...beside.split(' ').filter(Boolean),
		...(fallback !== undefined && given.length === 0 ? [fallback] : []),
		...options
			.split(' ')
			.filter(Boolean)
			.flatMap(name => valuesOf(name, rest)),
		...rest.flatMap(word => pattern?.exec(word)?.[1] ?? []),
		...(operands === undefined
			? []
			: given
					.map(placeIn)
					// Only the first is a program; the others are its own.
					.slice(0, /^(?:file|programs)$/.test(operands) ? 1 : most)),
		...(apps === undefined ? [] : appsIn(apps, rest)),
		...(modules ? modulesIn(program, rest).flatMap(filesOfModule) : []),
	];
}

/** The place in a word that says more: `a.py::test_b`, `./cmd/...`. */
const placeIn = (word: string): string =>
	(word.split('::', 1)[0] ?? word).replace(/(?:^|\/)\.\.\.$/, '') || '.';

/** Files of the modules that hold an application: `app:app`, `--app app`. */
const appsIn = (options: string, words: readonly string[]): readonly string[] =>
	[...words, ...options.split(' ').flatMap(name => valuesOf(name, words))]
		.map(word => word.split(':', 1)[0] ?? word)
		.filter(name => /^\w[\w./-]*$/.test(name))
		.flatMap(filesOfModule);

/** Where nobody knows of subcommands any word may be one. */
const subcommandsAt = (program: string, words: readonly string[]) => {
	const places = subcommandPlaces(program, words);
	return places.length > 0 ? places : [...words.keys()];
};

/** Modules of python's that run others, or files: they stand behind. */
const runners =
	/^(?:unittest|doctest|pydoc|inspect|asyncio|pdb|trace|timeit|profile|cProfile|runpy|coverage|pytest|code|ipdb|debugpy|viztracer|kernprof|memory_profiler)$/;

function modulesIn(
	program: string,
	words: readonly string[],
): readonly string[] {
	const [own] = moduleOf(program, words) ?? [];
	const [module, ...more] = [
		...new Set([
			...(own === undefined ? [] : [own]),
			...valuesOf('-m', words),
			...valuesOf('--module', words),
		]),
	];
	if (module === undefined) return [];
	const behind = runners.test(module)
		? words
				.map(word => word.split(':', 1)[0] ?? word)
				.filter(word => /^\w[\w./-]*$/.test(word))
		: [];
	return [module, ...more, ...behind];
}

const filesOfModule = (name: string): readonly string[] => [
	...(name.endsWith('.py') ? [name] : []),
	...moduleFiles(name),
];

/** What comes in is for a shell on another machine, or in a container. */
function readsElsewhere(
	{program, wrappers}: Segment,
	words: readonly string[],
): boolean {
	if (program === 'ssh') return true;
	const isWithin =
		/^(?:docker|podman|kubectl|ssh)$/.test(program ?? '') ||
		wrappers.some(wrapper => /^(?:ssh|docker|podman|kubectl)\b/.test(wrapper));
	return (
		isWithin &&
		(program === undefined ||
			[program, ...words].some(word => isShellName(word)))
	);
}

const isShellName = (word: string) => shellNames.has(path.basename(word));

/** Hooks of the repository that it works in, wherever its settings say that they lie. */
function hooksRun(
	program: string,
	words: readonly string[],
	cwd: string | undefined,
	{gitHooks, isThere}: Disk,
	home: string,
): readonly string[] {
	if (program !== 'git' || cwd === undefined) return [];
	const hooks = new Set(
		subcommandPlaces(program, words).flatMap(at => {
			const name = words[at] ?? '';
			return Object.hasOwn(hooksOfGit, name)
				? (hooksOfGit[name] ?? '').split(' ')
				: [];
		}),
	);
	if (hooks.size === 0) return [];
	return (gitHooks?.(cwd, home) ?? []).flatMap(folder =>
		[...hooks]
			.map(name => path.join(folder, name))
			.filter(place => isThere?.(place) !== false),
	);
}

/** What its lines run, without what says that they do. */
const unescaped = (text: string, escape: RegExp | undefined) =>
	escape === undefined
		? text
		: text
				.split('\n')
				.map(line => line.replace(escape, ''))
				.join('\n');
