import {type Call} from './types.js';

/** UTF-16 units and values of a call that costs next to nothing to judge. */
const mostText = 2048;
const mostValues = 200;

/** UTF-16 units of a call's texts; Infinity where it is not short. Looks at no more than that. */
export const shortSize = ({input, cwd}: Call): number =>
	sizeOf(input, cwd.length);

/** Whether judging a call costs next to nothing. */
export const isShort = (call: Call): boolean =>
	Number.isFinite(shortSize(call));

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
