import {type Field, literalField} from '../field.js';
import {touch} from '../touch.js';
import {type Draft} from '../walk.js';
import {readPlainCode} from './plainCode.js';

/**
 * Notes what plain code of an interpreter touches.
 *
 * @param program without its version
 * @returns false: nobody can tell what the code does
 */
export function runsPlainCode(
	draft: Draft,
	program: string,
	code: string | undefined,
): boolean {
	const plain = code === undefined ? undefined : readPlainCode(program, code);
	for (const file of plain?.reads ?? [])
		touch(draft, 'read', literalField(file));
	if (plain?.readsAny) touch(draft, 'read', computed, true);
	const from = draft.accesses.length;
	for (const file of plain?.writes ?? [])
		touch(draft, 'write', literalField(file));
	// As by the shell: no word of the program's names it.
	for (const access of draft.accesses.slice(from)) access.isRedirect = true;
	for (const file of plain?.mayRun ?? [])
		touch(draft, 'execute', literalField(file));
	return plain !== undefined;
}

/** A file whose name the code puts together. */
const computed: Field = {text: 'open(…)', pos: -1, end: -1};
