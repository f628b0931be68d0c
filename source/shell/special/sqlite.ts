import {knownText} from '../field.js';
import {type Invocation} from '../invocation.js';
import {noteAccesses} from '../programAccesses.js';

/** `sqlite3`: it packs and unpacks as tar does, by names that stand in its archive. */
export function runSqlite(invocation: Invocation): void {
	const {draft, args} = invocation;
	noteAccesses(invocation);
	if (args.some(field => archives.test(knownText(field))))
		draft.doubts.push('sqlite3 packs or unpacks files that nobody names');
}

const archives = /^--?A|^--?archive$|(?:^|[\n;])[ \t]*\.ar/;
