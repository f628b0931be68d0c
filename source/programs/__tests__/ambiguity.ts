import {programOf, type Program} from '../../grammar/regex/program.js';
import {readRegex, type RegexNode} from '../../grammar/regex/syntax.js';

/*
 * How long a backtracking engine may take for a regular expression, told from
 * the expression alone. It tries every way in which a text can be read: where
 * the number of ways doubles with each letter, thirty letters stop athena.
 */

/** `exponential`: some letters can be read in two ways, again and again: `(?:a|aa)+$`. */
export type Ambiguity = 'exponential' | 'none';

/**
 * Whether the ways to read a text may double with its length, for one of the
 * expression's parts: what stands in a look-around counts as an expression of
 * its own, and as no condition on the rest.
 */
export function ambiguityOf({source, ignoreCase}: RegExp): Ambiguity {
	return withoutLooks(plainer(source))
		.map(part => readRegex(part))
		.some(tree => isEndless(tree) && isExponential(waysOf(tree, ignoreCase)))
		? 'exponential'
		: 'none';
}

/** With all letters in place of a Unicode class, and any text in place of one that was found before. */
function plainer(source: string): string {
	return source.replaceAll(
		/\\p\{\w+\}|\\u\{\w+\}|\\[1-9]|\\[^]|\[((?:\\[^]|[^\]\\])*)\]/gi,
		(found: string, inside?: string) => {
			if (inside !== undefined)
				return `[${inside.replaceAll(/\\[pu]\{\w+\}/gi, '\\s\\S')}]`;
			if (/^\\[1-9]$/.test(found)) return '[^]*';
			return /^\\[pu]\{/i.test(found) ? '[^]' : found;
		},
	);
}

/** The expression without its look-arounds, and what stands in each of them. */
function withoutLooks(source: string): string[] {
	const look = /\\[^]|\[(?:\\[^]|[^\]\\])*\]|(\(\?<?[=!])/g;
	for (const found of source.matchAll(look)) {
		if (found[1] === undefined) continue;
		const end = closingOf(source, found.index);
		const inside = source.slice(found.index + found[1].length, end);
		const rest = `${source.slice(0, found.index)}(?:)${source.slice(end + 1)}`;
		return [...withoutLooks(rest), ...withoutLooks(inside)];
	}

	return [source];
}

function closingOf(source: string, from: number): number {
	let depth = 0;
	const brackets = /\\[^]|\[(?:\\[^]|[^\]\\])*\]|[()]/g;
	brackets.lastIndex = from;
	for (
		let found = brackets.exec(source);
		found !== null;
		found = brackets.exec(source)
	) {
		if (found[0] === '(') depth++;
		if (found[0] === ')' && --depth === 0) return found.index;
	}

	throw new Error(`a group that does not end: ${source}`);
}

/** Whether more than a letter may come any number of times: without, the ways do not double. */
function isEndless(node: RegexNode): boolean {
	if (node.type === 'repeat')
		return (
			(node.max === Infinity && node.inner.type !== 'char') ||
			isEndless(node.inner)
		);
	return 'parts' in node && node.parts.some(part => isEndless(part));
}

/** For each step that takes a letter: which such steps may be next, and in how many ways. */
type Ways = {
	letters: readonly ReadonlySet<number>[];
	next: readonly ReadonlyMap<number, number>[];
};

function waysOf(tree: RegexNode, ignoreCase: boolean): Ways {
	const program = programOf(tree, ignoreCase, Infinity);
	const nowhere: ReadonlyMap<number, number> = new Map();
	return {
		letters: program.map(step =>
			step.op === 'char' ? lettersOf(step.fits) : new Set<number>(),
		),
		next: program.map(step =>
			step.op === 'char' ? stepsFrom(program, step.next) : nowhere,
		),
	};
}

/** Letters that stand for all others: those of Latin, and one from far away. */
const someLetters = [...Array.from({length: 256}, (_, code) => code), 0x4e2d];

const lettersOf = (fits: (code: number) => boolean) =>
	new Set(someLetters.filter(code => fits(code)));

function stepsFrom(program: Program, start: number): Map<number, number> {
	const found = new Map<number, number>();
	// A repetition of nothing is none, so no branch is taken twice.
	const taken = new Set<string>();
	const branch = (from: number, to: number) => {
		const key = `${from} ${to}`;
		if (taken.has(key)) return;
		taken.add(key);
		walk(to);
		taken.delete(key);
	};

	const walk = (index: number) => {
		const step = program[index];
		if (step?.op === 'char') found.set(index, (found.get(index) ?? 0) + 1);
		else if (step?.op === 'split') {
			branch(index, step.next);
			if (step.other !== step.next) branch(index, step.other);
		} else if (step?.op === 'assert') branch(index, step.next);
	};

	walk(start);
	return found;
}

/** Two different ways with the same letters from a step back to itself. */
function isExponential({letters, next}: Ways): boolean {
	const meet = (one: number, other: number) => {
		const few = letters[one] ?? new Set<number>();
		const many = letters[other] ?? new Set<number>();
		return [...few].some(letter => many.has(letter));
	};

	const reaches = next.map((_, from) => reachableFrom(from, next));
	const isTogether = (one: number, other: number) =>
		reaches[one]?.has(other) === true && reaches[other]?.has(one) === true;
	for (const [start] of next.entries()) {
		if (!isTogether(start, start)) continue;
		const seen = new Set<string>();
		const open: (readonly [number, number, boolean])[] = [
			[start, start, false],
		];
		for (let pair = open.pop(); pair; pair = open.pop()) {
			const [one, other, haveParted] = pair;
			if (!meet(one, other)) continue;
			for (const [oneNext, ways] of next[one] ?? [])
				for (const [otherNext] of next[other] ?? []) {
					if (!isTogether(start, oneNext) || !isTogether(start, otherNext))
						continue;
					const parted =
						haveParted || oneNext !== otherNext || (one === other && ways > 1);
					if (parted && oneNext === start && otherNext === start) return true;
					const key = `${oneNext} ${otherNext} ${parted}`;
					if (seen.has(key)) continue;
					seen.add(key);
					open.push([oneNext, otherNext, parted]);
				}
		}
	}

	return false;
}

function reachableFrom(
	from: number,
	next: readonly ReadonlyMap<number, number>[],
): ReadonlySet<number> {
	const found = new Set<number>();
	const open = [from];
	for (let step = open.pop(); step !== undefined; step = open.pop())
		for (const index of next[step]?.keys() ?? [])
			if (!found.has(index)) {
				found.add(index);
				open.push(index);
			}

	return found;
}
