import {type Line} from '../../screen/look/line.js';

/**
 * Lines to be scrolled over, made when they come into sight: a diff of a
 * hundred thousand lines costs as much as the screen shows of it. Arrays of
 * lines are lists too.
 */
export type LineList = {
	readonly length: number;
	/** From index `from` to before `to`, 0-based, within the list. */
	slice(from: number, to: number): readonly Line[];
};

/** Lists one after the other. */
export function joinLists(...lists: readonly LineList[]): LineList {
	const length = lists.reduce((sum, list) => sum + list.length, 0);
	return {
		length,
		slice(from, to) {
			const found: Line[] = [];
			let start = 0;
			for (const list of lists) {
				const first = Math.max(0, from - start);
				const last = Math.min(list.length, to - start);
				// One by one: there may be more than a call takes arguments.
				if (first < last)
					for (const line of list.slice(first, last)) found.push(line);
				start += list.length;
			}

			return found;
		},
	};
}

/** All lines of a list. */
export function allLines(list: LineList): readonly Line[] {
	return list.slice(0, list.length);
}

/**
 * Items that take one or more rows each.
 *
 * @param rowsOf how many; cheap, it is asked for every item
 * @param draw the rows of one item, exactly as many
 */
export function lazyList<Item>(
	items: readonly Item[],
	rowsOf: (item: Item) => number,
	draw: (item: Item) => readonly Line[],
): LineList {
	const starts = new Uint32Array(items.length + 1);
	for (const [index, item] of items.entries())
		starts[index + 1] = (starts[index] ?? 0) + rowsOf(item);
	const length = starts[items.length] ?? 0;
	/** What is in sight is asked for again with every frame. */
	let last: {from: number; to: number; lines: readonly Line[]} | undefined;
	return {
		length,
		slice(from, to) {
			if (last?.from === from && last.to === to) return last.lines;
			const found: Line[] = [];
			const end = Math.min(to, length);
			for (let index = itemAt(starts, from); index < items.length; index++) {
				const start = starts[index] ?? 0;
				if (start >= end) break;
				const item = items[index];
				if (item === undefined) break;
				found.push(...draw(item).slice(Math.max(0, from - start), end - start));
			}

			last = {from, to, lines: found};
			return found;
		},
	};
}

/** The item that the row belongs to. */
function itemAt(starts: Uint32Array, row: number): number {
	let low = 0;
	let high = starts.length - 1;
	while (low + 1 < high) {
		const middle = (low + high) >> 1;
		if ((starts[middle] ?? 0) <= row) low = middle;
		else high = middle;
	}

	return low;
}
