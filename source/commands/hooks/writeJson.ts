import {type CommandIo} from '../io.js';

/** A value as indented JSON on stdout. */
export function writeJson(io: Pick<CommandIo, 'stdout'>, value: unknown): void {
	io.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}
