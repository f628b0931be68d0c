import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {AthenaError} from '../../../../types/errors.js';

/** The version athena's knowledge of hooks was taken from and is tested with. */
export const testedClaudeVersion = '2.1.330';

/**
 * The `claude` on the PATH, absolute.
 *
 * Throws AthenaError `ATHENA_CLAUDE_NOT_FOUND`.
 */
export function findClaude(env: NodeJS.ProcessEnv): string {
	for (const folder of (env.PATH ?? '').split(path.delimiter)) {
		const file = path.join(folder, 'claude');
		if (path.isAbsolute(folder) && isProgram(file)) return file;
	}

	throw new AthenaError(
		'ATHENA_CLAUDE_NOT_FOUND',
		'there is no program `claude` on the PATH',
		'Install Claude Code (npm install -g @anthropic-ai/claude-code) or add its folder to PATH.',
	);
}

/** `2.1.330` and the like, or undefined if the program will not say. */
export function claudeVersion(
	program: string,
	env: NodeJS.ProcessEnv,
): string | undefined {
	try {
		const said = execFileSync(program, ['--version'], {
			env,
			encoding: 'utf8',
			timeout: 10_000,
			stdio: ['ignore', 'pipe', 'ignore'],
		});
		return /\d+\.\d+\.\d+\S*/.exec(said)?.[0];
	} catch {
		return undefined; // Said by the caller: "version unknown".
	}
}

function isProgram(file: string): boolean {
	try {
		fs.accessSync(file, fs.constants.X_OK);
		return fs.statSync(file).isFile();
	} catch {
		return false; // Not there: the next folder.
	}
}
