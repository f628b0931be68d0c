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

/**
 * Whether matching may take more than a time that grows with the text: some
 * letters are read by one loop, by the next, or by both, and what must follow
 * may be missing (`\s+$`, searched in a text of blanks). An expression that is
 * searched counts as one with a loop over all letters before it.
 */
export function isSuperlinear({source, ignoreCase, sticky}: RegExp): boolean {
	return withoutLooks(plainer(source)).some((part, at) => {
		const program = programOf(readRegex(part), ignoreCase, Infinity);
		const start = program.length - 1;
		const {letters, next} = waysThrough(program);
		const search = program.length;
		const isSearched = !sticky && at === 0;
		if (isSearched) {
			const inside = stepsFrom(program, start, false);
			letters.push(new Set(someLetters));
			next.push(new Map([...inside, [search, 1]]));
		}

		const first = [
			...stepsFrom(program, start).keys(),
			...(isSearched && next[search]?.size !== 1 ? [search] : []),
		];
		const ends = new Set(
			program.flatMap((step, index) =>
				step.op === 'char' && mayEnd(program, step.next) ? [index] : [],
			),
		);
		return parts({letters, next}, first, ends);
	});
}

/** Whether nothing need follow: a loop that ends there does not try again. */
function mayEnd(
	program: Program,
	from: number,
	seen = new Set<number>(),
): boolean {
	if (seen.has(from)) return false;
	seen.add(from);
	const step = program[from];
	if (step?.op === 'split')
		return (
			mayEnd(program, step.next, seen) || mayEnd(program, step.other, seen)
		);
	return step?.op === 'match';
}

/** Most steps of looking at one expression; beyond, it counts as slow. */
const mostWork = 2_000_000;

/** Whether some letters lead from one loop to itself, from it to another, and from that to itself. */
function parts(
	{letters, next}: Ways,
	first: readonly number[],
	ends: ReadonlySet<number>,
): boolean {
	const reaches = next.map((_, from) => reachableFrom(from, next));
	const live = new Set(first.flatMap(one => [one, ...(reaches[one] ?? [])]));
	const loops = [...live].filter(step => reaches[step]?.has(step) === true);
	const leads = (from: number, to: number) =>
		from === to || reaches[from]?.has(to) === true;
	let work = 0;
	const areTogether = (one: number, other: number): boolean => {
		const seen = new Set<string>();
		const open: (readonly [number, number, number])[] = [[one, one, other]];
		for (let places = open.pop(); places; places = open.pop()) {
			if (work++ > mostWork) return true;
			const [a, b, c] = places;
			const isShared = [...(letters[c] ?? [])].some(
				letter => letters[a]?.has(letter) && letters[b]?.has(letter),
			);
			if (!isShared) continue;
			for (const x of next[a]?.keys() ?? [])
				for (const y of next[b]?.keys() ?? [])
					for (const z of next[c]?.keys() ?? []) {
						if (!leads(x, one) || !leads(y, other) || !leads(z, other))
							continue;
						if (x === one && y === other && z === other) return true;
						const key = `${x} ${y} ${z}`;
						if (seen.has(key)) continue;
						seen.add(key);
						open.push([x, y, z]);
					}
		}

		return false;
	};

	return loops.some(one =>
		loops.some(
			other =>
				one !== other &&
				!ends.has(other) &&
				leads(one, other) &&
				areTogether(one, other),
		),
	);
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

const waysOf = (tree: RegexNode, ignoreCase: boolean): Ways =>
	waysThrough(programOf(tree, ignoreCase, Infinity));

function waysThrough(program: Program): {
	letters: ReadonlySet<number>[];
	next: ReadonlyMap<number, number>[];
} {
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

/** @param isStart false: letters came before, so nothing begins here */
function stepsFrom(
	program: Program,
	start: number,
	isStart = true,
): Map<number, number> {
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
		} else if (step?.op === 'assert' && (isStart || step.what !== 'start'))
			branch(index, step.next);
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
