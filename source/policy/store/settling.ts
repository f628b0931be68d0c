import {type HookRule} from '../../types/rules.js';
import {type Rule} from '../types.js';
import {noRules, type RulesFile} from './readRules.js';
import {type LoadedFile} from './ruleFile.js';

/** How long a file says less than before until it is believed, ms. */
const weakerMs = 1000;
/** How long a file that had rules has to be gone until they are, ms: it may only be on its way. */
const goneMs = 2000;

/** What a rules file says now, and whether that counts yet. */
export type Settling = {
	/**
	 * Takes what was read just now; gives what counts. Anything stricter does at
	 * once, and so does what athena itself wrote (`isOwn`). What takes a denial,
	 * a question or a guard away counts once it was read twice, some time apart,
	 * with nothing else between: a file is cut off before it is written anew,
	 * and is gone for a moment while branches are changed.
	 */
	take: (read: LoadedFile, now: number, isOwn?: boolean) => LoadedFile;
	/** What is read but does not count yet; `until` when it may, unix ms. */
	pending: () => {isGone: boolean; until: number} | undefined;
};

/** `first` counts: there is nothing that it could take away. */
export function createSettling(first: LoadedFile): Settling {
	let inForce = first;
	/** The last content that could be read, which a broken one takes nothing away from. */
	let lastGood = goodPart(first) ?? noRules;
	let waiting: {text: string | undefined; since: number} | undefined;

	const adopt = (read: LoadedFile) => {
		inForce = read;
		lastGood = goodPart(read) ?? lastGood;
		waiting = undefined;
		return read;
	};

	const patience = (text: string | undefined) =>
		text === undefined ? goneMs : weakerMs;

	return {
		take(read, now, isOwn = false) {
			if (isSame(read, inForce)) {
				waiting = undefined;
				return inForce;
			}

			const isBroken = read.problems.length > 0;
			if (isOwn || isBroken || !isWeaker(read.file, lastGood))
				return adopt(read);
			const {text} = read;
			if (waiting?.text !== text || !waiting) waiting = {text, since: now};
			else if (now - waiting.since >= patience(text)) return adopt(read);
			return withStricter(inForce, lastGood, read.file);
		},
		pending: () =>
			waiting && {
				isGone: waiting.text === undefined,
				until: waiting.since + patience(waiting.text),
			},
	};
}

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
