import {spawn} from 'node:child_process';

/** What a program said, and how it ended. */
export type ToolResult = {
	/** 128 + the signal where one ended it. */
	code: number;
	stdout: string;
	stderr: string;
};

/**
 * Runs a small program of the system's (git, tmux, ps) to its end.
 *
 * Rejects with what `spawn` says, `ENOENT` where it is not there.
 */
export function runTool(
	program: string,
	args: readonly string[],
	{cwd, env, input}: {cwd?: string; env: NodeJS.ProcessEnv; input?: string},
): Promise<ToolResult> {
	return new Promise((resolve, reject) => {
		const child = spawn(program, args, {cwd, env});
		const said = {stdout: '', stderr: ''};
		child.stdout.setEncoding('utf8').on('data', (text: string) => {
			said.stdout += text;
		});
		child.stderr.setEncoding('utf8').on('data', (text: string) => {
			said.stderr += text;
		});
		child.on('error', reject);
		child.on('close', code => {
			resolve({code: code ?? 128, ...said});
		});
		// It may have left before it read everything; its exit code says so.
		child.stdin.on('error', () => undefined);
		child.stdin.end(input ?? '');
	});
}
