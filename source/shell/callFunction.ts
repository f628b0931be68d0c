import {type Field} from './field.js';
import {type FunctionBody, type ShellFunction} from './functions.js';
import {limits} from './limits.js';
import {emit} from './segments.js';
import {
	forgetVariables,
	forkState,
	joinState,
	type ShellState,
} from './state.js';
import {type Draft, type Scope, type TextPlace, type Walk} from './walk.js';

/** A call of a function that the command itself defines. */
type FunctionCall = {
	walk: Walk;
	draft: Draft;
	name: string;
	args: readonly Field[];
	place: TextPlace;
	scope: Scope;
	/** The shell's state with the call's own assignments. */
	inner: ShellState;
};

/**
 * Analyses a call of a function: beside what is known of its body wherever it
 * stands, the body once more, in the folder of the call and with the words that
 * it is given. Leaves in `state` what holds if the call succeeded, returns what
 * holds if it failed.
 */
export function callFunction(
	called: ShellFunction,
	{walk, draft, name, args, place, scope, inner}: FunctionCall,
	state: ShellState,
): ShellState {
	if (called.isOpen) draft.doubts.push(`${name} calls itself`);
	const before = forkState(inner);
	const passed: ShellState[] = [];
	const failed: ShellState[] = [];
	for (const body of bodiesToRun(called, walk, scope))
		draft.nested.push(within => {
			const state = forkState(before);
			state.given = args;
			state.functions = new Map(state.functions).set(name, {
				...called,
				isOpen: true,
			});
			const outputs: number[] = [];
			const end = walk.runBody(
				body,
				{
					...within,
					role: 'function_body',
					wrappers: [],
					input: draft.input,
					outputs,
				},
				state,
			);
			within.outputs.push(...outputs);
			passed.push(state);
			failed.push(forkState(end));
		});
	const {outputs} = called;
	emit(walk, draft, {args, callsFunction: name, outputs}, place, scope);
	const {given} = state;
	forgetVariables(state);
	state.given = given;
	if (passed.length === 0) {
		if (called.changesFolder) state.folders = [];
		return state;
	}

	const isFollowed =
		passed.length === called.bodies.length &&
		!called.bodies.some(body => endsEarly(body));
	const behind = (ends: readonly ShellState[]): ShellState => {
		const after = forkState(state);
		for (const [index, end] of ends.entries()) {
			const own = forkState(state);
			own.folders = isFollowed || !called.changesFolder ? end.folders : [];
			own.functions = new Map(end.functions).set(name, called);
			own.aliases = end.aliases;
			own.isPhysical = end.isPhysical;
			if (index === 0) Object.assign(after, own);
			else joinState(after, own);
		}

		return after;
	};

	const onFailure = behind(failed);
	Object.assign(state, behind(passed));
	return onFailure;
}

/** Its bodies, unless that is more than calls may add. */
function bodiesToRun(
	{isOpen, bodies}: ShellFunction,
	walk: Walk,
	{depth}: Scope,
): readonly FunctionBody[] {
	if (isOpen || depth + 1 >= limits.depth) return [];
	const size = bodies.reduce((sum, body) => sum + body.size + 1, 0);
	if (walk.calledSegments + size > limits.calledSegments) return [];
	walk.calledSegments += size;
	return bodies;
}

/** What stands behind a `return` need not run. */
const endsEarly = ({node, source}: FunctionBody) =>
	/\breturn\b/.test(source.slice(node.pos, node.end));
