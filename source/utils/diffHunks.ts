import {type DiffPart, type LineDiff} from './diffLines.js';

/** One row of a unified diff. */
export type DiffRow =
	| {type: 'same' | 'removed' | 'added'; text: string}
	/** Where the next rows stand, 1-based, as `diff -u` writes it. */
	| {
			type: 'hunk';
			oldStart: number;
			oldLines: number;
			newStart: number;
			newLines: number;
			/** Unchanged lines left out before it. */
			leftOut: number;
	  }
	/** Unchanged lines left out at the end. */
	| {type: 'rest'; leftOut: number};

/**
 * A diff as rows: what changes, with at most `context` unchanged lines around
 * each change. How many are left out is always said.
 */
export function diffRows({parts}: LineDiff, context: number): DiffRow[] {
	const rows: DiffRow[] = [];
	const at = {old: 1, new: 1};
	let hunk: (DiffRow & {type: 'hunk'}) | undefined;
	let leftOut = 0;
	const add = ({type, lines}: DiffPart, from: number, to: number) => {
		if (from >= to) return;
		if (hunk === undefined) {
			hunk = {
				type: 'hunk',
				oldStart: at.old,
				oldLines: 0,
				newStart: at.new,
				newLines: 0,
				leftOut,
			};
			rows.push(hunk);
			leftOut = 0;
		}

		for (let index = from; index < to; index++)
			rows.push({type, text: lines[index] ?? ''});
		if (type !== 'added') {
			hunk.oldLines += to - from;
			at.old += to - from;
		}

		if (type !== 'removed') {
			hunk.newLines += to - from;
			at.new += to - from;
		}
	};

	for (const [index, part] of parts.entries()) {
		const {length} = part.lines;
		const isSame = part.type === 'same';
		const head = isSame && index === 0 ? 0 : context;
		const tail = isSame && index === parts.length - 1 ? 0 : context;
		if (!isSame || context === Infinity || length <= head + tail) {
			add(part, 0, length);
			continue;
		}

		add(part, 0, head);
		hunk = undefined;
		leftOut += length - head - tail;
		at.old += length - head - tail;
		at.new += length - head - tail;
		add(part, length - tail, length);
	}

	return leftOut === 0 ? rows : [...rows, {type: 'rest', leftOut}];
}
