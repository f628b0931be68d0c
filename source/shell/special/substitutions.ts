/*
 * Code of perl's that plainly does no more than replace text in the lines that
 * it is given, and choose between them: `s/a/b/g`, `tr/a-z/A-Z/ if /x/`,
 * `print unless /x/`. A pattern, and what it is replaced with, may hold code as
 * a text in quotes does; here they hold none.
 */

/** Whether code is nothing but that. */
export function onlySubstitutes(code: string): boolean {
	if (code.length > longestCode) return false;
	const rest = {text: code, at: 0};
	do {
		skip(rest, /[\s;]*/y);
		if (rest.at === code.length) return true;
		if (!isStatement(rest)) return false;
		skip(rest, /\s*/y);
	} while (rest.at === code.length || code.charAt(rest.at) === ';');
	return false;
}

const longestCode = 2000;

/** Code, and how much of it has been read. */
type Rest = {readonly text: string; at: number};

function skip(rest: Rest, pattern: RegExp): string {
	pattern.lastIndex = rest.at;
	const found = pattern.exec(rest.text)?.[0] ?? '';
	rest.at += found.length;
	return found;
}

/** What is done, and with which lines. */
function isStatement(rest: Rest): boolean {
	const verb = skip(rest, /(?:print|next|s|tr|y)(?![\w\s=])|(?:print|next)\b/y);
	if (!isDone(verb, rest)) return false;
	if (skip(rest, /\s*\b(?:if|unless)\s*(?=[/$])/y) === '') return true;
	if (skip(rest, /\$\.\s*(?:[<>]=?|[=!]=)\s*\d+/y) !== '') return true;
	const pattern = quoted(rest);
	return (
		pattern !== undefined &&
		isPattern(pattern) &&
		/^[imsxn]*$/.test(skip(rest, /\w*/y))
	);
}

function isDone(verb: string, rest: Rest): boolean {
	if (verb === 'print' || verb === 'next') return true;
	if (verb === '') return false;
	const first = quoted(rest);
	const second = first?.isPaired ? quoted(rest) : quotedUpTo(first, rest);
	if (!first || second?.isPaired !== first.isPaired) return false;
	const flags = skip(rest, /\w*/y);
	return verb === 's'
		? isPattern(first) && isReplacement(second) && /^[gimsxnr]*$/.test(flags)
		: /^[cdsr]*$/.test(flags);
}

/** A text, and by which sign it ends. */
type Quoted = {text: string; end: string; isPaired: boolean};

/** The text between the sign that stands here and the next one that is not escaped. */
function quoted(rest: Rest): Quoted | undefined {
	const start = skip(rest, /[/|#,!~%:{]/y);
	if (start === '') return undefined;
	const isPaired = start === '{';
	return quotedUpTo({end: isPaired ? '}' : start, isPaired}, rest);
}

function quotedUpTo(
	sign: Pick<Quoted, 'end' | 'isPaired'> | undefined,
	rest: Rest,
): Quoted | undefined {
	if (!sign) return undefined;
	const {end, isPaired} = sign;
	const from = rest.at;
	for (let at = from; at < rest.text.length; at++) {
		const character = rest.text.charAt(at);
		if (character === '\\') at++;
		else if (character === end) {
			rest.at = at + 1;
			return {text: rest.text.slice(from, at), end, isPaired};
		} else if (isPaired && character === '{') return undefined;
	}

	return undefined;
}

/** Without what a backslash takes the meaning from; not the names of signs, which are looked up. */
const plain = ({text}: Quoted): string | undefined =>
	/\\[Nc]/.test(text) ? undefined : text.replaceAll(/\\[^]/g, 'x');

/** No variable and no code: a `$` is the end of a line. */
function isPattern(given: Quoted): boolean {
	const text = plain(given);
	return (
		text !== undefined &&
		!/@|\$(?![)|]|$)/.test(text) &&
		!/\(\s*(?:\?(?![:=!>imsxn|]|<[=!A-Za-z_])|\*)/.test(text)
	);
}

/** No variable but what was found, and no element of it. */
function isReplacement(given: Quoted): boolean {
	const text = plain(given)?.replaceAll(
		/\$(?:\d{1,2}|&|\{\d{1,2}\}|\+\{\w+\})(?![\d[{]|->)/g,
		'x',
	);
	return text !== undefined && !/[@$]/.test(text);
}
