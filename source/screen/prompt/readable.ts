import {type HeldRequest} from '../../supervisor/types.js';
import {isPlain} from '../../utils/visibleText.js';
import {type FileChange} from '../change/changeWords.js';

/** Longest input a prompt shows, in characters of JSON. Nobody reads more before allowing. */
export const readableCharacters = 100_000;

/**
 * Longest change of a file a prompt shows, in characters of plain English: a
 * diff is read faster than a command.
 */
const readableDiff = 4_000_000;

/** Unchanged lines that stand around each change. */
const usualContext = 3;

/**
 * True if everything the request would do can be shown and read. What cannot
 * be read cannot be allowed here: it can be denied, or left to the agent. What
 * a diff shows of the input is measured by the diff. Asked with every frame,
 * measured once.
 */
export function isReadable(
	{input}: Pick<HeldRequest, 'input'>,
	change?: FileChange,
): boolean {
	const known = measured.get(change ?? input);
	if (known !== undefined) return known;
	const diff = change?.diff;
	const rest =
		diff === undefined
			? input
			: Object.fromEntries(
					Object.entries(input).filter(([key]) => !change?.shown.includes(key)),
				);
	const isShort =
		sizeOf(rest, readableCharacters) <= readableCharacters &&
		(diff === undefined || fits(diff, usualContext));
	measured.set(change ?? input, isShort);
	return isShort;
}

const measured = new WeakMap<object, boolean>();

/** True if the unchanged lines of the file can be shown too. */
export function canShowWhole({diff}: Pick<FileChange, 'diff'>): boolean {
	if (diff === undefined) return false;
	const known = wholes.get(diff);
	if (known !== undefined) return known;
	const isShort = fits(diff, Number.POSITIVE_INFINITY);
	wholes.set(diff, isShort);
	return isShort;
}

const wholes = new WeakMap<object, boolean>();

/** True if the lines that the diff shows are laid out before anybody notices. */
function fits(
	{parts}: NonNullable<FileChange['diff']>,
	context: number,
): boolean {
	let room = readableDiff;
	for (const {type, lines} of parts) {
		const isCut = type === 'same' && lines.length > 2 * context;
		const shown = isCut
			? [...lines.slice(0, context), ...lines.slice(-context)]
			: lines;
		for (const line of shown) {
			room -= line.length + 1;
			// Longer ones must be laid out as what they are.
			if (room >= 0) room -= line.length * (effort(line) - 1);
			if (room < 0) return false;
		}
	}

	return true;
}

/** How much longer than plain English a line takes to be broken into rows, about. */
function effort(line: string): number {
	if (english.test(line)) return 1;
	return isPlain(line) ? 8 : 40;
}

const english = /^[\x20-\x7e\t\r]*$/;

/**
 * Characters in the strings and keys of a value; stops counting beyond
 * `limit`. What is nested deeper than anybody reads counts as beyond it.
 */
export function sizeOf(value: unknown, limit: number, depth = 0): number {
	if (typeof value === 'string') return value.length;
	if (typeof value !== 'object' || value === null) return 8;
	if (depth > deepest) return limit + 1;
	let size = 2;
	for (const [key, inner] of Object.entries(value)) {
		size += key.length + sizeOf(inner, limit - size, depth + 1);
		if (size > limit) break;
	}
	return size;
}

/** No deeper than `prettyValue` shows. */
const deepest = 30;
