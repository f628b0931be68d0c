import {knownText, literalField, type Field} from './field.js';
import {runsCode, type Invocation} from './invocation.js';
import {optionTable} from '../programs/options.js';
import {readOptions} from '../programs/readOptions.js';
import {programOf} from '../programs/table.js';
import {touch} from './touch.js';

/** Programs that take POSIX shell code. */
export const shellNames = new Set([
	'sh',
	'bash',
	'zsh',
	'dash',
	'ksh',
	'ash',
	'mksh',
	'ksh93',
	'rbash',
	'yash',
]);

/** Shells whose language is another one. */
export const foreignShellNames = new Set([
	'fish',
	'csh',
	'tcsh',
	'nu',
	'xonsh',
	'elvish',
	'pwsh',
	'powershell',
	'cmd',
	'rc',
	'es',
]);

const table = optionTable(programOf('bash').options);

/**
 * `bash -c code`, `bash script`, `bash < file`, `… | bash`: says what the shell
 * runs. True: its code is analysed in place of it.
 */
export function runShell(invocation: Invocation): boolean {
	const {draft, program} = invocation;
	// `+o posix` unsets an option; it is spelt like no other program's.
	const args = withoutPlusOptions(invocation.args);
	const read = readOptions(args, table, true);
	for (const {meaning, value} of read.options)
		if (meaning === 'execute' && value) touch(draft, 'execute', value);
	const has = (...names: string[]) =>
		read.options.some(({name}) => names.includes(name));
	for (const field of read.unclear)
		draft.doubts.push(`${program} ${field.text}: what it runs can't be told`);
	if (has('--version', '--help')) return false;
	invocation.state.isPhysical ||= args.some(field =>
		/^-[a-zA-Z]*P|^(?:-o)?(?:physical|chase_?links)$/i.test(knownText(field)),
	);
	const [operand] = read.rest;
	if (has('-c')) {
		if (!operand) {
			draft.doubts.push(`${program} -c without code`);
			return false;
		}
		return runsCode(invocation, operand, `${program} -c`);
	}
	if (operand && onlyParses(invocation, operand)) {
		touch(draft, 'read', operand);
		return false;
	}
	if (operand && !has('-s')) {
		runScriptFile(invocation, operand);
		return false;
	}
	return runInput(invocation);
}

/**
 * Whether it reads a script for its grammar alone: `bash -n x`. Only where all
 * its options are letters that say no more than that and how it tells of it; an
 * interactive shell heeds no `-n`.
 */
function onlyParses({program, args}: Invocation, operand: Field): boolean {
	const before = args.slice(0, args.indexOf(operand));
	return (
		/^(?:ba|da|z)?sh$/.test(program) &&
		operand.value !== undefined &&
		operand.isStream !== true &&
		before.some(({value}) => value?.includes('n')) &&
		before.every(({value}) => /^-[nuvx]+$/.test(value ?? ''))
	);
}

function withoutPlusOptions(args: readonly Field[]): readonly Field[] {
	if (!args.some(({value}) => value?.startsWith('+'))) return args;
	const kept: Field[] = [];
	for (let at = 0; at < args.length; at++) {
		const field = args[at];
		if (!field) break;
		if (!field.value?.startsWith('+')) {
			kept.push(field);
			if (field.value !== undefined && !field.value.startsWith('-'))
				return [...kept, ...args.slice(at + 1)];
		} else if (/^\+[oO]$/.test(field.value)) at++;
	}
	return kept;
}

/** A file of code, or what another command writes: `bash <(curl x)`. */
export function runScriptFile(
	{draft, program}: Pick<Invocation, 'draft' | 'program'>,
	field: Field,
): void {
	draft.isComplete = false;
	if (field.isStream) {
		draft.doubts.push(`${program} runs what another command writes`);
		draft.runsOutput = true;
		return;
	}
	const path = field.value;
	if (path === undefined) {
		touch(draft, 'execute', field);
		draft.doubts.push(`${program} runs a file whose name is computed`);
	} else if (
		/^(?:-|\/dev\/(?:stdin|fd\/\d+)|\/proc\/self\/fd\/\d+)$/.test(path)
	) {
		draft.doubts.push(`${program} runs what it reads`);
		draft.runsOutput = true;
	} else touch(draft, 'execute', field);
}

/** Code from standard input: a here-document, a file, a pipe. */
function runInput(invocation: Invocation): boolean {
	const {draft, program} = invocation;
	const {text, file} = draft.input;
	if (text) {
		const code: Field = {text: text.name, pos: -1, end: -1};
		if (text.value !== undefined) code.value = text.value;
		return runsCode(invocation, code, program, {
			role: 'here_document',
			isDeaf: true,
		});
	}
	if (file) {
		runScriptFile(invocation, file);
		return false;
	}
	draft.doubts.push(`${program} runs what it reads`);
	draft.runsOutput = true;
	const code = writtenText(invocation);
	if (code !== undefined)
		runsCode(invocation, literalField(code), program, {
			isDeaf: true,
		});
	return false;
}

/** The text at the other end of the pipe, where `echo` or `printf` writes it. */
function writtenText({draft, walk}: Invocation): string | undefined {
	const [index, ...others] = draft.input.from;
	const writer = index === undefined ? undefined : walk.segments[index];
	if (
		!writer ||
		others.length > 0 ||
		!/^(?:echo|printf)$/.test(writer.program ?? '')
	)
		return undefined;
	const words = writer.args.map(({value}) => value);
	while (/^-[neE]+$/.test(words[0] ?? '')) words.shift();
	return words.includes(undefined)
		? undefined
		: words.join(' ').replaceAll('\\n', '\n');
}
