import {type CommandIo} from './io.js';
import {safeJson} from '../utils/safeJson.js';

/** A value as JSON on stdout: indented by so much, or (0) as one line. */
export function writeJson(
	io: Pick<CommandIo, 'stdout'>,
	value: unknown,
	indent = 2,
): void {
	io.stdout.write(`${safeJson(value, indent)}\n`);
}
