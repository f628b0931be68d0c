import {type Assignment, type Command, type SyntaxNode} from 'unbash';
import {createBudget, OverBudget} from './budget.js';
import {doubtNumber, isShellTable} from './calculated.js';
import {
	computedAssignment,
	doubtAssignment,
	noteWrittenBy,
} from './environment.js';
import {isNumericWord} from './effects.js';
import {type Field, literalField} from './field.js';
import {interpret} from './interpret.js';
import {runsCode} from './invocation.js';
import {limits} from './limits.js';
import {findNestedScripts} from './nestedScripts.js';
import {readRedirection} from './redirections.js';
import {emit, newDraft} from './segments.js';
import {
	forkState,
	lookUp,
	setVariable,
	type ShellState,
	type Variable,
} from './state.js';
import {type ShellAssignment} from './types.js';
import {type Draft, type Scope, type Walk} from './walk.js';
import {scalarOf} from './pieces.js';
import {expandWord} from './words.js';

/** Analyses one simple command. Of one that is too much for the budget, its beginning is still shown. */
export function runCommand(
	walk: Walk,
	node: Command,
	scope: Scope,
	state: ShellState,
): ShellState {
	const known = walk.segments.length;
	try {
		return readCommand(walk, node, node.suffix, scope, state);
	} catch (error) {
		if (error instanceof OverBudget && walk.segments.length === known)
			showBeginning(walk, node, scope, state);
		throw error;
	}
}

/** The command with its first words alone, so that a rule may refuse it. */
function showBeginning(
	walk: Walk,
	node: Command,
	scope: Scope,
	state: ShellState,
): void {
	const doubts = [...scope.doubts, 'the rest of it was too much to judge'];
	const known = walk.segments.length;
	for (const words of limits.beginning.words) {
		const budget = createBudget(limits.beginning);
		try {
			readCommand(
				{...walk, budget},
				node,
				node.suffix.slice(0, words),
				{...scope, doubts},
				{...forkState(state), budget},
			);
		} catch (error) {
			if (!(error instanceof OverBudget)) throw error;
		}

		if (walk.segments.length > known) return;
	}
}

/** Assignments, words, redirections, in the order the shell handles them. */
function readCommand(
	walk: Walk,
	node: Command,
	suffix: Command['suffix'],
	scope: Scope,
	state: ShellState,
): ShellState {
	state.budget.spend(node.prefix.length + suffix.length);
	const draft = newDraft(scope, state);
	const fields: Field[] = node.name ? expandWord(node.name, state) : [];
	for (const item of suffix)
		if (item.type === 'Word') fields.push(...expandWord(item, state));
		else if (item.type === 'Assignment')
			fields.push(assignmentField(item, state));
	for (const item of node.prefix)
		if (item.type !== 'Assignment') readRedirection(walk, item, draft, state);
	for (const item of suffix)
		if (item.type !== 'Word' && item.type !== 'Assignment')
			readRedirection(walk, item, draft, state);
	for (const item of node.prefix) findNested(walk, item, draft, state);
	if (node.name) findNested(walk, node.name, draft, state);
	for (const item of suffix) findNested(walk, item, draft, state);

	const assigned = node.prefix.filter(item => item.type === 'Assignment');
	const inner = assigned.length > 0 && node.name ? forkState(state) : state;
	draft.assignments = assigned.map(item => assign(item, inner));
	for (const {name, index, value, text: written} of assigned) {
		const text = value.type === 'Word' ? scalarOf(value, inner) : undefined;
		doubtNumber({name, ...(text !== undefined && {value: text})}, inner, draft);
		const list = value.type === 'Word' ? undefined : written;
		if (isShellTable(name, index !== undefined, list))
			draft.doubts.push(`${name} gives names another meaning`);
	}

	for (const item of assigned)
		runBehindList(item, node.end, scope, {walk, draft, state: inner});
	noteWrittenBy(draft);
	if (fields.length === 0) {
		for (const assignment of draft.assignments) {
			const doubt = doubtAssignment(assignment, undefined);
			if (doubt !== undefined) draft.doubts.push(doubt);
		}
		emit(walk, draft, {}, node, scope);
		return state;
	}
	// A shell in its POSIX mode keeps what stands before its special builtins.
	for (const {name} of inner === state ? [] : draft.assignments)
		if (name !== 'IFS' && lookUp(state, name) !== undefined)
			setVariable(state, name, 'computed');
	return interpret(walk, draft, fields, node, scope, state, inner);
}

/** zsh ends a list at its parenthesis: what stands right behind it is a command (`x=()ls`). */
function runBehindList(
	{text, name, pos}: Assignment,
	end: number,
	{source}: Scope,
	running: Parameters<typeof runsCode>[0],
): void {
	const list = endOfList(text);
	if (list === undefined || list === text.length) return;
	const code = source.startsWith(text, pos)
		? source.slice(pos + list, end)
		: text.slice(list);
	runsCode(running, literalField(code), `${name}=()`);
}

/** Where the list ends that an assignment begins with, if it does: behind its parenthesis. */
function endOfList(text: string): number | undefined {
	const start = text.indexOf('=(');
	if (start < 0 || /['"`\\]/.test(text.slice(0, start))) return undefined;
	let depth = 0;
	for (let at = start + 1; at < text.length; at++) {
		if (text[at] === '(') depth++;
		else if (text[at] === ')' && --depth === 0) return at + 1;
	}

	return undefined;
}

/** `x=y` among the words of `declare`, `env` or `alias`. */
function assignmentField(item: Assignment, state: ShellState): Field {
	const {text, name, pos, end} = item;
	const value =
		item.value.type === 'Word' &&
		!item.index &&
		!item.append &&
		// As an argument it is expanded like one: `declare X={a,b}` assigns twice.
		!item.value.parts?.some(part => part.type === 'BraceExpansion')
			? scalarOf(item.value, state)
			: undefined;
	return value === undefined
		? {text, prefix: `${name}=`, pos, end}
		: {text, value: `${name}=${value}`, pos, end};
}

/** Puts an assignment into the state. */
export function assign(
	{name, value, index, append, text: written}: Assignment,
	state: ShellState,
): ShellAssignment {
	if (value.type !== 'Word' || index) {
		setVariable(state, name, 'computed');
		return computedAssignment(name, written);
	}
	const own = scalarOf(value, state);
	const before = append ? lookUp(state, name) : '';
	const text =
		own === undefined || before === undefined ? undefined : before + own;
	const variable: Variable =
		text !== undefined
			? {text}
			: !append && isNumericWord(value)
				? 'number'
				: 'computed';
	setVariable(state, name, variable);
	return text === undefined
		? computedAssignment(name, written)
		: {name, value: text};
}

/** Queues the scripts inside a node; they are analysed once the segment has its place. */
export function findNested(
	walk: Walk,
	node: SyntaxNode,
	draft: Draft,
	state: ShellState,
): void {
	findNestedScripts(node, state, {
		doubt: reason => draft.doubts.push(reason),
		script: (script, role) => {
			const inside = forkState(state);
			draft.nested.push(scope => {
				const outputs: number[] = [];
				walk.runScript(
					script,
					{...scope, role, wrappers: [], outputs, input: {from: []}},
					inside,
				);
				draft.codeFrom.push(...outputs);
			});
		},
	});
}
