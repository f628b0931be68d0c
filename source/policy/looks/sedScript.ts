/*
 * A sed script is proven if it does nothing but select, change and print lines.
 * `w`, `W`, `e`, `r`, `R`, `F` and `s///w`, `s///e` touch files or run
 * programs; they, and everything unknown, are refused.
 */

/** True if the script only prints. */
export function onlyPrints(script: string): boolean {
	let rest = script;
	let isFirst = true;
	for (;;) {
		rest = rest.replace(/^[\s;{}]+/, '');
		if (rest === '') return !isFirst;
		isFirst = false;
		const addressed = dropAddresses(rest);
		if (addressed === undefined) return false;
		const next = dropCommand(addressed);
		if (next === undefined || !/^(?:[\s;}]|$)/.test(next)) return false;
		rest = next;
	}
}

/** Takes `1,/x/!` off the beginning. */
function dropAddresses(text: string): string | undefined {
	const first = dropAddress(text);
	if (first === undefined) return undefined;
	let rest = first;
	if (first !== text && /^\s*,/.test(rest)) {
		const behind = rest.replace(/^\s*,\s*/, '');
		const second = dropAddress(behind.replace(/^[+~]/, ''));
		if (second === undefined || second === behind) return undefined;
		rest = second;
	}

	return rest.replace(/^[\s!]+/, '').replace(/^\{\s*/, '');
}

/** Takes one address off; the text itself if there is none. */
function dropAddress(text: string): string | undefined {
	const number = /^(?:\d+(?:~\d+)?|\$)/.exec(text);
	if (number) return text.slice(number[0].length);
	if (!text.startsWith('/')) return text;
	const end = endOfSection(text, 1, '/');
	return end === undefined
		? undefined
		: text.slice(end + 1).replace(/^[IM]+/, '');
}

function dropCommand(text: string): string | undefined {
	if (text === '') return '';
	const simple = /^(?:[pPdDnNgGhHxlz=](?=[\s;}]|$)|[qQ]\d*(?=[\s;}]|$))/.exec(
		text,
	);
	if (simple) return text.slice(simple[0].length);
	const command = text.charAt(0);
	if (command === 's' || command === 'y') return dropSubstitution(text);
	return undefined;
}

function dropSubstitution(text: string): string | undefined {
	const mark = text.charAt(1);
	if (!/[/|#,@:!%_~]/.test(mark)) return undefined;
	const middle = endOfSection(text, 2, mark);
	if (middle === undefined) return undefined;
	const end = endOfSection(text, middle + 1, mark);
	if (end === undefined) return undefined;
	const flags = /^[gpiImM\d]*/.exec(text.slice(end + 1))?.[0] ?? '';
	return text.slice(end + 1 + flags.length);
}

/**
 * Index of the mark that ends a section. Whether a mark within brackets ends
 * it differs between seds, so a section with an open bracket is refused.
 */
function endOfSection(
	text: string,
	from: number,
	mark: string,
): number | undefined {
	for (let at = from; at < text.length; at++) {
		const letter = text.charAt(at);
		if (letter === '\\') at++;
		else if (letter === '\n') return undefined;
		else if (letter === mark) {
			const section = text.slice(from, at).replace(/\\./g, '');
			const opened = section.replace(
				/\[\^?\]?(?:\[:[a-z]+:\]|[^\][]|\[(?![:.=]))*\]/g,
				'',
			);
			return opened.includes('[') ? undefined : at;
		}
	}

	return undefined;
}
