/**
 * How much work one judgement may be. What an agent writes decides how much
 * there is to do, so everything that grows with it is paid for here: steps are
 * counted, text that an expansion makes is counted, and now and then the time
 * is looked at.
 */
export type Budget = {
	/** Pays for steps; throws `OverBudget` when there is nothing left. */
	spend: (steps: number) => void;
	/** Pays for steps; false when there is nothing left. */
	take: (steps: number) => boolean;
	/** Pays for text or words that an expansion makes; false: it counts as computed. */
	grow: (characters: number) => boolean;
	/** What went over, in words for a person; undefined: nothing did. */
	whatEnded: () => string | undefined;
};

export type BudgetOptions = {
	/** A step is some ten to hundred nanoseconds' work. */
	steps: number;
	/** UTF-16 units that expansions may make, all together. */
	text: number;
	/** True once the time is over; asked every few thousand steps. */
	isLate?: () => boolean;
};

/** Thrown where a walk cannot go on; what it has found so far counts. */
export class OverBudget extends Error {
	constructor(reason: string) {
		super(reason);
		this.name = 'OverBudget';
	}
}

/** Steps between two looks at the time. */
const lookEvery = 4096;

/** A budget nobody has used yet. */
export function createBudget({steps, text, isLate}: BudgetOptions): Budget {
	let stepsLeft = steps;
	let textLeft = text;
	let nextLook = steps - lookEvery;
	let ended: string | undefined;

	const take = (count: number) => {
		stepsLeft -= count;
		if (stepsLeft < 0) {
			ended ??= 'it is more work than one judgement may be';
			return false;
		}

		if (stepsLeft < nextLook) {
			nextLook = stepsLeft - lookEvery;
			if (isLate?.() === true) {
				stepsLeft = -1;
				ended ??= 'it takes longer than one judgement may take';
				return false;
			}
		}

		return true;
	};

	return {
		take,
		spend(count) {
			if (!take(count)) throw new OverBudget(ended ?? '');
		},
		grow(characters) {
			textLeft -= characters;
			if (textLeft >= 0) return true;
			ended ??= 'it expands to more than can be judged';
			return false;
		},
		whatEnded: () => ended,
	};
}
