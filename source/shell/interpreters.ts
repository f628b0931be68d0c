import {knownText, type Field} from './field.js';
import {type Invocation} from './invocation.js';
import {optionTable} from '../programs/options.js';
import {type Program} from '../programs/program.js';
import {readOptions} from '../programs/readOptions.js';
import {programs} from '../programs/table.js';
import {runScriptFile} from './shells.js';
import {runsClojureAlias} from './special/clojure.js';
import {editsByPerl} from './special/perl.js';
import {runsPlainCode} from './special/runsPlainCode.js';
import {runPythonModule} from './special/pythonModules.js';
import {touch} from './touch.js';

/** Options whose file runs before the program itself. */
const preloads =
	/^(?:-r|-l|-L|--require|--import|--preload|--load|--loader|--experimental-loader)$/;

/** An address that is the code: `--import=data:text/javascript,…`. */
const isCodeItself = /^\s*data:/i;

/** The record of a program that runs a language of its own; versions are taken off the name. */
export function interpreter(program: string): Program | undefined {
	const record =
		programs.get(program) ?? programs.get(interpreterName(program));
	return record?.isInterpreter ? record : undefined;
}

/** `python3` for `python3.12`. */
export function interpreterName(program: string): string {
	if (!/\d$/.test(program)) return program;
	let end = program.length;
	while (end > 0 && /[\d.]/.test(program.charAt(end - 1))) end--;
	return /\d/.test(program.charAt(end)) && end > 0
		? program.slice(0, end + 1)
		: program.slice(0, end);
}

/**
 * `python -c code`, `python script.py`, `python < file`: code of another
 * language can't be proven; a file of it is executed.
 */
export function runInterpreter(invocation: Invocation): void {
	runWhatItIsGiven(invocation);
	const {draft} = invocation;
	draft.runsPlainCode = draft.doubts.length === 0 && hasOnlyCode(invocation);
}

/** Whether it is given code of its own on the line, or on its input, and nothing else by which it may run more. */
function hasOnlyCode({draft, program, args}: Invocation): boolean {
	if (draft.assignments.length > 0) return false;
	const option = codeOptions.get(interpreterName(program));
	if (!option) return false;
	const words = args.map(({value}) => value);
	const [first, code, ...more] = words[0] === '-u' ? words.slice(1) : words;
	if (first === undefined || first === '-')
		return code === undefined && draft.input.text !== undefined;
	return option.test(first) && code !== undefined && more.length === 0;
}

/** How interpreters are given code, which translate nothing by settings of the project's. */
const codeOptions: ReadonlyMap<string, RegExp> = new Map([
	...['python', 'python2', 'python3', 'pypy', 'pypy3'].map(
		name => [name, /^-c$/] as const,
	),
	...['node', 'nodejs'].map(
		name => [name, /^(?:-e|-p|-pe|--eval|--print)$/] as const,
	),
	['ruby', /^-e$/],
	['php', /^-r$/],
]);

function runWhatItIsGiven(invocation: Invocation): void {
	const {draft, program, args} = invocation;
	if (interpreterName(program) === 'perl' && editsByPerl(invocation)) return;
	draft.isComplete = false;
	const record = interpreter(program);
	if (!record) return;
	if (runsClojureAlias(invocation)) return;
	const table = optionTable(record.options);
	if (asksVersion(program, args)) return;
	const read = readOptions(ownWords(args, record), table, true);
	for (const field of read.unclear)
		draft.doubts.push(`${program} ${field.text}: what it runs can't be told`);
	let hasCode = false;
	if (startsWithCommands(args, program)) {
		draft.doubts.push(`${program} does what stands behind a +`);
		hasCode = true;
	}

	for (const {name, meaning, value, field} of read.options) {
		if (goesOn(interpreterName(program), name))
			draft.doubts.push(`${program} ${name} goes on with what it reads`);
		if (
			meaning === 'code' &&
			runsPlainCode(draft, interpreterName(program), value?.value)
		) {
			hasCode = true;
		} else if (
			meaning === 'code' ||
			meaning === 'doubt' ||
			(meaning === 'execute' && isCodeItself.test(value?.value ?? ''))
		) {
			draft.doubts.push(`${program} ${name} runs code given on the line`);
			draft.runsOutput = value?.value === undefined;
			hasCode = true;
		} else if (meaning === 'execute') {
			runScriptFile(invocation, value ?? field);
			hasCode ||= !preloads.test(name);
		} else if (meaning === 'text' && name === '-m') {
			hasCode = true;
			runPythonModule(
				invocation,
				value?.value,
				args.slice(args.indexOf(value ?? field) + 1),
			);
		} else if (meaning === 'read' && value) touch(draft, 'read', value);
		if (/^(?:--version|--help|-V|--v8-options|--test)$/.test(name))
			hasCode = true;
		hasCode ||= goesWithoutInput(record, name);
	}
	if (hasCode) return;
	const [file] = read.rest;
	if (
		file &&
		/^(?:inspect|run|repl|test|build|x|add|install|eval|exec|check|fmt|lint|task)$/.test(
			file.value ?? '',
		) &&
		/^(?:bun|deno)$/.test(program)
	) {
		const [, code, ...more] = read.rest;
		if (
			file.value === 'eval' &&
			!(more.length === 0 && runsPlainCode(draft, program, code?.value))
		)
			draft.doubts.push(`${program} eval runs code given on the line`);
		// `deno run -` goes on as `deno -` would.
		if (file.value !== 'run' || read.rest[1]?.value !== '-') return;
	} else if (file && file.value !== '-') {
		if (record.edits) for (const one of read.rest) touch(draft, 'read', one);
		else runScriptFile(invocation, file);
		return;
	}
	const {text, file: input} = draft.input;
	if (input) runScriptFile(invocation, input);
	else if (!runsPlainCode(draft, interpreterName(program), text?.value)) {
		draft.doubts.push(
			text
				? `${program} runs the code of a ${text.name}`
				: `${program} runs what it reads`,
		);
		draft.runsOutput = true;
	}
}

/** With this option it runs what comes to it behind its code, too. */
const goesOn = (language: string, option: string): boolean =>
	/^(?:python|pypy)\d?$/.test(language)
		? option === '-i'
		: /^node(?:js)?$/.test(language) && /^(?:-i|--interactive)$/.test(option);

/** With this option it has been given what it runs, and reads none of its input. */
const goesWithoutInput = ({runsInput}: Program, option: string): boolean =>
	runsInput !== 'never' &&
	[runsInput ?? []]
		.flat()
		.some(({unless = ''}) => unless.split(' ').includes(option));

/** Its words up to a module or code: what follows is theirs (`python3 -m pytest -k x`). */
function ownWords(
	args: readonly Field[],
	{options: line, runsModules}: Program,
): readonly Field[] {
	if (!runsModules) return args;
	const {options} = readOptions(args, optionTable(line), true);
	const last = options.find(({name}) => name === '-m' || name === '-c');
	return last
		? args.slice(0, args.indexOf(last.field) + 1 + last.taken.length)
		: args;
}

/** `node -v`; for python and shells `-v` means another thing. */
function asksVersion(program: string, args: readonly Field[]): boolean {
	const [only, ...more] = args;
	const word = only?.value ?? '';
	return (
		more.length === 0 &&
		((/^(?:--version|-v)$/.test(word) &&
			/^(?:node|nodejs|perl|ruby|php|lua|luajit|bun)$/.test(program)) ||
			// Which extensions it has.
			(program === 'php' && word === '-m'))
	);
}

/** `vim '+e x'` is `vim -c 'e x'`; a line, or what to search for, is none. */
export function startsWithCommands(
	args: readonly Field[],
	program: string,
): boolean {
	if (!/^(?:n?vim?|ex|view|less|most)$/.test(program)) return false;
	const end = args.findIndex(({value}) => value === '--');
	return (end < 0 ? args : args.slice(0, end)).some(field =>
		/^\+(?!$|\d+$|[/?]|\+?[GFg]$)/.test(knownText(field)),
	);
}
