import {knownText, literalField, type Field} from './field.js';
import {runsCode, runsCommand, type Invocation} from './invocation.js';
import {optionTable} from '../programs/options.js';
import {readOptions} from '../programs/readOptions.js';
import {usualCommand} from '../programs/spellings/knownNames.js';
import {programOf} from '../programs/table.js';
import {touch} from './touch.js';
import {
	applyWrapperOption,
	joinFields,
	takeAssignments,
	unwrapByRecord,
	verbPlaces,
	type Unwrapped,
} from './unwrap.js';
import {splitEnvironmentString} from './envString.js';

type Unwrapper = (invocation: Invocation) => Unwrapped;

/** Wrappers that a table entry cannot describe. */
export const unwrappers: ReadonlyMap<string, Unwrapper> = new Map([
	['env', unwrapEnv],
	['genv', unwrapEnv],
	['sudo', unwrapSudo],
	['su', unwrapSu],
	['xargs', unwrapXargs],
	['gxargs', unwrapXargs],
	['parallel', unwrapParallel],
	['script', unwrapScript],
	['flock', unwrapFlock],
	['busybox', unwrapBusybox],
	['toybox', unwrapBusybox],
	['npx', unwrapPackageRunner],
	['bunx', unwrapPackageRunner],
	['npm', unwrapPackageRunner],
	['systemd-run', unwrapSystemdRun],
]);

const itself: Unwrapped = {type: 'itself'};

const envOptions = optionTable(programOf('env').options);

/** `env -S 'a b'` splits its string into words of its own line. */
function unwrapEnv({args, draft}: Invocation): Unwrapped {
	let rest = args;
	for (let round = 0; round < 8; round++) {
		const read = readOptions(rest, envOptions, true);
		for (const field of read.unclear)
			draft.doubts.push(`env ${field.text}: what it runs can't be told`);
		let split: Field | undefined;
		for (const {name, meaning, value, field} of read.options)
			if (name === '-S' || name === '--split-string') split = value ?? field;
			else applyWrapperOption(draft, 'env', meaning, value ?? field);
		rest = read.rest;
		if (!split) break;
		const words =
			split.value === undefined
				? undefined
				: splitEnvironmentString(split.value);
		if (!words) {
			draft.doubts.push('env -S runs words that are computed');
			return {
				type: 'program',
				fields: [{text: split.text, pos: split.pos, end: split.end}, ...rest],
				label: 'env',
				inShell: false,
			};
		}
		rest = [...words.map(word => literalField(word)), ...rest];
	}
	rest = rest[0]?.value === '-' ? rest.slice(1) : rest;
	rest = takeAssignments(draft, rest);
	return rest.length === 0
		? itself
		: {type: 'program', fields: rest, label: 'env', inShell: false};
}

/** `sudo -e file` edits, `sudo -s` and `sudo -i` hand the words to a shell. */
function unwrapSudo(invocation: Invocation): Unwrapped {
	const {args, draft} = invocation;
	const sudo = programOf('sudo');
	const read = readOptions(args, optionTable(sudo.options), true);
	const has = (...names: string[]) =>
		read.options.some(({name}) => names.includes(name));
	if (has('-e', '--edit')) {
		for (const field of read.rest) {
			touch(draft, 'read', field);
			touch(draft, 'write', field);
		}
		return itself;
	}
	const unwrapped = unwrapByRecord(invocation, sudo);
	if (unwrapped.type === 'itself' && has('-i', '-s', '--login', '--shell')) {
		draft.doubts.push('sudo starts a shell that runs what it reads');
		draft.runsOutput = true;
	}
	if (unwrapped.type !== 'program' || !has('-i', '-s', '--login', '--shell'))
		return unwrapped;
	return {type: 'code', code: joinFields(unwrapped.fields), label: 'sudo'};
}

const suOptions = optionTable(programOf('su').options);

function unwrapSu({args, draft}: Invocation): Unwrapped {
	const {options, unclear} = readOptions(args, suOptions);
	for (const field of unclear)
		draft.doubts.push(`su ${field.text}: what it runs can't be told`);
	const code = options.find(({name}) =>
		/^(?:-c|--command|--session-command)$/.test(name),
	)?.value;
	if (code) return {type: 'code', code, label: 'su'};
	draft.doubts.push('su starts a shell that runs what it reads');
	draft.runsOutput = true;
	return itself;
}

const xargsOptions = optionTable(programOf('xargs').options);

/** What it appends comes from its input and is computed. */
function unwrapXargs({args, draft}: Invocation): Unwrapped {
	const read = readOptions(args, xargsOptions, true);
	for (const field of read.unclear)
		draft.doubts.push(`xargs ${field.text}: what it runs can't be told`);
	let marker: string | undefined;
	for (const {name, meaning, value, field} of read.options) {
		if (/^-[IJi]$|^--replace$/.test(name)) marker = value?.value ?? '{}';
		else applyWrapperOption(draft, 'xargs', meaning, value ?? field);
	}
	if (read.rest.length === 0) return itself;
	const mark = marker;
	const fields =
		mark === undefined
			? [...read.rest, inputField]
			: read.rest.map(field => withoutMarker(field, mark));
	return {type: 'program', fields, label: 'xargs', inShell: false};
}

/** Stands for arguments that a program reads from its input. */
const inputField: Field = {text: '', pos: -1, end: -1};

function withoutMarker(field: Field, marker: string): Field {
	const known = knownText(field);
	const at = marker === '' ? -1 : known.indexOf(marker);
	if (at < 0) return field;
	const {text, pos, end} = field;
	return {text, pos, end, prefix: known.slice(0, at), guess: known};
}

const parallelOptions = optionTable(programOf('parallel').options);

/** GNU parallel hands every line to a shell, with its input put in unquoted places. */
function unwrapParallel(invocation: Invocation): Unwrapped {
	const {args, draft} = invocation;
	const read = readOptions(args, parallelOptions, true);
	for (const {meaning, value, field} of read.options)
		applyWrapperOption(draft, 'parallel', meaning, value ?? field);
	const separator = read.rest.findIndex(({value}) =>
		/^:{3,4}\+?$/.test(value ?? ''),
	);
	const words = separator < 0 ? read.rest : read.rest.slice(0, separator);
	const input = separator < 0 ? [] : read.rest.slice(separator + 1);
	draft.doubts.push('parallel runs what it puts together through a shell');
	draft.runsOutput = true;
	if (words.length === 0) {
		for (const field of input)
			if (!/^:{3,4}\+?$/.test(field.value ?? ''))
				runsCode(invocation, field, 'parallel');
		return itself;
	}
	if (words.length === 1 && words[0] && /\s/.test(knownText(words[0])))
		return {type: 'code', code: words[0], label: 'parallel'};
	return {
		type: 'program',
		fields: [
			...words.map(field => withoutMarker(field, '{')),
			...(input.length > 0 ? input : [inputField]),
		],
		label: 'parallel',
		inShell: false,
	};
}

const scriptOptions = optionTable(programOf('script').options);

/** util-linux: `script -c code file`; BSD: `script file command …`. */
function unwrapScript({args, draft}: Invocation): Unwrapped {
	const {options, operands, unclear} = readOptions(args, scriptOptions);
	for (const field of unclear)
		draft.doubts.push(`script ${field.text}: what it runs can't be told`);
	const [file] = operands;
	touch(draft, 'write', file ?? literalField('typescript'));
	for (const {meaning, value} of options)
		if (meaning === 'write' && value) touch(draft, 'write', value);
	const code = options.find(({name}) => /^(?:-c|--command)$/.test(name))?.value;
	if (code) return {type: 'code', code, label: 'script'};
	if (operands.length > 1)
		return {
			type: 'program',
			fields: args.slice(args.indexOf(operands[1] ?? literalField(''))),
			label: 'script',
			inShell: false,
		};
	draft.doubts.push('script starts a shell that runs what it reads');
	draft.runsOutput = true;
	return itself;
}

const flockOptions = optionTable(programOf('flock').options);

/** `flock file command`, `flock file -c code`, `flock 9`. */
function unwrapFlock({args, draft}: Invocation): Unwrapped {
	const read = readOptions(args, flockOptions, true);
	for (const field of read.unclear)
		draft.doubts.push(`flock ${field.text}: what it runs can't be told`);
	const [file, ...rest] = read.rest;
	if (file && !/^\d+$/.test(file.value ?? '')) touch(draft, 'write', file);
	const [first, second] = rest;
	if (/^(?:-c|--command)$/.test(first?.value ?? '') && second)
		return {type: 'code', code: second, label: 'flock'};
	return rest.length === 0
		? itself
		: {type: 'program', fields: rest, label: 'flock', inShell: false};
}

function unwrapBusybox({args, program}: Invocation): Unwrapped {
	const [applet] = args;
	if (!applet || applet.value?.startsWith('-') === true) return itself;
	return {type: 'program', fields: args, label: program, inShell: false};
}

const packageRunnerOptions = optionTable(programOf('npx').options);

/** `https://…`, `github:a/b`, `git+ssh://…`: a package that is no package of a registry. */
const fetchedPackage = /^(?:[\w+.-]+:|[\w.-]+\/[\w.-]+$)/;

/** `npx -c code`, `npm exec -- tool …`: a tool of the project, or one that is fetched. */
function unwrapPackageRunner({args, program, draft}: Invocation): Unwrapped {
	const isNpm = program === 'npm';
	const places = isNpm ? verbPlaces({program, args}) : [-1];
	const at = places.find(
		place =>
			place < 0 || usualCommand('npm', args[place]?.value ?? '') === 'exec',
	);
	if (at === undefined) return itself;
	if (places.length > 1) {
		// `npm --unknown x publish` may as well publish.
		draft.doubts.push(`npm ${args[0]?.text ?? ''}: what it runs can't be told`);
		return itself;
	}
	const label = isNpm ? 'npm exec' : program;
	if (at > 0)
		draft.doubts.push(
			`${label}: ${args[0]?.text ?? ''} before it may change what runs`,
		);
	const read = readOptions(args.slice(at + 1), packageRunnerOptions, true);
	for (const field of read.unclear)
		draft.doubts.push(`${label} ${field.text}: what it runs can't be told`);
	for (const field of [read.rest[0], options(read.options, '-p', '--package')])
		if (fetchedPackage.test(field?.value ?? ''))
			draft.doubts.push(`${label} ${field?.text ?? ''} runs what it fetches`);
	const code = options(read.options, '-c', '--call');
	if (code) return {type: 'code', code, label};
	return read.rest.length === 0
		? itself
		: {type: 'program', fields: read.rest, label, inShell: false};
}

function options(
	found: readonly {name: string; value?: Field}[],
	...names: string[]
): Field | undefined {
	return found.find(({name}) => names.includes(name))?.value;
}

/** Its options are many and take values in many ways: the command is found, but stays in doubt. */
function unwrapSystemdRun(invocation: Invocation): Unwrapped {
	const at = invocation.args.findIndex(
		({value}) => value !== undefined && !value.startsWith('-'),
	);
	const fields = invocation.args.slice(at < 0 ? invocation.args.length : at);
	invocation.draft.doubts.push('systemd-run runs it as a service');
	if (fields.length > 0) runsCommand(invocation, fields, 'systemd-run');
	return itself;
}
