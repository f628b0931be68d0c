import {posix} from 'node:path';
import {keepsTexts} from '../../programs/deeds/copies.js';
import {systemFolders} from '../places/systemFolders.js';
import {type Segment} from '../../shell/types.js';
import {type Disk} from '../types.js';

/** What a file of the command's own making holds; `computed`: nobody knows. */
export type OwnText = {texts: readonly string[]} | 'computed';

/**
 * What the files that a command writes hold once `runner` runs them, by path
 * (or by name, where nobody knows the folder). Where several write to one, the
 * texts are taken one after the other and each alone.
 */
export function ownTexts(
	segments: readonly Segment[],
	runner: number,
	isInOrder: boolean,
	disk: Pick<Disk, 'scriptAt'>,
): ReadonlyMap<string, OwnText> {
	const files = new Map<string, OwnText>();
	for (const [index, segment] of segments.entries()) {
		if (index === runner || (isInOrder && index > runner)) continue;
		if (keepsTexts.test(segment.program ?? '')) continue;
		for (const access of segment.accesses) {
			if (access.kind !== 'write' || access.isRecursive) continue;
			const place = placeOf(access);
			if (isNowhere(place)) continue;
			const written = textOf(segment, segments, files, disk);
			const before = files.get(place);
			files.set(
				place,
				before === undefined ? written : joined(before, written),
			);
		}
	}

	return files;
}

/** Where a file is, or how it was written where nobody knows. */
export const placeOf = ({path, text}: {path?: string; text: string}): string =>
	path ?? `?${posix.normalize(text)}`;

const isNowhere = (place: string) => place.startsWith('/dev/');

function joined(before: OwnText, next: OwnText): OwnText {
	if (before === 'computed' || next === 'computed') return 'computed';
	const [first = ''] = before.texts;
	const [second = ''] = next.texts;
	return {
		texts: [...new Set([first + second, ...before.texts, ...next.texts])].slice(
			0,
			mostTexts,
		),
	};
}

const mostTexts = 8;

/** What comes to a segment on its input, as far as the command says it; undefined: nothing does. */
export function textGiven(
	{stdinText, pipedFrom, alsoPipedFrom}: Segment,
	segments: readonly Segment[],
	files: ReadonlyMap<string, OwnText>,
	disk: Pick<Disk, 'scriptAt'>,
	depth = 0,
): OwnText | undefined {
	if (stdinText !== undefined) return {texts: [stdinText]};
	if (pipedFrom === undefined) return undefined;
	const feeder = segments[pipedFrom];
	return feeder && alsoPipedFrom === undefined && depth < 4
		? textOf(feeder, segments, files, disk, depth + 1)
		: 'computed';
}

/** What a segment reads on its input, by a redirection too. */
export function textFed(
	segment: Segment,
	index: number,
	segments: readonly Segment[],
	disk: Pick<Disk, 'scriptAt'>,
): OwnText {
	const files = ownTexts(segments, index, false, disk);
	const given = textGiven(segment, segments, files, disk);
	if (given !== undefined) return given;
	const read = segment.accesses.find(
		({kind, isRedirect}) => kind === 'read' && isRedirect,
	);
	if (read?.path === undefined) return 'computed';
	const text = disk.scriptAt?.(read.path);
	return (
		files.get(read.path) ?? (text === undefined ? 'computed' : {texts: [text]})
	);
}

/** What a segment writes, where its words say so. */
function textOf(
	segment: Segment,
	segments: readonly Segment[],
	files: ReadonlyMap<string, OwnText>,
	disk: Pick<Disk, 'scriptAt'>,
	depth = 0,
): OwnText {
	const {program, args, stdinText} = segment;
	const words = args.map(({value}) => value);
	const known = words.filter(word => word !== undefined);
	const isKnown = known.length === words.length;
	const given = (): OwnText =>
		textGiven(segment, segments, files, disk, depth) ?? 'computed';
	switch (program) {
		case 'echo':
			return isKnown ? {texts: echoed(known)} : 'computed';
		case 'printf':
			return isKnown ? printed(known) : 'computed';
		case ':':
		case 'true':
			return {texts: ['']};
		case 'tee':
			return known.some(word => /^-(?!a$|-append$|$)/.test(word))
				? 'computed'
				: given();
		case 'cat': {
			if (!isKnown || known.some(word => /^-./.test(word))) return 'computed';
			const reads = segment.accesses.filter(({kind}) => kind === 'read');
			if (reads.length === 0) return given();
			if (reads.length > 1 || stdinText !== undefined) return 'computed';
			const [read] = reads;
			if (read?.path === undefined || read.isGlob) return 'computed';
			// A program of the system is no script: it runs under its name (mentions.ts).
			if (systemFolders.includes(posix.dirname(read.path))) return {texts: []};
			const own = files.get(read.path);
			if (own) return own;
			const text = disk.scriptAt?.(read.path);
			return text === undefined ? 'computed' : {texts: [text]};
		}

		default:
			return 'computed';
	}
}

/** What `echo` prints: some shells read escapes, others do not. */
function echoed(words: readonly string[]): string[] {
	const first = words.findIndex(word => !/^-[neE]+$/.test(word));
	const text = (first < 0 ? [] : words.slice(first)).join(' ');
	return text.includes('\\')
		? [`${text}\n`, `${unescaped(text)}\n`]
		: [`${text}\n`];
}

/** What `printf` prints, where its format takes texts and whole numbers only. */
function printed(words: readonly string[]): OwnText {
	const isEnded = words[0] === '--';
	const [format, ...values] = isEnded ? words.slice(1) : words;
	if (format === undefined || (!isEnded && format.startsWith('-')))
		return 'computed';
	const parts = format.split(/(%%|%[sbd])/);
	if (parts.some(part => part.includes('%') && !/^%[%sbd]$/.test(part)))
		return 'computed';
	const taken = parts.filter(part => /^%[sbd]$/.test(part)).length;
	let text = '';
	let left = [...values];
	do {
		for (const part of parts) {
			if (part === '%%') text += '%';
			else if (part === '%s') text += left.shift() ?? '';
			else if (part === '%b') text += unescaped(left.shift() ?? '');
			else if (part === '%d') {
				const value = left.shift() ?? '0';
				if (!/^-?\d+$/.test(value)) return 'computed';
				text += value;
			} else text += unescaped(part);
		}

		if (taken === 0) left = [];
	} while (left.length > 0 && text.length < longest);
	return text.length < longest ? {texts: [text]} : 'computed';
}

const longest = 64 * 1024;

function unescaped(text: string): string {
	return text.replaceAll(
		/\\(?:([abefnrtv\\'"])|x([\da-fA-F]{1,2})|0?([0-7]{1,3}))/g,
		(_, letter?: string, hex?: string, octal?: string) =>
			letter !== undefined
				? (letters[letter] ?? letter)
				: String.fromCharCode(
						hex === undefined ? parseInt(octal ?? '0', 8) : parseInt(hex, 16),
					),
	);
}

const letters: Readonly<Record<string, string>> = {
	a: '\u0007',
	b: '\b',
	e: '\u001B',
	f: '\f',
	n: '\n',
	r: '\r',
	t: '\t',
	v: '\v',
};
