import {execFileSync} from 'node:child_process';
import process from 'node:process';
import {shellText} from './shellText.js';

/**
 * The sockets a hook of this project would try, in its order; live or not.
 * Asks the hook command's own text, so it cannot be of another opinion.
 */
export function findSockets(
	projectDir: string,
	env: NodeJS.ProcessEnv,
): string[] {
	const text = shellText({
		uid: process.geteuid?.() ?? 0,
		nodePath: process.execPath,
		absentAnswers: [],
		listOnly: true,
	});
	return execFileSync('/bin/sh', ['-c', text], {
		env: {...env, ATHENA_PROJECT_DIR: projectDir},
		encoding: 'utf8',
	})
		.split('\0')
		.filter(path => path !== '');
}
