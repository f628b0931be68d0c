import {type Segment} from '../../shell/types.js';
import {dangerOfPath, type Place} from './dangerousPath.js';

/** Why one part of a shell command is dangerous, in words; empty if it is not known to be. */
export function dangersOfSegment(segment: Segment, place: Place): string[] {
	return [
		...deletions(segment),
		...forcedPush(segment),
		...pipedIntoShell(segment),
		...accesses(segment, place),
	];
}

function deletions(segment: Segment): string[] {
	const {program, accesses: touched} = segment;
	const isRecursive =
		(program === 'rm' && hasFlag(segment, /^-\w*[rR]|^--recursive$/)) ||
		(program === 'find' && hasFlag(segment, /^-delete$/)) ||
		// What is moved away is still there.
		(program !== 'mv' &&
			touched.some(({kind, isRecursive: all}) => kind === 'delete' && all));
	return isRecursive
		? [`deletes folders with all that is in them: ${shortly(segment)}`]
		: [];
}

function forcedPush(segment: Segment): string[] {
	const words = wordsOf(segment);
	const isPush = segment.program === 'git' && words.includes('push');
	const isForced =
		hasFlag(segment, /^-\w*f|^--force|^--mirror$|^--delete$/) ||
		words.some(word => /^[+:]./.test(word));
	return isPush && isForced
		? [`overwrites what others pushed: ${shortly(segment)}`]
		: [];
}

const interpreters: ReadonlySet<string> = new Set([
	...['sh', 'bash', 'dash', 'zsh', 'ksh', 'fish'],
	...['python', 'python3', 'node', 'perl', 'ruby', 'php'],
]);

function pipedIntoShell(segment: Segment): string[] {
	const {program, pipedFrom, args} = segment;
	const runsInput =
		pipedFrom !== undefined &&
		program !== undefined &&
		interpreters.has(program) &&
		args.every(({text}) => text.startsWith('-'));
	return runsInput
		? [`runs whatever comes through the pipe: ${shortly(segment)}`]
		: [];
}

function accesses({accesses: touched}: Segment, place: Place): string[] {
	return touched.flatMap(({kind, path}) =>
		path !== undefined && (kind === 'write' || kind === 'delete')
			? (dangerOfPath(path, kind, place) ?? [])
			: [],
	);
}

function hasFlag(segment: Segment, flag: RegExp): boolean {
	return wordsOf(segment).some(word => flag.test(word));
}

const wordsOf = ({args}: Segment) => args.map(({value, text}) => value ?? text);

/** The part as written, its beginning. */
function shortly({text}: Segment): string {
	// Other blanks stay what they are: they are shown as marks.
	const line = text.replaceAll(/[ \t\r\n]+/g, ' ').trim();
	return line.length <= 60 ? line : `${line.slice(0, 59)}…`;
}
