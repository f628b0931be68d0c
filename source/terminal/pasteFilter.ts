import {pasteEnd, pasteStart} from './sequences.js';

/** A stretch of what the keyboard sent. */
export type InputPart = {type: 'keys' | 'paste'; text: string};

/**
 * Parts keys from pastes. A paste comes between two marks, which may be torn
 * anywhere; it is handed on whole at its end, and not one character of it as a
 * key.
 *
 * A paste that stalls is given up, so that its text is not lost. What comes
 * then may be the rest of it: it goes on being a paste until the end mark
 * comes, or a single key with a pause before and after it.
 */
export type PasteFilter = {
	/** Feeds what was read; returns what is complete by it. */
	push(text: string): InputPart[];
	/**
	 * What is held back, because nothing followed for a while: the beginning of
	 * a mark was keys (a lone Escape), an unended paste is given up.
	 */
	flush(): InputPart[];
	/** What the filter waits for the rest of. */
	waiting(): 'nothing' | 'mark' | 'paste';
};

/** A paste longer than this is cut, code units. */
const longestPaste = 4 * 1024 * 1024;

/** A filter for one keyboard. */
export function createPasteFilter(): PasteFilter {
	let held = '';
	let pasted: string | undefined;
	/** A paste was given up, and its end mark has not come. */
	let owesEnd = false;

	const endPaste = (): InputPart => {
		const text = pasted ?? '';
		pasted = undefined;
		return {type: 'paste', text};
	};
	const collect = (text: string) => {
		const room = longestPaste - (pasted?.length ?? 0);
		pasted = (pasted ?? '') + text.slice(0, Math.max(0, room));
	};

	return {
		push(text) {
			const parts: InputPart[] = [];
			if (owesEnd && text) pasted ??= '';
			let rest = held + text;
			held = '';
			while (rest) {
				const mark = pasted === undefined ? pasteStart : pasteEnd;
				const at = rest.indexOf(mark);
				const end = at === -1 ? rest.length - beginningOf(mark, rest) : at;
				const before = rest.slice(0, end);
				if (pasted !== undefined) collect(before);
				else if (before) parts.push({type: 'keys', text: before});
				if (at === -1) {
					held = rest.slice(end);
					return parts;
				}
				rest = rest.slice(at + mark.length);
				if (pasted === undefined) pasted = '';
				else {
					parts.push(endPaste());
					owesEnd = false;
				}
			}
			return parts;
		},
		flush() {
			const text = held;
			held = '';
			if (pasted !== undefined) {
				collect(text);
				const part = endPaste();
				owesEnd = !owesEnd || !isOneKey(part.text);
				return [part];
			}
			return text ? [{type: 'keys', text}] : [];
		},
		waiting() {
			if (pasted !== undefined) return 'paste';
			return held ? 'mark' : 'nothing';
		},
	};
}

/** A character, or what an arrow or the like sends. */
function isOneKey(text: string): boolean {
	return (
		Array.from(text).length === 1 ||
		(text.startsWith(escape) && text.length <= 6)
	);
}

const escape = '\u001b';

/** How many characters at the end of the text may be the beginning of the mark. */
function beginningOf(mark: string, text: string): number {
	for (let length = mark.length - 1; length > 0; length--) {
		if (text.endsWith(mark.slice(0, length))) return length;
	}
	return 0;
}
