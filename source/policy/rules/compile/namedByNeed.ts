import path from 'node:path';
import {
	knowsNothingOf,
	type ToBeNamed,
	wordsToBeNamed,
} from '../../../programs/naming/mustBeNamed.js';
import {
	goesByFolder,
	namesOtherPlaces,
} from '../../../programs/naming/goesByFolder.js';
import {takesData} from '../../../programs/runs/takesData.js';
import {programs, subcommand} from '../../../programs/table.js';
import {type Argument, type Segment} from '../../../shell/types.js';
import {isBelow, nameTest} from '../../places/placePatterns.js';
import {onlyLooks} from '../../looks/prove.js';
import {isControlPlace} from '../controlFiles.js';
import {pathsOfGlob} from './programGlobs.js';

/** What the words of a rule that allows must speak of. */
export type NamedByNeed = {
	program: string;
	words: readonly ToBeNamed[];
	/** All that stands behind the program. */
	args: readonly string[];
	/** It may run what it is fed, which no word of it shows. */
	mayRunInput: boolean;
	/** Whether its words are proven to do nothing but look. */
	onlyLooks(): boolean;
};

export const nothingToName: NamedByNeed = {
	program: '',
	words: [],
	args: [],
	mayRunInput: false,
	onlyLooks: () => false,
};

/** The names in a folder; undefined: more than can be looked at. */
export type NamesIn = (folder: string) => readonly string[] | undefined;

/**
 * What an allow of a segment has to name: also what a script of the project's is
 * given (`handedOn`), and paths that lead out of `projectDir`.
 */
export function toBeNamed(
	segment: Segment,
	{
		namesIn,
		handedOn = nothingHandedOn,
		projectDir,
	}: {
		namesIn?: NamesIn | undefined;
		handedOn?: (() => readonly ToBeNamed[]) | undefined;
		projectDir?: string | undefined;
	} = {},
): NamedByNeed {
	const {program, args, cwd} = segment;
	if (program === undefined) return nothingToName;
	const unseen: ToBeNamed[] = [];
	const words = args.flatMap(({value, pattern, text}) => {
		if (value !== undefined || pattern === undefined || !namesIn)
			return [value ?? pattern ?? text];
		const options = optionsFound(pattern, cwd, namesIn);
		if (!options) unseen.push({name: pattern});
		return [pattern, ...(options ?? [])];
	});
	const isFolder = folderTest(cwd, namesIn);
	const ofProgram = wordsToBeNamed(program, words, isFolder);
	const named = [
		...ofProgram,
		...(mayBeScript(segment, program)
			? beyond(
					[
						...wordsToBeNamed('', words, isFolder),
						...(isTestScript(segment, program)
							? wordsToBeNamed('pytest', words, isFolder)
							: []),
					],
					ofProgram,
				)
			: []),
		...writtenByScript(segment, program),
		...unseen,
		...leadingOut(segment, words, projectDir),
	];
	return {
		program,
		words: [...named, ...beyond(handedOn(), named)],
		args: words,
		mayRunInput: isFed(segment) && !takesData(program, words),
		onlyLooks: () => wordsOnlyLook(program, args),
	};
}

/**
 * Whether a script of the project's may have the name of a program that every
 * system brings (`hatch run test`): what is known of that one says nothing then.
 */
const mayBeScript = ({wrappers}: Segment, name: string): boolean =>
	programs.get(name)?.mustBeNamed === undefined &&
	runsScripts(wrappers.at(-1) ?? '');

/** A script of that name mostly is pytest, or what coverage does with it. */
const isTestScript = ({wrappers}: Segment, name: string): boolean =>
	/^(?:cov|tests?)$/.test(name) && runsScripts(wrappers.at(-1) ?? '');

/** Whether a wrapper also runs what the project calls so. */
function runsScripts(wrapper: string): boolean {
	const [program = '', command = ''] = wrapper.split(' ');
	const record = programs.get(program);
	return (
		record !== undefined &&
		subcommand(record, command)?.wraps?.runsScripts === true
	);
}

/** Whether words behind a program are proven to do nothing but look, wherever it runs. */
export function wordsOnlyLook(
	program: string,
	args: readonly Argument[],
): boolean {
	const record = programs.get(program);
	return (
		record?.inspects !== undefined &&
		onlyLooks({program, args}, {record, inspects: record.inspects})
	);
}

/** Paths out of the project, of a program that runs or changes what it is given, or may: another project's tests, files in `/tmp`; and whatever it is known to change there. */
function leadingOut(
	{program = '', cwd, args, accesses}: Segment,
	words: readonly string[],
	projectDir: string | undefined,
): ToBeNamed[] {
	if (projectDir === undefined || cwd === undefined) return [];
	const changed = changedElsewhere(accesses, projectDir);
	const isOutside = (place: string) =>
		mayLeadOut.test(place) &&
		!/^\/dev\/(?:null|std(?:in|out|err)|fd\/\d)$/.test(place) &&
		(place.startsWith('~') || !isBelow(path.resolve(cwd, place), projectDir));
	const outside = words.filter(word => {
		const [, value = word] = /^-[^=]*=(.*)$/s.exec(word) ?? [];
		return pathsOfGlob(value)?.some(isOutside) ?? true;
	});
	const isByFolder = outside.length > 0 && goesByFolder(program, words);
	// What it does there nobody knows.
	const isUnknown =
		outside.length > 0 &&
		!namesOtherPlaces(program) &&
		knowsNothingOf(program, words);
	return words
		.filter(
			word =>
				(outside.includes(word) &&
					(isByFolder || (isUnknown && !isForAWhile.test(word)))) ||
				changed.some(place => word.endsWith(place)),
		)
		.map(word => ({name: asWritten(word, args), mayRun: true}));
}

/** A home is named as it was. */
const asWritten = (word: string, args: Segment['args']): string =>
	args.find(({value, text}) => value === word && text.startsWith('~'))?.text ??
	word;

/** Of what a command changes by its words, as written and as paths: what lies out of the project, or is read by programs by themselves. */
const changedElsewhere = (
	accesses: Segment['accesses'],
	projectDir: string,
): readonly string[] =>
	accesses
		.filter(
			({kind, path: place, isRedirect}) =>
				(kind === 'write' || kind === 'delete') &&
				!isRedirect &&
				place !== undefined &&
				(isControlPlace(place) ||
					!(isBelow(place, projectDir) || isForAWhile.test(place))),
		)
		.flatMap(({text, path: place}) => [text, place ?? text]);

/** Nobody keeps anything there. */
const isForAWhile = /^(?:\/var)?\/tmp\/.|^\/dev\/(?:null|std(?:out|err))$/;

const mayLeadOut = /^[/~]|(?:^|\/)\.\.(?:\/|$)/;

/** Whether a word is the path of a folder with something in it. */
const folderTest =
	(cwd: string | undefined, namesIn: NamesIn | undefined) =>
	(word: string): boolean =>
		cwd !== undefined &&
		namesIn?.(path.resolve(cwd, word)) !== undefined &&
		namesIn(path.resolve(cwd, word))?.length !== 0;

const nothingHandedOn = () => [];

/** What is not among them already: a rule names each word once, whoever asks for it. */
const beyond = (more: readonly ToBeNamed[], named: readonly ToBeNamed[]) =>
	more.filter(
		({name}, at) =>
			!named.some(one => one.name === name) &&
			more.findIndex(one => one.name === name) === at,
	);

/**
 * Names of files that a glob brings and that a program takes for options, or for
 * a file of them (`gcc *.c` with a file `-specs=x.c`, `@x.c`); undefined: nobody knows.
 */
function optionsFound(
	pattern: string,
	cwd: string | undefined,
	namesIn: NamesIn,
): readonly string[] | undefined {
	const [first = ''] = pattern.split('/', 1);
	if (!/^[*?[]/.test(first)) return [];
	const fits = nameTest(first);
	return cwd === undefined
		? undefined
		: namesIn(cwd)?.filter(name => /^[-@]./.test(name) && fits(name));
}

/** `sed 'w x'`: a file that is written because a script says so. */
function writtenByScript(
	{accesses}: Segment,
	program: string,
): readonly ToBeNamed[] {
	if (programs.get(program)?.inspects?.script === undefined) return [];
	const isRead = (path: string | undefined) =>
		accesses.some(other => other.kind === 'read' && other.path === path);
	return accesses
		.filter(
			({kind, path, isRedirect}) =>
				kind === 'write' && !isRedirect && !isRead(path),
		)
		.map(({text}) => ({name: text}));
}

const isFed = ({pipedFrom, stdinText, codeFrom}: Segment) =>
	pipedFrom !== undefined || stdinText !== undefined || codeFrom !== undefined;
