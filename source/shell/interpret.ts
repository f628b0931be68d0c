import {builtins} from './builtins.js';
import {callFunction} from './callFunction.js';
import {runKnownProgram} from './knownPrograms.js';
import {doubtAssignment} from './environment.js';
import {type Field} from './field.js';
import {type Invocation} from './invocation.js';
import {programName, doubtName, hidesCharacters} from './names.js';
import {isSystemProgram} from './paths.js';
import {programs} from '../programs/table.js';
import {runsByOtherNames, toldName} from './toldNames.js';
import {emit, type Identity} from './segments.js';
import {foreignShellNames, runShell, shellNames} from './shells.js';
import {
	forkState,
	joinState,
	nestedShellState,
	type ShellState,
} from './state.js';
import {touch} from './touch.js';
import {unwrapByRecord, type Unwrapped} from './unwrap.js';
import {unwrappers} from './unwrappers.js';
import {runsCode} from './invocation.js';
import {type Draft, type Scope, type TextPlace, type Walk} from './walk.js';
import {runsForNames} from './zshCode.js';

/**
 * Finds out what the fields of a simple command run: takes wrappers off one by
 * one, then asks the tables what the program does. `inner` is the shell's state
 * with the command's own assignments. Returns the state after failure.
 */
export function interpret(
	walk: Walk,
	draft: Draft,
	fields: readonly Field[],
	place: TextPlace,
	scope: Scope,
	state: ShellState,
	inner: ShellState,
): ShellState {
	state.budget.spend(2 * fields.length);
	let rest = fields;
	/** `cd` and functions work only where the shell itself runs the word. */
	let inShell = true;
	let mayBeFunction = true;
	let looked = '';
	const told: Field[] = [];
	for (const {text} of fields) {
		// Words of one expansion share their text.
		if (text === looked) continue;
		looked = text;
		if (hidesCharacters(text)) {
			draft.doubts.push('it holds characters that nobody sees');
			break;
		}
	}
	for (const {pattern, text} of fields)
		if (pattern !== undefined && runsForNames(pattern))
			draft.doubts.push(`zsh runs code in ${text}`);
	for (let depth = 0; ; depth++) {
		state.budget.spend(1 + rest.length / 4);
		const [head, ...args] = rest;
		const name = head?.value;
		if (!head || name === undefined || depth > maximumWrappers) {
			draft.isComplete = false;
			draft.doubts.push(
				head?.pattern === undefined
					? 'the program is computed'
					: 'the program is a pattern',
			);
			draft.runsOutput = true;
			emit(walk, draft, {args}, place, scope);
			return state;
		}
		const doubt = doubtName(name);
		if (doubt !== undefined) draft.doubts.push(doubt);
		if (state.aliases.has(name))
			draft.doubts.push(`${name} is an alias in this command`);
		const program = programName(name);
		const called = mayBeFunction ? state.functions.get(name) : undefined;
		if (called) {
			const call = {walk, name, args, place, scope, inner};
			if (!called.isPerhaps) {
				for (const assignment of draft.assignments)
					doubtOf(draft, assignment, undefined);
				return callFunction(called, {...call, draft}, state);
			}

			const asFunction = forkState(state);
			const copy = copyOf(draft);
			joinState(
				asFunction,
				callFunction(called, {...call, draft: copy}, asFunction),
			);
			const elsewise = new Map(state.functions);
			elsewise.delete(name);
			const asProgram = {...forkState(state), functions: elsewise};
			const failed = interpret(walk, draft, fields, place, scope, asProgram, {
				...inner,
				functions: elsewise,
			});
			Object.assign(state, asFunction);
			joinState(state, asProgram);
			if (failed !== asProgram) joinState(state, failed);
			return state;
		}
		const invocation: Invocation = {
			walk,
			scope,
			state: inner,
			draft,
			place,
			program,
			args,
		};
		const isOwnFile = name.includes('/') && !isSystemProgram(name);
		if (isOwnFile) {
			touch(draft, 'execute', head);
			draft.isComplete = false;
		}
		const other = toldName(invocation);
		if (other) told.push(other);
		const unwrapped = unwrap(invocation);
		if (isOwnFile && (unwrapped.type !== 'itself' || shellNames.has(program)))
			draft.doubts.push(`${name} need not be the ${program} of the system`);
		if (unwrapped.type === 'program') {
			draft.wrappers.push(unwrapped.label);
			rest = unwrapped.fields;
			mayBeFunction = false;
			inShell &&= unwrapped.inShell;
			continue;
		}
		for (const assignment of draft.assignments)
			doubtOf(draft, assignment, program);
		if (unwrapped.type === 'code') {
			const isRun = runsCode(
				{draft, walk, state: nestedShellState(inner)},
				unwrapped.code,
				unwrapped.label,
			);
			// Where it goes matters as much as what runs there: `cat key | ssh host …`.
			emitProgram(invocation, head, isRun && !draft.isElsewhere);
			return state;
		}
		runsByOtherNames(invocation, told);
		return runProgram(invocation, head, inShell ? state : undefined);
	}
}

/** The same command without what is nested in its words, which runs once. */
const copyOf = (draft: Draft): Draft => ({
	...draft,
	wrappers: [...draft.wrappers],
	accesses: [...draft.accesses],
	writesTo: [...draft.writesTo],
	doubts: [...draft.doubts],
	codeFrom: [...draft.codeFrom],
	nested: [],
});

const maximumWrappers = 24;

function unwrap(invocation: Invocation): Unwrapped {
	const own = unwrappers.get(invocation.program);
	if (own) return own(invocation);
	const record = programs.get(invocation.program);
	return record ? unwrapByRecord(invocation, record) : {type: 'itself'};
}

/** `state` is left out where the program can't change the shell. */
function runProgram(
	invocation: Invocation,
	head: Field,
	state: ShellState | undefined,
): ShellState {
	const {program, draft} = invocation;
	const before = invocation.state;
	if (shellNames.has(program)) {
		const shellState = nestedShellState(before);
		const isRun = runShell({...invocation, state: shellState});
		emitProgram(invocation, head, isRun);
		return state ?? before;
	}
	if (foreignShellNames.has(program)) {
		draft.doubts.push(`${program} runs code of its own language`);
		draft.runsOutput = true;
	}
	const builtin = head.value === program ? builtins.get(program) : undefined;
	if (builtin) {
		const after = state ?? forkState(before);
		const failed = forkState(after);
		const own = builtin({...invocation, state: after}, failed);
		emitProgram(invocation, head, own === 'replaced');
		return own === 'may_fail' ? failed : after;
	}
	runKnownProgram(invocation);
	emitProgram(invocation, head, false);
	return state ?? before;
}

function emitProgram(
	{walk, draft, args, place, scope}: Invocation,
	head: Field,
	isReplaced: boolean,
): void {
	const identity: Identity = isReplaced
		? {isShell: true}
		: {program: head, args};
	emit(walk, draft, identity, place, scope);
}

function doubtOf(
	draft: Draft,
	assignment: {name: string; value?: string},
	program: string | undefined,
): void {
	const doubt = doubtAssignment(assignment, program);
	if (doubt !== undefined) draft.doubts.push(doubt);
}
