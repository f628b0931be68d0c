import path from 'node:path';
import {isFile} from './programs.js';
import {
	callOfRun,
	isLauncher,
	isPython,
	launcherArguments,
	leavesRunToOthers,
} from './python.js';

/** A script that an interpreter in front is given, and what of the words changes. */
export type ScriptCall = {
	/** What can be looked at, absolute; may be missing. */
	file: string;
	/** By the index of a word: what stands in its place. */
	replaced: ReadonlyMap<number, readonly string[]>;
	/** What is not done as it is written, and why. */
	note?: string;
};

/** Finds the script in a command's words; undefined where nobody can tell. */
export function scriptOf(
	words: readonly string[],
	{projectDir, folder}: {projectDir: string; folder: string},
): ScriptCall | undefined {
	const start = words[0] === 'uv' && words[1] === 'run' ? 2 : 0;
	const name = path.basename(words[start] ?? '');
	if (!isInterpreter(name)) return undefined;
	const index = start + 1;
	const word = words[index];
	// An option may take a value, or be the program itself: nobody can tell.
	if (word === undefined || word.startsWith('-')) return undefined;
	const file = findFile(word, [projectDir, folder]);
	const asItIs: ScriptCall = {
		file,
		replaced: new Map(file === word ? [] : [[index, [file]]]),
	};
	if (!isPython(name)) return asItIs;
	if (isLauncher(file) && !isFile(file)) {
		const module = words[index + 1];
		const hook = module?.endsWith('.py')
			? findFile(module, [folder, projectDir])
			: undefined;
		return {
			file: hook ?? path.join(folder, moduleFile(module)),
			replaced: new Map<number, readonly string[]>([
				[index, launcherArguments(file, folder)],
				...(hook ? [[index + 1, [hook]] as const] : []),
			]),
			note: 'there is no launcher: it runs through athena’s',
		};
	}

	return leavesRunToOthers(file)
		? {
				file,
				replaced: new Map([[index, callOfRun(file, folder)]]),
				note: 'it defines run and never calls it: it runs through the launcher',
			}
		: asItIs;
}

/** True for a program whose first argument is the script it runs. */
export const isInterpreter = (name: string): boolean =>
	isPython(name) || interpreters.has(name);

const interpreters = new Set([
	'sh',
	'bash',
	'dash',
	'zsh',
	'ksh',
	'node',
	'bun',
	'deno',
	'ruby',
	'perl',
]);

/** The first that is there; else what the first folder would hold. */
function findFile(name: string, folders: readonly string[]): string {
	const candidates = folders.map(folder => path.resolve(folder, name));
	return candidates.find(isFile) ?? candidates[0] ?? name;
}

/** Where a module of this name would be, below the hooks' folder. */
const moduleFile = (name = ''): string => `${name.replaceAll('.', '/')}.py`;
