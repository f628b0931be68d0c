import path from 'node:path';
import {compilePathGlob} from '../../../grammar/glob.js';
import {foldersOfOthers, type PolicyContext} from '../../types.js';
import {type Fit, no, perhaps, yes} from '../fit.js';
import {lazy} from '../../../utils/lazy.js';
import {type PathFacts, type PathNames} from '../pathFacts.js';
import {globsMeet, readGlob} from './globsMeet.js';

/*
 * Where a word of `~p` lies in one project, and which paths it covers there: the
 * folders and globs behind pathPattern.ts, which says what follows for a rule.
 */

/** A pattern where it belongs, in one project. */
export type PatternPlace = {
	/** Read widely. */
	fits: (facts: PathFacts) => boolean;
	/** Read widely, of where links lead. */
	leadsTo: (facts: PathFacts) => boolean;
	/** Read narrowly. */
	holds: (facts: PathFacts) => boolean;
	/** A glob of the shell's could name something that fits. */
	meets: (facts: PathFacts) => boolean;
	/** Something that fits could be below the path. */
	liesBelow: (facts: PathFacts) => boolean;
	/** Whether the disk says that something that fits is touched. */
	reaches: (facts: PathFacts) => Fit;
};

/** Whether a glob that fits a folder covers what lies in it, too: `sec*`. */
export type Reach = 'itself' | 'below';

/**
 * Makes the place for a project, and again only when the project or a link is
 * another. A context is one judgement's, so its links are looked up once.
 */
export function anchoring(
	word: string,
	{ignoreCase, reach = 'itself'}: {ignoreCase: boolean; reach?: Reach},
): (context: PolicyContext) => PatternPlace {
	let projectDir: string | undefined;
	let home: string | undefined;
	let glob = '';
	let base = '';
	let real: string | undefined;
	let place: PatternPlace | undefined;
	let latest: PolicyContext | undefined;
	return context => {
		if (place !== undefined && context === latest) return place;
		if (context.projectDir !== projectDir || context.home !== home) {
			({projectDir, home} = context);
			glob = absoluteGlob(word, context);
			base = literalBase(glob);
			place = undefined;
		}

		const nowReal = realGlob(glob, base, context);
		if (place === undefined || nowReal !== real) {
			real = nowReal;
			const globs = [...new Set([glob, real])];
			place = placeOf(word, globs, {ignoreCase, reach});
		}

		latest = context;
		return place;
	};
}

function placeOf(
	word: string,
	globs: readonly string[],
	{ignoreCase, reach}: {ignoreCase: boolean; reach: Reach},
): PatternPlace {
	const fold = ignoreCase
		? (text: string) => text.toLowerCase()
		: (text: string) => text;
	const name = nameOf(word);
	const isRelative = isRelativePattern(word);
	const isHidden = spellsDot.test(word);
	const isOfOthers = speaksOfOthers(word);
	const whole = globs.map(glob => coverage(fold(glob), reach));
	const loose = isLoose(word) ? coverage(fold(name), reach) : undefined;
	const bases = globs.map(glob => ({
		base: fold(literalBase(glob)),
		goesDeep: /^\/?\*\*/.test(glob.slice(literalBase(glob).length)),
	}));
	const own = lazy(() =>
		[...globs, ...(isRelative ? [`/**/${name}`] : [])]
			.map(glob => glob.toLowerCase())
			.flatMap(glob => [readGlob(glob), readGlob(`${glob}/**`)]),
	);
	/** Globs that were held against it: each is a read, a write, and a call of every file tool. */
	const met = new Map<string, boolean>();
	const told = ignoreCase
		? (facts: PathFacts): PathNames => facts.folded
		: (facts: PathFacts): PathNames => facts;
	const some = (
		file: string | undefined,
		below: string | undefined,
		facts: PathFacts,
	) => {
		if (file === undefined) return false;
		// Below any folder is below the project's too.
		if (loose) return loose.some(below ?? file, facts);
		for (const covers of whole) if (covers.some(file, facts)) return true;
		return false;
	};
	const fitting = (
		found: readonly PathNames[] | undefined,
		facts: PathFacts,
	): Fit => {
		// Who clears away more than can be looked at does not show it to anybody.
		if (found === undefined) return isShown(facts) ? perhaps : no;
		const isMeant = found.some(({absolute, relative}) =>
			some(absolute, relative, facts),
		);
		return isMeant ? (facts.isRecursive ? perhaps : yes) : no;
	};
	const all = (file: string | undefined, facts: PathFacts) =>
		file !== undefined && whole.some(covers => covers.all(file, facts));
	const isAbove = (folder: string | undefined) =>
		folder !== undefined &&
		bases.some(
			({base, goesDeep}) =>
				isWithin(folder, base) || (goesDeep && isWithin(base, folder)),
		);
	const liesBelow = (facts: PathFacts) => {
		const {absolute, real} = told(facts);
		return isAbove(absolute) || (real !== absolute && isAbove(real));
	};
	return {
		fits(facts) {
			const {absolute, real, relative, realRelative} = told(facts);
			return (
				some(absolute, relative, facts) ||
				(real !== absolute && some(real, realRelative, facts))
			);
		},
		leadsTo(facts) {
			const {real, realRelative} = told(facts);
			return some(real, realRelative, facts);
		},
		holds(facts) {
			const {absolute, real} = told(facts);
			return all(absolute, facts) && all(real, facts);
		},
		reaches(facts) {
			const linked = fitting(facts.linked(), facts);
			if (linked !== no) return linked;
			if (facts.isOwnOnly && isOfOthers) return perhaps;
			// What begins elsewhere does not lie below a folder that is not above it.
			return (loose || (isLookedUp(facts) && liesBelow(facts))) &&
				facts.isRecursive &&
				facts.only !== 'itself'
				? fitting(facts.inside(), facts)
				: no;
		},
		meets(facts) {
			const glob = facts.folded.absolute ?? '';
			let meets = met.get(glob);
			if (meets === undefined) {
				meets = own().some(each => globsMeet(each, facts.pieces()));
				if (met.size >= mostRemembered) met.clear();
				if (glob.length <= longestRemembered) met.set(glob, meets);
			}

			if (!meets) return false;
			const mayBeNone = isHidden
				? !spellsDot.test(glob)
				: facts.only === 'there' && saysNothing(glob);
			if (!mayBeNone) return true;
			// A star brings hidden files only where the shell is told to, and then those that are there.
			const named = facts.named();
			return named === undefined || fitting(named, facts) !== no;
		},
		liesBelow,
	};
}

/** It may mean what lies in folders that others fill. */
export const speaksOfOthers = (word: string): boolean =>
	foldersOfOthers.some(folder => word.includes(folder));

/** A glob that brings all, or all of a kind: who means one file by it means those that are there. */
const saysNothing = (glob: string): boolean =>
	glob.split('/').every(name => /^(?:[^*?[\]{}()]*|\*\*?|\*\.\w+)$/.test(name));

/** A name that begins with a dot. */
const spellsDot = /(?:^|\/)\.[^./]/;

/** Globs come from the agent: only so many, and so long ones, are worth remembering. */
const mostRemembered = 100;
const longestRemembered = 200;

export const reachesBelow = (facts: PathFacts) =>
	facts.isRecursive &&
	facts.only !== 'tracked' &&
	facts.only !== 'itself' &&
	!isLookedUp(facts);

/** The disk says what of all that lies below it reaches. */
export const isLookedUp = ({only}: PathFacts) =>
	only === 'there' ||
	only === 'unignored' ||
	only === 'unhidden' ||
	only === 'shown';

export const isShown = ({kind}: PathFacts) =>
	kind === 'read' || kind === 'execute';

type Coverage = {
	/** It touches something that is covered. */
	some: (file: string, facts: PathFacts) => boolean;
	/** All it touches is covered. */
	all: (file: string, facts: PathFacts) => boolean;
};

/**
 * What a pattern covers: without wildcards a file or all of a folder; `x/**`
 * what is in x, and x itself where all of it goes (`rm -r x`, `mv x y`).
 */
function coverage(glob: string, reach: Reach): Coverage {
	if (!/[*?]/.test(glob)) {
		const covers = glob.startsWith('/')
			? (file: string) => isWithin(glob, file)
			: (file: string) => `/${file}/`.includes(`/${glob}/`);
		return {some: covers, all: covers};
	}

	const names = compilePathGlob(glob);
	// Nearly every path is told by what is not in it.
	const literal = longestLiteral(glob);
	const fits = (file: string) => file.includes(literal) && names(file);
	const below =
		reach === 'below' && namesSomething.test(glob)
			? compilePathGlob(`${glob}/**`)
			: () => false;
	if (!glob.endsWith('/**'))
		return {
			some: file => file.includes(literal) && (names(file) || below(file)),
			all: (file, {isRecursive}) => !isRecursive && fits(file),
		};
	const isFolder = compileFolder(glob.slice(0, -'/**'.length));
	return {
		some: (file, {isRecursive, kind}) =>
			fits(file) || ((isRecursive || kind === 'delete') && isFolder(file)),
		all: (file, {isRecursive, kind}) =>
			fits(file) || (isRecursive && kind === 'read' && isFolder(file)),
	};
}

/** Its last name is not any: `*` is what lies in a folder, and nothing more. */
const namesSomething = /[^/*?][^/]*$/;

/** What is in whatever the glob fits. */
export function longestLiteral(glob: string): string {
	const [longest = ''] = glob
		.split(/\/?[*?]+\/?/)
		.toSorted((one, other) => other.length - one.length);
	return longest;
}

function compileFolder(glob: string): (file: string) => boolean {
	if (/[*?]/.test(glob)) return compilePathGlob(glob);
	return glob.startsWith('/')
		? file => file === glob
		: file => `/${file}`.endsWith(`/${glob}`);
}

/** The pattern from the root on: `~` is the home, a relative one begins at the project. */
function absoluteGlob(word: string, {projectDir, home}: PolicyContext): string {
	const expanded =
		word === '~' || word.startsWith('~/') ? home + word.slice(1) : word;
	const joined = path.posix.isAbsolute(expanded)
		? path.posix.normalize(expanded)
		: path.posix.join(projectDir, expanded);
	return trimEnd(joined);
}

/** The same with the links in its literal part resolved. */
function realGlob(
	glob: string,
	base: string,
	{realPath}: PolicyContext,
): string {
	if (!realPath || base === '') return glob;
	const real = realPath(base);
	return real === base ? glob : trimEnd(real) + glob.slice(base.length);
}

export const nameOf = (word: string) => trimSlashes(path.posix.normalize(word));

const isRelativePattern = (word: string) =>
	!/^[/~]/.test(word) && !/(^|\/)\.\.(\/|$)/.test(word);

/** It fits below any folder, when it is read widely. */
export const isLoose = (word: string) =>
	isRelativePattern(word) && nameOf(word) !== '.';

/** The longest folder or file that is named without wildcards. */
function literalBase(glob: string): string {
	const wild = glob.search(/[*?]/);
	return wild === -1 ? glob : glob.slice(0, glob.lastIndexOf('/', wild));
}

const isWithin = (folder: string, file: string) =>
	folder === '' ||
	folder === '/' ||
	(file.startsWith(folder) &&
		(file.length === folder.length || file.charAt(folder.length) === '/'));

const trimEnd = (file: string) => file.replace(/(?<=.)\/+$/, '');

const trimSlashes = (file: string) => file.replace(/\/+$/, '');
