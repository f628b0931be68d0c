import {type PlacedRule} from '../policy/rules/compile/compileRules.js';
import {shortSize} from '../policy/callSize.js';
import {type Call} from '../policy/types.js';

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
export function isSmall(call: Call, weight: number): boolean {
	const size = shortSize(call);
	return size * weight <= mostWork && Number.isFinite(size);
}
