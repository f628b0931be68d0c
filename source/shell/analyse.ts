import {parse} from 'unbash';
import {type Budget, createBudget, OverBudget} from './budget.js';
import {noDescriptors, settleDescriptors} from './descriptors.js';
import {interpret} from './interpret.js';
import {limits} from './limits.js';
import {inOneShape} from './oneShape.js';
import {runNode, runStatements} from './scripts.js';
import {plainFields} from './plainFields.js';
import {newDraft} from './segments.js';
import {initialState} from './state.js';
import {type ShellAnalysis, type ShellSurroundings} from './types.js';
import {unknownProgram} from './unknownProgram.js';
import {noInput, type Scope, type Walk} from './walk.js';

/**
 * Takes a shell command apart into the programs it may run (types.ts). Pure:
 * nothing is run, read or looked up. Never throws: what can't be judged says
 * so in `unreadable` or in a segment's `unproven`. Never takes long: where the
 * budget ends, what was found so far is handed out.
 */
export function analyseShell(
	command: string,
	surroundings: ShellSurroundings,
): ShellAnalysis {
	if (command.length > limits.length)
		return beginningOf(command, surroundings, 'it is too long to judge');
	if (command.includes('\0'))
		return {segments: [], unreadable: 'it holds a NUL character'};
	const {
		cwd,
		home,
		budget = createBudget({steps: limits.steps, text: limits.expanded}),
	} = surroundings;
	const fields = plainFields(command);
	const unknown = fields && unknownProgram(command, fields, cwd);
	if (unknown && budget.take(8 * fields.length))
		return {segments: [inOneShape(unknown)]};
	const {walk, reasons} = newWalk(budget);
	const scope: Scope = {
		source: command,
		isRoot: true,
		role: 'command',
		wrappers: [],
		doubts: [],
		isElsewhere: false,
		parent: undefined,
		input: noInput,
		outputs: [],
		depth: 0,
	};
	try {
		const state = initialState(cwd, home, budget);
		if (fields)
			walk.runFields(fields, {pos: 0, end: command.length}, scope, state);
		else walk.runScript(parse(command), scope, state);
	} catch (error) {
		if (error instanceof RangeError && command.length > limits.head)
			return beginningOf(command, surroundings, 'it is nested too deeply');
		// A fault in the parser or in the walk must not decide: a person does.
		if (error instanceof OverBudget) walk.tooMuch ??= error.message;
		else
			walk.giveUp(
				`its analysis failed (${error instanceof Error ? error.message : 'unknown'})`,
			);
	}
	if (settleDescriptors(walk.segments, walk.descriptors))
		walk.tooMuch ??= 'it writes to what too many descriptors are open on';
	if (walk.hasChangedFolder) forgetFunctionFolders(walk);
	const segments = walk.segments.map(inOneShape);
	const tooMuch = budget.whatEnded() ?? walk.tooMuch;
	if (tooMuch !== undefined)
		return {segments, unreadable: tooMuch, isOverBudget: true};
	const [unreadable] = reasons;
	return unreadable === undefined ? {segments} : {segments, unreadable};
}

/** What the first lines of a text say of which the whole is too much: a rule may refuse them. */
function beginningOf(
	command: string,
	surroundings: ShellSurroundings,
	unreadable: string,
): ShellAnalysis {
	const beginning = command.slice(0, limits.head);
	// A word that is cut off could be another one.
	const end = beginning.search(/\s\S*$/);
	const {segments} = analyseShell(beginning.slice(0, Math.max(0, end)), {
		...surroundings,
		budget: createBudget({steps: limits.steps / 4, text: limits.expanded}),
	});
	return {segments, unreadable, isOverBudget: true};
}

function newWalk(budget: Budget): {walk: Walk; reasons: string[]} {
	const reasons: string[] = [];
	const giveUp = (reason: string) => {
		reasons.push(reason);
	};
	const walk: Walk = {
		budget,
		segments: [],
		descriptors: noDescriptors(),
		functionSegments: [],
		calledSegments: 0,
		hasChangedFolder: false,
		giveUp,
		runScript: (script, scope, state) => {
			const [error] = script.errors ?? [];
			if (error) giveUp(`it can't be read: ${error.message}`);
			// To take a script apart the parser goes through all that is nested in it, again for
			// each. Not for the outermost: what stands first in it is read however late it is.
			const length = scope.depth === 0 ? 0 : script.end - script.pos;
			budget.spend(1 + length / 2);
			if (scope.depth >= limits.depth) {
				walk.tooMuch ??= 'it is nested too deeply to judge';
				return;
			}
			const inner: Scope = {...scope, depth: scope.depth + 1};
			if (script.source !== undefined) {
				inner.source = script.source;
				inner.isRoot = false;
			}
			runStatements(walk, script, inner, state);
		},
		runBody: ({node, source, isRoot}, scope, state) =>
			runNode(
				walk,
				node,
				{...scope, source, isRoot, depth: scope.depth + 1},
				state,
			),
		runText: (code, scope, state) => {
			budget.spend(code.length / 8);
			const script = parse(code);
			if (script.errors && script.errors.length > 0) {
				runStatements(
					walk,
					script,
					{...scope, source: code, isRoot: false, depth: scope.depth + 1},
					state,
				);
				return false;
			}
			walk.runScript(script, {...scope, source: code, isRoot: false}, state);
			return true;
		},
		runFields: (fields, place, scope, state) => {
			if (scope.depth >= limits.depth) {
				walk.tooMuch ??= 'it is nested too deeply to judge';
				return;
			}
			const inner: Scope = {...scope, depth: scope.depth + 1};
			const at = place.pos < 0 ? {pos: 0, end: 0} : place;
			interpret(walk, newDraft(inner, state), fields, at, inner, state, state);
		},
	};
	return {walk, reasons};
}

/** A function's body runs in the folder of its call: with a `cd` anywhere, that can't be known. */
function forgetFunctionFolders(walk: Walk): void {
	for (const index of walk.functionSegments) {
		const segment = walk.segments[index];
		if (!segment) continue;
		delete segment.cwd;
		delete segment.folders;
		segment.accesses = segment.accesses.map(access => {
			if (/^["']?[/~]/.test(access.text)) return access;
			const {path, ...rest} = access;
			return path === undefined ? access : rest;
		});
	}
}
