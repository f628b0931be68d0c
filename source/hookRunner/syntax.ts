import {CommandError} from './commandError.js';
import {execute} from './execute.js';
import {findProgram, isFile} from './programs.js';
import {type HookPlace, resolveHook} from './resolve.js';
import {type HookProblem, type RegisteredHook} from './types.js';

/** How long a parser may take, ms. */
const parseTimeoutMs = 10_000;

/**
 * Whether a hook's command, and its shell or Python file, can be parsed. Asks
 * `sh -n` and Python; where there is none, nothing is said.
 */
export async function checkSyntax(
	hook: RegisteredHook,
	place: HookPlace,
): Promise<HookProblem[]> {
	if (hook.type !== 'command') return [];
	const command = hook.args
		? []
		: await ask(['/bin/sh', '-nc', hook.command], 'its command', place);
	const {file} = resolveHook(hook, place);
	if (command.length > 0 || file === undefined || !isFile(file)) return command;
	if (file.endsWith('.sh')) return ask(['/bin/sh', '-n', file], file, place);
	const python = findProgram('python3', place.env);
	return file.endsWith('.py') && python !== undefined
		? ask([python, '-c', parsePython, file], file, place)
		: [];
}

const parsePython =
	'import ast, sys; ast.parse(open(sys.argv[1], encoding="utf-8").read(), sys.argv[1])';

async function ask(
	[program = '', ...args]: readonly string[],
	what: string,
	{env, projectDir}: HookPlace,
): Promise<HookProblem[]> {
	try {
		await execute(program, env, {
			args,
			cwd: projectDir,
			timeoutMs: parseTimeoutMs,
		});
		return [];
	} catch (error) {
		// Killed, or never really started: that is no news about the hook.
		if (!(error instanceof CommandError) || error.code === 127) return [];
		if (typeof error.code !== 'number') return [];
		const lines = error.stderr.trim().split('\n');
		return [
			{
				code: 'syntax',
				text: `${what} cannot be parsed: ${lines.at(-1) ?? ''}`,
				mend: 'Mend the syntax.',
			},
		];
	}
}
