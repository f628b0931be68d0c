import {documentIn} from './documents.js';
import {
	type ExactPart,
	type ExactQuotedPart,
	type ExactRedirection,
	type ExactSimple,
	type ExactWord,
} from './types.js';

/** The words of a command, its redirections left out. */
export const wordsOf = ({rest}: ExactSimple): ExactWord[] =>
	rest.filter(one => one.type === 'word');

/** The redirections of a command. */
export const redirectionsOf = ({rest}: ExactSimple): ExactRedirection[] =>
	rest.filter(one => one.type !== 'word');

/** What every shell hands to the program for this word; undefined: it is computed, or a pattern. */
export function literalOf({parts}: ExactWord): string | undefined {
	let value = '';
	for (const part of parts) {
		const text = literalPart(part);
		if (text === undefined) return undefined;
		value += text;
	}

	return value;
}

function literalPart(part: ExactPart | ExactQuotedPart): string | undefined {
	switch (part.type) {
		case 'text':
		case 'escaped':
		case 'single':
			return part.text;
		case 'double': {
			let value = '';
			for (const inner of part.parts) {
				const text =
					inner.type === 'script'
						? documentIn(inner.script)
						: literalPart(inner);
				if (text === undefined) return undefined;
				value += text;
			}

			return value;
		}

		default:
			return undefined;
	}
}

/** A word cut at what only the shell knows. */
export type Template = {
	/** The texts around the holes: one more than there are holes. */
	texts: readonly string[];
	isGlob: boolean;
	/** A hole stands outside of quotes: it may be no word, or several. */
	isOpen: boolean;
	/** It begins with the home folder. */
	isHome: boolean;
};

/** What is known of a word's value. */
export function templateOf({parts}: ExactWord): Template {
	const texts = [''];
	let isGlob = false;
	let isOpen = false;
	const add = (text: string) => {
		texts.push((texts.pop() ?? '') + text);
	};
	const addQuoted = (part: ExactQuotedPart) => {
		const text = part.type === 'script' ? documentIn(part.script) : undefined;
		if (text !== undefined) add(text);
		else if (part.type === 'variable' || part.type === 'script') texts.push('');
		else add(part.text);
	};
	for (const part of parts)
		switch (part.type) {
			case 'double':
				for (const inner of part.parts) addQuoted(inner);
				break;
			case 'variable':
			case 'script':
				isOpen = true;
				texts.push('');
				break;
			case 'home':
				break;
			case 'glob':
				isGlob = true;
				add(part.text);
				break;
			default:
				add(part.text);
		}

	return {texts, isGlob, isOpen, isHome: parts[0]?.type === 'home'};
}

/** Whether a value can be what a word with holes became. */
export function couldBe(value: string, {texts, isOpen}: Template): boolean {
	const [first = '', ...rest] = texts;
	if (rest.length === 0) return value === first;
	// What a shell may split or expand again is one word for all of them only if there is nothing to split.
	if (isOpen && !/^[\w./:@%+,-]+$/.test(value)) return false;
	const last = rest.pop() ?? '';
	if (!value.startsWith(first)) return false;
	let at = first.length;
	for (const text of rest) {
		const found = value.indexOf(text, at);
		if (found < 0) return false;
		at = found + text.length;
	}

	return value.length - at >= last.length && value.endsWith(last);
}
