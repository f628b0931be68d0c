import path from 'node:path';
import {subcommandPlaces} from '../../programs/subcommands.js';
import {type FileAccess, type Segment} from '../../shell/types.js';
import {resolveFrom} from '../../utils/resolveFrom.js';
import {changedByGit} from './changedByGit.js';
import {isBelow} from '../places/placePatterns.js';
import {addedPlaces, pathspecPlaces} from './pathspecs.js';
import {type PolicyContext} from '../types.js';
import {wordsOf} from '../../programs/word.js';

/**
 * What a call of git prints or changes of files that no word of it need name:
 * `git log -p`, `git cat-file -p 1f3a`, `git reset --hard`. With a path on the
 * line it is that one, else all that the repository holds, or has ever held.
 */
export function touchedByGit(
	{program, args, cwd}: Segment,
	{projectDir, disk}: PolicyContext,
): FileAccess[] {
	if (program !== 'git') return [];
	const words = wordsOf(args);
	return subcommandPlaces(program, words).flatMap((at): FileAccess[] => {
		const [command = '', ...rest] = words.slice(at);
		const from = cwd ?? projectDir;
		if (command === 'diff' && rest.includes('--no-index'))
			return comparedFiles(rest, from);
		const added = addedByGit(command, rest, topFrom(from, projectDir, disk));
		const top = isBelow(from, projectDir) ? projectDir : from;
		const named =
			filesOfLines(command, rest, from) ?? pathspecPlaces(command, rest, from);
		const places = named.length > 0 ? named : [top];
		const isVerbose = words.slice(0, at).some(word => saysVerbose.test(word));
		const touches = touchesOf(command, rest, isVerbose, isNoFile(from, disk));
		return [
			...added,
			...touches.flatMap(touch =>
				places.map(place => ({
					text: `git ${command}`,
					path: place,
					isRecursive: true as const,
					...touch,
				})),
			),
		];
	});
}

/**
 * The files of which `git log -L 1,9:x` shows lines, and no others: what stands
 * behind any colon, as a range may hold one. Undefined: it shows more.
 */
function filesOfLines(
	command: string,
	rest: readonly string[],
	from: string,
): readonly string[] | undefined {
	if (command !== 'log') return undefined;
	const ranges = rest.flatMap((word, at) => {
		if (word === '-L') return [rest[at + 1] ?? ''];
		return word.startsWith('-L') ? [word.slice(2)] : [];
	});
	const others = rest.filter(
		(word, at) => !word.startsWith('-L') && rest[at - 1] !== '-L',
	);
	if (ranges.length === 0 || others.some(word => showsMore.test(word)))
		return undefined;
	return ranges.flatMap(range =>
		Array.from(range.matchAll(/:(?=[^:])/g), ({index}) =>
			resolveFrom(from, range.slice(index + 1)),
		),
	);
}

/** With such an option a log of lines may show the rest of what was changed. */
const showsMore = /^--(?:$|full|unif|pat|cc$|func|diff-m)|^-[pucmW]/;

/** What is taken into the index, of which no word need be the name. */
function addedByGit(
	command: string,
	rest: readonly string[],
	top: () => string,
): FileAccess[] {
	const isAdd = command === 'add' || command === 'stage';
	// Of what comes in nobody knows the names.
	const isListed = command === 'update-index' && rest.includes('--stdin');
	if (!isAdd && !isListed) return [];
	const {places, isTracked} = isAdd
		? addedPlaces(rest, top())
		: {places: [top()], isTracked: false};
	return places.map(place => ({
		kind: 'read',
		text: `git ${command}`,
		path: place,
		isRecursive: true,
		...(isTracked
			? {only: 'tracked'}
			: isAdd && !rest.some(mayForce) && {only: 'unignored'}),
	}));
}

/** It may take in what is ignored too. */
const mayForce = (word: string) => /^(?:-[^-]*f|--fo?)/.test(word);

/** The top of the working tree that git would find from a folder: at least the project, where that holds the folder. */
const topFrom =
	(from: string, projectDir: string, disk: PolicyContext['disk']) => () => {
		if (isBelow(from, projectDir)) return projectDir;
		for (let place = from; ; place = path.posix.dirname(place)) {
			if (disk?.isThere?.(path.posix.join(place, '.git'))) return place;
			if (place === '/' || place === '.') return from;
		}
	};

/** A setting on the line. */
const saysVerbose = /^commit\.verbose(?:$|=(?!false|no|off|0|$))/i;

type Touch = Pick<FileAccess, 'kind' | 'only'>;

/** Whether a word is no file of now: it may be a revision, with other files in it. */
const isNoFile =
	(from: string, disk: PolicyContext['disk']) =>
	(word: string): boolean =>
		disk?.isThere
			? !disk.isThere(resolveFrom(from, word))
			: /^[\w-]+$|[~^@{$]|\.\./.test(word);

function touchesOf(
	command: string,
	rest: readonly string[],
	isVerbose: boolean,
	isRevision: (word: string) => boolean,
): Touch[] {
	const printed = printedOf(command, rest, isVerbose, isRevision);
	const changed = changedByGit(command, rest);
	const searches =
		command === 'grep' && rest.some(word => /^--(?:no-ind|untr)/.test(word));
	return [
		...(searches ? [{kind: 'read' as const}] : []),
		...(printed && !searches ? [{kind: 'read' as const, only: printed}] : []),
		...(changed ? [changed] : []),
	];
}

/** `git diff --no-index` knows no index: it compares what it is given, with all that is in it. */
const comparedFiles = (rest: readonly string[], from: string): FileAccess[] =>
	rest
		.filter(word => !word.startsWith('-'))
		.map(word => ({
			kind: 'read',
			text: word,
			path: resolveFrom(from, word),
			isRecursive: true,
			followsLinks: true,
		}));

/** Which files it prints: those that are tracked now, or of any time; undefined: none. */
function printedOf(
	command: string,
	rest: readonly string[],
	isVerbose: boolean,
	isNoFile: (word: string) => boolean,
): FileAccess['only'] {
	const has = (pattern: RegExp) => rest.some(word => pattern.test(word));
	const revisions = rest.filter(
		(word, at) =>
			!word.startsWith('-') && !takesWord(command).test(rest[at - 1] ?? ''),
	);
	// `HEAD:x` is one file, and says which.
	const isOne = revisions.length > 0 && revisions.every(isFileOfRevision);
	const isSummary = has(saysLess) && !has(patch);
	const dashes = rest.indexOf('--');
	/** Whether one of them stands for another time than now: `main`, `1f3a`. */
	const beside = (words: readonly string[]) =>
		words.some(
			word =>
				mayBeStash(word) ||
				(word !== 'HEAD' &&
					word !== '@' &&
					(dashes < 0 || rest.indexOf(word) < dashes) &&
					!/^:|[*?[]/.test(word) &&
					isNoFile(word)),
		);
	switch (command) {
		case 'diff':
		case 'difftool':
		case 'diff-index':
		case 'diff-files':
			return isSummary ? undefined : beside(revisions) ? 'past' : 'tracked';
		case 'grep': {
			// The first one is the pattern, unless an option is.
			const [, ...places] = has(/^(?:-[a-zA-Z]*[ef]|--(?:and|or|not)$)/)
				? ['', ...revisions]
				: revisions;
			return beside(places) || revisions.some(mayBeStash) ? 'past' : 'tracked';
		}

		case 'checkout-index':
			return 'tracked';
		case 'status':
			return has(verbose) ? 'tracked' : undefined;
		case 'commit':
			return showsCommit(rest, isVerbose) || has(piecemeal)
				? has(/^--am/)
					? 'past'
					: 'tracked'
				: undefined;
		case 'replace':
			return has(/^-(?:e|-ed)/) ? 'past' : undefined;
		case 'add':
		case 'checkout':
		case 'reset':
		case 'restore':
			return has(piecemeal) ? 'tracked' : undefined;
		case 'am':
		case 'rebase':
			return has(/^--show-c/) ? 'past' : undefined;
		case 'archive':
		case 'format-patch':
		case 'range-diff':
		case 'fast-export':
		case 'bundle':
		case 'unpack-file':
		case 'merge-tree':
			return 'past';
		case 'show':
			return isOne || isSummary ? undefined : 'past';
		case 'log':
		case 'whatchanged':
		case 'reflog':
		case 'diff-tree':
		case 'rev-list':
		case 'request-pull':
			return has(patch) ? 'past' : undefined;
		case 'stash':
			return has(patch) || has(piecemeal) || showsStash(rest)
				? 'past'
				: undefined;
		case 'cat-file':
			return !isOne && has(/^(?:-p|blob|--batch|--batch=.*|--batch-com.*)$/)
				? 'past'
				: undefined;
		default:
			return undefined;
	}
}

/** `git stash show` prints a patch as soon as any option is given, unless one says less. */
function showsStash(rest: readonly string[]): boolean {
	const at = rest.indexOf('show');
	const given = rest
		.slice(at + 1)
		.filter(word => /^-./.test(word) && !/^--(?:inc|only-u|$)/.test(word));
	return (
		at >= 0 && given.length > 0 && !given.some(word => saysLess.test(word))
	);
}

/**
 * Whether a commit shows what it commits: where nothing is committed, on the
 * screen, else in its editor, which may be any program (`GIT_EDITOR=cat`).
 */
function showsCommit(rest: readonly string[], isVerbose: boolean): boolean {
	const has = (pattern: RegExp) => rest.some(word => pattern.test(word));
	if (!isVerbose && !has(verbose)) return false;
	return has(/^--(?:dry|sho|por|lon)/) || has(edits) || !has(saysMessage);
}

/** The message of a commit is edited, also where one is given. */
const edits = /^-(?:[^-mFCutS]*[ec]|-(?:edi|ree|squ|fixup=(?:amend|reword):))/;
/** The message of a commit is given. */
const saysMessage = /^-(?:[^-mFCcutS]*[mFC]|-(?:me|file|reu|no-ed|fix))/;

/** `HEAD:x`, `:x`, `:2:x`; not a tree (`HEAD:`), nor a text in a message (`:/fix`). */
const isFileOfRevision = (word: string) =>
	/^(?:[^:]+:|:(?:[0-3]:)?)[^:/!^(]/.test(word);

/** Options whose next word is no revision, and no file. */
const takesWord = (command: string) =>
	command === 'grep'
		? /^-(?:[ABCmef]|-(?:max-(?:c|d)\w+|after-\w+|before-\w+|context))$/
		: /^-(?:[SGIOo]|-(?:output|anchored|inter-hunk-context|diff-(?:filter|algorithm)))$/;

/** What was stashed with `-u` was never tracked. */
const mayBeStash = (word: string) => /stash|^:\//.test(word);

/** Options by which a difference is told without its lines. */
const saysLess =
	/^(?:-s|--stat.*|--name-.*|--no-patch|--shortstat|--numstat|--summary|--quiet|--compact-s.*|--dirstat.*|--cumulative|-X.*|--raw)$/;

/** Options that add the lines, also where another one says less. */
export const patch =
	/^-(?:[^-SGnOIlMCBX\dpuUcLW]*[puUcLW]|-(?:pat|cc$|uni|word-d|color-w|func|bin|full-d|diff-m|rem|dd$|check$))/;

const verbose = /^-(?:[^-mFCcutSv]*v|-verb)/;

/** Asks about the changes one by one, and shows each. */
const piecemeal = /^-(?:[^-mFCcutSbBpi]*[pi]|-(?:pat|int))/;
