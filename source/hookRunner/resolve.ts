import path from 'node:path';
import {findProgram, isFile} from './programs.js';
import {isPython, pythonArguments, pythonOf} from './python.js';
import {isInterpreter, scriptOf} from './script.js';
import {type RegisteredHook} from './types.js';
import {leadingWords, shellQuote, type Word} from './words.js';

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
	if (args) return resolveProgram([command, ...args], place);
	const words = leadingWords(command, place.projectDir);
	const [first] = words;
	if (!first) return {command};
	if (lacksUv(valuesOf(words), place.env)) {
		const after = command.slice(words[2]?.end);
		const resolved = resolveHook({command: pythonOf(place.env) + after}, place);
		return {...resolved, note: notes(withoutUv, resolved.note)};
	}

	const file = fileOf(first.value, place);
	if (file !== undefined) {
		const python = pythonCall(file, place);
		return {
			command: replaceWords(command, words, new Map([[0, python ?? [file]]])),
			file,
			...(python && {program: pythonOf(place.env)}),
		};
	}

	const script = scriptOf(valuesOf(words), foldersOf(place));
	if (!script) return {command, program: first.value};
	const {replaced, ...found} = script;
	return {
		command: replaceWords(command, words, replaced),
		...found,
		program: first.value,
	};
}

/** Exec form: no shell reads it; `${CLAUDE_PROJECT_DIR}` is filled in. */
function resolveProgram(
	written: readonly string[],
	place: HookPlace,
): ResolvedHook {
	const words = written.map(text =>
		text.replaceAll(/\$\{CLAUDE_PROJECT_DIR\}/g, () => place.projectDir),
	);
	if (lacksUv(words, place.env)) {
		const plain = [pythonOf(place.env), ...words.slice(3)];
		const resolved = resolveProgram(plain, place);
		return {...resolved, note: notes(withoutUv, resolved.note)};
	}

	const [first = '', ...rest] = words;
	const file = fileOf(first, place);
	if (file !== undefined) {
		const [python, ...given] = pythonCall(file, place) ?? [];
		return python === undefined
			? {command: file, args: rest, file}
			: {command: python, args: [...given, ...rest], file, program: python};
	}

	const {replaced, ...found} = scriptOf(words, foldersOf(place)) ?? {};
	const [command = '', ...args] = words.flatMap(
		(word, index) => replaced?.get(index) ?? [word],
	);
	return {command, args, ...found, program: first};
}

/** The file a command's first word names, absolute; undefined for a program on the PATH. */
function fileOf(
	name: string,
	{projectDir, env}: HookPlace,
): string | undefined {
	if (path.isAbsolute(name)) {
		return isInterpreter(path.basename(name)) ? undefined : name;
	}

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
	const given = pythonArguments(file, hooksFolder(place.projectDir));
	return given && [pythonOf(place.env), ...given];
}

/** True for `uv run python …` where there is no uv. */
const lacksUv = (
	[uv, run, python = '']: readonly string[],
	env: NodeJS.ProcessEnv,
): boolean =>
	uv === 'uv' && run === 'run' && isPython(python) && !findProgram('uv', env);

const withoutUv = 'there is no uv: it runs with plain python';

const notes = (first: string, second: string | undefined): string =>
	second === undefined ? first : `${first}; ${second}`;

const foldersOf = ({projectDir}: HookPlace) => ({
	projectDir,
	folder: hooksFolder(projectDir),
});

const valuesOf = (words: readonly Word[]): string[] =>
	words.map(({value}) => value);

/** The command with other words in the place of some; the rest stays as written. */
function replaceWords(
	command: string,
	words: readonly Word[],
	replaced: ReadonlyMap<number, readonly string[]>,
): string {
	let text = '';
	let at = 0;
	for (const [index, {start, end}] of words.entries()) {
		const given = replaced.get(index);
		if (!given) continue;
		text += command.slice(at, start) + given.map(shellQuote).join(' ');
		at = end;
	}

	return text + command.slice(at);
}
