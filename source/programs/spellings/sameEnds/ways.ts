import {list} from '../../../utils/list.js';

/** How a program most likely does as a command does. */
type Way = {
	program: readonly string[];
	/** It begins with one of these. */
	subcommand?: readonly string[];
	/** One of these is among its operands; globs. */
	operand?: readonly string[];
	/** One of these options stands there. */
	flag?: readonly string[];
	/** None of these does. */
	unless?: readonly string[];
};

/** What most likely does as a command does, by that command. */
export type SameEnds = Readonly<Record<string, readonly Way[]>>;

/**
 * Ways in lines: `PROGRAMS: COMMAND | COMMAND (OPERANDS) [OPTIONS] ![OPTIONS]`.
 * Of each kind one has to fit, and none of the options behind `!` may stand there.
 * Operands are globs, with `+` for a blank.
 */
export const ways = (lines: string): readonly Way[] =>
	lines
		.trim()
		.split('\n')
		.map(line => wayIn(line.trim()));

function wayIn(line: string): Way {
	const at = line.indexOf(':');
	if (at < 1) throw new Error(`no way: ${line}`);
	const [rest = '', sparedToo] = line.slice(at + 1).split('!');
	const [commands = ''] = rest.split(/[([]/, 1);
	const operands = within('()', rest);
	const flags = within('[]', rest);
	const spared = sparedToo === undefined ? undefined : within('[]', sparedToo);
	return {
		program: list(line.slice(0, at)),
		...(commands.trim() !== '' && {
			subcommand: commands.split('|').map(one => one.trim()),
		}),
		...(operands !== undefined && {
			operand: list(operands).map(glob => glob.replaceAll('+', ' ')),
		}),
		...(flags !== undefined && {flag: list(flags)}),
		...(spared !== undefined && {unless: list(spared)}),
	};
}

/** What stands in a text between two signs; undefined: they are not there. */
function within([open = '', close = '']: string, text: string) {
	const at = text.indexOf(open);
	return at < 0 ? undefined : text.slice(at + 1, text.indexOf(close, at));
}
