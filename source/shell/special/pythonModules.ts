import {optionTable} from '../../programs/options.js';
import {readOptions} from '../../programs/readOptions.js';
import {type Field} from '../field.js';
import {type Invocation} from '../invocation.js';
import {runScriptFile} from '../shells.js';
import {touch} from '../touch.js';
import {runsPlainCode} from './runsPlainCode.js';

/** `python -m NAME WORDS` of python's own that run a script, code of the line, or open the files they are given. */
export function runPythonModule(
	invocation: Invocation,
	name: string | undefined,
	words: readonly Field[],
): void {
	const {draft, program} = invocation;
	if (name === 'zipfile' || name === 'tarfile') opensArchive(invocation, words);
	else if (name === 'timeit' && isPlainTimer(invocation, words)) return;
	else if (/^c?[Pp]rofile$/.test(name ?? '') && startsScript(invocation, words))
		return;
	else if (
		/^(?:timeit|cProfile|profile|trace|pdb|code|doctest)$/.test(name ?? '')
	)
		draft.doubts.push(`${program} -m ${name ?? ''} runs code of the line`);
}

const profiler = optionTable('-o:write --outfile=write -s: --sort=');

/** Whether the words are those of a script that is run as `python a.py` runs it. */
function startsScript(
	invocation: Invocation,
	words: readonly Field[],
): boolean {
	const {options, unclear, rest} = readOptions(words, profiler, true);
	const [script] = rest;
	if (script?.value === undefined || unclear.length > 0) return false;
	for (const {meaning, value} of options)
		if (meaning === 'write' && value) touch(invocation.draft, 'write', value);
	runScriptFile(invocation, script);
	return true;
}

const timer = optionTable(
	'-n: --number= -r: --repeat= -u: --unit= -p --process -v --verbose',
);

/** Whether it measures what only computes. */
function isPlainTimer(
	invocation: Invocation,
	words: readonly Field[],
): boolean {
	const {options, unclear, rest} = readOptions(words, timer, true);
	return (
		unclear.length === 0 &&
		rest.length > 0 &&
		options.every(
			({value}) => value === undefined || value.value !== undefined,
		) &&
		rest.every(({value}) => runsPlainCode(invocation.draft, 'python', value))
	);
}

function opensArchive({draft}: Invocation, words: readonly Field[]): void {
	const [verb, archive, ...files] = words;
	const isPacked = /^(?:-c|--cr)/.test(verb?.value ?? '');
	const isUnpacked = /^(?:-e|--ex)/.test(verb?.value ?? '');
	if (archive) touch(draft, isPacked ? 'write' : 'read', archive);
	for (const file of files)
		touch(draft, isUnpacked ? 'write' : 'read', file, true);
}
