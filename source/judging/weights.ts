import {type PlacedRule} from '../policy/rules/compileRules.js';
import {type Call} from '../policy/types.js';

/** UTF-16 units and values of a call that may be judged at once. */
const mostText = 2048;
const mostValues = 200;
/** Text times rules: an expression takes a step per character and per state of its own. */
const mostWork = 2_000_000;
/** Expressions are only weighed so far. */
const mostWeight = 1_000_000;

/** What trying all these rules costs per character of a call, about. */
export function weightOf(rules: readonly PlacedRule[]): number {
	let weight = 0;
	for (const {rule} of rules) {
		if ('when' in rule) weight += statesOf(rule.when);
		if (weight > mostWeight) break;
	}

	return weight;
}

/** Characters of an expression; what is repeated `{300}` times counts as often. */
function statesOf(when: string): number {
	let times = 1;
	for (const [, count = '1'] of when.matchAll(/(\d+)\}/g))
		times = Math.min(mostWeight, times * Math.max(1, Number(count)));
	return when.length * times;
}

/** Whether judging a call is quick, by rules of this weight. */
export function isSmall({input, cwd}: Call, weight: number): boolean {
	const size = sizeOf(input, cwd.length);
	return size <= mostText && size * weight <= mostWork;
}

/** UTF-16 units of all texts in a value; more than `mostText` when there are too many to count. */
function sizeOf(value: unknown, known: number): number {
	let size = known;
	let values = 0;
	const open: unknown[] = [value];
	for (let one = open.pop(); one !== undefined; one = open.pop()) {
		values++;
		if (typeof one === 'string') size += one.length;
		else if (Array.isArray(one)) {
			if (one.length > mostValues) return Infinity;
			for (const item of one as unknown[]) open.push(item ?? 0);
		} else if (typeof one === 'object' && one !== null)
			for (const key in one) {
				size += key.length;
				if (++values > mostValues) return Infinity;
				open.push((one as Readonly<Record<string, unknown>>)[key] ?? 0);
			}

		if (size > mostText || values > mostValues) return Infinity;
	}

	return size;
}
