import {limits} from './limits.js';

/**
 * What is known of a shell variable: its text; that it can only be a number
 * (the result of arithmetic, a counting loop); or nothing.
 */
export type Variable = {text: string} | 'number' | 'computed';

/**
 * What the shell is known to be like at one point of a command. Values are
 * replaced, never changed, so a copy is a shallow one.
 */
export type ShellState = {
	/** Folders it may be in, absolute; none: it can't be known. More than one after a `cd` that may have failed. */
	folders: readonly string[];
	variables: ReadonlyMap<string, Variable>;
	/** Functions defined for certain. */
	functions: ReadonlyMap<string, ShellFunction>;
	aliases: ReadonlySet<string>;
	/** No variable can be trusted any more: a name reference, a computed `eval`. */
	isOpaque: boolean;
	home: string;
};

/** What calling a function may do. */
type ShellFunction = {
	changesFolder: boolean;
	/** Its body is being analysed: a call is a recursion. */
	isOpen?: true;
	/** Indices of the segments of its body that write to its output. */
	outputs: readonly number[];
};

/** The state at the start of a command. */
export function initialState(cwd: string, home: string): ShellState {
	return {
		folders: [cwd],
		variables: noVariables,
		functions: noFunctions,
		aliases: noAliases,
		isOpaque: false,
		home,
	};
}

const noVariables: ReadonlyMap<string, Variable> = new Map();
const noFunctions: ShellState['functions'] = new Map();
const noAliases: ReadonlySet<string> = new Set();

/** A copy that can go its own way: a subshell, a branch. */
export function forkState(state: ShellState): ShellState {
	return {...state};
}

/** What a variable is known to hold; undefined: it can't be known. */
export function lookUp(state: ShellState, name: string): string | undefined {
	if (state.isOpaque) return undefined;
	const known = state.variables.get(name);
	if (known !== undefined)
		return typeof known === 'object' ? known.text : undefined;
	if (name === 'HOME') return state.home;
	if (name === 'PWD')
		return state.folders.length === 1 ? state.folders[0] : undefined;
	return undefined;
}

export function setVariable(
	state: ShellState,
	name: string,
	variable: Variable,
): void {
	state.variables = new Map(state.variables).set(name, variable);
}

/** After code that may have set anything: nothing is known of variables. */
export function forgetVariables(state: ShellState): void {
	state.isOpaque = true;
}

/** A nested shell (`bash -c`): it has the environment, not the variables of the outer one. */
export function nestedShellState(state: ShellState): ShellState {
	return {
		...state,
		variables: new Map(
			[...state.variables].map(([name]) => [name, 'computed'] as const),
		),
		functions: noFunctions,
		aliases: noAliases,
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
	if (state.variables !== other.variables)
		state.variables = joinVariables(state.variables, other.variables);
	if (state.functions !== other.functions)
		state.functions = new Map(
			[...state.functions].filter(([name]) => other.functions.has(name)),
		);
	if (state.aliases !== other.aliases)
		state.aliases = new Set([...state.aliases, ...other.aliases]);
	state.isOpaque ||= other.isOpaque;
}

function joinVariables(
	ours: ShellState['variables'],
	theirs: ShellState['variables'],
): ShellState['variables'] {
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
	if (
		typeof ours === 'object' &&
		typeof theirs === 'object' &&
		ours.text === theirs.text
	)
		return ours;
	return isNumber(ours) && isNumber(theirs) ? 'number' : 'computed';
}

/** Whether a variable can only hold a number: arithmetic runs what it finds in others (`a[$(id)]`). */
export function isNumber(variable: Variable): boolean {
	return typeof variable === 'object'
		? /^-?\d*$/.test(variable.text)
		: variable === 'number';
}
