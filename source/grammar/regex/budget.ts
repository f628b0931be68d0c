/**
 * What matching may still cost: shared by all that is asked about one call, or
 * one row. Counted in steps and not in time, so that the same call is always
 * judged alike.
 */
export type MatchBudget = {
	/** Steps of the linear engine, some 20 ns each; a search for plain text costs a few. */
	steps: number;
	/** Steps that the built-in engine would take at worst, some 3 ns each; it seldom does. */
	risk: number;
};

/** At most about a tenth of a second; what people's rules take is a thousandth of it. */
export function createMatchBudget(
	steps = 3_000_000,
	risk = 10_000_000,
): MatchBudget {
	return {steps, risk};
}

/** Takes steps from a budget; false: it has not so many, and has none from now on. */
export function spend(budget: MatchBudget, steps: number): boolean {
	budget.steps -= steps;
	return budget.steps >= 0;
}

/** Steps of looking through a text for something plain. */
export const glanceOf = (text: string) => 1 + (text.length >> 6);
