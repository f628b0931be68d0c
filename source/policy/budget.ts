import {type Budget, createBudget} from '../shell/budget.js';
import {limits} from '../shell/limits.js';
import {type Opinion, type PolicyContext} from './types.js';

/** What one judgement may cost: taking the command apart, and asking rules and guards about it. */
export type JudgeBudget = {analysis: Budget; opinions: Budget};

/** Steps of asking rules and guards: one is a rule about a segment, a link looked up. */
const opinionSteps = 200_000;

/** @param isLate true once there is no more time */
export function createJudgeBudget(isLate?: () => boolean): JudgeBudget {
	return {
		analysis: createBudget({
			steps: limits.steps,
			text: limits.expanded,
			...(isLate && {isLate}),
		}),
		// The time that the analysis took must not keep a denial from being found.
		opinions: createBudget({steps: opinionSteps, text: 0}),
	};
}

const smallSteps = 4000;

/** What going through a folder costs, in steps: nobody does so where others wait. */
const walk = smallSteps + 1;

/** A name that a glob finds is looked up, and may be a link. */
const perName = 4;

/** The share of the budget that may be spent where others wait: a millisecond or two. */
export function createSmallBudget(): JudgeBudget {
	return {
		analysis: createBudget({steps: 8000, text: 16_384}),
		opinions: createBudget({steps: smallSteps, text: 0}),
	};
}

/**
 * The context with what it looks up paid for; beyond the budget a path is where
 * it is written, and nobody knows what ignore files say.
 */
export function boundLinks(
	context: PolicyContext,
	{opinions}: JudgeBudget,
): PolicyContext {
	const {realPath, disk, broughtBack, linksAt, isOwnRepository} = context;
	return {
		...context,
		...(realPath && {
			realPath: place =>
				opinions.take(4 + place.length / 16) ? realPath(place) : place,
		}),
		...(broughtBack && {
			broughtBack: place =>
				opinions.take(100) ? broughtBack(place) : undefined,
		}),
		...(linksAt && {
			linksAt: once((glob: string, isDeep: boolean) =>
				opinions.take(100)
					? linksAt(glob, isDeep, names => opinions.take(names * perName))
					: undefined,
			),
		}),
		...(isOwnRepository && {
			isOwnRepository: once(
				(folder: string) => opinions.take(100) && isOwnRepository(folder),
			),
		}),
		...(disk && {
			disk: {
				...disk,
				isFolder: place => opinions.take(4) && disk.isFolder(place),
				...(disk.isThere && {
					isThere: (place: string) =>
						!opinions.take(4) || disk.isThere?.(place) !== false,
				}),
				...(disk.isPlainCommit && {
					isPlainCommit: (folder: string, hash: string) =>
						opinions.take(800) && disk.isPlainCommit?.(folder, hash) === true,
				}),
				...(disk.gitAliases && {
					gitAliases: (folder: string, home: string) =>
						opinions.take(200) ? disk.gitAliases?.(folder, home) : undefined,
				}),
				...(disk.linkAt && {linkAt: once(paid(4, disk.linkAt, opinions))}),
				...(disk.scriptAt && {
					scriptAt: once(paid(200, disk.scriptAt, opinions)),
				}),
				...(disk.mayWrite && {
					mayWrite: once(
						(folder: string) =>
							!opinions.take(4) || disk.mayWrite?.(folder) === true,
					),
				}),
				...(disk.namesIn && {
					namesIn: once(paid(100, disk.namesIn, opinions)),
				}),
				...(disk.below && {below: once(paid(walk, disk.below, opinions))}),
				...(disk.tracked && {
					tracked: once(paid(walk, disk.tracked, opinions)),
				}),
				linksIn: once((place: string, isDeep: boolean) =>
					opinions.take(isDeep ? 1000 : 100)
						? disk.linksIn(place, isDeep)
						: undefined,
				),
			},
		}),
	};
}

/** Looks only where there is budget left for it. */
const paid =
	<Found>(steps: number, look: (place: string) => Found, {take}: Budget) =>
	(place: string): Found | undefined =>
		take(steps) ? look(place) : undefined;

/** Remembers what was found in a folder: every guard asks again. */
function once<Found>(
	look: (place: string, isDeep: boolean) => Found,
): (place: string, isDeep?: boolean) => Found {
	let known: Map<string, {found: Found}> | undefined;
	return (place, isDeep = false) => {
		known ??= new Map();
		const key = `${isDeep ? 'deep' : 'flat'} ${place}`;
		let held = known.get(key);
		if (!held) {
			held = {found: look(place, isDeep)};
			known.set(key, held);
		}

		return held.found;
	};
}

/** What went over its budget is put to the person, whoever watches. */
export function overBudget({analysis, opinions}: JudgeBudget): Opinion[] {
	const why = analysis.whatEnded() ?? opinions.whatEnded();
	return why === undefined ? [] : [tooMuch(why)];
}

/** A question to the person about a call that could not be judged to the end. */
export const tooMuch = (why: string): Opinion => ({
	verdict: 'ask',
	ruleId: 'judging/budget',
	origin: {type: 'built-in'},
	reason: `athena did not judge all of this call: ${why}`,
});
