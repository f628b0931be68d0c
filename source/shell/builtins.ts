import {
	doubtCalculation,
	doubtNumber,
	isCalculated,
	isShellTable,
} from './calculated.js';
import {
	computedAssignment,
	doubtAssignment,
	noteWrittenBy,
} from './environment.js';
import {fieldTail, knownText, type Field} from './field.js';
import {runsCode, type Invocation} from './invocation.js';
import {doubtArithmetic, expandsInIndex} from './nestedScripts.js';
import {resolvePath} from './paths.js';
import {fromOwnFolder, hasDots} from '../utils/resolveFrom.js';
import {runScriptFile} from './shells.js';
import {
	forgetVariables,
	forkState,
	lookUp,
	setVariable,
	type ShellState,
} from './state.js';
import {joinFields} from './unwrap.js';

/**
 * What a builtin does to the shell. `replaced`: its code is analysed in place
 * of it; `may_fail`: `failed` holds what is the case then.
 */
type Builtin = (
	invocation: Invocation,
	failed: ShellState,
) => 'replaced' | 'may_fail' | undefined;

/** Builtins that change the shell they run in, or run code in it. */
export const builtins: ReadonlyMap<string, Builtin> = new Map([
	['cd', changeFolder],
	['chdir', changeFolder],
	['pushd', changeFolder],
	['popd', loseFolder],
	['eval', evaluate],
	['source', readScript],
	['.', readScript],
	['trap', setTrap],
	['alias', defineAlias],
	...declaringNames().map(name => [name, declare] as const),
	...assigningNames().map(name => [name, assignNames] as const),
	['printf', printText],
	['hash', doubtIf(/^-[^-]*p|=/, 'hash gives a program another name')],
	['enable', doubtIf(/^-[^-]*[fn]/, 'enable changes what a name runs')],
	[
		'shopt',
		doubtIf(
			/expand_aliases|sourcepath|extdebug/,
			'shopt changes what names mean',
		),
	],
	['set', setOptions],
	['setopt', setOptions],
	['unsetopt', setOptions],
	['jobs', doubtIf(/^-[^-]*x/, 'jobs -x runs a command')],
	['bind', always('bind runs code on keys')],
	['complete', doubtIf(/^-[^-]*[CF]/, 'complete runs code later')],
	['compgen', doubtIf(/^-[^-]*[CFW]/, 'compgen runs code')],
	['fc', always('fc runs earlier commands again')],
	['zmodload', always('zmodload loads code')],
	['autoload', always('autoload loads code')],
	['emulate', always('emulate runs code')],
	...calculatingNames().map(name => [name, doubtWords] as const),
	['shift', shiftGiven],
	['test', doubtTest],
	['[', doubtTest],
]);

function declaringNames(): string[] {
	return ['export', 'declare', 'typeset', 'local', 'readonly'];
}

function calculatingNames(): string[] {
	return ['exit', 'return', 'break', 'continue', 'bye', 'logout'];
}

function assigningNames(): string[] {
	return [
		'read',
		'readarray',
		'mapfile',
		'getopts',
		'unset',
		'let',
		'wait',
		'vared',
	];
}

function changeFolder(
	{walk, state, args, program, draft}: Invocation,
	failed: ShellState,
): 'may_fail' {
	walk.hasChangedFolder = true;
	if (state.variables.has('PWD')) setVariable(state, 'PWD', 'computed');
	let at = 0;
	let {isPhysical} = state;
	for (; /^-[LPe@nqs]+$/.test(args[at]?.value ?? ''); at++)
		isPhysical ||= args[at]?.value?.includes('P') === true;
	const hasOptions = at > 0;
	if (args[at]?.value === '--') at++;
	const target = args[at];
	const isUnknown =
		args.length > at + 1 ||
		(program === 'pushd' && (hasOptions || !target)) ||
		state.variables.has('CDPATH') ||
		// zsh: `cd +2`, `cd -2`.
		/^[-+]\d*$/.test(target?.value ?? '');
	const path = target ? target.value : lookUp(state, 'HOME');
	if (target && path === undefined) draft.isComplete = false;
	if (isUnknown || path === undefined) state.folders = [];
	else if (isPhysical && hasDots(path)) state.folders = [];
	// It is where the shell is, and what lies above it by name is not.
	else if (fromOwnFolder(path) !== path) state.folders = [];
	else if (path.startsWith('/'))
		state.folders = [resolvePath(path, undefined) ?? path];
	else if (path !== '')
		state.folders = failed.folders.map(
			folder => resolvePath(path, folder) ?? folder,
		);
	return 'may_fail';
}

function loseFolder({walk, state}: Invocation): undefined {
	walk.hasChangedFolder = true;
	state.folders = [];
}

function evaluate(invocation: Invocation): 'replaced' | undefined {
	const {args, state, walk} = invocation;
	const words = args[0]?.value === '--' ? args.slice(1) : args;
	if (words.length === 0) return undefined;
	const code = joinFields(words);
	if (words.some(({pattern}) => pattern !== undefined)) delete code.value;
	if (runsCode(invocation, code, 'eval')) return 'replaced';
	walk.hasChangedFolder = true;
	forgetVariables(state);
	state.folders = [];
	return undefined;
}

function readScript(invocation: Invocation): undefined {
	const {args, draft, state} = invocation;
	const [file] = args;
	if (!file) {
		draft.doubts.push('it names no file');
		return;
	}
	// `source x` without a slash looks along PATH first.
	runScriptFile(invocation, file);
	draft.isComplete = false;
	forgetVariables(state);
}

function setTrap(invocation: Invocation): undefined {
	const {args, draft} = invocation;
	const words = args[0]?.value === '--' ? args.slice(1) : args;
	const [code] = words;
	if (!code || words.length < 2 || /^-[lpP]?$/.test(code.value ?? '')) return;
	// It runs later, in whatever folder the shell is then.
	const {state} = invocation;
	const later = {...forkState(state), folders: []};
	forgetVariables(later);
	runsCode({...invocation, state: later}, code, 'trap', {isDeaf: true});
	if (code.value === undefined) draft.isComplete = false;
}

function defineAlias({args, state, draft}: Invocation): undefined {
	for (const field of args) {
		const name = /^([^=]+)=/.exec(knownText(field))?.[1];
		if (name === undefined) {
			if (field.value === undefined)
				draft.doubts.push('alias gives a computed name another meaning');
			continue;
		}
		state.budget.spend(state.aliases.size + 1);
		state.aliases = new Set([...state.aliases, name]);
		draft.doubts.push(`alias gives ${name} another meaning`);
	}
}

/** `export X=y`, `declare -n r=X`. */
function declare({args, state, draft, program}: Invocation): undefined {
	let flags = '';
	for (const field of args) {
		const known = knownText(field);
		if (/^[-+]/.test(known)) {
			flags += known;
			continue;
		}
		const match = /^([A-Za-z_]\w*)(\[.*?\])?(\+?=)?/s.exec(known);
		const [whole = '', name, index, operator] = match ?? [];
		if (name === undefined) {
			draft.doubts.push(`${program} sets a variable whose name is computed`);
			forgetVariables(state);
			continue;
		}
		if (index !== undefined && /[$`]/.test(index))
			draft.doubts.push(`${index} is evaluated, and may run commands`);
		if (operator === undefined) {
			if (program !== 'export' && program !== 'readonly')
				setVariable(state, name, 'computed');
			continue;
		}
		const {value} = fieldTail(field, whole.length);
		const isText =
			operator === '=' && index === undefined && !/[aAilucn]/.test(flags);
		setVariable(
			state,
			name,
			value !== undefined && isText ? {text: value} : 'computed',
		);
		const assignment =
			value === undefined
				? computedAssignment(name, field.text)
				: {name, value};
		draft.assignments = [...draft.assignments, assignment];
		noteWrittenBy({...draft, assignments: [assignment]});
		doubtNumber(assignment, state, draft);
		if (isShellTable(name, index !== undefined))
			draft.doubts.push(`${name} gives names another meaning`);
		const doubt = doubtAssignment(assignment, undefined);
		if (doubt !== undefined) draft.doubts.push(doubt);
	}
	if (flags.includes('i'))
		draft.doubts.push(`${program} -i evaluates what is assigned`);
	if (flags.includes('n'))
		draft.doubts.push(`${program} -n gives a variable another name`);
	// Assigning to a reference, a constant or a converted one does not do what it says.
	if (
		program === 'readonly' ||
		(/[nrilucaA]/.test(flags) && program !== 'export')
	)
		forgetVariables(state);
}

/** `read x y`, `mapfile lines`, `unset x`: the names become unknown. */
function assignNames({args, state, draft, program}: Invocation): undefined {
	for (const field of args) {
		if (program === 'let')
			doubtArithmetic(field.value ?? '', state, {
				doubt: reason => draft.doubts.push(reason),
			});
		noteName(field, state, draft, program);
	}
	if (program === 'mapfile' || program === 'readarray') {
		if (
			args.some(({value}) => value === undefined || /^-[a-zA-Z]*C/.test(value))
		)
			draft.doubts.push(`${program} -C runs code`);
		setVariable(state, 'MAPFILE', 'computed');
	}
	if (program === 'read') setVariable(state, 'REPLY', 'computed');
	if (program === 'getopts') {
		setVariable(state, 'OPTARG', 'computed');
		setVariable(state, 'OPTIND', 'computed');
	}
}

function noteName(
	field: Field,
	state: ShellState,
	draft: Invocation['draft'],
	program: string,
): void {
	const {value} = field;
	if (value === undefined) {
		forgetVariables(state);
		if (program !== 'wait')
			draft.doubts.push(`${program} sets a variable whose name is computed`);
		return;
	}
	if (expandsInIndex(value))
		draft.doubts.push(`${value} is evaluated, and may run commands`);
	if (isCalculated(value) && !/^(?:unset|wait|getopts)$/.test(program))
		draft.doubts.push(
			`${value} is a number, and what it is set to is calculated`,
		);
	for (const [name] of value.matchAll(/[A-Za-z_]\w*/g))
		setVariable(state, name, 'computed');
}

/** `printf -v name` assigns; the rest only prints. */
function printText(invocation: Invocation): undefined {
	const {args, state, draft} = invocation;
	const [first, second] = args;
	if (first?.value === undefined) {
		if (first?.prefix === undefined || /^-?$/.test(first.prefix))
			forgetVariables(state);
		return;
	}
	const at = /^(?:-v|--|-f|-nf)$/.test(first.value)
		? first.value === '-v'
			? 2
			: 1
		: 0;
	const format = args[at]?.value;
	// An escape may be the `%`, and zsh calculates what a number is made of.
	if (format !== undefined && numbersIn.test(format))
		for (const {value} of args.slice(at + 1))
			if (value !== undefined) doubtCalculation(value, state, draft);
	if (first.value === '-v' && second)
		noteName(second, state, draft, 'printf -v');
	else if (first.value.startsWith('-v'))
		noteName(fieldTail(first, 2), state, draft, 'printf -v');
}

/** Conversions of a format that take a number, or escapes that may be one. */
const numbersIn =
	/%[-+ #0'\d.]*(?:\*|[hlLjzt]*[diouxXeEfFgGaAc])|\\(?:[uU]|x25|0?45)/;

/** What calculates its words in zsh: `exit 'path[$(id)]'`. */
function doubtWords({args, draft, state}: Invocation): undefined {
	for (const {value} of args)
		if (value !== undefined) doubtCalculation(value, state, draft);
}

/** `shift 2`: what a function is given stands elsewhere. */
function shiftGiven(invocation: Invocation, failed: ShellState): undefined {
	doubtWords(invocation);
	const {args, state} = invocation;
	const [count] = args;
	const by = count ? Number(count.value) : 1;
	const {given} = failed;
	state.given =
		args.length < 2 && Number.isInteger(by) && by >= 0 && given
			? given.slice(by)
			: undefined;
}

/** `test -v 'a[$(id)]'` evaluates the index, and in zsh what is compared as a number. */
function doubtTest({args, draft, state}: Invocation): undefined {
	if (args.some(({value}) => /^-(?:eq|ne|[lg][te]|t)$/.test(value ?? '')))
		for (const {value} of args)
			if (value?.includes('[') === true && value !== '[')
				doubtCalculation(value, state, draft);
	for (const [index, {value}] of args.entries())
		if (
			/^-[vR]$/.test(value ?? '') &&
			(args[index + 1]?.value ?? '[').includes('[')
		)
			draft.doubts.push('test -v evaluates an index, which may run commands');
}

/** `set -P`, `set -o physical`, `setopt chaselinks`: `cd` takes links for the folders they lead to from now on. */
function setOptions(invocation: Invocation, failed: ShellState): undefined {
	const {args, state} = invocation;
	doubtSet(invocation, failed);
	// What stands behind its options is what `$1` is then.
	if (args.some(({value = ''}) => !/^[-+]./.test(value) || value === '--'))
		state.given = undefined;
	// zsh minds neither case nor underscores, and `no` turns an option round.
	state.isPhysical ||= args.some(
		({value}) =>
			value === undefined ||
			/^[-+][a-zA-Z]*[Pw]/.test(value) ||
			/^(?:[-+]o)?(?:no)*(?:physical|chase(?:links|dots))$/i.test(
				value.replaceAll('_', ''),
			),
	);
}

const doubtSet = doubtIf(
	/^(?:-[a-z]*[kTE]|functrace)$/,
	'set changes how commands run',
);

function doubtIf(pattern: RegExp, reason: string): Builtin {
	return ({args, draft}) => {
		const end = args.findIndex(({value}) => value === '--');
		const words = end < 0 ? args : args.slice(0, end);
		if (words.some(({value}) => value === undefined || pattern.test(value)))
			draft.doubts.push(reason);
		return undefined;
	};
}

function always(reason: string): Builtin {
	return ({draft}) => {
		draft.doubts.push(reason);
		return undefined;
	};
}
