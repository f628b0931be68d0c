import path from 'node:path';
import {wordsToBeNamed} from '../../programs/naming/mustBeNamed.js';
import {scriptEnding} from '../../programs/deeds/languages.js';
import {keepsFiles, runsNoOperand} from '../../programs/runs/looksAtCode.js';
import {isUnknown} from '../../programs/runs/mayRun.js';
import {runsSomeFiles} from '../../programs/runs/runsFiles.js';
import {programs} from '../../programs/table.js';
import {type Segment} from '../../shell/types.js';
import {type Disk} from '../types.js';
import {moduleFiles} from './importedCode.js';
import {mayRunWords} from './mentions.js';
import {placesFound} from './placesFound.js';
import {readersOf, type Run} from './scriptRun.js';
import {wordsOf} from '../../programs/word.js';

/** Words of one command of which it is looked up what lies there. */
const most = 64;

/**
 * Scripts that a command may run by what is set for it: `FOO_EDITOR=./x foo`,
 * `FOO=z.py foo`. What each variable is for nobody knows.
 */
export function scriptsSet(
	{program, assignments, cwd}: Segment,
	disk: Pick<Disk, 'scriptAt' | 'namesIn'>,
): readonly Run[] {
	if (cwd === undefined || program === undefined || assignments.length === 0)
		return [];
	return assignments
		.flatMap(({value = ''}) => namesIn(value))
		.slice(0, most)
		.flatMap(name => scriptsAt(name, cwd, disk, []));
}

/**
 * Scripts that a program is given of which no record says what it does with
 * them: `torchrun z.py`, `mitmdump -s x.py`, `foo < x.sh`. It may run them. A
 * script is what an interpreter runs by the ending of its name, or what says so
 * in its first line.
 */
export function scriptsGiven(
	segment: Segment,
	disk: Pick<Disk, 'scriptAt' | 'namesIn'>,
): readonly Run[] {
	const {program = '', args, cwd, accesses} = segment;
	if (cwd === undefined || isKnown(program) || !mayRunWords(segment)) return [];
	const runsNone = runsNoOperand(program);
	if (runsNone && !keepsFiles.has(program)) return [];
	const words = wordsOf(args);
	const named = words.flatMap((word, at) =>
		runsNone && !word.includes('=')
			? []
			: namesIn(word).map(name => ({name, given: words.slice(at + 1)})),
	);
	const fed = (runsNone ? [] : accesses).flatMap(
		({kind, isRedirect, path: place}) =>
			kind === 'read' && isRedirect && place !== undefined
				? [{name: place, given: []}]
				: [],
	);
	return [...named, ...fed]
		.slice(0, most)
		.flatMap(({name, given}) => scriptsAt(name, cwd, disk, given));
}

/**
 * Scripts that an option gives a program of which is known what its options do:
 * of those that an allow has to name, as they may run what they name (`prettier
 * --plugin=./p.js`, `node --require=./p`, `pylint --load-plugins=p`).
 */
export function scriptsByOption(
	{program = '', args, cwd}: Segment,
	disk: Pick<Disk, 'scriptAt' | 'namesIn'>,
): readonly Run[] {
	const words = wordsOf(args);
	if (cwd === undefined || !words.some(word => /^-./.test(word))) return [];
	const mayRun = new Set(wordsToBeNamed(program, words).map(({name}) => name));
	const values = words.flatMap((word, at) => {
		const [written = ''] = /^-[^=]*/.exec(word) ?? [];
		if (written === '' || textForPeople.test(written)) return [];
		if (!(mayRun.has(written) || mayRun.has(word))) return [];
		return [
			written === word ? (words[at + 1] ?? '') : word.slice(written.length + 1),
		];
	});
	return values
		.flatMap(value => namesIn(value))
		.flatMap(name => [...new Set([name, ...modulesCalled(name)])])
		.slice(0, most)
		.flatMap(place => scriptsAt(place, cwd, disk, []));
}

/** What the file holds is told to people: `gh pr create --body-file x`. */
const textForPeople = /^--(?:body|description|message|notes)-file$/;

/** Files that languages look for by a name without an ending. */
const modulesCalled = (name: string): readonly string[] =>
	path.extname(name) === '' || !/[/]/.test(name)
		? [
				...['.js', '.cjs', '.mjs', '.ts', '/index.js'].map(end => name + end),
				...moduleFiles(name),
			]
		: [];

const scriptsAt = (
	name: string,
	folder: string,
	disk: Pick<Disk, 'scriptAt' | 'namesIn'>,
	given: readonly string[],
): readonly Run[] =>
	placesFound(folder, name, disk).flatMap(title => {
		const text = disk.scriptAt?.(title);
		return text === undefined || !isScript(title, text)
			? []
			: readersOf(title, text).map((readBy): Run => ({
					title,
					text,
					folder,
					readBy,
					given,
				}));
	});

/** What it does with its operands a record says, or a table of what it runs. */
function isKnown(program: string): boolean {
	const record = programs.get(program);
	return (
		runsSomeFiles(program) ||
		record?.subcommands !== undefined ||
		record?.trees !== undefined ||
		!isUnknown(record, [])
	);
}

const isScript = (place: string, text: string): boolean =>
	scriptEnding.test(place) || text.startsWith('#!');

/** What may name files in a word: itself, a value behind its option, each of a list, what is written with a host. */
const namesIn = (word: string): readonly string[] =>
	[
		...word.split(/[\s;&|!()'"`=,:]+/),
		...(/^-[A-Za-z][\w./]/.test(word) ? [word.slice(2)] : []),
	].filter(name => /^[\w.~@*?/][\w./@+~*?[\]-]*$/.test(name));
