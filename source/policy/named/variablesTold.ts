import {isDeciding} from '../../shell/environment.js';
import {type Segment, type ShellAssignment} from '../../shell/types.js';

/**
 * The variables that each segment is told, by its index: its own, and those of
 * the shell that are handed on to what follows, once for each folder that
 * something runs in. What is only a variable of the shell (`x=1`) tells nobody.
 */
export function variablesTold(
	segments: readonly Segment[],
): readonly (readonly ShellAssignment[])[] {
	if (segments.every(({assignments}) => assignments.length === 0))
		return segments.map(() => none);
	const isHandedOn = handsOn(segments);
	const shells = new Set(
		segments.map(({parent, role}) => (role === 'nested_shell' ? parent : -1)),
	);
	const shared: ShellAssignment[] = [];
	const known = new Map<string, number>();
	return segments.map((segment, index) => {
		const {assignments, cwd = '', program = ''} = segment;
		if (setsOwn(segment) && !shells.has(index)) {
			shared.push(...assignments.filter(one => isHandedOn(one, segment)));
			return none;
		}

		if (goesByNone.test(program)) return none;
		const from = known.get(cwd) ?? 0;
		if (shared.length > from) known.set(cwd, shared.length);
		return [...assignments, ...shared.slice(from)];
	});
}

const none: readonly ShellAssignment[] = [];

/** It sets variables of the shell, and runs nothing that these would be of; but for a shell (`x=1 sh -c y`). */
const setsOwn = ({program, args, assignments, callsFunction}: Segment) =>
	assignments.length > 0 &&
	(program === undefined
		? args.length === 0 && callsFunction === undefined
		: declaring.test(program));

/** Words of the shell that open nothing, whatever its variables say. */
const goesByNone = /^(?:echo|printf|true|false|:|test|\[|cd|pwd|read|unset)$/;

const declaring = /^(?:export|declare|typeset|local|readonly)$/;

/** Which of the shell's variables are those of the programs that it starts. */
function handsOn(
	segments: readonly Segment[],
): (set: ShellAssignment, by: Segment) => boolean {
	const areAll = segments.some(
		({program, args}) =>
			/^(?:set|setopt)$/.test(program ?? '') &&
			args.some(({value = ''}) => /^-[A-Za-z]*a|^all_?export$/i.test(value)),
	);
	const named = new Set(
		segments
			.filter(exports)
			.flatMap(({args}) => args.flatMap(({value}) => value ?? [])),
	);
	return ({name}, by) =>
		areAll || exports(by) || named.has(name) || isDeciding(name);
}

const exports = ({program = '', args}: Segment): boolean =>
	program === 'export' ||
	(declaring.test(program) &&
		args.some(({value = ''}) => /^-[A-Za-z]*x/.test(value)));
