import fs from 'node:fs';
import path from 'node:path';
import {AthenaError} from '../../types/errors.js';
import {replaceFile} from '../../utils/atomicFile.js';
import {lockFile, unlockFile} from '../../utils/fileLock.js';
import {makeFolder} from '../../utils/makeFolder.js';
import {type FileProblem, showProblem} from './jsonText.js';
import {type RulePlace} from './readRule.js';
import {noRules, readRules, type RulesFile} from './readRules.js';
import {readRegularBytes} from '../../utils/regularFile.js';
import {whyUnwritable} from '../../utils/whyUnwritable.js';

/** A rules file as it is on the disk; nothing of a broken one is used. */
export type LoadedFile = {
	/** Tells one content from another. */
	text: string | undefined;
	file: RulesFile;
	problems: readonly FileProblem[];
};

/** Larger files are refused, bytes. */
const largestBytes = 1024 * 1024;

/**
 * Reads a rules file. One that is not there says nothing; one that cannot be
 * read, or is empty, is broken. `before` is given back where the text is still the same: a
 * file that is looked at every second is read, not understood anew.
 */
export function loadFile(
	file: string,
	place: RulePlace,
	before?: LoadedFile,
): LoadedFile {
	const content = readText(file);
	if (!content.ok) {
		const problem = {path: file, line: 1, column: 1, message: content.why};
		return {text: undefined, file: noRules, problems: [problem]};
	}

	const {text} = content;
	if (text === undefined) return {text: undefined, file: noRules, problems: []};
	if (text === before?.text) return before;
	// Whoever saves a file in place empties it first; nobody writes an empty one to say something.
	if (text.trim() === '') return {text, file: noRules, problems: [empty(file)]};
	const read = readRules(text, file, place);
	return read.ok
		? {text, file: read.file, problems: []}
		: {text, file: noRules, problems: read.problems};
}

/**
 * Edits a rules file in one step, while no other athena does. `edit` gets the
 * text ('' without a file) and returns the new one, or undefined to leave it.
 * Returns whether it was written. A new file is the user's alone (0600), an old
 * one keeps its mode; a link keeps leading where it does. `patienceMs`: how long
 * another athena's writing is waited for; everything else waits meanwhile.
 *
 * Throws AthenaError: `ATHENA_RULES_BROKEN` for a file that has to be mended
 * first, `ATHENA_RULES_BUSY`, `ATHENA_RULES_UNWRITABLE`.
 */
export function editFile(
	file: string,
	place: RulePlace,
	edit: (text: string) => string | undefined,
	patienceMs = 0,
): boolean {
	try {
		makeFolder(path.dirname(file));
		waitForLock(file, patienceMs);
	} catch (error) {
		throw error instanceof AthenaError ? error : unwritable(file, error);
	}

	try {
		const loaded = loadFile(file, place);
		const [problem] = loaded.problems;
		if (problem) throw broken(problem);
		const text = loaded.text ?? '';
		const edited = edit(text);
		if (edited === undefined || edited === text) return false;
		const read = readRules(edited, file, place);
		if (!read.ok)
			throw new Error(`athena would have broken ${file}: ${edited}`);
		replaceFile(file, edited, loaded.text === undefined ? 0o600 : undefined);
		return true;
	} catch (error) {
		throw isSystemError(error) ? unwritable(file, error) : error;
	} finally {
		unlockFile(file);
	}
}

function waitForLock(file: string, patienceMs: number): void {
	const cell = new Int32Array(new SharedArrayBuffer(4));
	for (let waited = 0; ; waited += 10) {
		if (lockFile(file)) return;
		if (waited >= patienceMs) break;
		Atomics.wait(cell, 0, 0, 10);
	}

	throw new AthenaError(
		'ATHENA_RULES_BUSY',
		`another athena is writing ${file}`,
		`Try again; if none is running, remove ${file}.lock first.`,
	);
}

function readText(
	file: string,
): {ok: true; text: string | undefined} | {ok: false; why: string} {
	try {
		const stat = fs.statSync(file, {throwIfNoEntry: false});
		if (!stat) return {ok: true, text: undefined};
		// A pipe or a device would never end.
		if (!stat.isFile()) return {ok: false, why: 'this is no regular file'};
		if (stat.size > largestBytes)
			return {ok: false, why: `it is larger than ${largestBytes} bytes`};
		const bytes = readRegularBytes(file);
		return {
			ok: true,
			text: new TextDecoder('utf-8', {fatal: true}).decode(bytes),
		};
	} catch (error) {
		if (
			isSystemError(error) &&
			(error.code === 'ENOENT' || error.code === 'ENOTDIR')
		)
			return {ok: true, text: undefined};
		return {
			ok: false,
			why: `it cannot be read: ${error instanceof Error ? error.message : String(error)}`,
		};
	}
}

const empty = (file: string): FileProblem => ({
	path: file,
	line: 1,
	column: 1,
	message: 'it is empty; a file without rules is {}, or is not there',
});

function broken(problem: FileProblem): AthenaError {
	return new AthenaError(
		'ATHENA_RULES_BROKEN',
		showProblem(problem),
		'Mend the file at this place, then try again; athena has changed nothing.',
	);
}

function unwritable(file: string, cause: unknown): AthenaError {
	const {why, mend} = whyUnwritable(cause);
	return new AthenaError(
		'ATHENA_RULES_UNWRITABLE',
		`${file} cannot be written${why}`,
		mend,
		{cause},
	);
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
	error instanceof Error && 'syscall' in error;
