import {
	type AndOr,
	type Case,
	type CompoundList,
	type Function,
	type If,
	type Pipeline,
	type Script,
	type Statement,
} from 'unbash';
import {assertNever} from '../utils/assertNever.js';
import {runCommand} from './command.js';
import {
	forgetVariables,
	forkState,
	joinState,
	type ShellState,
} from './state.js';
import {runLoop} from './loops.js';
import {runHead, runLoose} from './loose.js';
import {noInput, type Scope, type Walk} from './walk.js';

/**
 * Walks statements in the order they run, so that `cd` and assignments are
 * known where they count. Branches go their own ways and are joined: what
 * differs between them is unknown afterwards.
 *
 * Every function here leaves in `state` what holds if the node succeeded, and
 * returns what holds if it failed: only that way `cd x && rm y` and
 * `cd x; rm y` can be told apart.
 */
export function runStatements(
	walk: Walk,
	list: Script | CompoundList,
	scope: Scope,
	state: ShellState,
): ShellState {
	let failed = state;
	for (const [index, statement] of list.commands.entries()) {
		state.budget.spend(1);
		if (index > 0 && failed !== state) joinState(state, failed);
		failed = runStatement(walk, statement, scope, state);
	}
	return failed;
}

function runStatement(
	walk: Walk,
	statement: Statement,
	scope: Scope,
	state: ShellState,
): ShellState {
	if (!statement.background)
		return runNode(walk, statement.command, scope, state);
	const doubts = scope.isEndless
		? [...scope.doubts, 'a loop starts processes that it does not wait for']
		: scope.doubts;
	runNode(walk, statement.command, {...scope, doubts}, forkState(state));
	return state;
}

type Runnable = Statement['command'] | CompoundList;

/** Leaves in `state` what holds if the node succeeded, returns what holds if it failed. */
export function runNode(
	walk: Walk,
	node: Runnable,
	scope: Scope,
	state: ShellState,
): ShellState {
	switch (node.type) {
		case 'Command':
			return runCommand(walk, node, scope, state);
		case 'AndOr':
			return runAndOr(walk, node, scope, state);
		case 'Pipeline':
			return runPipeline(walk, node, scope, state);
		case 'CompoundList':
			return runStatements(walk, node, scope, state);
		case 'BraceGroup':
			return runStatements(walk, node.body, scope, state);
		case 'Subshell':
			runStatements(walk, node.body, scope, forkState(state));
			return state;
		case 'If':
			return runIf(walk, node, scope, state);
		case 'While':
			return runLoop(runners(walk), walk, node, scope, state);
		case 'For':
		case 'Select':
			runHead(walk, node, scope, state);
			return runLoop(runners(walk), walk, node, scope, state);
		case 'ArithmeticFor': {
			const {initialize, test, update, body} = node;
			const parts = [initialize, test, update].filter(
				part => part !== undefined,
			);
			runLoose(walk, parts, {pos: node.pos, end: body.pos}, scope, state);
			return runLoop(runners(walk), walk, node, scope, state);
		}
		case 'Case':
			return runCase(walk, node, scope, state);
		case 'Redirected': {
			const input = runLoose(walk, node.redirects, node, scope, state);
			return runNode(
				walk,
				node.command,
				input === noInput ? scope : {...scope, input},
				state,
			);
		}
		case 'TestCommand':
		case 'ArithmeticCommand':
			runLoose(walk, [node], node, scope, state);
			return state;
		case 'Function':
			return runFunction(walk, node, scope, state);
		case 'Coproc':
			if (node.name) runLoose(walk, [node.name], undefined, scope, state);
			runNode(walk, node.body, scope, forkState(state));
			return state;
		default:
			return assertNever(node);
	}
}

/** `a && b || c`, from the left: what follows `&&` runs after success, what follows `||` after failure. */
function runAndOr(
	walk: Walk,
	{commands, operators}: AndOr,
	scope: Scope,
	state: ShellState,
): ShellState {
	const [first, ...rest] = commands;
	if (!first) return state;
	let failed: ShellState | undefined = runNode(walk, first, scope, state);
	for (const [index, command] of rest.entries()) {
		if (failed === state) failed = forkState(state);
		if (operators[index] === '&&') {
			const laterFailed = runNode(walk, command, scope, state);
			if (endsTheScript(command)) failed ??= forkState(state);
			else if (failed) joinState(failed, laterFailed);
			else failed = laterFailed;
		} else {
			const retried: ShellState = failed ?? forkState(state);
			const laterFailed = runNode(walk, command, scope, retried);
			if (endsTheScript(command)) failed = undefined;
			else {
				const ended =
					laterFailed === retried ? forkState(retried) : laterFailed;
				joinState(state, retried);
				failed = ended;
			}
		}
	}
	return failed ?? state;
}

/** `cd x || exit`: nothing after it runs. */
function endsTheScript(node: Runnable): boolean {
	if (node.type === 'BraceGroup') {
		const last = node.body.commands.at(-1);
		return (
			last !== undefined && !last.background && endsTheScript(last.command)
		);
	}
	return (
		node.type === 'Command' &&
		node.name !== undefined &&
		/^(?:exit|return)$/.test(node.name.value)
	);
}

function runPipeline(
	walk: Walk,
	{commands}: Pipeline,
	scope: Scope,
	state: ShellState,
): ShellState {
	const [only] = commands;
	if (only && commands.length === 1) {
		// Its prefix may be `!`, which turns success and failure round.
		const failed = runNode(walk, only, scope, state);
		if (failed !== state) joinState(state, failed);
		return state;
	}
	let {input} = scope;
	let last = state;
	for (const [index, command] of commands.entries()) {
		const isLast = index === commands.length - 1;
		const outputs = isLast ? scope.outputs : [];
		last = forkState(state);
		const failed = runNode(walk, command, {...scope, input, outputs}, last);
		if (failed !== last) joinState(last, failed);
		input = {from: outputs};
	}
	// zsh runs the last part in the shell itself.
	joinState(state, last);
	return state;
}

function runIf(
	walk: Walk,
	node: If,
	scope: Scope,
	state: ShellState,
): ShellState {
	const ends: ShellState[] = [];
	let next = state;
	for (const {clause, then} of [node, ...node.elif]) {
		const passed = forkState(next);
		const failed = runStatements(walk, clause, scope, passed);
		next = forkState(failed);
		runBranch(walk, then, scope, passed);
		ends.push(passed);
	}
	if (node.else) runBranch(walk, node.else, scope, next);
	Object.assign(state, forkState(next));
	for (const end of ends) joinState(state, end);
	return state;
}

function runBranch(
	walk: Walk,
	list: CompoundList,
	scope: Scope,
	state: ShellState,
): void {
	const failed = runStatements(walk, list, scope, state);
	if (failed !== state) joinState(state, failed);
}

function runners(walk: Walk): Parameters<typeof runLoop>[0] {
	return {
		statements: (list, scope, state) => runStatements(walk, list, scope, state),
		branch: (list, scope, state) => runBranch(walk, list, scope, state),
	};
}

function runCase(
	walk: Walk,
	node: Case,
	scope: Scope,
	state: ShellState,
): ShellState {
	runLoose(
		walk,
		[node.word, ...node.items.flatMap(item => item.pattern)],
		{pos: node.pos, end: node.word.end},
		scope,
		state,
	);
	const before = forkState(state);
	let fallen: ShellState | undefined;
	for (const {body, terminator} of node.items) {
		const branch = forkState(before);
		if (fallen) joinState(branch, fallen);
		runBranch(walk, body, scope, branch);
		joinState(state, branch);
		fallen = terminator === ';;' ? undefined : branch;
	}
	return state;
}

/** A body runs whenever it is called, so nothing is known of the shell then. */
function runFunction(
	walk: Walk,
	node: Function,
	scope: Scope,
	state: ShellState,
): ShellState {
	const changedBefore = walk.hasChangedFolder;
	walk.hasChangedFolder = false;
	const from = walk.segments.length;
	const name = node.name.value;
	const outputs: number[] = [];
	state.budget.spend(2 * state.functions.size + 2);
	state.everDefined.add(name);
	// The body may call itself.
	state.functions = new Map(state.functions).set(name, {
		changesFolder: true,
		isOpen: true,
		outputs,
		bodies: [],
	});
	const inside = forkState(state);
	forgetVariables(inside);
	runNode(
		walk,
		node.body,
		{...scope, role: 'function_body', input: noInput, outputs},
		inside,
	);
	for (let index = from; index < walk.segments.length; index++)
		walk.functionSegments.push(index);
	const {source, isRoot} = scope;
	const size = walk.segments.length - from;
	state.functions = new Map(state.functions).set(name, {
		changesFolder: walk.hasChangedFolder,
		outputs,
		bodies: [{node: node.body, source, isRoot, size}],
	});
	walk.hasChangedFolder ||= changedBefore;
	return state;
}
