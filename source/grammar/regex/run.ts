import {createMatchBudget, type MatchBudget, spend} from './budget.js';
import {isWordChar} from './charSet.js';
import {type Program} from './program.js';

/**
 * Whether a program fits anywhere in the text. Follows all ways at once, so
 * the time is at most the length of the text times that of the program.
 * Undefined: the budget was spent before that was known.
 */
export function createRunner(
	program: Program,
): (text: string, budget?: MatchBudget) => boolean | undefined {
	let current: number[] = [];
	let next: number[] = [];
	/** Which position a step was last reached at, so that each is followed once. */
	const reached = new Int32Array(program.length);
	const stack: number[] = [];
	/** Steps that were taken at this character. */
	let taken = 0;

	/** Follows all steps that take no character; true when the end is reached. */
	const follow = (
		start: number,
		list: number[],
		text: string,
		at: number,
	): boolean => {
		stack.push(start);
		for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
			if (reached[index] === at + 1) continue;
			reached[index] = at + 1;
			taken++;
			const step = program[index];
			switch (step?.op) {
				case 'match':
					stack.length = 0;
					return true;
				case 'char':
					list.push(index);
					break;
				case 'split':
					stack.push(step.other, step.next);
					break;
				case 'assert':
					if (holds(step.what, text, at)) stack.push(step.next);
					break;
				case undefined:
					break;
			}
		}

		return false;
	};

	return (text, budget = createMatchBudget()) => {
		reached.fill(0);
		current = [];
		taken = 0;
		for (let at = 0; ; at++) {
			// It may begin at any character.
			if (follow(program.length - 1, current, text, at)) return true;
			if (at === text.length) return false;
			if (!spend(budget, taken + current.length)) return undefined;
			taken = 0;
			const code = text.charCodeAt(at);
			next.length = 0;
			for (const index of current) {
				const step = program[index];
				if (step?.op !== 'char' || !step.fits(code)) continue;
				if (follow(step.next, next, text, at + 1)) return true;
			}

			[current, next] = [next, current];
		}
	};
}

function holds(
	what: 'start' | 'end' | 'word' | 'notWord',
	text: string,
	at: number,
): boolean {
	switch (what) {
		case 'start':
			return at === 0;
		case 'end':
			return at === text.length;
		case 'word':
		case 'notWord': {
			const before = at > 0 && isWordChar(text.charCodeAt(at - 1));
			const after = at < text.length && isWordChar(text.charCodeAt(at));
			return (before !== after) === (what === 'word');
		}
	}
}
