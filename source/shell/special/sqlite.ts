import {knownText, literalField} from '../field.js';
import {type Invocation} from '../invocation.js';
import {noteAccesses} from '../programAccesses.js';
import {touch} from '../touch.js';
import {unescaped} from '../unescaped.js';

/** `sqlite3`: it packs and unpacks as tar does, by names that stand in its archive. */
export function runSqlite(invocation: Invocation): void {
	const {draft, args} = invocation;
	noteAccesses(invocation);
	if (args.some(field => archives.test(knownText(field))))
		draft.doubts.push('sqlite3 packs or unpacks files that nobody names');
	for (const field of args) {
		const [, path] =
			/^file:(?:\/\/(?:localhost)?(?=\/))?([^?#]*)/is.exec(knownText(field)) ??
			[];
		if (path) touch(draft, 'write', literalField(unescaped(path), field.text));
	}

	writtenBehindCd(invocation);
}

/** `.cd x`, then `.output y`: y lies in x. */
function writtenBehindCd({draft, args}: Invocation): void {
	const lines = args.flatMap(field => knownText(field).split('\n'));
	let folder: string | undefined;
	for (const line of lines) {
		const [, command = '', said = ''] =
			/^\s*\.([a-z]+)\s+(.*)/.exec(line) ?? [];
		const words = said
			.split(/\s+/)
			.map(word => word.replace(/["']/g, ''))
			.filter(word => word !== '' && !word.startsWith('-'));
		const [first] = words;
		if (first === undefined) continue;
		if ('cd'.startsWith(command)) {
			folder = first.startsWith('/') ? first : `${folder ?? '.'}/${first}`;
			touch(draft, 'write', literalField(folder, line));
		} else if (folder !== undefined)
			for (const word of words)
				touch(
					draft,
					'write',
					literalField(word.startsWith('/') ? word : `${folder}/${word}`, line),
				);
	}
}

const archives = /^--?A|^--?archive$|(?:^|[\n;])[ \t]*\.ar/;
