/*
 * Code taken apart from the left as its language does, and put together again in
 * one shape: no comments, one blank for many and none around a dot or before what
 * a name is called with, and of a text no more than what a plain name of a file
 * is. Whoever looks for calls in it then finds them where they are, and finds none
 * in a text, nor between two.
 */

/** A text that may be a file's name, a mode or an encoding: nothing that could be taken for code. */
const plainText = /^[\w./~:@+,*? -]*$/;
/** A question to a database. */
const query = /^\s*(?:select\b|pragma\s+table_info\b)[^'"\\{};\n]*$/i;

const written = (text: string): string =>
	plainText.test(text) ? `"${text}"` : query.test(text) ? '"select"' : '""';

/** What was put together so far. */
class Shape {
	#text = '';

	/** A name, a number, a sign. */
	add(token: string): void {
		// In brackets a member may stand on a line of its own.
		if (token === '\n' && this.#text.endsWith('.')) return;
		const isCall = token.startsWith('(') && this.#text.endsWith(' ');
		if (isCall || token === '.') this.#text = this.#text.replace(/ $/, '');
		const isGlued = /[\w"]$/.test(this.#text) && /^[\w"]/.test(token);
		this.#text += isGlued ? ` ${token}` : token;
	}

	blank(): void {
		if (this.#text !== '' && !/[\n .]$/.test(this.#text)) this.#text += ' ';
	}

	/** A blank at the beginning of a line says what it belongs to. */
	indent(): void {
		this.#text += ' ';
	}

	isAtStart(): boolean {
		return /(?:^|\n) *$/.test(this.#text);
	}

	get last(): string {
		return this.#text;
	}
}

const name = /[A-Za-z_]\w*|\d[\w.]*/y;

const at = (pattern: RegExp, code: string, from: number) => {
	pattern.lastIndex = from;
	return pattern.exec(code);
};

const pythonText = /([bBuU]|[rR]|[bB][rR]|[rR][bB]|[fF])?('''|"""|'|")/y;

/** Undefined: it is not known how python reads it. */
export function shapeOfPython(code: string): string | undefined {
	// The first lines may say that all of it is written otherwise.
	if (
		/[\r\f\v\0]/.test(code) ||
		/^(?:[^\n]*\n)?[ \t]*#[^\n]*coding[:=]/.test(code)
	)
		return undefined;
	const shape = new Shape();
	for (let from = 0; from < code.length;) {
		const sign = code.charAt(from);
		const text = at(pythonText, code, from);
		if (text) {
			const [all, prefix = '', quote = ''] = text;
			const start = from + all.length;
			const end = endOfText(code, start, quote);
			if (end === undefined) return undefined;
			const said = code.slice(start, end);
			const token = /^f$/i.test(prefix)
				? formatOf(said, shapeOfPython)
				: written(said.includes('\\') ? '\\' : said);
			if (token === undefined) return undefined;
			shape.add(token);
			from = end + quote.length;
			if (/\w/.test(code.charAt(from))) return undefined;
			continue;
		}

		const word = at(name, code, from)?.[0];
		if (word !== undefined) {
			shape.add(word);
			from += word.length;
			if (/['"]/.test(code.charAt(from))) return undefined;
			continue;
		}

		if (sign === '#') {
			while (from < code.length && code.charAt(from) !== '\n') from++;
			continue;
		}

		from++;
		if (sign === ' ' || sign === '\t') {
			if (shape.isAtStart()) shape.indent();
			else shape.blank();
		} else if (sign === '\n' || '()[]{}.,:;+-*/%<>=!&|^~@'.includes(sign))
			shape.add(sign);
		else return undefined;
	}

	return shape.last;
}

/** Where a text ends whose first character is there; undefined: nowhere, or it is of more lines than it may be. */
function endOfText(
	code: string,
	start: number,
	quote: string,
): number | undefined {
	for (let from = start; from < code.length; from++) {
		if (code.startsWith(quote, from)) return from;
		if (code.charAt(from) === '\n' && quote.length === 1) return undefined;
		if (code.charAt(from) === '\\') from++;
	}

	return undefined;
}

/** The expressions of a format text, as words of a call; undefined: one of them is not plainly there. */
function formatOf(
	text: string,
	shapeOf: (code: string) => string | undefined,
): string | undefined {
	const rest = text.replaceAll(/\{\{|\}\}/g, '');
	const held = [
		...rest.matchAll(/\{([^{}'"\\!:\n]+)(?:![rsa])?(?::[\w.,<>^%+ -]*)?\}/g),
	];
	const others = rest.replaceAll(
		/\{([^{}'"\\!:\n]+)(?:![rsa])?(?::[\w.,<>^%+ -]*)?\}/g,
		'',
	);
	return /[{}\\]/.test(others) ? undefined : asWords(held, shapeOf);
}

function asWords(
	held: readonly RegExpMatchArray[],
	shapeOf: (code: string) => string | undefined,
): string | undefined {
	const words = held.map(([, one = '']) => shapeOf(one));
	return words.includes(undefined) ? undefined : ` (${words.join(', ')}) `;
}

/** Behind these stands a value, so a slash begins an expression. */
const beforeValue = /(?:^|[(,=:[!&|?;{+*%<>~^-])\s*$/;
const beforeValueByWord = /(?<![\w.])(?:return|typeof|case|void)\s*$/;
/** Behind these it divides. */
const afterValue = /(?:[\w"\]])\s*$/;
const words =
	/(?<![\w.])(?:await|yield|of|in|let|do|else|delete|new|throw|instanceof)\s*$/;

const expression =
	/\/(?![/*])(?:[^/\\[\n]|\\[^\n]|\[(?:[^\]\\\n]|\\[^\n])*\])+\/[dgimsuvy]*/y;

/** Undefined: it is not known how javascript reads it. */
export function shapeOfJavascript(code: string): string | undefined {
	if (/[\r\f\v\0\u2028\u2029]|<!--|-->/.test(code)) return undefined;
	const shape = new Shape();
	for (let from = 0; from < code.length;) {
		const sign = code.charAt(from);
		if (sign === "'" || sign === '"') {
			const end = endOfText(code, from + 1, sign);
			if (end === undefined) return undefined;
			const said = code.slice(from + 1, end);
			shape.add(written(said.includes('\\') ? '\\' : said));
			from = end + 1;
			continue;
		}

		if (sign === '`') {
			const before = shape.last;
			const isTag =
				/[\w)\]"]\s*$/.test(before) && !beforeValueByWord.test(before);
			const end = code.indexOf('`', from + 1);
			const token =
				end < 0 || isTag ? undefined : templateOf(code.slice(from + 1, end));
			if (token === undefined) return undefined;
			shape.add(token);
			from = end + 1;
			continue;
		}

		if (code.startsWith('//', from)) {
			while (from < code.length && code.charAt(from) !== '\n') from++;
			continue;
		}

		if (code.startsWith('/*', from)) {
			const end = code.indexOf('*/', from + 2);
			if (end < 0) return undefined;
			shape.blank();
			from = end + 2;
			continue;
		}

		if (sign === '/') {
			const before = shape.last;
			const isValue =
				(beforeValue.test(before) && !/(?:\+\+|--)\s*$/.test(before)) ||
				beforeValueByWord.test(before);
			const found = isValue ? at(expression, code, from)?.[0] : undefined;
			if (found !== undefined) {
				shape.add('""');
				from += found.length;
				continue;
			}

			if (isValue || !afterValue.test(before) || words.test(before))
				return undefined;
		}

		const word = at(name, code, from)?.[0];
		if (word !== undefined) {
			shape.add(word);
			from += word.length;
			continue;
		}

		from++;
		if (sign === ' ' || sign === '\t') shape.blank();
		else if (sign === '\n' || '()[]{}.,:;+-*/%<>=!&|^~?'.includes(sign))
			shape.add(sign);
		else return undefined;
	}

	return shape.last;
}

/** The expressions of a template; undefined: one of them is not plainly there. */
function templateOf(text: string): string | undefined {
	const held = [...text.matchAll(/\$\{([^{}'"\\`/]*)\}/g)];
	const others = text.replaceAll(/\$\{([^{}'"\\`/]*)\}/g, '');
	if (/\$\{|\\/.test(others)) return undefined;
	return held.length === 0 ? '""' : asWords(held, shapeOfJavascript);
}

/** The same without its texts. */
export const withoutTexts = (shape: string): string =>
	shape.replaceAll(/"[^"]*"/g, '""');
