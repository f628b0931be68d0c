import {type Budget} from './budget.js';
import {type Field} from './field.js';
import {joinFunctions, type ShellFunction} from './functions.js';
import {limits} from './limits.js';

/**
 * What is known of a shell variable: its text; that it can only be a number
 * (the result of arithmetic, a counting loop); that it is a name which a glob
 * finds, or the glob itself; or nothing.
 */
export type Variable =
	{text: string} | {pattern: string} | 'number' | 'computed';

/**
 * What the shell is known to be like at one point of a command. Copies share
 * their maps until one of them changes something (`forkState`).
 */
export type ShellState = {
	/** Shared by all states of one analysis. */
	budget: Budget;
	/** `variables` is nobody else's, and may be changed in place. */
	ownsVariables: boolean;
	/** Folders it may be in, absolute; none: it can't be known. More than one after a `cd` that may have failed. */
	folders: readonly string[];
	variables: Map<string, Variable>;
	/** What `$1`, `$2` and `"$@"` stand for, in a function that is called; undefined: it can't be known. */
	given?: readonly Field[] | undefined;
	/** Functions that are defined, or may be. */
	functions: ReadonlyMap<string, ShellFunction>;
	/** Shared by all states of one analysis: functions that were defined anywhere, perhaps elsewhere than here. */
	everDefined: Set<string>;
	aliases: ReadonlySet<string>;
	/** No variable can be trusted any more: a name reference, a computed `eval`. */
	isOpaque: boolean;
	/** `cd` may follow links before it takes a `..`: `set -P`. */
	isPhysical: boolean;
	home: string;
};

/** The state at the start of a command. */
export function initialState(
	cwd: string,
	home: string,
	budget: Budget,
): ShellState {
	return {
		budget,
		ownsVariables: false,
		folders: [cwd],
		variables: noVariables,
		functions: noFunctions,
		everDefined: new Set(),
		aliases: noAliases,
		isOpaque: false,
		isPhysical: false,
		home,
	};
}

const noVariables = new Map<string, Variable>();
const noFunctions: ShellState['functions'] = new Map();
const noAliases: ReadonlySet<string> = new Set();

/** A copy that can go its own way: a subshell, a branch. */
export function forkState(state: ShellState): ShellState {
	state.ownsVariables = false;
	return {...state};
}

/** What a variable is known to hold; undefined: it can't be known. */
export function lookUp(state: ShellState, name: string): string | undefined {
	if (/^[1-9]\d*$/.test(name)) return givenAt(state, Number(name));
	if (state.isOpaque) return undefined;
	const known = state.variables.get(name);
	if (known !== undefined)
		return isText(known) && state.budget.grow(known.text.length)
			? known.text
			: undefined;
	if (name === 'HOME') return state.home;
	if (name === 'PWD')
		return state.folders.length === 1 ? state.folders[0] : undefined;
	return undefined;
}

const isText = (variable: Variable): variable is {text: string} =>
	typeof variable === 'object' && 'text' in variable;

/** The glob that a variable stands for; undefined: it is none. */
export function lookUpPattern(
	state: ShellState,
	name: string,
): string | undefined {
	const known = state.isOpaque ? undefined : state.variables.get(name);
	return typeof known === 'object' && 'pattern' in known
		? known.pattern
		: undefined;
}
/** What `$1` is; nothing where fewer words are given. */
const givenAt = ({given}: ShellState, place: number): string | undefined =>
	given === undefined || place <= given.length ? given?.[place - 1]?.value : '';

export function setVariable(
	state: ShellState,
	name: string,
	variable: Variable,
): void {
	if (!state.ownsVariables) {
		state.budget.spend(state.variables.size);
		state.variables = new Map(state.variables);
		state.ownsVariables = true;
	}

	state.budget.spend(1);
	state.variables.set(name, boundedVariable(variable, state));
}

/** A text that grew too long is as good as computed: `x="$x $x"` doubles it. */
function boundedVariable(variable: Variable, {budget}: ShellState): Variable {
	if (!isText(variable) || variable.text.length <= limits.value)
		return variable;
	budget.grow(Infinity);
	return 'computed';
}

/** After code that may have set anything: nothing is known of variables. */
export function forgetVariables(state: ShellState): void {
	state.isOpaque = true;
	state.given = undefined;
}

/** A nested shell (`bash -c`): it has the environment, not the variables of the outer one. */
export function nestedShellState(state: ShellState): ShellState {
	state.budget.spend(state.variables.size);
	return {
		...forkState(state),
		ownsVariables: true,
		variables: new Map(
			[...state.variables].map(([name]) => [name, 'computed'] as const),
		),
		functions: noFunctions,
		aliases: noAliases,
		given: undefined,
	};
}

/** What holds whichever of the two ways was taken; written into `state`. */
export function joinState(state: ShellState, other: ShellState): void {
	if (state === other) return;
	if (state.folders !== other.folders) {
		const folders = new Set([...state.folders, ...other.folders]);
		const isKnown =
			state.folders.length > 0 &&
			other.folders.length > 0 &&
			folders.size <= limits.folders;
		state.folders = isKnown ? [...folders] : [];
	}
	if (state.variables !== other.variables) {
		state.budget.spend(state.variables.size + other.variables.size);
		state.variables = joinVariables(state.variables, other.variables);
		state.ownsVariables = true;
	}

	if (state.functions !== other.functions) {
		state.budget.spend(2 * (state.functions.size + other.functions.size));
		state.functions = joinFunctions(state.functions, other.functions);
	}

	if (state.aliases !== other.aliases) {
		state.budget.spend(state.aliases.size + other.aliases.size);
		state.aliases = new Set([...state.aliases, ...other.aliases]);
	}

	if (state.given !== other.given) state.given = undefined;
	state.isOpaque ||= other.isOpaque;
	state.isPhysical ||= other.isPhysical;
}

function joinVariables(
	ours: ShellState['variables'],
	theirs: ShellState['variables'],
): Map<string, Variable> {
	const joined = new Map<string, Variable>();
	for (const name of new Set([...ours.keys(), ...theirs.keys()]))
		joined.set(name, joinVariable(ours.get(name), theirs.get(name)));
	return joined;
}

function joinVariable(
	ours: Variable | undefined,
	theirs: Variable | undefined,
): Variable {
	if (ours === undefined || theirs === undefined) return 'computed';
	if (isText(ours) && isText(theirs) && ours.text === theirs.text) return ours;
	return isNumber(ours) && isNumber(theirs) ? 'number' : 'computed';
}

/** Whether a variable can only hold a number: arithmetic runs what it finds in others (`a[$(id)]`). */
export function isNumber(variable: Variable): boolean {
	return isText(variable)
		? /^-?\d*$/.test(variable.text)
		: variable === 'number';
}
