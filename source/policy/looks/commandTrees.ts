import {type Argument} from '../../shell/types.js';
import {optionTable} from '../../programs/options.js';
import {type CommandTree, type Form} from '../../programs/program.js';
import {readOptions} from '../../programs/readOptions.js';

/** What follows the verb, with the forms it must have. */
export type FoundInTree = {form: Form; rest: readonly Argument[]};

/**
 * The trees in which the call has a place: its groups and its verb are known
 * words, and every option before, between and behind them is listed.
 */
export function findInTrees(
	args: readonly Argument[],
	trees: readonly CommandTree[] = [],
): FoundInTree[] {
	return trees.flatMap(tree => {
		const {operands, unknown} = readOptions(args, optionTable(tree.options));
		if (unknown.length > 0) return [];
		const length = pathLength(operands, tree);
		if (length === undefined) return [];
		// Options stay, wherever they stood; the words of the path go.
		const path = new Set(operands.slice(0, length));
		return [
			{
				form: {options: tree.options, inspects: tree},
				rest: args.filter(one => !path.has(one)),
			},
		];
	});
}

/** How many words lead to the verb, it included; undefined if the tree has no such path. */
function pathLength(
	operands: readonly Argument[],
	tree: CommandTree,
): number | undefined {
	const words = operands.map(({value}) => value ?? '');
	const start = tree.stages?.split(' ').includes(words[0] ?? '') ? 1 : 0;
	const path = words.slice(start);
	const whole = exactPaths(tree.paths).find(wanted =>
		wanted.every((word, at) => path[at] === word),
	);
	if (whole) return start + whole.length;
	const [root = ''] = path;
	if (!wordsOf(tree.roots).has(root)) return undefined;
	let at = 1;
	while (wordsOf(tree.groups ?? '').has(path[at] ?? '')) at++;
	const verb = path[at];
	if (verb === undefined || !tree.verbs.test(verb)) return undefined;
	const name = path.slice(0, at + 1).join(' ');
	return tree.except?.test(name) ? undefined : start + at + 1;
}

const wordSets = new Map<string, ReadonlySet<string>>();
const pathLists = new Map<string, readonly (readonly string[])[]>();

/** Lists are data of ours: few, and kept. */
function wordsOf(list: string): ReadonlySet<string> {
	let words = wordSets.get(list);
	if (!words) {
		words = new Set(list.split(/\s+/).filter(word => word !== ''));
		wordSets.set(list, words);
	}

	return words;
}

/** `auth list | config list`: the longest first. */
function exactPaths(paths = ''): readonly (readonly string[])[] {
	let list = pathLists.get(paths);
	if (!list) {
		list = paths
			.split('|')
			.map(path => path.split(/\s+/).filter(word => word !== ''))
			.filter(path => path.length > 0)
			.toSorted((a, b) => b.length - a.length);
		pathLists.set(paths, list);
	}

	return list;
}
