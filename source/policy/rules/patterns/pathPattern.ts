import path from 'node:path';
import {readPattern} from '../../../grammar/pattern.js';
import {type MatchBudget} from '../../../grammar/regex/budget.js';
import {compileRegex} from '../../../grammar/regex/index.js';
import {type PolicyContext} from '../../types.js';
import {globPart} from '../../places/placePatterns.js';
import {namesSecret} from '../../places/placeTest.js';
import {changesControl} from '../controlFiles.js';
import {type Fit, no, perhaps, yes} from '../fit.js';
import {type PathFacts} from '../pathFacts.js';
import {
	anchoring,
	isLoose,
	isLookedUp,
	isShown,
	longestLiteral,
	nameOf,
	type Reach,
	reachesBelow,
	speaksOfOthers,
} from './patternPlace.js';

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

/** `~p` of a rule that refuses or asks: what lies in a folder that it fits is meant, too. */
export function restrictingPath(
	word: string,
	reach: Reach = 'below',
): PathTest {
	const pattern = readPattern('p', word);
	if (pattern.type === 'regex') {
		const fits = compileRegex(pattern.source, true);
		const isOfOthers = speaksOfOthers(pattern.source.replaceAll('\\', ''));
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
				return isMissed === true && !(facts.isOwnOnly && isOfOthers)
					? no
					: perhaps;
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

	const anchored = anchoring(word, {ignoreCase: true, reach});
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
	const mayFit = restrictingPath(word, 'itself');
	const leadsToWhatFits = whereItLeads(word);
	return (facts, measure) => {
		const fit = mayFit(facts, measure);
		const isMeant =
			fit !== yes ||
			(!facts.mayLeave &&
				leadsToWhatFits(facts, measure) &&
				(!opensFound(facts) ||
					facts
						.linked()
						?.every(names =>
							leadsToWhatFits({...facts, ...names, folded: names}, measure),
						) === true));
		return isMeant ? fit : perhaps;
	};
}

/** A glob finds links, and it goes by them; what is deleted is the link itself. */
const opensFound = ({isGlob, kind, absolute = ''}: PathFacts): boolean =>
	isGlob && !(kind === 'delete' && /^\/?[^/]*$/.test(globPart(absolute)));

function whereItLeads(
	word: string,
): (facts: PathFacts, measure: Measure) => boolean {
	const pattern = readPattern('p', word);
	if (pattern.type !== 'regex') {
		const anchored = anchoring(word, {ignoreCase: true});
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
				!facts.isFound &&
				fits(facts.relative ?? absolute, budget) === true &&
				fits(facts.realRelative ?? real, budget) === true
				? yes
				: no;
		};
	}

	const anchored = anchoring(word, {ignoreCase: false});
	return (facts, {context}) =>
		!facts.isGlob &&
		!facts.isFound &&
		!facts.mayLeave &&
		anchored(context).holds(facts)
			? yes
			: no;
}

/** `~p` that is excepted from what is allowed: no only where it cannot be meant. */
export function exceptedPath(word: string): PathTest {
	const mayFit = restrictingPath(word);
	// What a glob of the shell's names may be a link to anywhere.
	// What the disk says now of all that lies below it is not enough to allow by.
	return (facts, measure) =>
		!facts.isGlob &&
		!facts.isFound &&
		mayFit(
			facts.only === 'there' || facts.only === 'shown'
				? {...facts, only: undefined}
				: facts,
			measure,
		) === no
			? no
			: perhaps;
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

function spellings(facts: PathFacts): string[] {
	return [
		facts.written,
		facts.absolute,
		facts.relative,
		facts.real,
		facts.realRelative,
	].filter(spelling => spelling !== undefined);
}
