import {compilePattern} from './pattern.js';
import {type MatchBudget} from './regex/budget.js';
import {
	type DecisionWord,
	type Expression,
	type FlagLetter,
	type PatternLetter,
	type Subject,
} from './types.js';

/** A subject of which only a part is known; the rest is undefined. */
export type PartlyKnown = {
	/** What asking it may cost; without one each match has its own. What was not found out is unknown. */
	budget?: MatchBudget;
	values(letter: PatternLetter): Iterable<string> | undefined;
	/** Other words for the same: where only one of these fits, nobody knows whether it does. */
	otherWords?(letter: PatternLetter): Iterable<string> | undefined;
	is(letter: FlagLetter, word?: DecisionWord): boolean | undefined;
};

/** An expression as a test. Cheap terms are asked first. */
export function compileExpression(
	expression: Expression,
): (subject: Subject) => boolean {
	const test = compilePartly(expression);
	return subject => test(subject) === true;
}

/**
 * The same for what is not wholly known: undefined when what is unknown would
 * decide.
 */
export function compilePartly(
	expression: Expression,
): (subject: PartlyKnown) => boolean | undefined {
	switch (expression.type) {
		case 'everything':
			return () => true;
		case 'not': {
			const test = compilePartly(expression.inner);
			return subject => {
				const fits = test(subject);
				return fits === undefined ? undefined : !fits;
			};
		}

		case 'and':
			return untilOne(false, expression.terms);
		case 'or':
			return untilOne(true, expression.terms);
		case 'flag': {
			const {letter, word} = expression;
			return subject => subject.is(letter, word);
		}

		case 'pattern': {
			const {letter, word} = expression;
			const fits = compilePattern(letter, word);
			return subject => {
				const values = subject.values(letter);
				if (values === undefined) return undefined;
				let isKnown = true;
				for (const value of values) {
					const found = fits(value, subject.budget);
					if (found === true) return true;
					if (found === undefined) isKnown = false;
				}

				if (!isKnown) return undefined;
				for (const value of subject.otherWords?.(letter) ?? [])
					if (fits(value, subject.budget) !== false) return undefined;
				return false;
			};
		}
	}
}

/** `deciding` as soon as one term says so; unknown if one that is unknown could. */
function untilOne(
	deciding: boolean,
	terms: readonly Expression[],
): (subject: PartlyKnown) => boolean | undefined {
	const tests = [...terms]
		.sort((one, other) => costOf(one) - costOf(other))
		.map(term => compilePartly(term));
	return subject => {
		let isKnown = true;
		for (const test of tests) {
			const fits = test(subject);
			if (fits === deciding) return deciding;
			if (fits === undefined) isKnown = false;
		}

		return isKnown ? !deciding : undefined;
	};
}

/** Any text costs a walk through everything, the rest a look at a field or two. */
function costOf(expression: Expression): number {
	switch (expression.type) {
		case 'everything':
		case 'flag':
			return 0;
		case 'pattern':
			return {b: 3, c: 2, p: 2}[expression.letter as string] ?? 1;
		case 'not':
			return costOf(expression.inner);
		case 'and':
		case 'or':
			return Math.max(...expression.terms.map(term => costOf(term)));
	}
}
