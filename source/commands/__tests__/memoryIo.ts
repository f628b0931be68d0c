import {type CommandIo} from '../io.js';

/** A command's surroundings whose output can be read back. */
export function memoryIo(
	cwd: string,
	env: NodeJS.ProcessEnv,
): CommandIo & {out(): string; err(): string} {
	let out = '';
	let err = '';
	return {
		cwd,
		env,
		stdin: {},
		stdout: {write: text => (out += text)},
		stderr: {write: text => (err += text)},
		out: () => out,
		err: () => err,
	};
}
