import path from 'node:path';
import {type ProjectScripts} from '../../programs/runs/projectScripts.js';
import {type Disk} from '../types.js';
import {placesFound} from './placesFound.js';
import {valuesOf} from './valuesOf.js';
import {isInput} from '../../programs/runs/runsInput.js';
import {workspacesRun} from './workspaces.js';

/** A file that gives names, with what it says. */
export type NamingFile = {
	path: string;
	text: string;
	/** Where what it says runs; left out: where it lies. */
	folders?: readonly string[];
};

/** What is asked of the disk. */
type Looks = Pick<Disk, 'scriptAt' | 'namesIn'>;

/** Folders above that are looked into. */
const mostAbove = 8;

/**
 * The files that it may go by: here, where an option sends it, those of workspaces.
 *
 * @param fed what its input says
 */
export function namingFiles(
	words: readonly (string | undefined)[],
	source: ProjectScripts,
	cwd: string,
	{fed, ...looks}: Looks & {fed: () => readonly NamingFile[]},
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
			isInput(value)
				? fed()
				: starts
						.flatMap(start => placesFound(start, value, looks))
						.flatMap(file => at(file, looks)),
		)
		.map(file =>
			source.format === 'make' ? {...file, folders: starts} : file,
		);
	// What an alias stands for runs where its program does.
	const runsHere = /^(?:cargo|aliases)$/.test(source.format)
		? {folders: starts}
		: {};
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
		named.length > 0 && source.looksAbove !== 'all'
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
				{...file, ...runsHere},
			]),
		).values(),
	];
}

function at(
	place: string,
	{scriptAt}: Pick<Disk, 'scriptAt'>,
): readonly NamingFile[] {
	const text = scriptAt?.(place);
	return text === undefined ? [] : [{path: place, text}];
}

/** The first that is there, here or above; or all of them. */
function fileIn(
	folder: string,
	{files, looksAbove}: ProjectScripts,
	looks: Pick<Disk, 'scriptAt'>,
): readonly NamingFile[] {
	const all: NamingFile[] = [];
	let place = folder;
	for (let left = looksAbove ? mostAbove : 1; left > 0; left--) {
		for (const name of files) {
			const found = at(path.join(place, name), looks);
			all.push(...found);
			if (all.length > 0 && looksAbove !== 'all') return all;
		}

		const above = path.dirname(place);
		if (above === place) break;
		place = above;
	}

	return all;
}
