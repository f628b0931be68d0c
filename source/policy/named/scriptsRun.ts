import path from 'node:path';
import {projectScripts} from '../../programs/projectScripts.js';
import {shellNames} from '../../shell/shells.js';
import {type Segment, type ShellAnalysis} from '../../shell/types.js';
import {type Disk} from '../types.js';
import {quoteWord} from '../rules/quoteWord.js';
import {filesRun} from './filesRun.js';
import {mentionsOf, pathsRun, withWords} from './mentions.js';
import {namedScripts} from './projectScripts.js';

/** A script that is there, and runs or may run. */
export type Run = {
	/** For a person: its path, or the name it has in a file. */
	title: string;
	/** As it runs: with the words it is given, and its own place, where it asks for them. */
	text: string;
	/** Where it runs, absolute; undefined: nobody knows. */
	folder: string | undefined;
	/** A shell reads it. */
	isForShell: boolean;
};

/** Of one call that are looked into, of each kind. */
const most = 8;

/**
 * The scripts that a command runs and that are there: by their path, by a name
 * that a file of the project gives them, and among the words of a program that
 * may run them, nobody knows.
 *
 * @param read takes a command apart that may run in a folder
 */
export function scriptsRun(
	shell: ShellAnalysis,
	disk: Disk & Required<Pick<Disk, 'scriptAt'>>,
	read: (command: string, folder: string | undefined) => readonly Segment[],
): readonly Run[] {
	const {segments} = shell;
	const {scriptAt} = disk;
	const own = [
		...segments.flatMap(one => byPath(one, scriptAt)).slice(0, most),
		...segments.flatMap(one => byItsWays(one, disk)).slice(0, most),
		...segments.flatMap(one => byName(one, scriptAt)).slice(0, most),
	];
	const mentioned = mentionedIn(shell).flatMap(({segment, words}) =>
		read(words.map(quoteWord).join(' '), segment.cwd),
	);
	return [
		...own,
		...mentioned
			.flatMap(one => [...byPath(one, scriptAt), ...byName(one, scriptAt)])
			.slice(0, most),
	];
}

function byPath(
	segment: Segment,
	scriptAt: (file: string) => string | undefined,
): readonly Run[] {
	return segment.accesses.flatMap(({kind, path: place}): Run[] => {
		if (kind !== 'execute' || place === undefined) return [];
		const text = scriptAt(place);
		if (text === undefined) return [];
		const words = segment.args.map(
			({value, pattern, text}) => value ?? pattern ?? text,
		);
		return withWords([inItsPlace(text, place)], words).map(text => ({
			title: place,
			text,
			folder: segment.cwd,
			isForShell: isForShell(segment, text),
		}));
	});
}

const byItsWays = (segment: Segment, disk: Disk): readonly Run[] =>
	filesRun(segment, disk).map(({path: title, text, isForShell: isTold}) => ({
		title,
		text: inItsPlace(text, title),
		folder: segment.cwd,
		isForShell: isTold || saysShell(text),
	}));

const byName = (
	segment: Segment,
	scriptAt: (file: string) => string | undefined,
): readonly Run[] =>
	namedScripts(segment, scriptAt).map(named => ({...named, isForShell: true}));

/** Words that may be a command which runs a script. */
function mentionedIn(
	shell: ShellAnalysis,
): readonly {segment: Segment; words: readonly string[]}[] {
	const named = mentionsOf(shell).flatMap(({segment: index, commands}) => {
		const segment = shell.segments[index];
		return commands
			.map(command => command.split(' '))
			.filter(([program = '']) => runsByName(program))
			.map(words => ({segment, words}));
	});
	const placed = shell.segments.flatMap(segment =>
		pathsRun(segment).map(words => ({segment, words})),
	);
	return [...named, ...placed]
		.flatMap(({segment, words}) => (segment ? [{segment, words}] : []))
		.slice(0, most);
}

const runsByName = (program: string) =>
	Object.hasOwn(projectScripts, program) ||
	shellNames.has(program) ||
	program === 'source';

/** Where a script asks for its own place (`cd "$(dirname "$0")"`), that is known. */
function inItsPlace(text: string, place: string): string {
	if (!/\$\{?(?:0|BASH_SOURCE)/.test(text)) return text;
	const folder = path.dirname(place);
	return text
		.replaceAll(/\$\{(?:0|BASH_SOURCE)%\/\*\}/g, folder)
		.replaceAll(
			/\$\{BASH_SOURCE(?:\[0\])?\}|\$BASH_SOURCE|\$\{0\}|\$0(?!\d)/g,
			place,
		)
		.replaceAll(
			/\$\((?:realpath|readlink -f) (?:-- )?"?([^"'()$\s]{1,500})"?\)/g,
			'$1',
		)
		.replaceAll(
			/\$\(dirname (?:-- )?"?([^"'()$\s]{1,500})"?\)/g,
			(_, file: string) => path.dirname(file),
		)
		.replaceAll(
			/\$\(cd (?:-- )?"?([^"'()$\s]{1,500})"?(?: *>\/dev\/null(?: 2>&1)?)? *(?:&&|;) *pwd(?: -P)?\)/g,
			'$1',
		);
}

/** A shell reads it: it is told so, or the script says so, or says nothing. */
function isForShell(
	{program = '', programPath}: Segment,
	text: string,
): boolean {
	if (shellNames.has(program) || /^(?:source|\.)$/.test(program)) return true;
	return (
		programPath !== undefined && (!text.startsWith('#!') || saysShell(text))
	);
}

/** Its first line names a shell. */
function saysShell(text: string): boolean {
	const [, interpreter = ''] = /^#!(.*)/.exec(text) ?? [];
	return /(?:^|[/\s])(?:ba|da|z|k|mk)?sh(?:\s|$)/.test(interpreter);
}
