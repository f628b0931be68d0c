import {type HookRule} from '../../types/rules.js';
import {type Rule} from '../types.js';
import {noRules, type RulesFile} from './readRules.js';
import {type LoadedFile} from './ruleFile.js';

/** How long a file says less than before until it is believed, ms. */
const weakerMs = 1000;

/** What a rules file says now, and whether that counts yet. */
export type Settling = {
	/**
	 * Takes what was read just now; gives what counts. Anything stricter does at
	 * once, and so does what athena itself wrote (`isOwn`). What takes a denial,
	 * a question or a guard away counts once it was read twice, some time apart,
	 * with nothing else between: a file is cut off before it is written anew. A
	 * file that is gone, or that git has put there, no person has made so: it
	 * waits for `believe`.
	 */
	take: (read: LoadedFile, now: number, isOwn?: boolean) => LoadedFile;
	/** What is read but does not count yet; `until` when it may, unix ms; without, once a person says so. */
	pending: () => {isGone: boolean; until?: number} | undefined;
	/** What waits for a person, and what would be lost by it. */
	lost: () => LostRules | undefined;
	/** A person has seen that, as it is said of this text; gives what counts. */
	believe: (text: string) => LoadedFile;
};

/** What a file says no longer, and that stays in force. */
export type LostRules = {
	/** What it says now; empty where it is gone. */
	text: string;
	rules: readonly (Rule | HookRule)[];
	guards: readonly string[];
};

/**
 * `first` counts: there is nothing that it could take away.
 *
 * @param cameByGit whether git put such a text there; left out: a person did
 */
export function createSettling(
	first: LoadedFile,
	cameByGit: (text: string) => boolean = () => false,
): Settling {
	let inForce = first;
	/** The last content that could be read, which a broken one takes nothing away from. */
	let lastGood = goodPart(first) ?? noRules;
	let waiting: {read: LoadedFile; since: number; isSeen: boolean} | undefined;

	const adopt = (read: LoadedFile) => {
		inForce = read;
		lastGood = goodPart(read) ?? lastGood;
		waiting = undefined;
		return read;
	};

	/** It refuses less, and no person is known to have made it so; what it silences is not in force before it is accepted. */
	const isUnseen = ({text, file}: LoadedFile) =>
		losesAny(lostOf(text, file, lastGood)) &&
		(text === undefined || cameByGit(text));

	return {
		take(read, now, isOwn = false) {
			if (isSame(read, inForce)) {
				waiting = undefined;
				return inForce;
			}

			const isBroken = read.problems.length > 0;
			if (isOwn || isBroken || !isWeaker(read.file, lastGood))
				return adopt(read);
			if (waiting?.read.text !== read.text || !waiting)
				waiting = {
					read,
					since: now,
					// Whatever is made of what nobody meant takes the same away.
					isSeen: waiting?.isSeen !== false && !isUnseen(read),
				};
			else if (waiting.isSeen && now - waiting.since >= weakerMs)
				return adopt(read);
			return withStricter(inForce, lastGood, read.file);
		},
		pending: () =>
			waiting && {
				isGone: waiting.read.text === undefined,
				...(waiting.isSeen && {until: waiting.since + weakerMs}),
			},
		lost: () =>
			waiting && !waiting.isSeen
				? lostOf(waiting.read.text, waiting.read.file, lastGood)
				: undefined,
		believe(text) {
			const read = waiting?.read;
			return read && (read.text ?? '') === text ? adopt(read) : inForce;
		},
	};
}

function lostOf(
	text: string | undefined,
	now: RulesFile,
	before: RulesFile,
): LostRules {
	const rules = new Set(now.rules.map(spell));
	return {
		text: text ?? '',
		rules: before.rules.filter(
			rule => isStrict(rule) && !rules.has(spell(rule)),
		),
		guards: before.guards.filter(guard => !now.guards.includes(guard)),
	};
}

const losesAny = ({rules, guards}: LostRules) =>
	rules.length > 0 || guards.length > 0;

/** What counts goes on, and new rules that stop or ask count too; a guard may allow, and waits. */
function withStricter(
	counts: LoadedFile,
	before: RulesFile,
	now: RulesFile,
): LoadedFile {
	const known = new Set(before.rules.map(spell));
	const rules = now.rules.filter(
		rule => isStrict(rule) && !known.has(spell(rule)),
	);
	if (rules.length === 0) return counts;
	const {file} = counts;
	return {...counts, file: {...file, rules: [...file.rules, ...rules]}};
}

const goodPart = ({file, problems}: LoadedFile) =>
	problems.length === 0 ? file : undefined;

const isSame = (one: LoadedFile, other: LoadedFile) =>
	one.text === other.text &&
	one.problems.length === other.problems.length &&
	one.problems[0]?.message === other.problems[0]?.message;

/** Whether something that stops or asks is there no longer, or as it was. */
export function isWeaker(now: RulesFile, before: RulesFile): boolean {
	const rules = new Set(now.rules.filter(isStrict).map(spell));
	const guards = new Set(now.guards);
	const off = new Set(before.off);
	return (
		before.rules.some(rule => isStrict(rule) && !rules.has(spell(rule))) ||
		before.guards.some(guard => !guards.has(guard)) ||
		now.off.some(entry => !off.has(entry))
	);
}

const isStrict = ({action}: Rule | HookRule) =>
	action !== 'allow' && action !== 'approve';

/** What it stops, or allows; not what it says about that, nor who wrote it. */
export const spell = (rule: Rule | HookRule) =>
	JSON.stringify({
		...rule,
		reason: undefined,
		addedBy: undefined,
		createdAt: undefined,
	});
