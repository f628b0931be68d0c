import fs from 'node:fs';
import {isBrokenMatcher} from './matcher.js';
import {findProgram, isExecutable, isFile} from './programs.js';
import {type HookPlace, resolveHook} from './resolve.js';
import {type HookProblem, type RegisteredHook} from './types.js';
import {openRegular} from '../utils/regularFile.js';

/** One hook, looked at without running it. */
export type HookCheck = {
	hook: RegisteredHook;
	/** Its own file, absolute, where it has one. */
	file?: string;
	problems: HookProblem[];
	/** What is worth knowing and wrong with nothing. */
	notes: string[];
};

/** Longest timeout that makes sense, ms: Claude Code's own default. */
const longestTimeoutMs = 600_000;

/** Shortest timeout a process can be expected to keep, ms. */
const shortestTimeoutMs = 100;

/** Looks whether a hook can run: its file, rights, interpreter, matcher, timeout. */
export function checkHook(hook: RegisteredHook, place: HookPlace): HookCheck {
	const notes = [
		...(hook.condition === undefined
			? []
			: [`"if" is not evaluated here: it runs for every event that fits`]),
		...(hook.isAsync
			? ['it is asynchronous: what it answers does not count']
			: []),
	];
	if (hook.type !== 'command') {
		notes.push(`hooks of type ${hook.type} are not run by athena`);
		return {hook, problems: [], notes};
	}

	const resolved = resolveHook(hook, place);
	if (resolved.note !== undefined) notes.push(resolved.note);
	const {file, program} = resolved;
	return {
		hook,
		...(file !== undefined && {file}),
		notes,
		problems: [
			...(file === undefined
				? []
				: fileProblems(file, program === undefined, place)),
			...(program === undefined ? [] : programProblems(program, place)),
			...matcherProblems(hook),
			...timeoutProblems(hook),
		],
	};
}

function fileProblems(
	file: string,
	runsItself: boolean,
	place: HookPlace,
): HookProblem[] {
	if (!isFile(file)) {
		return [
			{
				code: 'missing',
				text: `there is no file ${file}`,
				mend: 'Write it, or take the hook out of the settings.',
			},
		];
	}

	if (!runsItself) return [];
	if (!isExecutable(file)) {
		return [
			{
				code: 'not_executable',
				text: `${file} is not executable`,
				mend: `chmod +x '${file}'`,
			},
		];
	}

	return interpreterProblems(file, place);
}

/** What the first line of a script asks for. */
function interpreterProblems(file: string, {env}: HookPlace): HookProblem[] {
	const line = firstLine(file);
	if (!line.startsWith('#!')) return [];
	if (line.endsWith('\r')) {
		return [
			{
				code: 'line_ends',
				text: `${file} has Windows line ends: its interpreter is not found`,
				mend: `Save it with \\n line ends: sed -i 's/\\r$//' '${file}'`,
			},
		];
	}

	const [interpreter = '', ...words] = line.slice(2).trim().split(/\s+/);
	const name = interpreter.endsWith('/env')
		? (words.find(word => !word.startsWith('-') && !word.includes('=')) ?? '')
		: interpreter;
	return findProgram(name, env) === undefined ? [noInterpreter(name)] : [];
}

function programProblems(program: string, {env}: HookPlace): HookProblem[] {
	return findProgram(program, env) !== undefined || builtIns.has(program)
		? []
		: [noInterpreter(program)];
}

/** Words a shell understands itself, as far as a hook would begin with one. */
const builtIns = new Set(
	'. : [ cd command echo eval exec exit export if for while case printf read set test trap true false umask unset until'.split(
		' ',
	),
);

const noInterpreter = (name: string): HookProblem => ({
	code: 'no_interpreter',
	text: `the program ${name} is not found`,
	mend: `Install ${name}, or put it on the PATH.`,
});

function matcherProblems({matcher = ''}: RegisteredHook): HookProblem[] {
	return isBrokenMatcher(matcher)
		? [
				{
					code: 'matcher',
					text: `the matcher ${matcher} is no regular expression: it never fits`,
					mend: 'Names are separated by |, all others are regular expressions: mcp__.*',
				},
			]
		: [];
}

function timeoutProblems({timeoutMs}: RegisteredHook): HookProblem[] {
	const problem = (text: string, mend: string) => [
		{code: 'timeout', text, mend},
	];
	if (timeoutMs > longestTimeoutMs) {
		return problem(
			`its timeout is ${timeoutMs / 1000} s`,
			"In a group of Claude Code's form a timeout is in seconds.",
		);
	}

	return timeoutMs < shortestTimeoutMs
		? problem(
				`its timeout is ${timeoutMs} ms`,
				'In the flat form a timeout is in milliseconds.',
			)
		: [];
}

function firstLine(file: string): string {
	const bytes = Buffer.alloc(256);
	try {
		const fd = openRegular(file);
		try {
			fs.readSync(fd, bytes, 0, bytes.length, 0);
		} finally {
			fs.closeSync(fd);
		}
	} catch {
		return ''; // It will fail when it is run, and say why.
	}

	return bytes.toString('latin1').split('\n')[0] ?? '';
}
