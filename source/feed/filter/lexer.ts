/** One token of a filter expression; `at` is 0-based in the text. */
export type Token =
	| {type: '(' | ')' | '!' | '&' | '|'; at: number}
	/** `~t` and its like; `name` is the letter. */
	| {type: 'field'; name: string; at: number}
	| {type: 'word'; text: string; at: number};

export type FilterError = {
	ok: false;
	message: string;
	/** Where, 0-based in the text. */
	at: number;
};

/** Cuts a filter expression into tokens. */
export function tokenize(
	text: string,
): {ok: true; tokens: Token[]} | FilterError {
	const tokens: Token[] = [];
	let at = 0;
	while (at < text.length) {
		const char = text.charAt(at);
		if (/\s/.test(char)) {
			at++;
			continue;
		}

		if (
			char === '(' ||
			char === ')' ||
			char === '!' ||
			char === '&' ||
			char === '|'
		) {
			tokens.push({type: char, at});
			at++;
			continue;
		}

		if (char === '"' || char === "'") {
			const quoted = readQuoted(text, at);
			if (!quoted) return {ok: false, message: 'the quote is not closed', at};
			tokens.push({type: 'word', text: quoted.text, at});
			at = quoted.end;
			continue;
		}

		const word = /^[^\s()&|"']+/.exec(text.slice(at))?.[0] ?? char;
		if (word.startsWith('~')) {
			tokens.push({type: 'field', name: word.slice(1), at});
		} else tokens.push({type: 'word', text: word, at});
		at += word.length;
	}

	return {ok: true, tokens};
}

/** A quoted word: a backslash keeps the quote itself, and stays before anything else. */
function readQuoted(
	text: string,
	start: number,
): {text: string; end: number} | undefined {
	const quote = text.charAt(start);
	let read = '';
	for (let at = start + 1; at < text.length; at++) {
		const char = text.charAt(at);
		if (char === quote) return {text: read, end: at + 1};
		if (char === '\\' && text.charAt(at + 1) === quote) {
			read += quote;
			at++;
		} else read += char;
	}

	return undefined;
}
