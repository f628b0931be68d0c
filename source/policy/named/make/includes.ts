import {wordsOf} from '../recipes.js';
import {assign} from './assign.js';
import {createExpansion, unknown} from './expansion.js';

/** With all that it includes a Makefile is read no further, characters. */
const longestWhole = 512 * 1024;
/** What a file that is included costs, however short it is, characters. */
const perFile = 256;
/** Files that included ones include. */
const deepest = 6;

/**
 * A Makefile with the files that it includes in their place. Of a name that is
 * computed in a way that is not followed here any part may stand for anything:
 * whatever is called so is taken for one. Where not all is read, a line says that
 * something unknown runs.
 *
 * @param textsOf what the files say that a name of an included one finds, as a glob
 * @param mayMake pays for so many characters; false: no more
 */
export function withIncluded(
	text: string,
	given: ReadonlyMap<string, string>,
	textsOf: (name: string) => readonly string[],
	mayMake: (characters: number) => boolean,
): string {
	/** Of everything, however deep. */
	let left = longestWhole - text.length;
	const mayInclude = ({length}: string) => {
		left -= length + perFile;
		return left >= 0 && mayMake(length + perFile);
	};

	/** Those whose lines are being read: one that includes itself says nothing new. */
	const open = new Set<string>();
	const variables = new Map<string, string>();
	const known = new Map<string, string>();
	const expand = createExpansion(known, mayMake);
	const noteVariable = (line: string) => {
		if (line.startsWith('\t')) return;
		const name = assign(line.trim(), variables, expand)?.name;
		if (name === undefined || given.has(name)) return;
		known.set(name, variables.get(name) ?? '');
	};

	for (const [name, value] of given) known.set(name, value);
	const whole = (own: string, depth: number): string => {
		if (!/^ *[-s]?include\b/m.test(own)) {
			// Files that are included later may be named by what it says.
			if (depth > 0) for (const line of own.split(/\r?\n/)) noteVariable(line);
			return own;
		}

		if (depth > deepest) return runsUnknown;
		open.add(own);
		const lines = own
			.replaceAll(/(^ *[-s]?include\b[^\n]*)\\\r?\n/gm, '$1 ')
			.split(/\r?\n/)
			.map(line => {
				const [, names] = /^ *[-s]?include[ \t]+([^#]*)/.exec(line) ?? [];
				if (names === undefined) {
					noteVariable(line);
					return line;
				}

				return namesOf(expand(names))
					.flatMap(name => (mayInclude(name) ? textsOf(name) : [runsUnknown]))
					.map(found => {
						if (open.has(found)) return '';
						return mayInclude(found) ? whole(found, depth + 1) : runsUnknown;
					})
					.join('\n');
			})
			.join('\n');
		open.delete(own);
		return lines;
	};

	return whole(text, 0);
}

/** Whatever is made, make has a shell run this first. */
const runsUnknown = `ATHENA_INCLUDED != ${unknown}`;

/** The names that an `include` may mean, each a glob. */
const namesOf = (says: string): readonly string[] =>
	wordsOf(
		says
			.replaceAll(/\$\(wildcard[ \t]+([^()$]{1,500})\)/g, '$1')
			.replaceAll(/"?\$(?:\w+|\([^()]{0,200}\)|\{[^{}]{0,200}\})"?/g, '*'),
	).map(name => (/^\**$/.test(name) ? '*.mk' : name));
