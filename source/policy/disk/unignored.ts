import fs from 'node:fs';
import path from 'node:path';
import {entriesOf} from '../../utils/folderEntries.js';
import {ignorePatterns} from './ignoreFiles.js';
import {type IgnoreRule, isNegative, ruleOf, tookBack} from './ignoreRules.js';

/** What lies below a folder and git would not ignore. */
export type Unignored = {
	/** Absolute paths, of folders too; links are not followed. */
	places: readonly string[];
	/** What ignore files below the folder take back (`!.env`): a search may find that though it is hidden. */
	broughtBack: readonly string[];
};

/** Most names that are looked at. */
const mostBelow = 5000;
/** Folders above the one that is asked about. */
const mostFolders = 32;

/**
 * What lies below a folder without what the `.gitignore` files of its repository
 * leave out for sure, which git and searches go by alike. What other ignore files
 * take back stays in. Undefined where that can't be known.
 *
 * @param folder absolute, links resolved
 */
export function unignored(folder: string): Unignored | undefined {
	// Below a file lies nothing, nor below what is not there.
	if (!isFolder(folder)) return {places: [], broughtBack: []};
	const above = foldersAbove(folder);
	if (above === undefined) return undefined;
	const broughtBack: string[] = [];
	const kept: ((name: string) => boolean)[] = [];
	const levels = new Map<string, Level>();
	const unread: string[] = [];
	const read = (place: string, name: string): readonly string[] => {
		const file = path.join(place, name);
		// Git follows no link there, searches do.
		const patterns = isLink(file) ? undefined : ignorePatterns(file);
		if (patterns === undefined) unread.push(file);
		return patterns ?? [];
	};
	const levelOf = (place: string): Level => {
		let level = levels.get(place);
		if (level === undefined) {
			const others = ['.ignore', '.rgignore'].flatMap(name =>
				read(place, name).filter(isNegative),
			);
			const own = read(place, '.gitignore');
			kept.push(...others.map(tookBack));
			if (place.startsWith(`${folder}/`))
				broughtBack.push(
					...[...others, ...own.filter(isNegative)].map(one => one.slice(1)),
				);
			const isTop = isThere(path.join(place, '.git'));
			level = {isTop, rules: own.map(ruleOf)};
			levels.set(place, level);
		}

		return level;
	};
	// What is taken back above the top of the repository is taken back below it too.
	for (const place of above) levelOf(place);
	const isInRepository = above.some(place => levels.get(place)?.isTop);
	const isIgnored = (name: string, isFolder: boolean): boolean => {
		const place = path.join(folder, name);
		for (let from = path.dirname(place); ; from = path.dirname(from)) {
			const {rules, isTop} = levelOf(from);
			const below = place.slice(from === '/' ? 1 : from.length + 1);
			const decides = rules.findLast(({fits}) => fits(below, isFolder));
			if (decides) return !decides.isNegative;
			if (isTop || from === path.dirname(from)) return false;
		}
	};
	const entries = entriesOf(folder, {
		most: mostBelow,
		mayEnter: () => true,
		closed: 'unknown',
		isLeftOut(name, isFolder) {
			levelOf(path.dirname(path.join(folder, name)));
			const own = path.basename(name);
			return (
				own === '.git' ||
				(isInRepository &&
					isIgnored(name, isFolder) &&
					!kept.some(fits => fits(own.toLowerCase())))
			);
		},
	});
	if (entries === undefined || unread.length > 0) return undefined;
	return {
		places: entries.map(({name}) => path.join(folder, name)),
		broughtBack,
	};
}

/** What ignore files of one folder say. */
type Level = {isTop: boolean; rules: readonly IgnoreRule[]};

function foldersAbove(folder: string): readonly string[] | undefined {
	const found = [folder];
	for (let place = folder; place !== path.dirname(place);) {
		if (found.length === mostFolders) return undefined;
		place = path.dirname(place);
		found.push(place);
	}

	return found;
}

const isFolder = (place: string) =>
	fs.lstatSync(place, {throwIfNoEntry: false})?.isDirectory() === true;

const isThere = (place: string) =>
	fs.lstatSync(place, {throwIfNoEntry: false}) !== undefined;

function isLink(file: string): boolean {
	try {
		return (
			fs.lstatSync(file, {throwIfNoEntry: false})?.isSymbolicLink() === true
		);
	} catch {
		return false;
	}
}
