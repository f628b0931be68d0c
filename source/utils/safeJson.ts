import {hidden, isPlain} from './visibleText.js';

/**
 * JSON that is safe on a terminal: what `makeVisible` would mark (controls of
 * the C1 range, bidi, zero width, tags) stands as JSON's own `\u` escapes. It
 * reads back as the same value.
 */
export function safeJson(value: unknown, indent?: number): string {
	const json = JSON.stringify(value, null, indent);
	return isPlain(json) ? json : json.replaceAll(hidden, escaped);
}

/** By UTF-16 unit; a line feed is the indentation's: those of texts are escaped already. */
function escaped(characters: string): string {
	return characters === '\n'
		? characters
		: Array.from(
				{length: characters.length},
				(_, at) =>
					`\\u${characters.charCodeAt(at).toString(16).padStart(4, '0')}`,
			).join('');
}
