import {withoutLineEnds} from '../../utils/withoutLineEnds.js';
import {type ExactRedirection, type ExactScript} from './types.js';

/** What `cat <<'END'` prints where it is all there is of a substitution, without the line ends behind it. */
export function documentIn(script: ExactScript): string | undefined {
	const document = onlyDocument(script);
	return document && withoutLineEnds(document.body);
}

/** Whether it is such a script. bash ends its text also at a line that begins as the end does. */
export function isPlainDocument(script: ExactScript): boolean {
	const document = onlyDocument(script);
	return (
		document !== undefined &&
		!`\n${document.body}`.includes(`\n${document.delimiter}`)
	);
}

function onlyDocument({
	lead,
	items,
}: ExactScript): (ExactRedirection & {type: 'here'}) | undefined {
	const [item, ...others] = items;
	if (lead.length > 0 || !item || others.length > 0) return undefined;
	const {isNegated, command, joiners} = item;
	if (isNegated || command.type !== 'simple') return undefined;
	if (joiners.some(joiner => joiner !== '\n')) return undefined;
	const [word, document, ...further] = command.rest;
	if (command.assignments.length > 0 || further.length > 0) return undefined;
	if (word?.type !== 'word' || document?.type !== 'here') return undefined;
	const [part, ...parts] = word.parts;
	return part?.type === 'text' && part.text === 'cat' && parts.length === 0
		? document
		: undefined;
}

/**
 * Whether shells that look for the end of a substitution before they read what
 * is in it (bash 3, old zsh) find it at the same place, or nowhere, where they
 * run nothing: they take the text of a here-document for code.
 *
 * @param from behind its `$(`
 * @param end where its `)` stands
 */
export const endsAlike = (text: string, from: number, end: number): boolean =>
	[true, false].every(hasComments => {
		const found = endAsCode(text, from, hasComments);
		const isPlain = !/\$[({['"]/.test(
			text.slice(from, found === undefined ? undefined : end),
		);
		return isPlain && (found === end || found === undefined);
	});

/** Where nobody can tell what such a shell would do. */
const unclear = -1;

/** Where the parenthesis closes by quotes and parentheses alone; undefined: nowhere. */
function endAsCode(
	text: string,
	from: number,
	hasComments: boolean,
): number | undefined {
	let depth = 1;
	for (let at = from; at < text.length; at++)
		switch (text[at]) {
			case '\\':
				at++;
				break;
			case "'":
			case '"':
			case '`': {
				const end = endOfQuote(text, at);
				if (end === undefined || end === unclear) return end;
				at = end;
				break;
			}
			case '#':
				if (hasComments && /[\s;&|()]/.test(text[at - 1] ?? ' ')) {
					const end = text.indexOf('\n', at);
					if (end < 0) return undefined;
					at = end;
				}
				break;
			case '(':
				depth++;
				break;
			case ')':
				if (--depth === 0) return at;
				break;
			default:
		}

	return undefined;
}

/** Where the quote ends that begins here; undefined: nowhere. */
function endOfQuote(text: string, start: number): number | undefined {
	const quote = text[start];
	for (let at = start + 1; at < text.length; at++) {
		const char = text[at] ?? '';
		if (char === quote) return at;
		if (quote === "'") continue;
		if (char === '\\') at++;
		else if (/["'`]/.test(char) && (quote === '`' || char === '`'))
			return unclear;
	}

	return undefined;
}
