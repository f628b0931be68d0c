import {type JudgeBudget, smallSteps} from '../budget.js';
import {isOwnRepository} from '../git/ownRepository.js';
import {type Disk, type PolicyContext} from '../types.js';
import {broughtBack} from './broughtBack.js';
import {linksAt} from './linksAt.js';
import {createRealPath} from './realPath.js';

/** All that judging asks the disk. */
type Looks = Pick<
	PolicyContext,
	'realPath' | 'linksAt' | 'broughtBack' | 'isOwnRepository' | 'disk'
>;

/**
 * The disk, for judging: whatever else asks it is refused (door.test.ts). What
 * that costs each judgement pays for (`payFor`).
 */
export function openDisk({
	home,
	projectDir,
}: Pick<PolicyContext, 'home' | 'projectDir'>): Required<Looks> & {
	/** Between two calls of an agent a link may have been put anywhere. */
	forget: () => void;
} {
	return {
		...createRealPath(),
		linksAt,
		broughtBack: folder => broughtBack(folder, home),
		isOwnRepository: folder => isOwnRepository(folder, projectDir),
	};
}

/** What going through a folder costs, in steps: nobody does so where others wait. */
const walk = smallSteps + 1;

/** Looks that go through a folder, or through very much: nobody asks them twice for one call. */
export const walks: ReadonlySet<string> = new Set([
	'archived',
	'below',
	'gitBranches',
	'linksAt',
	'linksIn',
	'longScriptAt',
	'ownBelow',
	'shownByGit',
	'tracked',
	'unignored',
]);

/** UTF-16 units of a file that are worked through for a step. */
const unitsPerStep = 64;

/** A name that a glob finds is looked up, and may be a link. */
const perName = 4;

/**
 * The context with what it asks the disk paid for, in steps and by the time that
 * the answers take. Beyond the budget a path is where it is written, and nobody
 * knows what ignore files say.
 */
export function payFor(
	context: PolicyContext,
	{opinions, disk: time}: JudgeBudget,
): PolicyContext {
	let since = 0;
	const mayGoOn = () => time.mayGoOn(since);
	const paid = <More, Found>(
		steps: number | ((place: string, more: More) => number),
		look: Look<More, Found> | undefined,
		unknown: Found,
	): ((place: string, more?: More) => Found) | undefined =>
		look &&
		((place, more) => {
			const price =
				typeof steps === 'number' ? steps : steps(place, more as More);
			if (!opinions.take(price) || !time.mayAsk()) return unknown;
			since = time.now();
			try {
				return look(place, more as More);
			} finally {
				time.note(time.now() - since);
			}
		});
	const {realPath, linksAt: findLinks, disk} = context;
	const follow = paid<undefined, string | undefined>(
		({length}) => 4 + length / 16,
		realPath,
		undefined,
	);
	return {
		...context,
		...said({
			realPath: follow && ((place: string) => follow(place) ?? place),
			linksAt: once(
				paid(
					100,
					findLinks &&
						((glob: string, isDeep: boolean) =>
							findLinks(glob, isDeep, names => opinions.take(names * perName))),
					undefined,
				),
			),
			broughtBack: once(paid(100, context.broughtBack, undefined)),
			isOwnRepository: once(paid(100, context.isOwnRepository, false)),
			disk:
				disk &&
				(said(
					pricedDisk(disk, paid, {
						mayRead: length => opinions.take(Math.ceil(length / unitsPerStep)),
						mayGoOn,
					}),
				) as Disk),
		}),
	};
}

type Look<More, Found> = (place: string, more: More) => Found;

type Paid = <More, Found>(
	steps: number | ((place: string, more: More) => number),
	look: Look<More, Found> | undefined,
	unknown: Found,
) => ((place: string, more?: More) => Found) | undefined;

/** What each look costs, and what is taken for true where there is no budget left; none may be left out. */
const pricedDisk = (
	disk: Disk,
	paid: Paid,
	{mayRead, mayGoOn}: {mayRead: (length: number) => boolean; mayGoOn: MayGoOn},
): {[Name in keyof Required<Disk>]: Disk[Name] | undefined} => ({
	isFolder: once(paid(4, disk.isFolder, false)),
	isThere: once(paid(4, disk.isThere, true)),
	mayWrite: once(paid(4, disk.mayWrite, true)),
	linkAt: once(paid(4, disk.linkAt, undefined)),
	// Whoever is given a text reads all of it.
	scriptAt: once(
		paid(
			200,
			disk.scriptAt &&
				((file: string) => {
					const text = disk.scriptAt?.(file);
					return text === undefined || mayRead(text.length) ? text : undefined;
				}),
			undefined,
		),
	),
	mayRead,
	isLongScript: once(paid(8, disk.isLongScript, true)),
	longScriptAt: once(paid(3000, disk.longScriptAt, 'unread')),
	namesIn: once(paid(100, disk.namesIn, undefined)),
	linksIn: once(
		paid(
			(_, isDeep: boolean) => (isDeep ? walk : 100),
			disk.linksIn,
			undefined,
		),
	),
	archived: once(paid(walk, disk.archived, undefined)),
	below: once(paid(walk, within(disk.below, mayGoOn), undefined)),
	ownBelow: once(paid(walk, within(disk.ownBelow, mayGoOn), undefined)),
	unignored: once(paid(walk, within(disk.unignored, mayGoOn), undefined)),
	shownByGit: once(paid(walk, disk.shownByGit, undefined)),
	tracked: once(paid(walk, disk.tracked, undefined)),
	isPlainCommit: once(paid(800, disk.isPlainCommit, false)),
	isTagOfOther: once(paid(800, disk.isTagOfOther, true)),
	entryAt: once(paid(100, disk.entryAt, undefined)),
	gitAliases: once(paid(200, disk.gitAliases, undefined)),
	gitBranches: once(paid(walk, disk.gitBranches, undefined)),
	gitHead: once(paid(200, disk.gitHead, undefined)),
	gitHooks: once(paid(200, disk.gitHooks, undefined)),
	rebaseTodo: once(paid(200, disk.rebaseTodo, undefined)),
});

type MayGoOn = () => boolean;

/** A walk that ends when the disk has had its time. */
const within = <Found>(
	walkThrough: ((folder: string, mayGoOn: MayGoOn) => Found) | undefined,
	mayGoOn: MayGoOn,
): ((folder: string) => Found) | undefined =>
	walkThrough && (folder => walkThrough(folder, mayGoOn));

/** Without what is undefined: what is left out nobody can look up. */
function said<Fields extends object>(
	fields: Fields,
): {[Name in keyof Fields]?: NonNullable<Fields[Name]>} {
	const found: {[Name in keyof Fields]?: NonNullable<Fields[Name]>} = {};
	for (const name in fields) {
		const value = fields[name];
		if (value !== undefined && value !== null) found[name] = value;
	}

	return found;
}

/** Remembers what was found: every guard asks again. */
function once<More, Found>(
	look: ((place: string, more?: More) => Found) | undefined,
): ((place: string, more?: More) => Found) | undefined {
	if (!look) return undefined;
	let known: Map<string, {found: Found}> | undefined;
	return (place, more) => {
		known ??= new Map();
		const key = more ? JSON.stringify([place, more]) : place;
		let held = known.get(key);
		if (!held) {
			held = {found: look(place, more)};
			known.set(key, held);
		}

		return held.found;
	};
}
