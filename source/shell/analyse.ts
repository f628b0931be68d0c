import {parse} from 'unbash';
import {interpret} from './interpret.js';
import {limits} from './limits.js';
import {runStatements} from './scripts.js';
import {newDraft} from './segments.js';
import {initialState} from './state.js';
import {type ShellAnalysis, type ShellSurroundings} from './types.js';
import {noInput, type Scope, type Walk} from './walk.js';

/**
 * Takes a shell command apart into the programs it may run (types.ts). Pure:
 * nothing is run, read or looked up. Never throws: what can't be judged says
 * so in `unreadable` or in a segment's `unproven`.
 */
export function analyseShell(
	command: string,
	{cwd, home}: ShellSurroundings,
): ShellAnalysis {
	if (command.length > limits.length)
		return {segments: [], unreadable: 'it is too long to judge'};
	if (command.includes('\0'))
		return {segments: [], unreadable: 'it holds a NUL character'};
	const {walk, reasons} = newWalk();
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
		walk.runScript(parse(command), scope, initialState(cwd, home));
	} catch (error) {
		// A fault in the parser or in the walk must not decide: a person does.
		walk.giveUp(
			`its analysis failed (${error instanceof Error ? error.message : 'unknown'})`,
		);
	}
	if (walk.hasChangedFolder) forgetFunctionFolders(walk);
	const [unreadable] = reasons;
	return unreadable === undefined
		? {segments: walk.segments}
		: {segments: walk.segments, unreadable};
}

function newWalk(): {walk: Walk; reasons: string[]} {
	const reasons: string[] = [];
	const giveUp = (reason: string) => {
		reasons.push(reason);
	};
	const walk: Walk = {
		segments: [],
		functionSegments: [],
		hasChangedFolder: false,
		giveUp,
		runScript: (script, scope, state) => {
			const [error] = script.errors ?? [];
			if (error) giveUp(`it can't be read: ${error.message}`);
			if (
				scope.depth >= limits.depth ||
				walk.segments.length >= limits.segments
			) {
				giveUp('it is nested too deeply to judge');
				return;
			}
			const inner: Scope = {...scope, depth: scope.depth + 1};
			if (script.source !== undefined) {
				inner.source = script.source;
				inner.isRoot = false;
			}
			runStatements(walk, script, inner, state);
		},
		runText: (code, scope, state) => {
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
				giveUp('it is nested too deeply to judge');
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
		segment.accesses = segment.accesses.map(access => {
			if (/^["']?[/~]/.test(access.text)) return access;
			const {path, ...rest} = access;
			return path === undefined ? access : rest;
		});
	}
}
