/** Words behind which a slash may begin an expression or divide, by version. */
const beforeEither =
	/^(?:print|printf|return|in|case|else|do|getline|delete|exit|length|next|nextfile|break|continue|BEGIN|END)$/;

/**
 * An awk program with strings and regular expressions as `""`, without comments,
 * and with lines that go on in the next one made whole. Undefined where awks
 * may differ in what is a literal: a slash that could divide as well, a bracket
 * that could hold the slash.
 */
export function codeOfAwk(program: string): string | undefined {
	let code = '';
	for (let at = 0; at < program.length; at++) {
		const character = program.charAt(at);
		if (character === '#') {
			const newline = program.indexOf('\n', at);
			const end = newline < 0 ? program.length : newline;
			if (program.charAt(end - 1) === '\\') return undefined;
			at = end - 1;
		} else if (character === '\\') {
			if (program.charAt(at + 1) !== '\n') return undefined;
			// What a slash means behind it is not worth knowing.
			if (/^\\\n[\s\\]*\//.test(program.slice(at, at + 200))) return undefined;
			code += ' ';
			at++;
		} else if (character === '/' && mayDivide(code)) {
			if (!surelyDivides(code)) return undefined;
			code += '/';
		} else if (character === '"' || character === '/') {
			const end =
				character === '"'
					? endOf(program, at, /"(?:\\[^]|[^"\\])*"/y)
					: endOfExpression(program, at);
			if (end === undefined) return undefined;
			code += '""';
			at = end - 1;
		} else code += character;
	}

	return code
		.split('\n')
		.map(line => line.trim())
		.filter(line => line !== '')
		.join('\n')
		.replace(/(,|&&|\|\||[{?:]|\bdo|\belse)\n/g, '$1 ');
}

/** Behind a newline begins what is new. */
const mayDivide = (code: string) => /[\w)\]"$.+-][ \t]*$/.test(code);

function surelyDivides(code: string): boolean {
	const before = code.trimEnd();
	if (/(?:\+\+|--|[$.])$/.test(before)) return false;
	let start = before.length;
	while (start > 0 && /\w/.test(before.charAt(start - 1))) start--;
	const word = before.slice(start).replace(/^\d+/, '');
	if (word !== '') return !beforeEither.test(word);
	return !before.endsWith(')') || !endsCondition(before);
}

/** `if (…)` and `while (…)`: a statement follows, so a slash begins an expression. */
function endsCondition(code: string): boolean {
	let depth = 0;
	for (let at = code.length - 1; at >= 0; at--) {
		const character = code.charAt(at);
		if (character === ')') depth++;
		else if (character === '(' && --depth === 0)
			return /\b(?:if|while|for|switch)\s*$/.test(code.slice(0, at));
	}

	return true;
}

/** Where the expression ends, if all awks agree on that. */
function endOfExpression(program: string, at: number): number | undefined {
	const end = endOf(program, at, /\/(?:\\[^]|[^/\\\n])*\//y);
	const byBrackets = endByBrackets(program, at);
	if (end === undefined || end !== byBrackets) return undefined;
	const text = program.slice(at, end);
	const hasBrackets = text.replace(/\\[^]/g, '').includes('[');
	return hasBrackets && /\\[[\]\\]/.test(text) ? undefined : end;
}

/** The same where a slash in brackets is a letter. Step by step: an expression for it would go back and forth. */
function endByBrackets(program: string, from: number): number | undefined {
	for (let at = from + 1; at < program.length; at++) {
		const character = program.charAt(at);
		if (character === '\n') return undefined;
		if (character === '/') return at + 1;
		if (character === '\\') at++;
		else if (character === '[') {
			const end = endOfBrackets(program, at);
			if (end === undefined) return undefined;
			at = end;
		}
	}

	return undefined;
}

/** Where `[^]a[:digit:]]` has its last bracket. */
function endOfBrackets(program: string, from: number): number | undefined {
	let at = from + 1;
	if (program.charAt(at) === '^') at++;
	if (program.charAt(at) === ']') at++;
	for (; at < program.length; at++) {
		const character = program.charAt(at);
		if (character === '\n') return undefined;
		if (character === ']') return at;
		if (character !== '[') continue;
		const named = endOf(program, at, /\[[:.=][^\]\n]*\]/y);
		if (named !== undefined) at = named - 1;
	}

	return undefined;
}

function endOf(text: string, at: number, pattern: RegExp): number | undefined {
	pattern.lastIndex = at;
	const match = pattern.exec(text);
	return match ? at + match[0].length : undefined;
}
