import {textsGiven} from './named/textsGiven.js';
import {readCall} from './readCall.js';
import {type Call} from './types.js';

/** UTF-16 units and values of a call that costs next to nothing to judge. */
const mostText = 16_384;
const mostValues = 200;

/** So much of it is read word by word, UTF-16 units: a command, what a tool that nobody knows is given. */
const mostRead = 2048;

/** Of how many commands, about, and words a command may be: some are held against each other. */
const mostCommands = 48;
const mostWords = 192;

/**
 * UTF-16 units of a call's texts; Infinity where it is not short. Looks at no
 * more than that. What a known tool writes into a file is no reading matter:
 * only expressions of rules go through it.
 */
export function shortSize(call: Call): number {
	const size = sizeOf(call.input, call.cwd.length, mostText);
	if (size > mostText || (size > mostRead && isReadWhole(call)))
		return Infinity;
	return isOfMany(commandsIn(call)) ? Infinity : size;
}

/** Whether judging a call costs next to nothing. */
export const isShort = (call: Call): boolean =>
	Number.isFinite(shortSize(call));

function isReadWhole(call: Call): boolean {
	const {shell, paths, text = ''} = readCall(call);
	if (shell)
		return shell.command === undefined || shell.command.length > mostRead;
	return !paths || text.length > mostRead;
}

/** Texts that are read as commands: one for a shell, and whatever a tool is given that nobody knows. */
function* commandsIn(call: Call): Generator<string> {
	const {shell, kind} = readCall(call);
	if (shell) yield shell.command ?? '';
	else if (kind === 'mcp' || kind === 'other')
		for (const {text} of textsGiven(call)) yield text;
}

/** Whether texts are not few commands and words, as far as their signs tell. */
function isOfMany(texts: Iterable<string>): boolean {
	let commands = 0;
	let words = 0;
	for (const text of texts)
		for (let at = 0; at < text.length; at++)
			switch (text.charCodeAt(at)) {
				case 0x20: // a blank
				case 0x09: // a tab
					words++;
					break;
				case 0x0a: // a line's end
				case 0x3b: // ;
				case 0x7c: // |
				case 0x26: // &
				case 0x28: // (
				case 0x60: // `
					commands++;
			}
	return commands > mostCommands || commands + words > mostWords;
}

/** UTF-16 units of all texts in a value; Infinity when there are more, or too many to count. */
export function sizeOf(value: unknown, known: number, most: number): number {
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

		if (size > most || values > mostValues) return Infinity;
	}

	return size;
}
