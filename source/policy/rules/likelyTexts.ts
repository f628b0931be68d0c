import {likelyActs, mayBeLikely} from '../../programs/spellings/likelyActs.js';
import {type Surroundings} from '../../programs/spellings/surroundings.js';
import {
	type Spelling,
	usualWords,
} from '../../programs/spellings/knownNames.js';
import {mayActAs, sameActs} from '../../programs/spellings/sameActs.js';
import {otherSpellings} from '../../programs/spellings/spellings.js';
import {type Segment} from '../../shell/types.js';
import {mayPushBySettings, pushesOtherwise} from '../guards/otherPushing.js';
import {spellingsOfSegment} from '../otherSpellings.js';
import {rememberNames} from '../../utils/rememberNames.js';
import {rememberLatest} from '../rememberLatest.js';
import {unknownOperand} from './compile/computedWords.js';
import {isPush} from './pushedBranch.js';
import {sameEnds} from './sameEnds.js';
import {scriptsAnywhere} from './scriptNames.js';

/**
 * What a command most likely does, by its words and by what stands around it in
 * the same command, in lower case; with marks where nobody knows.
 */
export function likelyTexts(
	segment: Segment,
	segments: readonly Segment[],
): readonly string[] {
	const known = remembered(segment);
	if (known.among !== segments) {
		known.among = segments;
		known.texts = foundTexts(segment, segments);
	}

	return known.texts;
}

/** Asked for its heads, its words, its starts and by every rule. */
const remembered = rememberLatest<Segment, Found>(() => ({texts: []}));

type Found = {
	/** What stood around it. */
	among?: readonly Segment[];
	texts: readonly string[];
};

function foundTexts(
	segment: Segment,
	segments: readonly Segment[],
): readonly string[] {
	const {program, programPath, wrappers} = segment;
	if (program === undefined) return [];
	const known = [
		...pushesBy(segment),
		...sameEnds(segment),
		...scriptsAnywhere(segment),
	];
	const words = wordsOf(segment);
	const packaged = mayActAs(program, wrappers)
		? sameActs(words, wrappers, programPath)
		: [];
	if (
		!mayBeLikely(program, wrappers) &&
		!mayBeLikely(usualName(program), wrappers) &&
		!packaged.some(([name = '']) => mayBeLikely(name, []))
	)
		return known;
	const around = surroundingsOf(segment, segments);
	const [name = '', ...args] = words;
	const found = new Set<string>(known);
	// By its usual name, too: `podman create` is `docker create`, `npx @changesets/cli` is `changeset`.
	const others = segment.args.every(({value}) => value !== undefined)
		? spellingsOfSegment(segment)
		: otherSpellings(name, args);
	for (const one of [words, ...packaged, ...others])
		for (const act of likelyActs(one, around, unknownOperand))
			found.add(act.join(' ').toLowerCase());
	return [...found];
}

const usualName = rememberNames(
	(program): string => usualWords([program])[0] ?? program,
);

/** A push by another program: of what is checked out where that is known of it, else of what nobody knows. */
function pushesBy(segment: Segment): readonly string[] {
	if (!pushesOtherwise(segment) && !mayPushBySettings(segment)) return [];
	return segment.program === 'gh' && isPush(segment)
		? ['git push']
		: ['git push', pushOfAny];
}

/** A push of which nobody knows what, or where to. */
export const pushOfAny = `git push ${unknownOperand} ${unknownOperand}`;

const wordsOf = ({program = '', args}: Segment): Spelling => [
	program,
	...args.map(({value, prefix}) => value ?? (prefix ?? '') + unknownOperand),
];

function surroundingsOf(
	segment: Segment,
	segments: readonly Segment[],
): Surroundings {
	const {pipedFrom, stdinText, wrappers} = segment;
	const at = segments.indexOf(segment);
	const earlier = segments.slice(0, Math.max(at, 0));
	const variables = new Map<string, string | undefined>();
	for (const one of earlier) {
		if (one.program === undefined)
			for (const {name, value} of one.assignments) variables.set(name, value);
		if (/^(?:export|declare|typeset)$/.test(one.program ?? ''))
			for (const {value, text} of one.args) {
				const [, name, rest] = /^(\w+)=(.*)/s.exec(value ?? text) ?? [];
				if (name !== undefined)
					variables.set(name, value === undefined ? undefined : rest);
			}
	}

	for (const {name, value} of segment.assignments) variables.set(name, value);
	return {
		variables,
		wrappers,
		before: earlier.flatMap(one =>
			one.program === undefined ? [] : [wordsOf(one)],
		),
		isFed: pipedFrom !== undefined || stdinText !== undefined,
		hooksChanged: earlier.some(changesHooks),
	};
}

/** Whether it takes away, moves or rewrites what git runs by itself. */
const changesHooks = ({program = '', accesses, args}: Segment): boolean =>
	accesses.some(
		({kind, path = ''}) =>
			(kind === 'write' || kind === 'delete') && areHooks.test(`${path}/`),
	) ||
	(program === 'chmod' &&
		args.some(({value = ''}) => areHooks.test(`/${value}/`)));

const areHooks =
	/\/(?:\.git\/hooks|\.husky|\.githooks|lefthook\.ya?ml|\.pre-commit-config\.yaml)\//;
