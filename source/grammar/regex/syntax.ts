import {
	anything,
	type CharSet,
	classes,
	complement,
	single,
} from './charSet.js';

/** A regular expression as a tree. Greedy or not makes no difference to whether it fits. */
export type RegexNode =
	| {type: 'char'; set: CharSet}
	| {type: 'assert'; what: 'start' | 'end' | 'word' | 'notWord'}
	| {type: 'concat' | 'either'; parts: readonly RegexNode[]}
	| {type: 'repeat'; inner: RegexNode; min: number; max: number};

/** What is not understood of a regular expression. */
export class UnsupportedRegex extends Error {}

/**
 * Reads the part of the language that can be run in linear time: everything but
 * look-around and back-references. The text must be valid for `RegExp` already.
 * Throws UnsupportedRegex.
 */
export function readRegex(source: string): RegexNode {
	const reader: Reader = {source, at: 0};
	const node = readEither(reader, 0);
	if (reader.at < source.length) throw new UnsupportedRegex('a stray )');
	return node;
}

type Reader = {source: string; at: number};

const maxNesting = 50;

function readEither(reader: Reader, depth: number): RegexNode {
	if (depth > maxNesting) throw new UnsupportedRegex('so many groups');
	const parts = [readConcat(reader, depth)];
	while (take(reader, '|')) parts.push(readConcat(reader, depth));
	return oneOr('either', parts);
}

function readConcat(reader: Reader, depth: number): RegexNode {
	const parts: RegexNode[] = [];
	while (reader.at < reader.source.length && !/[|)]/.test(peek(reader)))
		parts.push(readRepeated(reader, depth));
	return oneOr('concat', parts);
}

function readRepeated(reader: Reader, depth: number): RegexNode {
	const inner = readAtom(reader, depth);
	const times = readTimes(reader);
	if (times === undefined) return inner;
	take(reader, '?');
	return {type: 'repeat', inner, ...times};
}

/** `*`, `+`, `?` or `{1,3}`; a brace that is none of these is a character. */
function readTimes(reader: Reader): {min: number; max: number} | undefined {
	if (take(reader, '*')) return {min: 0, max: Infinity};
	if (take(reader, '+')) return {min: 1, max: Infinity};
	if (take(reader, '?')) return {min: 0, max: 1};
	const braces = /^\{(\d+)(,(\d*))?\}/.exec(reader.source.slice(reader.at));
	if (!braces) return undefined;
	reader.at += braces[0].length;
	const min = Number(braces[1]);
	const max = braces[3] === '' ? Infinity : Number(braces[3] ?? min);
	return {min, max};
}

function readAtom(reader: Reader, depth: number): RegexNode {
	const char = peek(reader);
	reader.at++;
	switch (char) {
		case '.':
			return {type: 'char', set: anything};
		case '^':
			return {type: 'assert', what: 'start'};
		case '$':
			return {type: 'assert', what: 'end'};
		case '(': {
			if (take(reader, '?') && !take(reader, ':')) {
				const name = /^<\w+>/.exec(reader.source.slice(reader.at));
				if (!name) throw new UnsupportedRegex('look-around');
				reader.at += name[0].length;
			}

			const inner = readEither(reader, depth + 1);
			take(reader, ')');
			return inner;
		}

		case '[':
			return {type: 'char', set: readClass(reader)};
		case '\\': {
			if (take(reader, 'b')) return {type: 'assert', what: 'word'};
			if (take(reader, 'B')) return {type: 'assert', what: 'notWord'};
			return {type: 'char', set: readEscape(reader)};
		}

		default:
			return {type: 'char', set: single(char.charCodeAt(0))};
	}
}

function readClass(reader: Reader): CharSet {
	const negated = take(reader, '^');
	const ranges: (readonly [number, number])[] = [];
	while (reader.at < reader.source.length && !take(reader, ']')) {
		const low = readClassAtom(reader);
		const [code] = low.ranges[0] ?? [];
		const isRange =
			isSingle(low) &&
			peek(reader) === '-' &&
			!'],'.startsWith(reader.source.charAt(reader.at + 1));
		if (!isRange || code === undefined) {
			ranges.push(...flat(low));
			continue;
		}

		reader.at++;
		const high = readClassAtom(reader);
		const [end] = high.ranges[0] ?? [];
		if (isSingle(high) && end !== undefined) ranges.push([code, end]);
		else ranges.push([code, code], [0x2d, 0x2d], ...flat(high));
	}

	return {ranges, negated};
}

function readClassAtom(reader: Reader): CharSet {
	const char = peek(reader);
	reader.at++;
	if (char !== '\\') return single(char.charCodeAt(0));
	return take(reader, 'b') ? single(8) : readEscape(reader);
}

function readEscape(reader: Reader): CharSet {
	const char = peek(reader);
	reader.at++;
	const known = classes.get(char);
	if (known) return known;
	if (/[1-9]/.test(char)) throw new UnsupportedRegex('a back-reference');
	if (char === 'c' || char === 'k' || char === 'p' || char === 'P')
		throw new UnsupportedRegex(`\\${char}`);
	const control = '0tnvfr'.indexOf(char);
	if (control !== -1) return single([0, 9, 10, 11, 12, 13][control] ?? 0);
	const digits = {x: 2, u: 4}[char];
	const hex =
		digits === undefined
			? undefined
			: reader.source.slice(reader.at, reader.at + digits);
	if (hex === undefined || hex.length !== digits || !/^[\da-f]+$/i.test(hex))
		return single(char.charCodeAt(0));
	reader.at += hex.length;
	return single(Number.parseInt(hex, 16));
}

function isSingle({ranges, negated}: CharSet): boolean {
	const [range, ...others] = ranges;
	return (
		!negated &&
		others.length === 0 &&
		range !== undefined &&
		range[0] === range[1]
	);
}

const flat = ({ranges, negated}: CharSet) =>
	negated ? complement(ranges) : ranges;

const peek = ({source, at}: Reader) => source.charAt(at);

function take(reader: Reader, char: string): boolean {
	if (peek(reader) !== char) return false;
	reader.at++;
	return true;
}

function oneOr(type: 'concat' | 'either', parts: RegexNode[]): RegexNode {
	const [first, ...others] = parts;
	return first && others.length === 0 ? first : {type, parts};
}
