import {isPureReader} from '../../programs/deeds/pureReaders.js';
import {subcommandPlaces} from '../../programs/subcommands.js';
import {wordsOf} from '../../programs/word.js';
import {sinks} from '../../shell/devices.js';
import {type FileAccess, type Segment} from '../../shell/types.js';
import {type PolicyContext} from '../types.js';
import {leavesFiles} from './leavesFiles.js';

/**
 * What git prints of files that no word of it names, as it can be looked up: the
 * changes that it shows (`shownByGit`), where nothing else of the command may
 * change what these are.
 *
 * @param touched what `touchedByGit` says of the segment
 */
export function asShown(
	touched: readonly FileAccess[],
	segment: Segment,
	segments: readonly Segment[],
	{disk, home}: PolicyContext,
): readonly FileAccess[] {
	if (touched.length === 0 || !disk?.shownByGit) return touched;
	const {program, args, cwd, wrappers, assignments, unproven, folders} =
		segment;
	const words = wordsOf(args);
	const [at = 0, ...others] = subcommandPlaces('git', words);
	const isPlain =
		program === 'git' &&
		cwd !== undefined &&
		others.length === 0 &&
		wrappers.length + unproven.length === 0 &&
		!folders &&
		args.every(({value}) => value !== undefined) &&
		words.slice(0, at).every(word => /^(?:-P|--no-pager)$/.test(word)) &&
		assignments.every(
			({name, value}) => /^(?:GIT_)?PAGER$/.test(name) && value === 'cat',
		) &&
		shows.has(words[at] ?? '') &&
		writesElsewhere(segment);
	if (!isPlain || !segments.every(one => one === segment || isStill(one)))
		return touched;
	const shown = disk.shownByGit(cwd, {words: words.slice(at), home});
	if (!shown) return touched;
	return touched.map(access =>
		access.kind === 'read' && isOfCommits(access)
			? {...access, only: 'shown', shown}
			: access,
	);
}

const shows: ReadonlySet<string> = new Set(
	'diff show log stash status'.split(' '),
);

const isOfCommits = ({only}: FileAccess) =>
	only === 'past' || only === 'tracked';

/** Whether a segment leaves all as it is that git goes by, and takes no time to do so. */
function isStill(segment: Segment): boolean {
	const {program = '', args, unproven, assignments} = segment;
	if (unproven.length > 0 || assignments.some(({name}) => steers.test(name)))
		return false;
	if (!writesElsewhere(segment) || waits.test(program)) return false;
	return program === 'git'
		? leavesCommits(wordsOf(args))
		: segment.accessesAreComplete ||
				isPureReader(program) ||
				says.test(program);
}

/** By these git looks elsewhere, or shows otherwise. */
const steers = /^(?:GIT_|XDG_|HOME$|PAGER$|PATH$|LD_)/;

const waits = /^(?:sleep|wait|read|usleep)$/;

/** They say something, or go somewhere. */
const says = /^(?:|cd|echo|printf|true|:|test|\[|pwd|head|tail|wc|sort)$/;

/** What a segment writes is a file of its own, and none that git keeps. */
const writesElsewhere = ({accesses}: Segment): boolean =>
	accesses.every(
		({kind, path, isGlob, isRedirect}) =>
			kind === 'read' ||
			(path !== undefined &&
				(sinks.has(path) ||
					(isRedirect === true && !isGlob && !ofGit.test(path)))),
	);

const ofGit =
	/\.git(?![\w-])|\/(?:(?:ORIG_)?HEAD|packed-refs|index|config(?:\.worktree)?|commondir|shallow|refs|objects|info|logs)(?:\/|$)/i;

/** It looks, and neither makes commits nor names them. */
const leavesCommits = (words: readonly string[]): boolean =>
	leavesFiles(words) &&
	!subcommandPlaces('git', words).some(at => moves.test(words[at] ?? ''));

const moves = /^(?:add|stage|commit|push|fetch|tag|branch)$/;
