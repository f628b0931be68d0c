import {type Inspects} from '../../programs/program.js';
import {type Argument, type Segment} from '../../shell/types.js';
import {isBelow} from '../places/placePatterns.js';
import {patch} from '../git/touchedByGit.js';
import {isAt, isInside} from '../places/placeTest.js';
import {leadsAnywhere} from '../places/pathSpellings.js';
import {type Subject} from '../subject.js';
import {namedAt, resolvePath} from '../places/namedAt.js';
import {isFoundName} from './findActions.js';
import {
	findsOpenFiles,
	isOpenFile,
	linksAreOpen,
	linksBelowAreOpen,
} from './openFiles.js';
import {isCode} from './search.js';

/** True if the operand is a file whose contents may be shown: known, and no secret. */
export function mayBeShown(
	argument: Argument,
	{namesRevisions}: Inspects,
	segment: Segment,
	subject: Subject,
): boolean {
	const {value, pattern} = argument;
	const {cwd} = segment;
	const word = value ?? pattern;
	if (word === undefined) {
		// A process substitution is judged by what runs in it.
		if (/^<\(.*\)$/s.test(argument.text)) return true;
		return isFoundName(
			argument,
			segment,
			subject,
			(start, name, from, isFile) =>
				staysInside(start, from, subject) &&
				(isFile ||
					linksAreOpen(
						resolvePath(start, from, subject.context.home),
						true,
						subject,
					)) &&
				(findsPlainFiles(segment, subject) ||
					linksBelowAreOpen(start, from, subject)) &&
				findsOpenFiles(
					name,
					resolvePath(start, from, subject.context.home),
					subject,
				),
		);
	}

	if (word === '-' || word === '') return true;
	if (
		namesRevisions &&
		(mayBeStashed(argument, segment) ||
			mayBeNameless(argument, segment, subject) ||
			!fitsRepository(word, cwd, subject))
	)
		return false;
	if (cwd === undefined && !/^[/~]/.test(word)) return false;
	const isGlob = value === undefined;
	const names = namesRevisions ? [word, ...word.split(':')] : [word];
	return names
		.filter(name => name !== '')
		.every(name => {
			const place = namedAt(name, cwd ?? '/', subject.context.home);
			return (
				isOpenFile({isGlob, isWide: true, ...place}, subject) &&
				(!isGlob || linksAreOpen(place.path, false, subject))
			);
		});
}

/** What shows one commit, or what lies between two trees. */
const looks: ReadonlySet<string> = new Set(['diff', 'show', 'stash']);

/**
 * What was stashed with `-u` was never tracked, and may be a secret: a stash by
 * its name, or a commit that is searched for in all that there is.
 */
function mayBeStashed(argument: Argument, {args, program}: Segment): boolean {
	const word = argument.value ?? argument.pattern ?? '';
	const dashes = args.findIndex(({value}) => value === '--');
	if (program !== 'git' || (dashes >= 0 && args.indexOf(argument) > dashes))
		return false;
	const command = args[0]?.value ?? '';
	const ends = word.split(/\.{2,3}/);
	return ends.some(end => {
		const name = end.replace(/^\^/, '');
		if (!/^(?:refs\/)?stash(?:@\{\d+\})?$/.test(name))
			return /(?:^|\/)stash(?:$|[@^~:])|^:\//.test(name);
		// Its own tree holds nothing of it: only walking on to its parents shows them.
		const walks = ends.length === 1 ? !looks.has(command) : command !== 'diff';
		return (
			walks ||
			args.some(({value}) => /^-[a-zA-Z]*m|^--diff-m/.test(value ?? ''))
		);
	});
}

/**
 * An object that is named by its hash has no name that could be judged: only of
 * a commit is it known that what it shows has one. `1f3a:src/a.ts` says it.
 */
function mayBeNameless(
	argument: Argument,
	{args, program, cwd}: Segment,
	{context: {disk, projectDir}}: Subject,
): boolean {
	const word = argument.value ?? argument.pattern ?? '';
	const dashes = args.findIndex(({value}) => value === '--');
	if (program !== 'git' || (dashes >= 0 && args.indexOf(argument) > dashes))
		return false;
	const [{value: command = ''} = {value: ''}, ...rest] = args;
	const has = (pattern: RegExp) =>
		rest.some(({value = ''}) => pattern.test(value));
	const shows =
		command === 'cat-file'
			? !has(/^-[tse]$/)
			: /^(?:show|diff|grep|blame|annotate|range-diff|diff-\w+|stash)$/.test(
					command,
				) || has(patch);
	if (!shows) return false;
	return word.split(/\.{2,3}/).some(one => {
		const [name = ''] = one.replace(/^\^/, '').split(/[~^:@]/, 1);
		const isFile = /^[^:]*:[^/]/.test(one);
		if (!isFile && name !== '' && disk?.isTagOfOther?.(cwd ?? projectDir, name))
			return true;
		const [, hash, rest = ''] =
			/^\^?([\da-f]{4,64})(?![\w./-])(.*)$/is.exec(one) ?? [];
		if (hash === undefined || /^:[^/]/.test(rest)) return false;
		if (/\^(?:[3-9]|\d\d|@|-|\{(?!commit\}))/.test(rest)) return true;
		return disk?.isPlainCommit === undefined
			? command === 'cat-file'
			: !disk.isPlainCommit(cwd ?? projectDir, hash.toLowerCase());
	});
}

/** True if the `find` that runs a program finds no links: `-type f`. */
function findsPlainFiles({parent}: Segment, {shell}: Subject): boolean {
	const words = shell?.segments[parent ?? -1]?.args.map(({text}) => text) ?? [];
	const end = words.findIndex(word => word.startsWith('-exec'));
	const tests = words.slice(0, end);
	return (
		!tests.some(word =>
			/^(?:-[LH]|-follow|-o|-or|-not|[!,()\\]+)$/.test(word),
		) &&
		tests[tests.indexOf('-type') + 1] === 'f' &&
		tests.includes('-type')
	);
}

/**
 * What git is given stays within the project: of two paths of which one lies
 * elsewhere `git diff` shows all that differs, tracked or not. Its patterns find
 * hidden files too, and their `*` goes down into folders.
 */
function fitsRepository(
	word: string,
	cwd: string | undefined,
	{context, ...rest}: Subject,
): boolean {
	if (cwd === undefined) return false;
	const {home, projectDir} = context;
	if (!isBelow(resolvePath(word, cwd, home), projectDir)) return false;
	// `:(exclude)x` and `:!x` only take away.
	if (/^:(?:[!^]|\(exclude\))/.test(word)) return true;
	const magic = /^:(?:\([^)]*\)|\/)/.exec(word)?.[0] ?? '';
	const pathspec = word.slice(magic.length);
	if (magic === '' && !/[*?[\\]/.test(pathspec)) return true;
	// `HEAD~1:a*` is no pattern, and judged as one all the same.
	return pathspec
		.split(':')
		.every(one => one === '' || findsOpenFiles(one, cwd, {context, ...rest}));
}

/**
 * Outside of a repository `git diff` compares two folders, and shows what only
 * one of them holds: of a project's own folder .env too. Inside, the first word
 * of two is a revision.
 */
export function comparesTop(
	operands: readonly Argument[],
	{cwd}: Segment,
	{context}: Subject,
): boolean {
	const [first, second] = operands.map(({value, pattern}) => value ?? pattern);
	if (operands.length !== 2 || revision.test(first ?? '')) return false;
	return [first, second].some(
		word =>
			word !== undefined &&
			cwd !== undefined &&
			isBelow(context.projectDir, resolvePath(word, cwd, context.home)),
	);
}

/** What is a revision for certain, or no file of any project. */
const revision =
	/^(?:(?:HEAD|main|master|develop|dev|trunk)|(?:origin|upstream)\/.*|[0-9a-f]{7,40})(?:[~^@].*)?$|\.\.|[~^@{]/;

/** Where a search starts: in the project, or where nothing but code lies. */
function staysInside(start: string, cwd: string, {context}: Subject): boolean {
	const named = namedAt(start, cwd, context.home);
	return (
		!leadsAnywhere(named, context) &&
		(isCode(named) ||
			isInside(named, context) ||
			isAt(named, 'home_known', context))
	);
}
