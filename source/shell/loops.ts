import {
	type CompoundList,
	type For,
	type Select,
	type SyntaxNode,
	type While,
} from 'unbash';
import {isCalculated} from './calculated.js';
import {forgetWhatChanges} from './effects.js';
import {limits} from './limits.js';
import {forkState, joinState, setVariable, type ShellState} from './state.js';
import {type Scope, type Walk} from './walk.js';
import {expandWord} from './words.js';

/** Runs the lists of a loop; given, so that loops and scripts can call each other. */
type Runners = {
	/** Leaves what holds after success, returns what holds after failure. */
	statements: (
		list: CompoundList,
		scope: Scope,
		state: ShellState,
	) => ShellState;
	/** Leaves what holds whether it succeeded or failed. */
	branch: (list: CompoundList, scope: Scope, state: ShellState) => void;
};

/** Any loop: what its rounds change is unknown in its body and after it. */
export function runLoop(
	run: Runners,
	walk: Walk,
	node: While | For | Select | (SyntaxNode & {type: 'ArithmeticFor'}),
	scope: Scope,
	state: ShellState,
): ShellState {
	const words = node.type === 'For' ? literalWords(node, state) : undefined;
	if (
		(node.type === 'For' || node.type === 'Select') &&
		isCalculated(node.name.value) &&
		!words?.every(word => /^\d+$/.test(word))
	)
		walk.giveUp(`its loop sets ${node.name.value}, which is calculated`);
	forgetWhatChanges(node, state);
	if (node.type === 'For' || node.type === 'Select')
		setVariable(
			state,
			node.name.value,
			words?.every(word => /^\d+$/.test(word)) ? 'number' : 'computed',
		);
	const {folders} = state;
	const end = forkState(state);
	if (node.type === 'While') {
		const failed = run.statements(node.clause, scope, end);
		if (failed !== end) joinState(end, failed);
	}
	if (node.type === 'For' && words && mayUnroll(walk, words, scope))
		for (const text of words) {
			setVariable(end, node.name.value, {text});
			run.branch(node.body, {isUnrolled: true, ...scope}, end);
		}
	else
		run.branch(
			node.body,
			node.type === 'While' || node.type === 'ArithmeticFor'
				? {isEndless: true, ...scope}
				: scope,
			end,
		);
	joinState(state, end);
	if (state.folders.length !== folders.length)
		walk.giveUp('a loop changes the folder in a way that cannot be followed');
	return state;
}

/** The words of `for x in a b c`, if all are known. */
function literalWords(
	{wordlist}: For,
	state: ShellState,
): string[] | undefined {
	const words: string[] = [];
	for (const word of wordlist ?? [])
		for (const {value} of expandWord(word, state)) {
			if (value === undefined) return undefined;
			words.push(value);
		}
	return wordlist ? words : undefined;
}

/** A short loop over known words is analysed once per word: `for f in a b; do cat $f; done` reads a and b. */
function mayUnroll(
	walk: Walk,
	words: readonly string[],
	scope: Scope,
): boolean {
	return (
		words.length > 0 &&
		words.length <= limits.rounds &&
		!scope.isUnrolled &&
		walk.segments.length < limits.segments / 4
	);
}
