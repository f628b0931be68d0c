import {execFileSync} from 'node:child_process';

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
