/** The value below which the part `q` (0–1) of the values lies. */
export function quantile(values, q) {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))];
}

/** @param {number[]} values */
export const median = values => quantile(values, 0.5);

/** Median of the pairs' ratios: the machine's drift hits both of a pair alike. */
export const medianRatio = (values, to) =>
	median(values.map((value, index) => value / to[index]));

/** @param {number} value milliseconds */
export const ms = value => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
