import {builtins} from './builtins.js';
import {type Field, toArgument} from './field.js';
import {interpreter} from './interpreters.js';
import {hasReader} from './knownPrograms.js';
import {responseFileOf} from './responseFiles.js';
import {listOption} from './listedCommands.js';
import {foreignShellNames, shellNames} from './shells.js';
import {type Segment} from './types.js';
import {unwrappers} from './unwrappers.js';
import {mayRunCodeOnLine} from '../programs/runs/runsCodeOnLine.js';
import {programs} from '../programs/table.js';

/**
 * What a command is whose program nobody knows anything of, called with plain
 * words (plainFields.ts): there is nothing to find out about it. Undefined: there is.
 *
 * @param cwd the folder that it runs in, absolute
 */
export function unknownProgram(
	command: string,
	[head, ...args]: readonly Field[],
	cwd: string,
): Segment | undefined {
	const program = head?.value;
	if (program === undefined || !isUnknown(program)) return undefined;
	return {
		text: command,
		args: args.map(toArgument),
		assignments: [],
		wrappers: [],
		role: 'command',
		accesses: [],
		accessesAreComplete: false,
		unproven: [],
		span: {start: 0, end: command.length},
		program,
		cwd,
	};
}

const isUnknown = (program: string) =>
	/^[a-z][a-z\d_.+-]*$/.test(program) &&
	!programs.has(program) &&
	!shellNames.has(program) &&
	!foreignShellNames.has(program) &&
	!builtins.has(program) &&
	!unwrappers.has(program) &&
	!hasReader(program) &&
	!mayRunCodeOnLine(program) &&
	listOption(program) === undefined &&
	responseFileOf(program) === undefined &&
	interpreter(program) === undefined;
