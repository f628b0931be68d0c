import path from 'node:path';
import {taskFiles as known, type TaskFiles} from '../../programs/taskFiles.js';
import {type Segment} from '../../shell/types.js';
import {isRecord} from '../../utils/isRecord.js';
import {parseJson} from '../../utils/parseJson.js';
import {nameTest} from '../guards/match/placePatterns.js';
import {type Disk} from '../types.js';
import {valuesOf} from './valuesOf.js';

/** A file in which a program finds what it runs. */
export type TaskFile = {
	/** Absolute. */
	path: string;
	text: string;
	/** Where what it says runs, absolute. */
	folder: string;
};

/** Folders above that are looked into. */
const mostAbove = 8;
/** Looked at for one command. */
const most = 32;

/**
 * The files that a task runner goes by and that are there (`task x`, `rake x`,
 * `python3 -m nox`): of which nobody here reads what stands under a name, so that
 * all of it may run.
 */
export function taskFilesRun(
	{program = '', args, cwd}: Segment,
	{namesIn, scriptAt}: Pick<Disk, 'namesIn' | 'scriptAt'>,
): readonly TaskFile[] {
	if (cwd === undefined || !scriptAt) return [];
	const words = args.map(({value, pattern, text}) => value ?? pattern ?? text);
	const name = /^python[\d.]*$/.test(program) ? moduleOf(words) : program;
	if (!Object.hasOwn(known, name)) return [];
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

	for (const one of [known[name] ?? []].flat()) {
		if (one.with && !words.some(word => one.with?.split(' ').includes(word)))
			continue;
		for (const option of (one.options ?? '').split(' ').filter(Boolean))
			for (const file of valuesOf(option, words))
				add(path.resolve(cwd, file), cwd, one.field);
		for (const folder of foldersOf(one, words, cwd))
			for (const file of filesIn(folder, one, namesIn))
				add(path.join(folder, file), folder, one.field);
	}

	return [...found.values()];
}

const moduleOf = (words: readonly string[]): string =>
	valuesOf('-m', words)[0] ?? '';

/** Where it may look: here, where an option sends it, and above. */
function foldersOf(
	{folders = '', looksAbove}: TaskFiles,
	words: readonly string[],
	cwd: string,
): readonly string[] {
	const named = folders
		.split(' ')
		.filter(Boolean)
		.flatMap(option => valuesOf(option, words))
		.map(folder => path.resolve(cwd, folder));
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

/** Their names below a folder. */
function filesIn(
	folder: string,
	{files}: TaskFiles,
	namesIn: Disk['namesIn'],
): readonly string[] {
	return files.split(' ').flatMap(file => {
		const inside = path.dirname(file);
		const names = namesIn?.(path.join(folder, inside));
		if (names === undefined) return file.includes('*') ? [] : [file];
		const fits = nameTest(path.basename(file));
		return names.filter(name => fits(name)).map(one => path.join(inside, one));
	});
}

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
