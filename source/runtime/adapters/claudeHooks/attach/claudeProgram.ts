import {execFileSync} from 'node:child_process';
import {AthenaError} from '../../../../types/errors.js';
import {findProgram} from '../../../../utils/findProgram.js';

/**
 * The `claude` on the PATH, absolute.
 *
 * Throws AthenaError `ATHENA_CLAUDE_NOT_FOUND`.
 */
export function findClaude(env: NodeJS.ProcessEnv): string {
	const program = findProgram('claude', env);
	if (program !== undefined) return program;
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
