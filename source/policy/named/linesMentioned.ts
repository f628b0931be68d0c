import path from 'node:path';
import {runsNoOperand} from '../../programs/runs/looksAtCode.js';
import {projectScripts} from '../../programs/runs/projectScripts.js';
import {runsSomeFiles} from '../../programs/runs/runsFiles.js';
import {taskFiles} from '../../programs/runs/taskFiles.js';
import {interpreter} from '../../shell/interpreters.js';
import {quoteWord} from '../../shell/quoteWord.js';
import {shellNames} from '../../shell/shells.js';
import {type Segment, type ShellAnalysis} from '../../shell/types.js';
import {type Disk} from '../types.js';
import {mayRunWords, mentionsOf, pathsRun} from './mentions.js';
import {onThisMachine} from './onThisMachine.js';

/** A command that a segment may run, and the folder that it would run in; undefined: nobody knows. */
type LineMentioned = {line: string; folder: string | undefined};

/**
 * What stands among the words of a program of which no record says what it does
 * with them, and may be a command that runs a script: `mpirun python z.py`, `foo
 * './x'`. In a container the script is the one that it has of the project.
 *
 * @param looked the segments that are asked about
 * @param folders where one may run of which nobody knows, absolute
 */
export function linesMentioned(
	shell: ShellAnalysis,
	looked: readonly Segment[],
	disk: Pick<Disk, 'isThere'>,
	folders: readonly string[],
): readonly LineMentioned[] {
	const inContainers = looked
		.map(segment => onThisMachine(segment, disk, folders))
		.filter(segment => segment !== undefined);
	return [
		...linesOf(shell, looked, disk, folders),
		...(inContainers.length === 0
			? []
			: linesOf(
					{...shell, segments: inContainers},
					inContainers,
					disk,
					folders,
				)),
	];
}

function linesOf(
	shell: ShellAnalysis,
	looked: readonly Segment[],
	{isThere}: Pick<Disk, 'isThere'>,
	folders: readonly string[],
): readonly LineMentioned[] {
	const named = mentionsOf(shell).flatMap(({segment: index, commands}) => {
		const segment = shell.segments[index];
		if (!segment || !looked.includes(segment)) return [];
		const runsNone = runsNoOperand(segment.program ?? '');
		return commands
			.filter(command => {
				const [program = ''] = command.split(' ', 1);
				return runsByName(program) || (!runsNone && runsFile(program));
			})
			.map(line => ({line, folder: segment.cwd}));
	});
	const placed = looked.flatMap(segment =>
		pathsRun(segment)
			// What is not there is no script.
			.filter(([word = '']) =>
				(segment.cwd === undefined ? folders : [segment.cwd]).some(
					folder => isThere?.(path.resolve(folder, word)) !== false,
				),
			)
			.map(words => ({
				line: words.map(quoteWord).join(' '),
				folder: segment.cwd,
			})),
	);
	return [...named, ...placed, ...looked.flatMap(wholeScripts)];
}

/** Words that are more than one command, of which the one goes on from the other: `foo 'cd x; python z.py'`. */
const wholeScripts = (segment: Segment): readonly LineMentioned[] =>
	mayRunWords(segment)
		? segment.args
				.map(({value, text}) => value ?? text)
				.filter(text => /\b(?:cd|pushd)\s/.test(text) && /[;&\n]/.test(text))
				.map(line => ({line, folder: segment.cwd}))
		: [];

const runsByName = (program: string) =>
	Object.hasOwn(projectScripts, program) ||
	Object.hasOwn(taskFiles(), program) ||
	shellNames.has(program) ||
	program === 'source';

/** By its path among the words. */
const runsFile = (program: string) =>
	runsSomeFiles(program) || interpreter(program) !== undefined;
