/**
 * Whether an expression fits, when not everything can be seen: 0 no, 1 perhaps,
 * 2 yes. Kleene's logic: `not` keeps a doubt a doubt, so that no `!` ever makes
 * a certainty of what nobody knows.
 */
export type Fit = 0 | 1 | 2;

export const no = 0;
export const perhaps = 1;
export const yes = 2;

/** The opposite; a doubt stays one. */
export const negate = (fit: Fit): Fit => (fit === 2 ? 0 : fit === 1 ? 1 : 2);

/** Either of two: the surer. */
export const either = (one: Fit, other: Fit): Fit =>
	one > other ? one : other;

/** Both of two: no surer than the other. */
export const both = (one: Fit, other: Fit): Fit => (one < other ? one : other);
