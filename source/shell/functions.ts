import {type Function} from 'unbash';

/** What calling a function may do. */
export type ShellFunction = {
	changesFolder: boolean;
	/** Its body is being analysed: a call is a recursion. */
	isOpen?: true;
	/** It need not be defined: `test -d x && f() { ls; }`. */
	isPerhaps?: true;
	/** Indices of the segments of its body that write to its output. */
	outputs: readonly number[];
	/** What it may be: one for each of its definitions. */
	bodies: readonly FunctionBody[];
};

export type FunctionBody = {
	node: Function['body'];
	/** The text that its positions speak of, and whether that is the command itself. */
	source: string;
	isRoot: boolean;
	/** How many segments it is. */
	size: number;
};

export type Functions = ReadonlyMap<string, ShellFunction>;

/** The functions whichever of two ways was taken: those that only one of them defines need not be there. */
export function joinFunctions(ours: Functions, theirs: Functions): Functions {
	const joined = new Map<string, ShellFunction>();
	for (const name of new Set([...ours.keys(), ...theirs.keys()])) {
		const own = ours.get(name);
		const other = theirs.get(name);
		if (own && other) joined.set(name, joinFunction(own, other));
		else if (own) joined.set(name, {...own, isPerhaps: true});
		else if (other) joined.set(name, {...other, isPerhaps: true});
	}

	return joined;
}

function joinFunction(own: ShellFunction, other: ShellFunction): ShellFunction {
	if (own === other) return own;
	const joined: ShellFunction = {
		changesFolder: own.changesFolder || other.changesFolder,
		outputs: [...new Set([...own.outputs, ...other.outputs])],
		bodies: [...new Set([...own.bodies, ...other.bodies])],
	};
	if (own.isOpen ?? other.isOpen) joined.isOpen = true;
	if (own.isPerhaps ?? other.isPerhaps) joined.isPerhaps = true;
	return joined;
}
