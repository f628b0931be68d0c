import {usualAgent} from '../../runtime/agentName.js';
import {type Needle} from './needle.js';

/** Where lines begin in a stretch of whole lines, its text read as Latin-1: so that places in it are bytes. */
export type CandidateLines = (
	text: string,
	bytes: Buffer,
) => ReadonlySet<number>;

/**
 * Finds the lines that may fit: those which hold the needle, and those in which
 * any text may be written in a way that is not looked for.
 */
export function createCandidateLines({texts}: Needle): CandidateLines {
	// The engine looks for one word at four gigabytes a second, for two words or
	// for one of two at a quarter of that: so each is a search of its own.
	const isFew = texts.length <= mostSearches;
	const any = anyOf(texts);
	const each = texts.map(one => ({
		word: anyOf([longestWord(one)]),
		whole: anyOf([one]),
	}));
	return (text, bytes) => {
		const lines = createLineSet(text);
		const {note} = lines;
		if (isFew)
			for (const {word, whole} of each) {
				const isMeant = (line: string) => next(whole, line, 0) !== -1;
				for (let at = next(word, text, 0); at !== -1;)
					at = next(word, text, note(at, isMeant));
			}
		else
			for (let at = next(any, text, 0); at !== -1;)
				at = next(any, text, note(at));
		noteUnusual(text, bytes, note);
		return lines.starts;
	};
}

/** Notes the line around a place, if it is meant; where the next one begins. */
type Note = (at: number, isMeant?: (line: string) => boolean) => number;

function createLineSet(text: string): {starts: Set<number>; note: Note} {
	const starts = new Set<number>();
	return {
		starts,
		note(at, isMeant = () => true) {
			const start = text.lastIndexOf('\n', at) + 1;
			const end = text.indexOf('\n', at);
			if (
				!starts.has(start) &&
				isMeant(text.slice(start, end === -1 ? undefined : end))
			)
				starts.add(start);
			return end === -1 ? text.length : end + 1;
		},
	};
}

/** Lines that say what they say in other words, or in other letters. */
function noteUnusual(text: string, bytes: Buffer, note: Note): void {
	for (let at = bytes.indexOf(nameOfAgent); at !== -1;)
		at = bytes.indexOf(
			nameOfAgent,
			isOtherAgent(text, at) ? note(at) : at + nameOfAgent.length,
		);
	for (const odd of oddTexts)
		for (let at = text.indexOf(odd); at !== -1;) {
			const isMeant = odd !== escape || isOddEscape(text, at);
			at = text.indexOf(odd, isMeant ? note(at) : at + odd.length);
		}
}

const mostSearches = 3;

/*
 * An agent may write any letter as `\u0067`; and two letters that are no ASCII
 * become such in lower case: the Kelvin sign and the I with a dot, here as the
 * bytes they are.
 */
const escape = String.raw`\u`;

/*
 * Other agents' calls are read in athena's words, which stand in no line of
 * theirs. It is the end of `"agent":"`: the engine stops wherever the first
 * letter of what it looks for stands, and a quote stands everywhere. Looked for
 * in the bytes, which takes a tenth of the time that it takes in a text.
 */
const nameOfAgent = Buffer.from('gent":"');

const isOtherAgent = (text: string, at: number): boolean =>
	text.startsWith('"a', at - 2) &&
	!text.startsWith(`${usualAgent}"`, at + nameOfAgent.length);

const oddTexts = [escape, '\u00e2\u0084\u00aa', '\u00c4\u00b0'];

/** Whether an escape stands for a letter that has a case of ASCII, or for what is printed as it is. */
const isOddEscape = (text: string, at: number): boolean =>
	/^(?:00[2-7]|212a|0130)/i.test(text.slice(at + 2, at + 6));

/** Whatever its case; to be looked for from a place on. */
const anyOf = (texts: readonly string[]): RegExp =>
	new RegExp(texts.map(escaped).join('|'), 'gi');

function next(pattern: RegExp, text: string, from: number): number {
	// Nothing stands behind the end, not even nothing.
	if (from >= text.length) return -1;
	pattern.lastIndex = from;
	return pattern.exec(text)?.index ?? -1;
}

const longestWord = (text: string): string =>
	text
		.split(' ')
		.reduce((one, other) => (other.length > one.length ? other : one));

const escaped = (text: string) =>
	text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
