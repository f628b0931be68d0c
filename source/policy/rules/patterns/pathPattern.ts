import path from 'node:path';
import {compilePathGlob} from '../../../grammar/glob.js';
import {readPattern} from '../../../grammar/pattern.js';
import {type MatchBudget} from '../../../grammar/regex/budget.js';
import {compileRegex} from '../../../grammar/regex/index.js';
import {type PolicyContext} from '../../types.js';
import {namesSecret} from '../../guards/match/placeTest.js';
import {changesControl} from '../controlFiles.js';
import {type Fit, no, perhaps, yes} from '../fit.js';
import {globsMeet, readGlob} from './globsMeet.js';
import {once} from '../once.js';
import {type PathFacts, type PathNames} from '../pathFacts.js';

/*
 * How `~p` fits a path (docs/policy.md#files). A plain word is a file, or a
 * folder with all that is in it; a glob is the whole path. What refuses is read
 * widely: a relative pattern fits below any folder. What allows is read
 * narrowly: a relative pattern begins at the project's folder, and the path
 * must fit as it is written *and* with its links resolved.
 */

/** What a path is measured in, and what that may cost. */
export type Measure = {context: PolicyContext; budget: MatchBudget};

export type PathTest = (facts: PathFacts, measure: Measure) => Fit;

/** `~p` of a rule that refuses or asks. */
export function restrictingPath(word: string): PathTest {
	const pattern = readPattern('p', word);
	if (pattern.type === 'regex') {
		const fits = compileRegex(pattern.source, true);
		return (facts, {budget}) => {
			const found = spellings(facts).map(path => fits(path, budget));
			if (found.includes(true)) return yes;
			if (facts.only === 'tracked' || isLookedUp(facts)) {
				const isMissed = facts
					.inside()
					?.every(
						({absolute = '', relative}) =>
							fits(relative ?? absolute, budget) === false,
					);
				return isMissed === true ? no : perhaps;
			}

			return found.includes(undefined) ||
				facts.absolute === undefined ||
				facts.real === undefined ||
				facts.isGlob ||
				reachesBelow(facts)
				? perhaps
				: no;
		};
	}

	const anchored = anchoring(word, true);
	return (facts, {context}) => {
		if (facts.absolute === undefined) return perhaps;
		const place = anchored(context);
		if (place.fits(facts)) return yes;
		if (facts.real === undefined) return perhaps;
		if (facts.isGlob && place.meets(facts)) return perhaps;
		if (reachesBelow(facts) && place.liesBelow(facts)) return perhaps;
		return place.reaches(facts);
	};
}

/** `~p` behind a `!` of such a rule: a link is spared where it leads, too. */
export function sparingPath(word: string): PathTest {
	const itself = folderOf(word);
	const all = sparingAsItIs(word);
	if (itself === undefined) return all;
	const folder = sparingAsItIs(itself);
	return (facts, measure) => {
		const fit = all(facts, measure);
		return fit === no ? folder(facts, measure) : fit;
	};
}

/** Whose all that is in a folder is spared may put something there: `cp a x` of `x/**`. */
function folderOf(word: string): string | undefined {
	return readPattern('p', word).type === 'glob' && /[^/*]\/\*\*$/.test(word)
		? word.slice(0, -3)
		: undefined;
}

function sparingAsItIs(word: string): PathTest {
	const mayFit = restrictingPath(word);
	const leadsToWhatFits = whereItLeads(word);
	return (facts, measure) => {
		const fit = mayFit(facts, measure);
		const isMeant =
			fit !== yes || (!facts.mayLeave && leadsToWhatFits(facts, measure));
		return isMeant ? fit : perhaps;
	};
}

function whereItLeads(
	word: string,
): (facts: PathFacts, measure: Measure) => boolean {
	const pattern = readPattern('p', word);
	if (pattern.type !== 'regex') {
		const anchored = anchoring(word, true);
		return (facts, {context}) => anchored(context).leadsTo(facts);
	}

	const fits = compileRegex(pattern.source, true);
	return ({real, realRelative}, {budget}) =>
		[real, realRelative].some(
			path => path !== undefined && fits(path, budget) === true,
		);
}

/**
 * `~p` of a rule that allows: yes only for a known place, wherever links lead.
 * Neither what runs later (controlFiles.ts) nor a secret is meant by a pattern
 * that does not name it.
 */
export function grantingPath(word: string): PathTest {
	const fits = narrowPath(word);
	const named = word.toLowerCase().replaceAll('\\', '');
	return (facts, measure) => {
		if (changesControl(facts, named)) return no;
		const fit = fits(facts, measure);
		return fit === yes && readsSecret(facts, named, measure) ? no : fit;
	};
}

/** Whether it shows a secret that `pattern`, in lower case, does not name. */
function readsSecret(
	facts: PathFacts,
	pattern: string,
	{context}: Measure,
): boolean {
	if (!isShown(facts)) return false;
	const {absolute = '', real = absolute} = facts.folded;
	const isUnnamed = (place: string) =>
		namesSecret(place, context) && !pattern.includes(path.basename(place));
	if (isUnnamed(absolute) || (real !== absolute && isUnnamed(real)))
		return true;
	const below = facts.isRecursive ? facts.inside() : [];
	return (
		below === undefined ||
		below.some(one => one.absolute !== undefined && isUnnamed(one.absolute))
	);
}

function narrowPath(word: string): PathTest {
	const pattern = readPattern('p', word);
	if (pattern.type === 'regex') {
		const fits = compileRegex(`^(?:${pattern.source})$`, false);
		return (facts, {budget}) => {
			const {absolute, real} = facts;
			return absolute !== undefined &&
				real !== undefined &&
				!facts.isGlob &&
				!facts.isRecursive &&
				fits(facts.relative ?? absolute, budget) === true &&
				fits(facts.realRelative ?? real, budget) === true
				? yes
				: no;
		};
	}

	const anchored = anchoring(word, false);
	return (facts, {context}) =>
		!facts.isGlob && !facts.mayLeave && anchored(context).holds(facts)
			? yes
			: no;
}

/** `~p` that is excepted from what is allowed: no only where it cannot be meant. */
export function exceptedPath(word: string): PathTest {
	const mayFit = restrictingPath(word);
	// What a glob of the shell's names may be a link to anywhere.
	return (facts, measure) =>
		!facts.isGlob && mayFit(facts, measure) === no ? no : perhaps;
}

/**
 * A text, in lower case, that is in every single path that `~p` of a rule that
 * refuses or asks fits; undefined: nobody can tell.
 */
export function partOfPath(word: string): string | undefined {
	if (readPattern('p', word).type === 'regex' || !isLoose(word))
		return undefined;
	const part = longestLiteral(nameOf(word).toLowerCase());
	return part === '' ? undefined : part;
}

/** A pattern where it belongs, in one project. */
type Place = {
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

/**
 * Makes the place for a project, and again only when the project or a link is
 * another. A context is one judgement's, so its links are looked up once.
 */
function anchoring(
	word: string,
	ignoreCase: boolean,
): (context: PolicyContext) => Place {
	let projectDir: string | undefined;
	let home: string | undefined;
	let glob = '';
	let base = '';
	let real: string | undefined;
	let place: Place | undefined;
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
			place = placeOf(word, [...new Set([glob, real])], ignoreCase);
		}

		latest = context;
		return place;
	};
}

function placeOf(
	word: string,
	globs: readonly string[],
	ignoreCase: boolean,
): Place {
	const fold = ignoreCase
		? (text: string) => text.toLowerCase()
		: (text: string) => text;
	const name = nameOf(word);
	const isRelative = isRelativePattern(word);
	const isHidden = spellsDot.test(word);
	const whole = globs.map(glob => coverage(fold(glob)));
	const loose = isLoose(word) ? coverage(fold(name)) : undefined;
	const bases = globs.map(glob => ({
		base: fold(literalBase(glob)),
		goesDeep: /^\/?\*\*/.test(glob.slice(literalBase(glob).length)),
	}));
	const own = once(() =>
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
			// What begins elsewhere does not lie below a folder that is not above it.
			return (loose || isLookedUp(facts)) &&
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

			if (!meets || !isHidden || spellsDot.test(glob)) return meets;
			// A star brings hidden files only where the shell is told to, and then those that are there.
			const named = facts.named();
			return named === undefined || fitting(named, facts) !== no;
		},
		liesBelow(facts) {
			const {absolute, real} = told(facts);
			return isAbove(absolute) || (real !== absolute && isAbove(real));
		},
	};
}

/** A name that begins with a dot. */
const spellsDot = /(?:^|\/)\.[^./]/;

/** Globs come from the agent: only so many, and so long ones, are worth remembering. */
const mostRemembered = 100;
const longestRemembered = 200;

const reachesBelow = (facts: PathFacts) =>
	facts.isRecursive &&
	facts.only !== 'tracked' &&
	facts.only !== 'itself' &&
	!isLookedUp(facts);

/** The disk says what of all that lies below it reaches. */
const isLookedUp = ({only}: PathFacts) =>
	only === 'there' || only === 'unignored' || only === 'unhidden';

const isShown = ({kind}: PathFacts) => kind === 'read' || kind === 'execute';

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
function coverage(glob: string): Coverage {
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
	if (!glob.endsWith('/**'))
		return {
			some: fits,
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

/** What is in whatever the glob fits. */
function longestLiteral(glob: string): string {
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

const nameOf = (word: string) => trimSlashes(word.replace(/^(\.\/)+/, ''));

const isRelativePattern = (word: string) =>
	!/^[/~]/.test(word) && !/(^|\/)\.\.(\/|$)/.test(word);

/** It fits below any folder, when it is read widely. */
const isLoose = (word: string) =>
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

function spellings(facts: PathFacts): string[] {
	return [
		facts.written,
		facts.absolute,
		facts.relative,
		facts.real,
		facts.realRelative,
	].filter(spelling => spelling !== undefined);
}
