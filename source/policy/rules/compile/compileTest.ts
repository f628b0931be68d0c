import {type MatchBudget, spend} from '../../../grammar/regex/budget.js';
import {type Expression, type PatternLetter} from '../../../grammar/types.js';
import {usualAgent} from '../../../runtime/agentName.js';
import {assertNever} from '../../../utils/assertNever.js';
import {isOwnName} from '../../../utils/subagentLabel.js';
import {type Call} from '../../types.js';
import {exactWord, isExact} from '../exactCall.js';
import {type CommandTexts} from './commandTexts.js';
import {mayBeAny, mayBeWord} from './computedWords.js';
import {both, either, type Fit, negate, no, perhaps, yes} from '../fit.js';
import {
	exceptedPath,
	grantingPath,
	restrictingPath,
	sparingPath,
} from '../patterns/pathPattern.js';
import {
	exceptedText,
	grantingText,
	restrictingText,
	sparingText,
} from '../patterns/textPattern.js';
import {type Act, without} from '../acts/act.js';
import {grantingWord, restrictingWord} from '../patterns/wordPattern.js';

/**
 * Rules that refuse or ask are read widely, and what they spare (behind a `!`)
 * is in doubt wherever an allow in the same words would not cover it. Rules that
 * allow are read narrowly, and what those except as widely as can be.
 */
export type Purpose = 'restrict' | 'spare' | 'grant' | 'except';

/**
 * Whether an expression fits an act. `blank` (bits of `without`) makes all
 * terms of those letters fit nothing: so one finds out what a fit is owed to.
 */
export type Test = (act: Act, blank: number) => Fit;

/** An expression of the filter grammar as a test in three values. */
export function compileTest(
	expression: Expression,
	purpose: Purpose,
	isNarrowed = false,
): Test {
	switch (expression.type) {
		case 'everything':
			return () => yes;
		case 'not': {
			const test = compileTest(expression.inner, opposite[purpose], isNarrowed);
			return (act, blank) => negate(test(act, blank));
		}

		case 'and': {
			const tests = compileTerms(
				expression.terms,
				purpose,
				isNarrowed || expression.terms.some(isAboutCommands),
			);
			return (act, blank) => {
				let fit: Fit = yes;
				for (const test of tests) {
					const next = test(act, blank);
					if (next < fit) fit = next;
					if (fit === no) break;
				}

				return fit;
			};
		}

		case 'or': {
			const tests = compileTerms(expression.terms, purpose, isNarrowed);
			return (act, blank) => {
				let fit: Fit = no;
				for (const test of tests) {
					const next = test(act, blank);
					if (next > fit) fit = next;
					if (fit === yes) break;
				}

				return fit;
			};
		}

		case 'pattern':
			return compileTerm(
				expression.letter,
				expression.word,
				purpose,
				isNarrowed,
			);
		case 'flag':
			throw new Error(`~${expression.letter} says nothing about a call`);
		default:
			return assertNever(expression);
	}
}

const opposite: Readonly<Record<Purpose, Purpose>> = {
	restrict: 'spare',
	spare: 'restrict',
	grant: 'except',
	except: 'grant',
};

/** Cheap terms first: `t` and its like, then commands, paths, any text. */
function compileTerms(
	terms: readonly Expression[],
	purpose: Purpose,
	isNarrowed: boolean,
): readonly Test[] {
	return [...terms]
		.sort((one, other) => costOf(one) - costOf(other))
		.map(term => compileTest(term, purpose, isNarrowed));
}

function costOf(expression: Expression): number {
	switch (expression.type) {
		case 'pattern':
			return 'tgsacpb'.indexOf(expression.letter);
		case 'not':
			return costOf(expression.inner);
		case 'and':
		case 'or':
			return Math.max(...expression.terms.map(costOf));
		default:
			return 0;
	}
}

/** A rule about commands asks more of each: `~c kubectl & ~b prod`. */
const isAboutCommands = (expression: Expression): boolean =>
	expression.type === 'pattern'
		? expression.letter === 'c'
		: expression.type === 'or' && expression.terms.every(isAboutCommands);

function compileTerm(
	letter: PatternLetter,
	word: string,
	purpose: Purpose,
	isNarrowed: boolean,
): Test {
	switch (letter) {
		case 't':
			return toolTerm(word, purpose);
		case 'c': {
			if (isExact(word)) return exactTerm(word);
			const fits = textTests[purpose](word);
			return (act, blank) => {
				if ((blank & without.c) !== 0) return no;
				if (act.isBlank) return perhaps;
				if (act.command === undefined) return no;
				const fit = fits(act.command, act.isInDoubt, act.budget);
				return purpose === 'spare' && fit === yes && act.isDoneOtherwise?.()
					? perhaps
					: fit;
			};
		}

		case 'p':
			return pathTerm(word, purpose);
		case 's':
			return valueTerm(letter, word, purpose, ({call}) =>
				call.sessionId === undefined ? [] : [call.sessionId],
			);
		case 'g':
			return valueTerm(letter, word, purpose, ({call}) => [
				call.agent ?? usualAgent,
			]);
		case 'a':
			return valueTerm(letter, word, purpose, ({call}) => [
				call.actorId ?? 'agent:root',
				...namesOf(call, purpose === 'restrict' || purpose === 'except'),
			]);
		case 'b':
			return anyTextTerm(word, purpose, isNarrowed);
		case 'k':
		case 'r':
			throw new Error(`~${letter} says nothing about a call`);
		default:
			return assertNever(letter);
	}
}

/**
 * `~b`: what the call says, and what its commands' words come to. One that is
 * computed may say it, where the rule is about that command.
 */
function anyTextTerm(
	word: string,
	purpose: Purpose,
	isNarrowed: boolean,
): Test {
	const fits = restrictingWord('b', word);
	// That a text stands somewhere is no reason to allow or to spare; its absence may be.
	const isSought = purpose === 'restrict' || purpose === 'except';
	const found = purpose === 'restrict' ? yes : perhaps;
	return ({isBlank, isInDoubt, texts, addresses, command, queries, budget}) => {
		if (isBlank) return perhaps;
		let isUnknown = isInDoubt;
		const resolved = isSought
			? [
					...(command?.natural() ?? []),
					...(command?.addresses(true) ?? []),
					...(addresses?.() ?? []),
				]
			: [];
		for (const text of [...texts(), ...resolved]) {
			const fit = fits(text, budget);
			if (fit === true) return found;
			if (fit === undefined) isUnknown = true;
		}

		isUnknown ||=
			isSought &&
			queries?.().some(text => fits(text, budget) !== false) === true;
		return isUnknown || (isSought && isNarrowed && maySay(command, word))
			? perhaps
			: no;
	};
}

/** Whether a word that is computed may say it, or a name that a glob brings. */
const maySay = (command: CommandTexts | undefined, word: string): boolean =>
	command?.knownStart() !== undefined &&
	command
		.computed()
		.some(text =>
			text
				.split(' ')
				.some(one => mayBeAny(one) || mayBeWord(one, word.toLowerCase())),
		);

/** `~c "=…"`: of all that the call says, and of nothing in doubt. */
function exactTerm(word: string): Test {
	return ({isBlank, call, context}, blank) => {
		if ((blank & without.c) !== 0) return no;
		if (isBlank) return perhaps;
		return exactWord(call, context) === word ? yes : no;
	};
}

const textTests = {
	restrict: restrictingText,
	spare: sparingText,
	grant: grantingText,
	except: exceptedText,
};

const pathTests = {
	restrict: restrictingPath,
	spare: sparingPath,
	grant: grantingPath,
	except: exceptedPath,
};

function toolTerm(word: string, purpose: Purpose): Test {
	const mayFit = restrictingWord('t', word);
	const isGrant = purpose === 'grant' || purpose === 'except';
	const fits = isGrant ? grantingWord('t', word) : mayFit;
	const known = new Map<string, Fit>();
	const test = (tool: string, budget: MatchBudget): Fit => {
		const before = known.get(tool);
		if (before !== undefined) return before;
		const surely = fits(tool, budget);
		const maybe = surely === false ? mayFit(tool, budget) : surely;
		const fit = surely === true ? yes : maybe === false ? no : perhaps;
		// Names come from the agent: only so many are worth remembering.
		if (known.size < 200 && maybe !== undefined) known.set(tool, fit);
		return fit;
	};

	return ({tool, names, budget}, blank) => {
		if ((blank & without.t) !== 0) return no;
		if (tool === undefined) return perhaps;
		let fit = test(tool, budget);
		if (names === undefined) return fit;
		for (const name of names.also) fit = either(fit, test(name, budget));
		// What it may be is enough to refuse by, never to allow or to spare by.
		if (purpose === 'grant') return fit;
		const most = purpose === 'spare' ? perhaps : yes;
		for (const name of names.mayBe)
			fit = either(fit, both(most, test(name, budget)));
		return fit;
	};
}

/** What looking at one path costs, in steps of a budget. */
const stepsPerPath = 16;

function pathTerm(word: string, purpose: Purpose): Test {
	const isGrant = purpose === 'grant' || purpose === 'except';
	const fits = pathTests[purpose](word);
	return (act, blank) => {
		const {paths, pathsAreComplete, isInDoubt, isBlank} = act;
		if ((blank & without.p) !== 0) return no;
		if (isBlank || (isGrant && !pathsAreComplete)) return perhaps;
		let fit: Fit = isInDoubt ? perhaps : no;
		for (const facts of paths()) {
			if (!spend(act.budget, stepsPerPath)) return perhaps;
			const next = fits(facts, act);
			if (next > fit) fit = next;
			if (fit === yes) break;
		}

		return fit;
	};
}

function valueTerm(
	letter: 's' | 'g' | 'a',
	word: string,
	purpose: Purpose,
	read: (act: Act) => readonly string[],
): Test {
	const mayFit = restrictingWord(letter, word);
	const isGrant = purpose === 'grant' || purpose === 'except';
	const fits = isGrant ? grantingWord(letter, word) : mayFit;
	return act => {
		if (act.isBlank) return perhaps;
		const values = read(act);
		const {budget} = act;
		const found = values.map(value => fits(value, budget));
		if (found.includes(true)) return yes;
		const maybe =
			found.includes(undefined) ||
			(isGrant &&
				(values.length === 0 ||
					values.some(value => mayFit(value, budget) !== false)));
		return maybe ? perhaps : no;
	};
}

/**
 * The actor by its name. A subagent's is whatever its file is called: where it
 * is a word of athena's own it refuses and asks, and allows nothing.
 */
function namesOf(
	{actorId = 'agent:root', actorName}: Call,
	isEager: boolean,
): readonly string[] {
	if (actorName === undefined) return [];
	return isEager || actorId === 'agent:root' || !isOwnName(actorName)
		? [actorName]
		: [];
}
