import {type CommandIo} from '../io.js';
import {safeJson} from '../../utils/safeJson.js';

/** A value as indented JSON on stdout. */
export function writeJson(io: Pick<CommandIo, 'stdout'>, value: unknown): void {
	io.stdout.write(`${safeJson(value, 2)}\n`);
}
