import path from 'node:path';
import {launcherName, launcherText} from './launcherText.js';
import {findProgram, isExecutable, isFile} from './programs.js';
import {type RegisteredHook} from './types.js';
import {leadingWords, shellQuote, type Word} from './words.js';
import {readRegular} from '../utils/regularFile.js';

/** Where a project's hooks are and what is installed. */
export type HookPlace = {
	/** Absolute. */
	projectDir: string;
	env: NodeJS.ProcessEnv;
};

/** What is really run for a hook. */
export type ResolvedHook = {
	/** A shell command, or with `args` the program. */
	command: string;
	args?: readonly string[];
	/** The hook's own file, absolute, where it has one and it can be told; may be missing. */
	file?: string;
	/** The program that reads the file, or is the hook; undefined: the file itself, or nobody can tell. */
	program?: string;
	/** What is not done as it is written, and why. */
	note?: string;
};

/** The folder relative commands resolve against. */
export const hooksFolder = (projectDir: string): string =>
	path.join(projectDir, '.claude/hooks');

/**
 * Finds out what to run (docs/hooks.md#what-is-run): relative files are looked
 * for in `.claude/hooks/`, then in the project; a Python file that defines `run`
 * goes through the launcher; `uv run python` is plain python where there is no uv.
 */
export function resolveHook(
	{command, args}: Pick<RegisteredHook, 'command' | 'args'>,
	place: HookPlace,
): ResolvedHook {
	if (args) return resolveProgram(command, args, place);
	const words = leadingWords(command, place.projectDir);
	const [first, ...rest] = words;
	if (!first) return {command};
	const skipped = skipMissingUv(words, place.env);
	if (skipped) {
		const resolved = resolveHook(
			{command: pythonOf(place.env) + command.slice(skipped.end)},
			place,
		);
		return {...resolved, note: 'there is no uv: it runs with plain python'};
	}

	const before = command.slice(0, first.start);
	const after = command.slice(first.end);
	const file = fileOf(first.value, place);
	if (file !== undefined) {
		const python = pythonCall(file, place);
		return python
			? {
					command: before + python.map(shellQuote).join(' ') + after,
					file,
					program: pythonOf(place.env),
				}
			: {command: before + shellQuote(file) + after, file};
	}

	const script = scriptOf(words, place);
	if (!script) return {command, program: first.value};
	const known = rest.find(word => word === script.word);
	return {
		command:
			known && script.file !== known.value
				? command.slice(0, known.start) +
					shellQuote(script.file) +
					command.slice(known.end)
				: command,
		file: script.file,
		program: first.value,
	};
}

/** Exec form: no shell reads it; `${CLAUDE_PROJECT_DIR}` is filled in. */
function resolveProgram(
	command: string,
	args: readonly string[],
	place: HookPlace,
): ResolvedHook {
	const fill = (text: string) =>
		text.replaceAll(/\$\{CLAUDE_PROJECT_DIR\}/g, () => place.projectDir);
	const program = fill(command);
	const filled = args.map(fill);
	const file = fileOf(program, place);
	const [python, ...more] =
		(file === undefined ? undefined : pythonCall(file, place)) ?? [];
	if (file !== undefined && python !== undefined) {
		return {command: python, args: [...more, ...filled], file, program: python};
	}

	return file === undefined
		? {command: program, args: filled, program}
		: {command: file, args: filled, file};
}

/** The file a command's first word names, absolute; undefined for a program on the PATH. */
function fileOf(
	name: string,
	{projectDir, env}: HookPlace,
): string | undefined {
	if (path.isAbsolute(name)) return name;
	const own = path.join(hooksFolder(projectDir), name);
	if (isFile(own)) return own;
	if (name.includes('/')) {
		const inProject = path.join(projectDir, name);
		return isFile(inProject) ? inProject : own;
	}

	const isScript = /\.(?:sh|py)$/.test(name);
	return isScript && findProgram(name, env) === undefined ? own : undefined;
}

/** How a Python file is run; undefined for what runs by itself. */
function pythonCall(file: string, place: HookPlace): string[] | undefined {
	if (!file.endsWith('.py') || !isFile(file)) return undefined;
	const python = pythonOf(place.env);
	if (path.basename(file) === launcherName) return [python, file];
	if (!definesRun(file)) return isExecutable(file) ? undefined : [python, file];
	const launcher = path.join(hooksFolder(place.projectDir), launcherName);
	return isFile(launcher)
		? [python, launcher, file]
		: [python, '-c', launcherText, file];
}

/** `run(payload)` is what the launcher calls; a file without it is a program of its own. */
function definesRun(file: string): boolean {
	try {
		return /^(?:def run\s*\(|run\s*=|from\s.+\simport\s.*\brun\b)/m.test(
			readRegular(file),
		);
	} catch {
		return false; // It will fail when it is run, and say why.
	}
}

function pythonOf(env: NodeJS.ProcessEnv): string {
	const hasPython3 = findProgram('python3', env) !== undefined;
	return !hasPython3 && findProgram('python', env) ? 'python' : 'python3';
}

/** The word that ends `uv run python`, where there is no uv. */
function skipMissingUv(
	[uv, run, python]: readonly Word[],
	env: NodeJS.ProcessEnv,
): Word | undefined {
	const isUv = uv?.value === 'uv' && run?.value === 'run';
	return isUv && isPython(python?.value ?? '') && !findProgram('uv', env)
		? python
		: undefined;
}

const isPython = (name: string) => /^python[\d.]*$/.test(name);

/** The script that an interpreter in front is given. */
function scriptOf(
	words: readonly Word[],
	{projectDir}: HookPlace,
): {word: Word; file: string} | undefined {
	const isUv = words[0]?.value === 'uv' && words[1]?.value === 'run';
	const [interpreter, ...rest] = isUv ? words.slice(2) : words;
	const name = path.basename(interpreter?.value ?? '');
	if (!isPython(name) && !interpreters.has(name)) return undefined;
	const [word] = rest;
	// An option may take a value, or be the program itself: nobody can tell.
	if (!word || word.value.startsWith('-')) return undefined;
	const candidates = [projectDir, hooksFolder(projectDir)].map(folder =>
		path.resolve(folder, word.value),
	);
	const found = candidates.find(isFile) ?? candidates[0] ?? word.value;
	return {word, file: found};
}

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
