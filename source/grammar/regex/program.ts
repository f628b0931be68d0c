import {type CharSet, compileSet} from './charSet.js';
import {type RegexNode, UnsupportedRegex} from './syntax.js';

/** One step of a program; `next` and `other` are indexes of steps. */
export type Step =
	| {op: 'char'; fits: (code: number) => boolean; next: number}
	| {
			op: 'assert';
			what: Extract<RegexNode, {type: 'assert'}>['what'];
			next: number;
	  }
	| {op: 'split'; next: number; other: number}
	| {op: 'match'};

/** A regular expression as steps; the last one is where it starts. */
export type Program = readonly Step[];

/** Most steps of a program: counted repetitions are written out. */
const maxSteps = 1000;

/** Writes the steps back to front. Throws UnsupportedRegex when there are too many. */
export function programOf(
	node: RegexNode,
	ignoreCase: boolean,
	most = maxSteps,
): Program {
	const steps: Step[] = [{op: 'match'}];
	const add = (step: Step): number => {
		if (steps.length >= most)
			throw new UnsupportedRegex(
				`its size: with counts like {2,9} written out it has more than ${most} steps`,
			);
		return steps.push(step) - 1;
	};

	/** By set: what is counted says the same again and again. */
	const sets = new Map<CharSet, (code: number) => boolean>();
	const fitsOf = (set: CharSet) => {
		const fits = sets.get(set) ?? compileSet(set, ignoreCase);
		sets.set(set, fits);
		return fits;
	};

	/** The start of what matches `given` and then goes on at `next`. */
	const write = (given: RegexNode, next: number): number => {
		switch (given.type) {
			case 'char':
				return add({op: 'char', fits: fitsOf(given.set), next});
			case 'assert':
				return add({op: 'assert', what: given.what, next});
			case 'concat':
				return given.parts.reduceRight(
					(after, part) => write(part, after),
					next,
				);
			case 'either': {
				const [first, ...others] = given.parts.map(part => write(part, next));
				return others.reduce(
					(start, other) => add({op: 'split', next: start, other}),
					first ?? next,
				);
			}

			case 'repeat':
				return repeat(given, next);
		}
	};

	const repeat = (
		{inner, min, max}: Extract<RegexNode, {type: 'repeat'}>,
		next: number,
	): number => {
		let start = next;
		if (max === Infinity) {
			const loop = {op: 'split' as const, next: 0, other: next};
			start = add(loop);
			loop.next = write(inner, start);
		} else {
			for (let count = min; count < max; count++) {
				const once = write(inner, start);
				if (once === start) break;
				start = add({op: 'split', next: once, other: next});
			}
		}

		for (let count = 0; count < min; count++) {
			const once = write(inner, start);
			// Nothing, however often.
			if (once === start) break;
			start = once;
		}

		return start;
	};

	const start = write(node, 0);
	// The last step is the start, also where nothing had to be written.
	add({op: 'split', next: start, other: start});
	return steps;
}
