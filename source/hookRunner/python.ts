import path from 'node:path';
import {readRegular} from '../utils/regularFile.js';
import {launcherName, launcherText} from './launcherText.js';
import {findProgram, isExecutable, isFile} from './programs.js';

/** The Python of this machine, as a hook is to find it on its PATH. */
export function pythonOf(env: NodeJS.ProcessEnv): string {
	const hasPython3 = findProgram('python3', env) !== undefined;
	return !hasPython3 && findProgram('python', env) ? 'python' : 'python3';
}

/** True for `python`, `python3`, `python3.12`. */
export const isPython = (name: string): boolean => /^python[\d.]*$/.test(name);

/** True for the launcher, be the file there or not. */
export const isLauncher = (file: string): boolean =>
	path.basename(file) === launcherName;

/**
 * What Python is given to run `launcher`: the file, or athena's own text where
 * there is none. Modules are looked for in `folder` then, as the file would.
 */
export function launcherArguments(launcher: string, folder: string): string[] {
	if (isFile(launcher)) return [launcher];
	const preamble = `import sys; sys.path[0] = ${JSON.stringify(folder)}\n`;
	return ['-c', preamble + launcherText];
}

/** What Python is given to call `run` of a file, by the launcher in `folder`. */
export const callOfRun = (file: string, folder: string): string[] => [
	...launcherArguments(path.join(folder, launcherName), folder),
	file,
];

/**
 * What Python is given for a Python file that is the command itself; undefined
 * for what runs by itself.
 */
export function pythonArguments(
	file: string,
	folder: string,
): string[] | undefined {
	if (!file.endsWith('.py')) return undefined;
	if (isLauncher(file)) return launcherArguments(file, folder);
	if (!isFile(file)) return undefined;
	if (definesRun(file)) return callOfRun(file, folder);
	return isExecutable(file) ? undefined : [file];
}

/** `run(payload)` is what the launcher calls; a file without it is a program of its own. */
function definesRun(file: string): boolean {
	return definition.test(textOf(file));
}

/** True for a file whose `run` nobody calls when Python runs it: it would do nothing. */
export function leavesRunToOthers(file: string): boolean {
	const text = textOf(file);
	return (
		definition.test(text) && !/__main__|^[^#\n]*(?<!def )\brun\s*\(/m.test(text)
	);
}

const definition =
	/^(?:(?:async\s+)?def\s+run\s*\(|run\s*[:=]|from\s.+\simport\s(?:.*\brun\b|\([^)]*\brun\b))/m;

function textOf(file: string): string {
	try {
		return readRegular(file);
	} catch {
		return ''; // It will fail when it is run, and say why.
	}
}
