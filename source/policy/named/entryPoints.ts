import path from 'node:path';
import {runsPythonPrograms} from '../../programs/deeds/packageRunners.js';
import {programs} from '../../programs/table.js';
import {wordsOf} from '../../programs/word.js';
import {type Segment} from '../../shell/types.js';
import {type Disk} from '../types.js';
import {moduleFiles} from './importedCode.js';
import {readersOf, type Run} from './scriptRun.js';

/** A file that is there, absolute, and what it says. */
type Found = {path: string; text: string};

/** Where programs of an environment lie. */
const inEnvironment = /(?:^|\/)\.?v?env\/(?:bin|Scripts)\/[\w.-]+$/;

/** Folders above that may be the project. */
const mostAbove = 4;
/** Words that may be the name of such a program. */
const mostNames = 8;
/** Files that name some, by what they say. */
const manifests = ['pyproject.toml', 'setup.cfg', 'setup.py'];
/** Where packages lie in a project. */
const roots = ['', 'src', 'lib', 'python'];

/**
 * The files in which the programs begin that a project of python's has and a
 * command runs by their names: `uv run deploy`, where `pyproject.toml` says
 * `deploy = "app.cli:main"`, and `deploy` alone where nothing else is known of it.
 */
export function entryPoints(
	segment: Segment,
	disk: Pick<Disk, 'scriptAt' | 'isThere'>,
): readonly Run[] {
	const {program = '', cwd, args} = segment;
	if (cwd === undefined) return [];
	const words = wordsOf(args);
	const names = isItself(segment)
		? [{name: program, given: words}]
		: runsPythonPrograms.test(program)
			? words
					.slice(0, mostNames)
					.map((name, at) => ({name, given: words.slice(at + 1)}))
			: [];
	return names
		.filter(({name}) => /^\w[\w.-]*$/.test(name))
		.flatMap(({name, given}) =>
			filesOf(cwd, name, disk).flatMap(({path: title, text}) =>
				readersOf(title, text).map((readBy): Run => ({
					title,
					text,
					folder: cwd,
					readBy,
					given,
				})),
			),
		);
}

/** Whether its program may be one of the project's. */
function isItself({
	program,
	programPath,
	callsFunction,
	wrappers,
}: Segment): boolean {
	if (program === undefined || callsFunction !== undefined) return false;
	if (programPath !== undefined) return inEnvironment.test(programPath);
	return (
		wrappers.some(wrapper => runsPythonPrograms.test(wrapper)) ||
		(!programs.has(program) && !runsPythonPrograms.test(program))
	);
}

/** What a name leads to by the nearest project that has it. */
function filesOf(
	cwd: string,
	name: string,
	{scriptAt, isThere}: Pick<Disk, 'scriptAt' | 'isThere'>,
): readonly Found[] {
	let folder = cwd;
	for (let left = mostAbove; left > 0; left--) {
		const here = folder;
		const found = manifests
			.map(manifest => path.join(here, manifest))
			.filter(place => isThere?.(place) !== false)
			.flatMap(place => filesNamed(scriptAt?.(place) ?? '', name))
			.map(file => path.join(here, file));
		const files = [...new Set(found)].flatMap(place => {
			const text = isThere?.(place) === false ? undefined : scriptAt?.(place);
			return text === undefined ? [] : [{path: place, text}];
		});
		if (found.length > 0) return files;
		folder = path.dirname(folder);
	}

	return [];
}

/** `deploy = "app.cli:main"`, `'deploy=app.cli:main'`, `deploy = {reference = "bin/x.sh"}`. */
function filesNamed(manifest: string, name: string): readonly string[] {
	if (!manifest.includes(name)) return [];
	return manifest.split('\n').flatMap(line =>
		line.split(name).flatMap((_, at, parts) => {
			if (at === 0 || /[\w-]$/.test(parts[at - 1] ?? '')) return [];
			const behind = parts.slice(at).join(name).slice(0, longestLine);
			const [, module] =
				/^["']?\s?\s?=\s?\s?["']?([A-Za-z_][\w.]*):\w/.exec(behind) ?? [];
			const [, file] =
				/^["']?\s?\s?=\s?\s?\{.*?\breference\s?=\s?["']([^"':]+)["']/.exec(
					behind,
				) ?? [];
			const inner = /^["']?\s?\s?=\s?\s?\{/.test(behind)
				? /["']([A-Za-z_][\w.]*):\w/.exec(behind)?.[1]
				: undefined;
			return [
				...(file === undefined ? [] : [file]),
				...[module, inner]
					.filter(one => one !== undefined)
					.flatMap(moduleFiles)
					.flatMap(place => roots.map(root => path.join(root, place))),
			];
		}),
	);
}

const longestLine = 500;
