import {forEachChild, type SyntaxNode, type Word} from 'unbash';
import {
	isNumber,
	setVariable,
	forgetVariables,
	type ShellState,
	type Variable,
} from './state.js';

/**
 * A loop's body runs with what its earlier rounds left behind. So before it is
 * analysed, everything that it may change is forgotten: variables that it
 * assigns, the folder if it changes that.
 */
export function forgetWhatChanges(node: SyntaxNode, state: ShellState): void {
	const changes: Changes = {
		variables: new Map(),
		folder: false,
		given: false,
		all: false,
	};
	collect(node, state, changes);
	if (changes.all) forgetVariables(state);
	if (changes.folder) state.folders = [];
	if (changes.given) state.given = undefined;
	for (const [name, variable] of changes.variables) {
		const known = state.variables.get(name);
		const staysNumber =
			variable === 'number' && (known === undefined || isNumber(known));
		setVariable(state, name, staysNumber ? 'number' : 'computed');
	}
}

type Changes = {
	variables: Map<string, Variable>;
	folder: boolean;
	/** What `$1` and `"$@"` are. */
	given: boolean;
	/** Something in there may assign any variable. */
	all: boolean;
};

/** Builtins that change the shell's folder. */
const folderBuiltins = new Set(['cd', 'chdir', 'pushd', 'popd']);

/** Builtins that assign the variables that their arguments name. */
const assigningBuiltins = new Set([
	'read',
	'readarray',
	'mapfile',
	'getopts',
	'printf',
	'unset',
	'let',
	'declare',
	'typeset',
	'local',
	'export',
	'readonly',
	'wait',
	'set',
	'vared',
]);

function collect(node: SyntaxNode, state: ShellState, changes: Changes): void {
	state.budget.spend(1);
	switch (node.type) {
		case 'Assignment':
			note(
				changes,
				node.name,
				node.value.type === 'Word' && isNumericWord(node.value) && !node.append
					? 'number'
					: 'computed',
			);
			break;
		case 'For':
		case 'Select':
			note(changes, node.name.value, 'computed');
			break;
		case 'Command':
			for (const word of [node.name, ...node.args])
				if (word?.type === 'Word')
					collectWord(word, node.name === word, state, changes);
			if (node.args.length > 0 && runsWords(node.name?.value, state))
				for (const word of node.args)
					if (word.type === 'Word' && isSource(word.value))
						changes.all = changes.folder = true;
			if (
				node.name &&
				[node.name, ...node.args].some(
					word => word.type === 'Word' && assigningBuiltins.has(word.value),
				)
			)
				for (const word of node.args)
					if (word.type === 'Word')
						note(changes, /^\w*/.exec(word.value)?.[0] ?? '', 'computed');
			break;
		case 'ArithmeticWord':
			note(changes, /^\w*/.exec(node.value)?.[0] ?? '', 'number');
			break;
		case 'ParameterExpansion':
			if (
				node.operation?.type === 'Default' &&
				node.operation.operator.endsWith('=')
			)
				note(changes, node.parameter, 'computed');
			break;
		case 'FileDescriptorVariable':
			note(changes, node.name, 'number');
			break;
		default:
	}
	forEachChild(node, child => collect(child, state, changes));
}

function collectWord(
	{value}: Word,
	isName: boolean,
	state: ShellState,
	changes: Changes,
): void {
	if (folderBuiltins.has(value)) changes.folder = true;
	if (value === 'shift' || value === 'set') changes.given = true;
	if (value === 'eval' || (isName && isSource(value)))
		changes.all = changes.folder = true;
	const called = state.functions.get(value);
	if (called) {
		changes.all = true;
		changes.folder ||= called.changesFolder;
	}
}

const isSource = (word: string) => word === 'source' || word === '.';

/** Whether a builtin may stand among its words: `command . x`; of `cp -r d .` the point is a folder. */
const runsWords = (name: string | undefined, {aliases}: ShellState): boolean =>
	name === undefined ||
	!/^[\w/.+-]+$/.test(name) ||
	/^(?:command|builtin|exec|noglob|nocorrect|time|-)$/.test(name) ||
	aliases.has(name);

function note(changes: Changes, name: string, variable: Variable): void {
	if (!/^[A-Za-z_]/.test(name)) return;
	const known = changes.variables.get(name);
	changes.variables.set(
		name,
		known === 'computed' || variable === 'computed' ? 'computed' : 'number',
	);
}

/** `$((…))`, `12`: what can only be a number. */
export function isNumericWord(word: Word): boolean {
	const {parts} = word;
	if (!parts) return /^-?\d+$/.test(word.text);
	return parts.every(
		part =>
			part.type === 'ArithmeticExpansion' ||
			(part.type === 'SimpleExpansion' && /^\$[#?$!]$/.test(part.text)) ||
			(part.type === 'ParameterExpansion' && part.prefix === '#'),
	);
}
