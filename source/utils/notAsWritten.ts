/** Something of a JSON text that its value says otherwise, or not at all. */
export type NotAsWritten = {
	/** The names that lead to it, from the top. */
	path: readonly string[];
} & (
	| {type: 'number'; written: string; read: string}
	/** The last one counts. */
	| {type: 'twice'}
);

type Open = {
	/** Names so far; undefined: a list. */
	names: Set<string> | undefined;
	/** The name whose value comes next. */
	name: string;
};

/**
 * What `JSON.parse` does not keep of a text that it takes: numbers that no
 * number here is (long ones, `1e400`, `-0`), and names that an object has
 * twice. Looks at every character once.
 */
export function notAsWritten(text: string): NotAsWritten[] {
	const found: NotAsWritten[] = [];
	const open: Open[] = [];
	const path = () => open.flatMap(({names, name}) => (names ? [name] : []));
	for (let at = 0; at < text.length;) {
		const inner = open.at(-1);
		const sign = text.charAt(at);
		if (sign === '"') {
			const end = endOfString(text, at);
			// Only names are followed by a colon.
			if (inner?.names && isName(text, end)) {
				inner.name = JSON.parse(text.slice(at, end)) as string;
				if (inner.names.has(inner.name))
					found.push({type: 'twice', path: path()});
				inner.names.add(inner.name);
			}

			at = end;
			continue;
		}

		if (sign === '{') open.push({names: new Set(), name: ''});
		else if (sign === '[') open.push({names: undefined, name: ''});
		else if (sign === '}' || sign === ']') open.pop();
		else if (sign === '-' || (sign >= '0' && sign <= '9')) {
			number.lastIndex = at;
			const [written = sign] = number.exec(text) ?? [];
			const read = JSON.stringify(Number(written));
			if (decimal(written) !== decimal(read))
				found.push({type: 'number', path: path(), written, read});
			at += written.length;
			continue;
		}

		at++;
	}

	return found;
}

const number = /[-+.\deE]+/y;

/** Behind the closing quote. */
function endOfString(text: string, start: number): number {
	for (let at = start + 1; ;) {
		quoteOrEscape.lastIndex = at;
		const found = quoteOrEscape.exec(text);
		if (!found) return text.length;
		if (found[0] === '"') return found.index + 1;
		at = found.index + 2;
	}
}

const quoteOrEscape = /["\\]/g;

const colon = /\s*:/y;

function isName(text: string, end: number): boolean {
	colon.lastIndex = end;
	return colon.test(text);
}

/** One text for each number, however it is written. */
function decimal(written: string): string {
	const [, sign = '', whole = '', part = '', power = '0'] =
		/^(-?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/.exec(written) ?? [];
	const digits = (whole + part).replace(/^0+/, '');
	let end = digits.length;
	while (digits.charAt(end - 1) === '0') end--;
	const exponent =
		end === 0 ? 0 : Number(power) - part.length + digits.length - end;
	return `${sign}${digits.slice(0, end)}e${exponent}`;
}
