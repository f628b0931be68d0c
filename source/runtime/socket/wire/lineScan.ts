import {deepestJson} from '../../../utils/jsonNesting.js';

/**
 * What is too much about a line of JSON, found before anything parses it.
 * `fine` does not say that it is JSON.
 */
export type LineVerdict =
	| 'fine'
	/** Nested deeper than `deepestJson`: whatever walks over it calls itself for each level. */
	| 'deep'
	/** More than `mostValues`. */
	| 'many';

/** Values and keys of one request: half a million take longer to parse than others can wait. */
export const mostValues = 100_000;

export type LineScan = {
	/** Takes the next bytes; a verdict for each line that ends in them, in order, but for empty ones. */
	take(chunk: Uint8Array): LineVerdict[];
};

const [newline, quote, backslash] = [0x0a, 0x22, 0x5c];
const [slash, comma, colon] = [0x2f, 0x2c, 0x3a];
const [openBracket, closeBracket, openBrace, closeBrace] = [
	0x5b, 0x5d, 0x7b, 0x7d,
];

/**
 * Looks at bytes as they arrive, so that nothing of size is done at once when a
 * long line is whole. A long text is cheap, many values are not: each becomes
 * an object that everybody who reads it walks over.
 */
export function createLineScan(): LineScan {
	/** What closes each thing that is open. */
	const closers = new Uint8Array(deepestJson);
	let depth = 0;
	let values = 0;
	let place: 'outside' | 'string' | 'escape' = 'outside';
	let verdict: LineVerdict = 'fine';
	/** Nothing that follows in this line changes the verdict. */
	let isSettled = false;
	/** Nothing of this line has come yet. */
	let isEmpty = true;

	const settle = (found: LineVerdict) => {
		verdict = found;
		isSettled = true;
	};

	const open = (closer: number) => {
		if (depth === deepestJson) settle('deep');
		else closers[depth++] = closer;
		count();
	};

	/** What is closed but not open is no JSON: a parser stops here, having read what is fine. */
	const close = (closer: number) => {
		if (depth === 0 || closers[--depth] !== closer) settle('fine');
	};

	const count = () => {
		if (++values > mostValues && !isSettled) settle('many');
	};

	/** Outside of strings. */
	const look = (byte: number) => {
		switch (byte) {
			case quote:
				place = 'string';
				break;
			case comma:
			case colon:
				count();
				break;
			case openBracket:
			case openBrace:
				// In ASCII each stands two before what closes it.
				open(byte + 2);
				break;
			case closeBracket:
			case closeBrace:
				close(byte);
				break;
			case slash:
				// A comment is no JSON.
				settle('fine');
				break;
			default:
		}
	};

	const next = (): LineVerdict => {
		const ended = verdict;
		depth = 0;
		values = 0;
		place = 'outside';
		verdict = 'fine';
		isSettled = false;
		isEmpty = true;
		return ended;
	};

	return {
		take(chunk) {
			const verdicts: LineVerdict[] = [];
			for (let at = 0; at < chunk.length; at++) {
				if (isSettled) {
					at = chunk.indexOf(newline, at);
					if (at < 0) return verdicts;
				} else if (place === 'string') at = endOfText(chunk, at);
				const byte = chunk[at];
				if (byte === undefined) return verdicts;
				if (byte === newline) {
					if (!isEmpty) verdicts.push(next());
					continue;
				}

				isEmpty = false;
				if (place === 'escape') place = 'string';
				else if (place === 'string')
					place = byte === backslash ? 'escape' : 'outside';
				else look(byte);
			}

			return verdicts;
		},
	};
}

/** Where a string's text stops to be only text: at a quote, a backslash, the line's end. */
function endOfText(chunk: Uint8Array, from: number): number {
	let at = from;
	for (; at < chunk.length; at++) {
		const byte = chunk[at];
		if (byte === quote || byte === backslash || byte === newline) break;
	}

	return at;
}
