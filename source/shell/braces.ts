import {limits} from './limits.js';

/**
 * The words a brace expression stands for: `{a,b}` → a, b; `{1..3}` → 1, 2, 3;
 * nested ones too. Undefined: there are expansions or escapes in it, it opens
 * more than `limits.braces`, or it stands for more than `limits.braceWords`.
 */
export function expandBraces(text: string): string[] | undefined {
	if (/[$`\\<>]/.test(text)) return undefined;
	// Every brace that is opened is looked for its end anew.
	const opened = text.split('{', limits.braces + 2).length - 1;
	if (opened > limits.braces) return undefined;
	return expandText(text);
}

function expandText(text: string): string[] | undefined {
	const open = findBrace(text);
	if (!open) return [text.replaceAll(/["']/g, '')];
	const heads = text.slice(0, open.start).replaceAll(/["']/g, '');
	const items = open.items ?? sequence(text.slice(open.start + 1, open.end));
	const tails = expandText(text.slice(open.end + 1));
	if (!items || !tails) return undefined;
	const words: string[] = [];
	for (const item of items) {
		const middles = open.items ? expandText(item) : [item];
		if (!middles) return undefined;
		for (const middle of middles)
			for (const tail of tails) {
				if (words.length >= limits.braceWords) return undefined;
				words.push(heads + middle + tail);
			}
	}
	return words;
}

type Brace = {start: number; end: number; items?: string[]};

/** The first brace that is an expansion, with its items unless it is a sequence. */
function findBrace(text: string): Brace | undefined {
	for (let start = 0; start < text.length; start++) {
		if (text[start] === '"' || text[start] === "'") {
			start = endOfQuote(text, start);
			continue;
		}
		if (text[start] !== '{') continue;
		const brace = readBrace(text, start);
		if (brace) return brace;
	}
	return undefined;
}

function readBrace(text: string, start: number): Brace | undefined {
	const items: string[] = [];
	let depth = 0;
	let from = start + 1;
	for (let at = start + 1; at < text.length; at++) {
		const character = text[at];
		if (character === '"' || character === "'") at = endOfQuote(text, at);
		else if (character === '{') depth++;
		else if (character === '}' && depth > 0) depth--;
		else if (character === ',' && depth === 0) {
			items.push(text.slice(from, at));
			from = at + 1;
		} else if (character === '}') {
			if (items.length > 0) {
				items.push(text.slice(from, at));
				return {start, end: at, items};
			}
			return sequencePattern.test(text.slice(start + 1, at))
				? {start, end: at}
				: undefined;
		}
	}
	return undefined;
}

function endOfQuote(text: string, start: number): number {
	const end = text.indexOf(text[start] ?? '', start + 1);
	return end < 0 ? text.length : end;
}

const sequencePattern =
	/^(?:(-?\d+)\.\.(-?\d+)|([a-zA-Z])\.\.([a-zA-Z]))(?:\.\.(-?\d+))?$/;

function sequence(text: string): string[] | undefined {
	const match = sequencePattern.exec(text);
	if (!match) return undefined;
	const [, firstNumber, lastNumber, firstLetter, lastLetter, step] = match;
	const isNumeric = firstNumber !== undefined && lastNumber !== undefined;
	const first = isNumeric
		? Number(firstNumber)
		: (firstLetter ?? '').charCodeAt(0);
	const last = isNumeric
		? Number(lastNumber)
		: (lastLetter ?? '').charCodeAt(0);
	const width =
		isNumeric && /^-?0\d/.test(firstNumber)
			? Math.max(firstNumber.length, lastNumber.length)
			: 0;
	const stride = Math.abs(Number(step ?? 1)) || 1;
	if (Math.abs(last - first) / stride >= limits.braceWords) return undefined;
	const words: string[] = [];
	for (let offset = 0; offset <= Math.abs(last - first); offset += stride) {
		const at = last < first ? first - offset : first + offset;
		words.push(
			isNumeric ? String(at).padStart(width, '0') : String.fromCharCode(at),
		);
	}
	return words;
}
