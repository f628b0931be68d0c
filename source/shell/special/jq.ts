import path from 'node:path';
import {knownText, literalField} from '../field.js';
import {type Invocation} from '../invocation.js';
import {programOf} from '../../programs/table.js';
import {readByForm} from '../programAccesses.js';
import {touch} from '../touch.js';

const form = programOf('jq');

/** `jq`: what its script imports (`import "a" as $x; $x` reads `a.json`, `include "a"` runs `a.jq`). */
export function runJq(invocation: Invocation): void {
	const {draft, args} = invocation;
	const {options} = readByForm(invocation, form, args);
	const scripts = args.map(knownText).filter(text => imports.test(text));
	if (scripts.length === 0) return;
	const libraries = options.flatMap(({name, value}) =>
		/^(?:-L|--library-path)$/.test(name) && value ? [value] : [],
	);
	const isKnown =
		libraries.every(({value}) => value !== undefined) &&
		args.every(({value}) => value !== undefined);
	let isAllSeen = isKnown;
	for (const script of scripts) {
		const found = [...script.matchAll(statement)];
		isAllSeen &&= found.length === script.split(imports).length - 1;
		for (const [, name = '', meta = ''] of found) {
			const file = textOf(name);
			const folders = [
				'.',
				...libraries.map(knownText),
				...Array.from(meta.matchAll(texts), ([text]) => textOf(text) ?? '.'),
			];
			if (file === undefined) isAllSeen = false;
			else
				for (const folder of new Set(folders))
					for (const place of placesOf(folder, file))
						touch(draft, 'read', literalField(place, script));
		}
	}

	if (isAllSeen) return;
	draft.doubts.push('jq opens files that its script imports');
	draft.isComplete = false;
}

/** Words of jq's that take another file in. */
const imports = /(?<![.\w$])(?:import|include)(?!\w|\s{0,9}:)/;

/** `import "a" as $x {search: "./b"};`, `include "a";` */
const statement =
	/(?<![.\w$])(?:import|include)\s{0,40}("(?:\\[^]|[^"\\]){0,1000}")([^;]{0,1000})/g;

const texts = /"(?:\\[^]|[^"\\]){0,1000}"/g;

/** What a string says; undefined: it computes it. */
function textOf(quoted: string): string | undefined {
	try {
		const value: unknown = JSON.parse(quoted);
		return typeof value === 'string' ? value : undefined;
	} catch {
		return undefined;
	}
}

/** Data and code of that name, in a folder or in one of their own. */
const placesOf = (folder: string, name: string): readonly string[] =>
	[name, path.posix.join(name, path.posix.basename(name))].flatMap(one =>
		['.json', '.jq'].map(ending => path.posix.join(folder, one + ending)),
	);
