import {diffArrays} from 'diff';
import {alignedRuns} from './alignedRuns.js';
import {anchorsOf, type LineIds, lineIds} from './lineIds.js';

/** A stretch of lines that stayed, went or came. */
export type DiffPart = {
	type: 'same' | 'removed' | 'added';
	/** Without their line feeds; at least one. */
	lines: readonly string[];
};

export type LineDiff = {
	parts: readonly DiffPart[];
	/** Lines that went and that came. */
	removed: number;
	added: number;
	/** The middle was too different to compare in time: it is shown as replaced whole. */
	isRough: boolean;
	/** The line ends (CRLF) were left out of the comparison: the new text has others. */
	ignoresLineEnds: boolean;
	/** Set if only one of the texts ends in a line feed. */
	lastLineFeed?: 'removed' | 'added';
};

/**
 * What changes between two texts, line by line. Bounded: texts that differ in
 * more than `mostEdits` lines, or take longer than `longestMs`, are compared
 * at both ends only. Every line of both texts is in exactly one part.
 */
export function diffTexts(before: string, after: string): LineDiff {
	const ignoresLineEnds = isCrLf(before) && !after.includes('\r');
	const old = linesOf(
		ignoresLineEnds ? before.replaceAll('\r\n', '\n') : before,
	);
	const now = linesOf(after);
	const {parts, isRough} = compare(old, now);
	const count = (type: DiffPart['type']) =>
		parts
			.filter(part => part.type === type)
			.reduce((sum, part) => sum + part.lines.length, 0);
	const [hadFeed, hasFeed] = [endsInFeed(before), endsInFeed(after)];
	return {
		parts,
		removed: count('removed'),
		added: count('added'),
		isRough,
		ignoresLineEnds,
		...(hadFeed !== hasFeed && {lastLineFeed: hasFeed ? 'added' : 'removed'}),
	};
}

/** The lines of a text; a line feed at its end begins no further one. */
export function linesOf(text: string): string[] {
	if (text === '') return [];
	const lines = text.split('\n');
	if (lines.at(-1) === '') lines.pop();
	return lines;
}

/** Longest list of differences that is looked for between two lines that stayed. */
const mostEdits = 1000;
/** For all of them together. */
const longestMs = 30;
/** Lines of both texts between two stretches that stay in place: more are not looked for in each other. */
const mostCompared = 120_000;

/** Indexes into both lists, from the first to before the second. */
type Range = {old: readonly [number, number]; now: readonly [number, number]};

function compare(
	old: readonly string[],
	now: readonly string[],
): {parts: DiffPart[]; isRough: boolean} {
	const until = performance.now() + longestMs;
	const parts = createParts();
	let isRough = false;
	let [oldAt, newAt] = [0, 0];
	const between = (oldEnd: number, newEnd: number) => {
		const range: Range = {old: [oldAt, oldEnd], now: [newAt, newEnd]};
		if (!compareRange(old, now, range, {parts, until})) isRough = true;
	};

	for (const run of alignedRuns(old, now)) {
		between(run.old, run.now);
		[oldAt, newAt] = [run.old + run.length, run.now + run.length];
		parts.add('same', now, run.now, newAt);
	}

	between(old.length, now.length);
	return {parts: parts.list(), isRough};
}

/** Adds what changes within a range; false if it was too much to compare. */
function compareRange(
	old: readonly string[],
	now: readonly string[],
	{old: [oldStart, oldEnd], now: [newStart, newEnd]}: Range,
	{parts, until}: {parts: Parts; until: number},
): boolean {
	const isOneLine = oldEnd - oldStart === 1 && newEnd - newStart === 1;
	if (
		oldStart === oldEnd ||
		newStart === newEnd ||
		(isOneLine && old[oldStart] !== now[newStart])
	) {
		parts.add('removed', old, oldStart, oldEnd);
		parts.add('added', now, newStart, newEnd);
		return true;
	}

	if (oldEnd - oldStart + newEnd - newStart > mostCompared) {
		parts.add('removed', old, oldStart, oldEnd);
		parts.add('added', now, newStart, newEnd);
		return false;
	}

	const ids = lineIds(old.slice(oldStart, oldEnd), now.slice(newStart, newEnd));
	let isExact = true;
	let [oldAt, newAt] = [0, 0];
	const step = (oldNext: number, newNext: number) => {
		if (oldNext === oldAt && newNext === newAt) return;
		const range: Range = {old: [oldAt, oldNext], now: [newAt, newNext]};
		const changes = differences(ids, range, until);
		isExact &&= changes !== undefined;
		let [oldLine, newLine] = [oldStart + oldAt, newStart + newAt];
		for (const {type, count} of changes ?? replaced(range)) {
			const [lines, from] =
				type === 'removed' ? [old, oldLine] : [now, newLine];
			parts.add(type, lines, from, from + count);
			if (type !== 'added') oldLine += count;
			if (type !== 'removed') newLine += count;
		}
	};

	for (const [oldNext, newNext] of anchorsOf(ids)) {
		step(oldNext, newNext);
		const line = newStart + newNext;
		parts.add('same', now, line, line + 1);
		[oldAt, newAt] = [oldNext + 1, newNext + 1];
	}

	step(ids.old.length, ids.now.length);
	return isExact;
}

type Change = {type: DiffPart['type']; count: number};

/** The differences within a range, or undefined if they are not found in time. */
function differences(
	ids: LineIds,
	range: Range,
	until: number,
): readonly Change[] | undefined {
	const old = ids.old.subarray(...range.old);
	const now = ids.now.subarray(...range.now);
	if (old.length === 0 || now.every(id => ids.inOld[id] === 0))
		return replaced(range);
	const leftMs = until - performance.now();
	if (leftMs <= 0) return undefined;
	const changes = diffArrays([...old], [...now], {
		maxEditLength: mostEdits,
		timeout: leftMs,
	});
	return changes?.map(({added, removed, count}) => ({
		type: added ? 'added' : removed ? 'removed' : 'same',
		count,
	}));
}

function replaced({old, now}: Range): readonly Change[] {
	return [
		{type: 'removed', count: old[1] - old[0]},
		{type: 'added', count: now[1] - now[0]},
	];
}

type Parts = ReturnType<typeof createParts>;

/** Collects lines, neighbours of one kind together. */
function createParts() {
	const parts: {type: DiffPart['type']; lines: string[]}[] = [];
	return {
		add(
			type: DiffPart['type'],
			lines: readonly string[],
			from: number,
			to: number,
		) {
			if (from === to) return;
			let last = parts.at(-1);
			if (last?.type !== type) {
				last = {type, lines: []};
				parts.push(last);
			}

			for (let index = from; index < to; index++)
				last.lines.push(lines[index] ?? '');
		},
		list: (): DiffPart[] => parts,
	};
}

/** Every line ends in CR LF. */
function isCrLf(text: string): boolean {
	return text.includes('\r\n') && !/(?<!\r)\n/.test(text);
}

const endsInFeed = (text: string) => text === '' || text.endsWith('\n');
