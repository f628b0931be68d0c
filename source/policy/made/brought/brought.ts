import {checksOut} from '../../../programs/deeds/checksOut.js';
import {runsInOrder} from '../../../shell/runsInOrder.js';
import {
	type FileAccess,
	type Segment,
	type ShellAnalysis,
} from '../../../shell/types.js';
import {readCall} from '../../readCall.js';
import {type Call, type PolicyContext} from '../../types.js';
import {lazy} from '../../../utils/lazy.js';
import {mayMake} from '../makers.js';
import {writtenTexts} from '../writtenText.js';
import {type Bringing, type Way} from './bringing.js';
import {type BroughtText, textAt} from './following.js';
import {broughtByArchives} from './ofArchives.js';
import {anythingAt, broughtByGit, topOf} from './ofGit.js';
import {broughtByItself} from './ofItself.js';
import {broughtByPatches} from './ofPatches.js';
import {viewsOf} from './views.js';
import {straight, wayOf} from './wayOf.js';

/** What is no longer as the disk says once a part of the command comes to it, since another part brought it. */
export type Brought = {
	/** Where an access ends beside its own path, and why nobody may know. */
	wayOf: (access: FileAccess, segment: number) => Way;
	/** What a file may say, beside what stands there now; of a place that nobody knows `?`. */
	textOf: (place: string, segment: number) => BroughtText;
	/** The world as a segment finds it, for what it runs: one for each text that a file may have; none: as it is. */
	viewsAt: (
		segment: number,
		note: (unknown: string) => void,
	) => readonly PolicyContext[];
};

let latest:
	| {shell: ShellAnalysis; context: PolicyContext; found: Brought | undefined}
	| undefined;

/**
 * What the parts of a command bring each other: out of an archive, a patch, a
 * repository, by a copy or by code. The one place that says so, to rules, guards,
 * what is always protected and who judges scripts. Undefined: nothing.
 */
export function broughtIn(
	call: Call,
	shell: ShellAnalysis | undefined,
	context: PolicyContext,
): Brought | undefined {
	if (!shell || !mayBringAny(shell)) return undefined;
	if (latest?.shell !== shell || latest.context !== context)
		latest = {shell, context, found: find(call, shell, context)};
	return latest.found;
}

const isRepeated = ({wrappers}: Segment) =>
	wrappers.some(wrapper => /^(?:find|xargs|parallel)\b/.test(wrapper));

/** Nearly no command does. */
const mayBringAny = ({segments}: ShellAnalysis): boolean =>
	segments.length > 1 || segments.some(isRepeated);

/** Whether a segment puts files somewhere of which its words say nothing. */
export const bringsFiles = (
	segment: Segment,
	context: PolicyContext,
): boolean => foreign(segment, 0, [segment], context).length > 0;

const foreign = (
	segment: Segment,
	index: number,
	segments: readonly Segment[],
	context: PolicyContext,
): readonly Bringing[] =>
	segment.program === 'git'
		? broughtByGit(segment, index, segments, context)
		: [
				...(broughtByPatches(
					segment,
					index,
					segments,
					context,
					segment.cwd ?? context.projectDir,
				) ?? []),
				...broughtByArchives(segment, index, segments, context),
				...broughtByCheckouts(segment, context),
			];

/** What others than git check out: nobody reads it. */
function broughtByCheckouts(
	{program = '', args, cwd, folders}: Segment,
	{projectDir, disk}: PolicyContext,
): readonly Bringing[] {
	const words = args.map(({value, text}) => value ?? text);
	if (!checksOut(program, words)) return [];
	// Whichever of them its tree begins at.
	const places = [...(folders ?? [cwd ?? projectDir]), projectDir];
	return [...new Set(places.map(place => topOf(place, disk)))].map(anythingAt);
}

const nothing: readonly never[] = [];

function find(
	call: Call,
	shell: ShellAnalysis,
	context: PolicyContext,
): Brought | undefined {
	const {segments} = shell;
	const texts = writtenTexts(segments);
	const all = segments.map((segment, index) => [
		...(mayMake(segment.program ?? '')
			? foreign(segment, index, segments, context)
			: nothing),
		...broughtByItself(segment, texts[index], context),
	]);
	if (all.every(one => one.length === 0)) return undefined;
	const isInOrder = runsInOrder(readCall(call).shell?.command ?? '', shell);
	/** What was brought and made before each segment, by its index: each of its accesses asks. */
	const earlier = segments.map((segment, index) =>
		lazy(() => ({
			segment,
			before: all.flatMap((one, maker) =>
				comesBefore(maker, index, segments, isInOrder) ? one : [],
			),
			made: isInOrder ? foldersMade(segments.slice(0, index), all) : [],
		})),
	);
	const before = (index: number) => earlier[index]?.().before ?? [];
	return {
		wayOf(access, index) {
			const own = earlier[index]?.();
			return own
				? wayOf(access, own.segment, own.before, own.made, context)
				: straight;
		},
		textOf: (place, index) => textAt(place, before(index), context),
		viewsAt: (index, note) => viewsOf(before(index), context, note),
	};
}

/** Whether what a segment brings is there when another one runs; of itself, if it runs more than once. */
function comesBefore(
	maker: number,
	index: number,
	segments: readonly Segment[],
	isInOrder: boolean,
): boolean {
	if (!isInOrder) return true;
	const segment = segments[index];
	return maker === index
		? segment !== undefined && isRepeated(segment)
		: maker < index;
}

/** Folders that were made before anything was brought: no link takes their place. */
const foldersMade = (
	before: readonly Segment[],
	brought: readonly (readonly Bringing[])[],
): readonly string[] =>
	before
		.slice(
			0,
			brought.findIndex(one => one.length > 0),
		)
		.filter(({program}) => program === 'mkdir')
		.flatMap(({accesses}) => accesses.flatMap(({path}) => path ?? []));
