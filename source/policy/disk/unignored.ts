import fs from 'node:fs';
import path from 'node:path';
import {goThrough} from '../../utils/folderEntries.js';
import {ignorePatterns} from './ignoreFiles.js';
import {type IgnoreRule, isNegative, ruleOf, tookBack} from './ignoreRules.js';
import {type Saw} from './places.js';

/** What lies below a folder and git would not ignore. */
export type Unignored = {
	/** Absolute paths, of folders too; links are not followed. */
	places: readonly string[];
	/** What ignore files below the folder take back (`!.env`): a search may find that though it is hidden. */
	broughtBack: readonly string[];
};

/** Most names that are left, and most that are looked at for them. */
const mostLeft = 32_000;
const mostSeen = 128_000;
/** Folders above the one that is asked about. */
const mostFolders = 32;

/**
 * What lies below a folder without what the `.gitignore` files of its repository
 * leave out for sure, which git and searches go by alike. What other ignore files
 * take back stays in. Undefined where that can't be known.
 *
 * @param folder absolute, links resolved
 * @param mayGoOn asked before each folder; false: it takes too long
 * @param saw told of each folder
 */
export function unignored(
	folder: string,
	{mayGoOn, saw}: {mayGoOn?: (() => boolean) | undefined; saw?: Saw} = {},
): Unignored | undefined {
	// Below a file lies nothing, nor below what is not there.
	if (!isFolder(folder)) return {places: [], broughtBack: []};
	const above = foldersAbove(folder);
	if (above === undefined) return undefined;
	const top = path.join(folder, '/');
	const broughtBack: string[] = [];
	const kept: ((name: string) => boolean)[] = [];
	const unread: string[] = [];
	const levelOf = (place: string, beyond: Level | undefined, has: Has) => {
		const read = (name: string): readonly string[] => {
			const found = has(name);
			if (found === 'nothing') return [];
			// Git follows no link there, searches do.
			const patterns =
				found === 'link' ? undefined : ignorePatterns(path.join(place, name));
			if (patterns === undefined) unread.push(name);
			return patterns ?? [];
		};
		const others = ['.ignore', '.rgignore'].flatMap(name =>
			read(name).filter(isNegative),
		);
		const own = read('.gitignore');
		kept.push(...others.map(tookBack));
		if (place.startsWith(top))
			broughtBack.push(
				...[...others, ...own.filter(isNegative)].map(one => one.slice(1)),
			);
		const rules = own.map(ruleOf);
		const isTop = has('.git') !== 'nothing';
		// Beyond the top of its repository nothing is said of it.
		const outer = isTop ? [] : (beyond?.says ?? []);
		const from = path.join(place, '/').length;
		return {
			isInRepository: isTop || beyond?.isInRepository === true,
			says: rules.length === 0 ? outer : [{rules, from}, ...outer],
		};
	};
	// What is taken back above the top of the repository is taken back below it too.
	let beyond: Level | undefined;
	for (const place of above.toReversed())
		beyond = levelOf(place, beyond, onDisk(place));
	const isInRepository = beyond?.isInRepository === true;
	const levels = new Map<string, Level | undefined>([['', beyond]]);
	const places: string[] = [];
	const isWhole = goThrough(
		folder,
		{
			most: mostSeen,
			closed: 'unknown',
			mayGoOn: () => places.length <= mostLeft && mayGoOn?.() !== false,
		},
		(from, entries) => {
			saw?.(from === '' ? folder : top + from, entries);
			const above = from === '' ? '' : `${from}/`;
			const level =
				from === ''
					? beyond
					: levelOf(top + from, levels.get(from), among(entries));
			const below: string[] = [];
			for (const entry of entries) {
				if (entry.name === '.git') continue;
				const name = above + entry.name;
				const place = top + name;
				const isFolder = entry.isDirectory();
				const isLeftOut =
					isInRepository &&
					isIgnored(place, entry.name, isFolder, level) &&
					!kept.some(fits => fits(entry.name.toLowerCase()));
				if (isLeftOut) continue;
				places.push(place);
				if (!isFolder) continue;
				levels.set(name, level);
				below.push(name);
			}

			return below;
		},
	);
	return isWhole && places.length <= mostLeft && unread.length === 0
		? {places, broughtBack}
		: undefined;
}

function isIgnored(
	place: string,
	name: string,
	isFolder: boolean,
	level: Level | undefined,
): boolean {
	for (const {rules, from} of level?.says ?? []) {
		const below = place.slice(from);
		const decides = rules.findLast(({fits}) => fits(below, isFolder, name));
		if (decides) return !decides.isNegative;
	}

	return false;
}

/** What is said of the names in a folder. */
type Level = {
	isInRepository: boolean;
	/** Rules of its own and of the folders above, the nearest first; their places begin at this character. */
	says: readonly {rules: readonly IgnoreRule[]; from: number}[];
};

/** What stands at a name in one folder. */
type Has = (name: string) => 'link' | 'other' | 'nothing';

const onDisk =
	(folder: string): Has =>
	name => {
		try {
			const stat = fs.lstatSync(path.join(folder, name), {
				throwIfNoEntry: false,
			});
			if (stat === undefined) return 'nothing';
			return stat.isSymbolicLink() ? 'link' : 'other';
		} catch {
			return 'other';
		}
	};

const among =
	(entries: readonly fs.Dirent[]): Has =>
	name => {
		const entry = entries.find(one => one.name === name);
		if (entry === undefined) return 'nothing';
		return entry.isSymbolicLink() ? 'link' : 'other';
	};

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
