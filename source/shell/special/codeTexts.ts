import {list} from '../../utils/list.js';

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
	/** Its last character, blanks too. */
	#last = '';
	#isAtStart = true;
	/** The last of its tokens, without blanks; '' where there are fewer. */
	readonly #latest = ['', '', ''];

	/** A name, a number, a sign, a text. */
	add(token: string): void {
		// In brackets a member may stand on a line of its own.
		if (token === '\n' && this.#last === '.') return;
		const isTight = token === '.' || token === '(';
		if (isTight && this.#last === ' ' && !this.#isAtStart)
			this.#text = this.#text.slice(0, -1);
		else if (joins.test(this.#last) && joins.test(token.charAt(0)))
			this.#text += ' ';
		this.#text += token;
		this.#last = token.charAt(token.length - 1);
		this.#isAtStart = token === '\n';
		if (token === '\n') return;
		this.#latest.shift();
		this.#latest.push(token);
	}

	/** One for many, and none behind a dot; at the beginning of a line each says what it belongs to. */
	blank(): void {
		if (!this.#isAtStart && (this.#last === ' ' || this.#last === '.')) return;
		this.#text += ' ';
		this.#last = ' ';
	}

	/** What stands before the next token: the last one, and those before it. */
	get latest(): readonly [string, string, string] {
		const [third = '', second = '', first = ''] = this.#latest;
		return [first, second, third];
	}

	get text(): string {
		return this.#text;
	}
}

const joins = /[\w"]/;

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
		if (sign === ' ' || sign === '\t') shape.blank();
		else if (sign === '\n' || '()[]{}.,:;+-*/%<>=!&|^~@'.includes(sign))
			shape.add(sign);
		else return undefined;
	}

	return shape.text;
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

/** What a slash begins behind these tokens: a value, or what divides; undefined: nobody can tell. */
function whatBegins([last, before]: readonly [string, string, string]):
	'value' | 'division' | undefined {
	if (last === '' || signsBefore.has(last))
		return last === before && /[+-]/.test(last) ? undefined : 'value';
	if (before !== '.' && wordsBefore.has(last)) return 'value';
	if (before !== '.' && wordsOfBoth.has(last)) return undefined;
	return /[\w"\]]$/.test(last) ? 'division' : undefined;
}

const signsBefore: ReadonlySet<string> = new Set('(,=:[!&|?;{+*%<>~^-');
const wordsBefore: ReadonlySet<string> = new Set(
	list('return typeof case void'),
);
const wordsOfBoth: ReadonlySet<string> = new Set(
	list('await yield of in let do else delete new throw instanceof default'),
);

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
			const isTag = whatBegins(shape.latest) !== 'value';
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
			const begins = whatBegins(shape.latest);
			const found =
				begins === 'value' ? at(expression, code, from)?.[0] : undefined;
			if (found !== undefined) {
				shape.add('""');
				from += found.length;
				continue;
			}

			if (begins !== 'division') return undefined;
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

	return shape.text;
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
