import {posix} from 'node:path';
import {subcommandPlaces} from '../../programs/subcommands.js';
import {type Segment} from '../../shell/types.js';
import {touchedByGit} from '../git/touchedByGit.js';
import {wordOf} from '../../programs/word.js';
import {patternsIn, ruleOf} from '../disk/ignoreRules.js';
import {type PolicyContext} from '../types.js';
import {isTracked} from './listedFiles.js';
import {takesBack} from './match/sparing.js';
import {fixedPart, isBelow, nameTest} from '../places/placePatterns.js';
import {settingsBelow} from './settingsBelow.js';

/**
 * What of athena's files and agents' settings a command takes away, or writes
 * over, along with much else that it does not name: by what git really tracks,
 * by what it takes in before (`git add -A && git stash`), and of `stash -u` by
 * what it does not ignore.
 */
export function takenAlong(
	segment: Segment,
	segments: readonly Segment[],
	context: PolicyContext,
): readonly string[] {
	const {program = ''} = segment;
	if (/^(?:git|g?patch)$/.test(program))
		return byGit(segment, segments, context);
	if (program === 'rsync' || program === 'rclone')
		return byMirror(segment, context);
	if (/^7z{1,2}[ar]?$/.test(program)) return byPacking(segment, context);
	return clearsAll(segment) ? unignoredSettings(context) : [];
}

const settingsIn = (folder: string, context: PolicyContext) =>
	settingsBelow(folder, context).map(name => posix.join(folder, name));

function byGit(
	segment: Segment,
	segments: readonly Segment[],
	context: PolicyContext,
): readonly string[] {
	const {projectDir} = context;
	const ofGit = touchedByGit(segment, context).filter(
		({kind}) => kind !== 'read',
	);
	const tracked = [
		...segment.accesses.filter(({kind, isRecursive}) => {
			return (kind === 'write' || kind === 'delete') && isRecursive;
		}),
		...ofGit,
	].flatMap(({path}) => (path === undefined ? [] : [path]));
	const all = ofGit.flatMap(({path, kind, only}) =>
		path === undefined || only !== undefined || kind !== 'write' ? [] : [path],
	);
	const before = segments.slice(0, segments.indexOf(segment));
	const isLeft = leaves(segment) && before.some(commits);
	if (tracked.length === 0 && !isLeft) return [];
	const added = before.flatMap(one => addedBy(one, context));
	const isIn = (file: string, places: readonly string[]) =>
		places.some(place => isBelow(file, fixedPart(place)));
	const takesIgnored = segment.args.some(word =>
		/^-(?:[^-]*a|-all$)/.test(wordOf(word)),
	);
	const mayBeTaken = unlessIgnored(context);
	return settingsIn(projectDir, context).filter(file => {
		if (isIn(file, tracked) && isTracked(file, context)) return true;
		if (isIn(file, all) && (takesIgnored || mayBeTaken(file))) return true;
		return (
			(isLeft || isIn(file, tracked)) &&
			isIn(file, added) &&
			!isTracked(file, context) &&
			mayBeTaken(file)
		);
	});
}

/** Where a command takes files into git's index that were not in it. */
function addedBy(segment: Segment, context: PolicyContext): readonly string[] {
	if (!saysGit(segment, /^(?:add|stage)$/)) return [];
	if (
		segment.args.some(word => /^(?:-[a-zA-Z]*u|--update$)/.test(wordOf(word)))
	)
		return [];
	return [
		...touchedByGit(segment, context),
		...operandsOf(segment, context),
	].map(({path}) => path ?? '/');
}

const operandsOf = (
	{args, cwd}: Segment,
	{projectDir}: PolicyContext,
): readonly {path: string}[] =>
	args
		.map(wordOf)
		.filter(word => !word.startsWith('-') && !/^(?:add|stage)$/.test(word))
		.map(word => ({path: posix.resolve(cwd ?? projectDir, word)}));

const commits = (segment: Segment): boolean => saysGit(segment, /^commit$/);

/** It checks another commit out, without what only the last one has. */
function leaves({program, args}: Segment): boolean {
	if (program !== 'git') return false;
	const words = args.map(wordOf);
	return subcommandPlaces('git', words).some(at => {
		const [command = '', ...rest] = words.slice(at);
		const isNew = rest.some(word =>
			/^-(?:[bBcC]|-create|-force-create)/.test(word),
		);
		const operands = rest.filter(word => word === '-' || !word.startsWith('-'));
		return (
			(/^(?:switch|checkout)$/.test(command) &&
				!rest.includes('--') &&
				operands.length > (isNew ? 1 : 0)) ||
			(command === 'reset' &&
				rest.some(word => /^--(?:har|mer|kee)/.test(word)))
		);
	});
}

function saysGit({program, args}: Segment, command: RegExp): boolean {
	if (program !== 'git') return false;
	const words = args.map(wordOf);
	return subcommandPlaces('git', words).some(at =>
		command.test(words[at] ?? ''),
	);
}

/** Whether git would take a file in, or away: it ignores nothing that is not said in its usual two files. */
function unlessIgnored({
	disk,
	projectDir,
}: PolicyContext): (file: string) => boolean {
	const rules = ['.gitignore', '.git/info/exclude']
		.flatMap(name =>
			patternsIn(disk?.scriptAt?.(posix.join(projectDir, name)) ?? ''),
		)
		.map(ruleOf);
	// What is taken back is looked at no closer.
	if (rules.some(rule => rule.isNegative)) return () => true;
	return file => {
		const names = posix.relative(projectDir, file).split('/');
		const isLeftOut = names.some((_, at) => {
			const below = names.slice(0, at + 1).join('/');
			// What is asked about may be a folder, too.
			return rules.some(({fits}) => fits(below, true));
		});
		return !isLeftOut;
	};
}

const unignoredSettings = (context: PolicyContext): readonly string[] =>
	settingsIn(context.projectDir, context).filter(unlessIgnored(context));

/** What is deleted in the folder that a mirror is written to. */
function byMirror(
	{program, args, accesses, cwd}: Segment,
	context: PolicyContext,
): readonly string[] {
	const words = args.map(wordOf);
	const isMirror =
		program === 'rclone'
			? words.includes('sync')
			: words.some(word => /^--del(?:ete)?(?:$|-)/.test(word));
	const isTried =
		words.some(word => /^(?:-[a-zA-Z]*n|--dry-run)/.test(word)) &&
		!words.some(word => takesBack(word, ['--dry-run']));
	if (!isMirror || isTried) return [];
	const target = words.filter(word => !word.startsWith('-')).at(-1);
	const targets =
		program === 'rclone' && target !== undefined && !target.includes(':')
			? [posix.resolve(cwd ?? context.projectDir, target)]
			: accesses.flatMap(({kind, path, isRecursive}) =>
					kind === 'write' && isRecursive && path !== undefined ? [path] : [],
				);
	const left = words.some(word => word.startsWith('--delete-ex'))
		? []
		: words.flatMap((word, at) => {
				const [, own] = /^--exclude(?:=(.*))?$/s.exec(word) ?? [];
				const given = own ?? (word === '--exclude' ? words[at + 1] : undefined);
				return given === undefined
					? []
					: [given.replace(/^\.?\//, '').replace(/\/(?:\*{1,3})?$/, '')];
			});
	return targets.flatMap(folder =>
		settingsBelow(folder, context)
			.filter(
				place =>
					!left.some(name => nameTest(name)(place.split('/', 1)[0] ?? '')),
			)
			.map(place => posix.join(folder, place)),
	);
}

/** `7z a -sdel x.7z .`: what is packed goes. */
function byPacking(
	{args, cwd}: Segment,
	context: PolicyContext,
): readonly string[] {
	const words = args.map(wordOf);
	return words.includes('-sdel')
		? words
				.filter(word => !word.startsWith('-'))
				.slice(2)
				.flatMap(word =>
					settingsIn(posix.resolve(cwd ?? context.projectDir, word), context),
				)
		: [];
}

/** Other version controls that put away what they do not track, or track all that is there. */
const clearing: Readonly<Record<string, RegExp>> = {
	hg: /^(?:purge|clean)$|^(?:shelve) .*(?:-A|--addremove|-u|--unknown)\b/,
	svn: /^cleanup .*--remove-(?:unversioned|ignored)/,
	jj: /^(?:abandon|edit|new|restore|undo|op (?:restore|undo))\b/,
	sl: /^(?:purge|clean)$/,
	fossil: /^(?:clean|extras --clean|stash save)/,
};

function clearsAll({program = '', args}: Segment): boolean {
	const pattern = Object.hasOwn(clearing, program)
		? clearing[program]
		: undefined;
	return pattern?.test(args.map(wordOf).join(' ')) === true;
}
