import {analyseShell} from '../analyse.js';
import {type Segment, type ShellAnalysis} from '../types.js';

/** Analyses as if started in /project by a user whose home is /home/me. */
export function analyse(command: string): ShellAnalysis {
	return analyseShell(command, {cwd: '/project', home: '/home/me'});
}

/** The segment of a command that runs one program. */
export function only(command: string): Segment {
	const {segments, unreadable} = analyse(command);
	if (segments.length !== 1 || unreadable !== undefined)
		throw new Error(
			`${command}: ${segments.length} segments, ${unreadable ?? 'readable'}`,
		);
	return segments[0]!;
}

/** Each segment in short: wrappers, program, arguments as the program gets them (`?`: computed, `*`: a glob). */
export function outline(command: string): string[] {
	return analyse(command).segments.map(inShort);
}

export function inShort(segment: Segment): string {
	return [
		...segment.wrappers.map(wrapper => `${wrapper}>`),
		segment.program ??
			(segment.callsFunction === undefined
				? '-'
				: `${segment.callsFunction}()`),
		...segment.args.map(
			({value, pattern}) => value ?? (pattern === undefined ? '?' : '*'),
		),
	].join(' ');
}

/** The first segment that runs the program. */
export function running(command: string, program: string): Segment {
	const found = analyse(command).segments.find(
		segment => segment.program === program,
	);
	if (!found)
		throw new Error(
			`${command}: no ${program} in ${outline(command).join('; ')}`,
		);
	return found;
}

/** All accesses of a command as `read /project/x`; `?` for a path that is computed, `/…` for a recursive one. */
export function accesses(command: string): string[] {
	return analyse(command).segments.flatMap(segment =>
		segment.accesses.map(
			({kind, path, isRecursive, isGlob}) =>
				`${kind} ${path ?? '?'}${isGlob ? ' (glob)' : ''}${isRecursive ? ' (recursive)' : ''}`,
		),
	);
}

/** Whether nothing about a command is in doubt. */
export function isProven(command: string): boolean {
	const {segments, unreadable} = analyse(command);
	return (
		unreadable === undefined &&
		segments.every(({unproven}) => unproven.length === 0)
	);
}
