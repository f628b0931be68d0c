import {usualAgent} from '../../runtime/agentName.js';
import {type Needle} from './needle.js';

/**
 * Where the lines begin that may fit: those which hold the needle, and those in
 * which any text may be written in a way that is not looked for. `text` is a
 * stretch of a journal read as Latin-1, so that places in it are bytes.
 */
export function candidateLines(text: string, {texts}: Needle): Set<number> {
	const starts = new Set<number>();
	const note = (at: number, isMeant: (line: string) => boolean): number => {
		const start = text.lastIndexOf('\n', at) + 1;
		const end = text.indexOf('\n', at);
		if (
			!starts.has(start) &&
			isMeant(text.slice(start, end === -1 ? undefined : end))
		)
			starts.add(start);
		return end === -1 ? text.length : end + 1;
	};

	// The engine looks for one word at four gigabytes a second, for two words or
	// for one of two at a quarter of that: so each is a search of its own.
	if (texts.length > mostSearches) {
		const any = anyOf(texts);
		for (let at = next(any, text, 0); at !== -1;)
			at = next(
				any,
				text,
				note(at, () => true),
			);
	} else
		for (const one of texts) {
			const word = anyOf([longestWord(one)]);
			const whole = anyOf([one]);
			const isMeant = (line: string) => next(whole, line, 0) !== -1;
			for (let at = next(word, text, 0); at !== -1;)
				at = next(word, text, note(at, isMeant));
		}

	for (let at = text.indexOf(nameOfAgent); at !== -1;)
		at = text.indexOf(
			nameOfAgent,
			isOtherAgent(text, at) ? note(at, () => true) : at + nameOfAgent.length,
		);
	for (const odd of oddTexts)
		for (let at = text.indexOf(odd); at !== -1;) {
			const isMeant = odd !== escape || isOddEscape(text, at);
			at = text.indexOf(odd, isMeant ? note(at, () => true) : at + odd.length);
		}

	return starts;
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
 * letter of what it looks for stands, and a quote stands everywhere.
 */
const nameOfAgent = 'gent":"';

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
