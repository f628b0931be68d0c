import {compileGlob} from '../../grammar/glob.js';

/*
 * Hundreds of patterns, and nearly every path fits none. So patterns are not
 * tried one after another: they are a tree of names, and a path walks down it,
 * on all branches at once. Where a folder leads is remembered: the next path is
 * mostly in the same one.
 */

/** Patterns of several names as a tree; gives the bits of those that an absolute path fits. */
export function plantTree(
	patterns: readonly PlacePattern[],
): (path: string) => number {
	const top = newNode();
	const anywhere = newNode();
	for (const {pattern, places} of patterns) {
		const names = pattern.split('/');
		if (names[0] === '') plant(top, names.slice(1), places);
		else plant(anywhere, names, places);
	}

	const stay = [anywhere, ...deeperOf(top), ...deeperOf(anywhere)];
	const start: Branches = {nodes: [top, ...stay], stay, found: 0};
	const known = new Map<string, Branches>();
	const branchesOf = (folder: string): Branches => {
		const remembered = known.get(folder);
		if (remembered) return remembered;
		const end = folder.lastIndexOf('/');
		const parent = known.get(folder.slice(0, Math.max(0, end)));
		let branches = parent ?? start;
		// No recursion: an agent may write a path of any depth.
		const names = parent ? [folder.slice(end + 1)] : folder.split('/').slice(1);
		for (const name of names) branches = descend(branches, name);
		if (folder.length > longestRemembered) return branches;
		if (known.size >= mostRemembered) known.clear();
		known.set(folder, branches);
		return branches;
	};

	return path => {
		const end = path.lastIndexOf('/');
		return end === -1
			? 0
			: arrive(branchesOf(path.slice(0, end)), path.slice(end + 1));
	};
}

/** Folders come from the agent: only so many, and so long ones, are worth remembering. */
const mostRemembered = 500;
const longestRemembered = 1000;

type Node = {
	/** Places whose pattern ends here. */
	here: number;
	/** Places whose pattern goes on with a last `**`. */
	inside: number;
	names: Map<string, Node>;
	/** Names with `*` and `?`. */
	globs: Map<string, {fits: (name: string) => boolean; next: Node}>;
	/** What follows a `**` that is not the last. */
	deeper?: Node;
};

/** How far a folder has come down the tree. */
type Branches = {
	nodes: readonly Node[];
	/** Those of them that any number of names leads back to. */
	stay: readonly Node[];
	/** Places that hold all that lies below. */
	found: number;
};

const newNode = (): Node => ({
	here: 0,
	inside: 0,
	names: new Map(),
	globs: new Map(),
});

function plant(node: Node, names: readonly string[], places: number): void {
	const [name, ...rest] = names;
	if (name === undefined) node.here |= places;
	else if (name !== '**') plant(branch(node, name), rest, places);
	else if (rest.length === 0) node.inside |= places;
	else plant((node.deeper ??= newNode()), rest, places);
}

function branch(node: Node, name: string): Node {
	const next = node.names.get(name) ?? node.globs.get(name)?.next ?? newNode();
	if (/[*?]/.test(name)) node.globs.set(name, {fits: compileGlob(name), next});
	else node.names.set(name, next);
	return next;
}

/** What any number of names below a node leads to. */
function deeperOf({deeper}: Node): Node[] {
	return deeper ? [deeper, ...deeperOf(deeper)] : [];
}

/** One name further down. */
function descend({nodes, stay, found}: Branches, name: string): Branches {
	let next: Node[] | undefined;
	let below = found;
	for (const node of nodes) {
		below |= node.inside;
		const named = node.names.get(name);
		if (named) (next ??= []).push(named);
		if (node.globs.size > 0)
			for (const glob of node.globs.values())
				if (glob.fits(name)) (next ??= []).push(glob.next);
	}

	// Nearly every name leads nowhere but back.
	if (!next) return {nodes: stay, stay, found: below};
	const staying = [...new Set([...stay, ...next.flatMap(deeperOf)])];
	return {nodes: [...next, ...staying], stay: staying, found: below};
}

/** The places of a path whose last name this is. */
function arrive({nodes, found}: Branches, name: string): number {
	let places = found;
	for (const node of nodes) {
		places |= node.inside | (node.names.get(name)?.here ?? 0);
		if (node.globs.size > 0)
			for (const glob of node.globs.values())
				if (glob.fits(name)) places |= glob.next.here;
	}

	return places;
}

/** A pattern with the places it stands for, as bits. */
export type PlacePattern = {pattern: string; places: number};
