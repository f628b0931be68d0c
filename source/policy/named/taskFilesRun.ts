import path from 'node:path';
import {moduleOf} from '../../programs/naming/scriptOf.js';
import {taskFiles as known} from '../../programs/runs/taskFiles.js';
import {type TaskFiles} from '../../programs/runs/taskRunner.js';
import {type Segment} from '../../shell/types.js';
import {wordsOf} from '../../programs/word.js';
import {lazy} from '../../utils/lazy.js';
import {isRecord} from '../../utils/isRecord.js';
import {parseJson} from '../../utils/parseJson.js';
import {nameTest} from '../places/placePatterns.js';
import {type Disk} from '../types.js';
import {placesFound} from './placesFound.js';
import {valuesOf} from './valuesOf.js';

/** A file in which a program finds what it runs. */
export type TaskFile = {
	/** Absolute. */
	path: string;
	text: string;
	/** Where what it says runs, absolute. */
	folder: string;
};

type Looks = Pick<Disk, 'namesIn' | 'isThere' | 'isFolder'>;

/** Folders above that are looked into. */
const mostAbove = 8;
/** Looked at for one command. */
const most = 128;

/**
 * The files that a task runner goes by and that are there (`task x`, `rake x`,
 * `python3 -m nox`, `pipenv run x`): of which nobody here reads what stands under
 * a name, so that all of it may run.
 */
export function taskFilesRun(
	segment: Segment,
	{scriptAt, ...looks}: Looks & Pick<Disk, 'scriptAt'>,
): readonly TaskFile[] {
	const {cwd} = segment;
	if (cwd === undefined || !scriptAt) return [];
	const top = lazy(() => topAbove(cwd, looks));
	/** Above the working tree lie others' folders, in which nothing of it is looked for. */
	const isBeyond = (folder: string) => top()?.startsWith(`${folder}/`) === true;
	const found = new Map<string, TaskFile>();
	const add = (file: string, folder: string, field: string | undefined) => {
		if (found.has(file) || found.size >= most) return;
		const whole = scriptAt(file);
		const text =
			field !== undefined && path.basename(file) === 'package.json'
				? fieldOf(whole, field)
				: whole;
		if (text !== undefined) found.set(file, {path: file, text, folder});
	};

	for (const {name, words} of runnersOf(segment))
		for (const one of [known()[name] ?? []].flat()) {
			if (one.with && !words.some(word => one.with?.split(' ').includes(word)))
				continue;
			for (const file of [
				...(one.options ?? '')
					.split(' ')
					.filter(Boolean)
					.flatMap(option => valuesOf(option, words)),
				...(one.operands ? operandsOf(words) : []),
			])
				for (const place of placesFound(cwd, file, looks))
					add(place, cwd, one.field);
			for (const folder of foldersOf(one, words, cwd))
				for (const file of filesIn(folder, one, looks, isBeyond(folder)))
					add(file, folder, one.field);
		}

	return [...found.values()];
}

type Runner = {name: string; words: readonly string[]};

/** Of one command that are looked at as such a file. */
const mostOperands = 32;

const operandsOf = (words: readonly string[]): readonly string[] =>
	words.filter(word => !word.startsWith('-')).slice(0, mostOperands);

/** The program, a module of python's, and what stands before it and may read the name of the program in a file (`pdm run x`). */
function runnersOf({program = '', args, wrappers}: Segment): readonly Runner[] {
	const words = wordsOf(args);
	const [module] = moduleOf(program, words) ?? [];
	return [
		{name: program, words},
		...(module === undefined
			? []
			: [module, `python -m ${module}`].map(name => ({name, words}))),
		...wrappers.map(wrapper => {
			const [name = '', ...before] = wrapper.split(' ');
			return {name, words: [...before, program, ...words]};
		}),
	].filter(({name}) => Object.hasOwn(known(), name));
}

/** Where it may look: here, where an option sends it, and above. */
function foldersOf(
	{folders = '', looksAbove, operands}: TaskFiles,
	words: readonly string[],
	cwd: string,
): readonly string[] {
	const named = [
		...folders
			.split(' ')
			.filter(Boolean)
			.flatMap(option => valuesOf(option, words)),
		...(operands ? operandsOf(words) : []),
	].map(folder => path.resolve(cwd, folder));
	const all = new Set([cwd, ...named]);
	let at = cwd;
	for (let left = looksAbove ? mostAbove : 0; left > 0; left--) {
		const above = path.dirname(at);
		if (above === at) break;
		all.add(above);
		at = above;
	}

	return [...all];
}

/** The top of the git tree that a folder lies in; undefined: there is none near. */
function topAbove(folder: string, {isThere}: Looks): string | undefined {
	let at = folder;
	for (let left = mostAbove; left >= 0; left--) {
		if (isThere?.(path.join(at, '.git')) === true) return at;
		at = path.dirname(at);
	}

	return undefined;
}

/** Where they lie below a folder, absolute; of one beyond the tree those that lie in it itself. */
function filesIn(
	folder: string,
	{files}: TaskFiles,
	looks: Looks,
	isBeyond: boolean,
): readonly string[] {
	return files.split(' ').flatMap(file => {
		// To list a folder takes ten times as long as to look for one name.
		if (!file.includes('*')) {
			const place = path.join(folder, file);
			return looks.isThere?.(place) === false ? [] : [place];
		}

		const inside = path.dirname(file);
		if (inside.includes('*'))
			return isBeyond ? [] : placesFound(folder, file, ownOnly(looks));
		const names = looks.namesIn?.(path.join(folder, inside)) ?? [];
		const fits = nameTest(path.basename(file));
		return names
			.filter(name => fits(name))
			.map(one => path.join(folder, inside, one));
	});
}

/** What was installed is nobody's project. */
const ownOnly = ({namesIn, ...looks}: Looks): Looks => ({
	...looks,
	...(namesIn && {
		namesIn: (folder: string) =>
			namesIn(folder)?.filter(name => name !== 'node_modules'),
	}),
});

function fieldOf(whole: string | undefined, field: string): string | undefined {
	try {
		const value = whole === undefined ? undefined : parseJson(whole);
		return isRecord(value) && value[field] !== undefined
			? JSON.stringify(value[field], null, 1)
			: undefined;
	} catch {
		return whole;
	}
}
