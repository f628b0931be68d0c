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
	const known = node.type === 'For' ? knownWords(node, state) : undefined;
	const words = known?.map(word => ('text' in word ? word.text : '*'));
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
	if (node.type === 'For' && known && mayUnroll(walk, known, scope))
		for (const word of known) {
			setVariable(end, node.name.value, word);
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

/** A glob in a folder that is named, or for names of a kind: of any other nobody can say what it finds. */
const saysMuch = /^\w[\w.-]*\/|\.\w+$/;

type KnownWord = {text: string} | {pattern: string};

/** The words of `for x in a b/*.c`, if all are known. */
function knownWords(
	{wordlist}: For,
	state: ShellState,
): KnownWord[] | undefined {
	const words: KnownWord[] = [];
	for (const word of wordlist ?? [])
		for (const {value, pattern} of expandWord(word, state)) {
			if (value !== undefined) words.push({text: value});
			else if (pattern !== undefined && saysMuch.test(pattern))
				words.push({pattern});
			else return undefined;
		}
	return wordlist ? words : undefined;
}

/** A short loop over known words is analysed once per word: `for f in a b; do cat $f; done` reads a and b. */
function mayUnroll(
	walk: Walk,
	words: readonly KnownWord[],
	scope: Scope,
): boolean {
	return (
		words.length > 0 &&
		words.length <= limits.rounds &&
		!scope.isUnrolled &&
		walk.segments.length < limits.segments / 4
	);
}
