import {posix} from 'node:path';
import {inputUse} from '../../programs/runs/runsInput.js';
import {
	type FileAccess,
	type Segment,
	type ShellAnalysis,
} from '../../shell/types.js';
import {
	accessesOf,
	foldersNamed,
	type Given,
	namesGiven,
} from '../named/namesGiven.js';
import {
	buildsOf,
	changesItself,
	handsOver,
	mayWrite,
	packsItsFolder,
	readsItself,
	writesHere,
} from '../named/byItself.js';
import {namedByUrl} from '../named/namedByUrl.js';
import {numericGlobs} from '../named/numericGlobs.js';
import {variablesTold} from '../named/variablesTold.js';
import {readCall} from '../readCall.js';
import {ruleNames} from '../ruleNames.js';
import {type CompiledRule} from '../rules/compile/compileRule.js';
import {type CompiledRules} from '../rules/compile/compileRules.js';
import {isInDoubt} from '../rules/acts/callActs.js';
import {meantBy, saidOfAccesses} from './saidOfAccesses.js';
import {writtenTexts} from '../made/writtenText.js';
import {hasDots} from '../../utils/resolveFrom.js';
import {type Call, type Opinion, type PolicyContext} from '../types.js';
import {wordOf} from '../../programs/word.js';

/**
 * What rules about files say of words that name one, given to a program of
 * which no record proves what it does with them (`view .env`, `git show
 * HEAD:.env`), and of variables that it is told by (`PGPASSFILE=.env psql`): each
 * of them becomes a question, since nobody can tell.
 */
export function judgeNames(
	call: Call,
	shell: ShellAnalysis | undefined,
	{candidates}: CompiledRules,
	context: PolicyContext,
): Opinion[] {
	if (!shell) return [];
	const {aboutPaths} = candidates(ruleNames(call), true);
	if (aboutPaths.length === 0) return [];
	const {segments} = shell;
	const given = givenTo(segments, call, context);
	if (given.every(one => one === undefined) && !segments.some(writesHere))
		return [];
	const about = isInDoubt(shell)
		? aboutPaths
		: rulesMeant(aboutPaths, given, context);
	if (about.length === 0) return [];
	const asked = {call, shell, about, context};
	const named = given.map(own => (own ? accessesOf(own) : []));
	const said = saidOfAccesses(asked, named);
	const mentioned = meantBy(said, asked, named);
	// Such a rule is about what is written by trade, or as an option says.
	const perhaps = segments.map((segment, index) =>
		writtenPerhaps(given[index], segment, context),
	);
	const areNone = [...named, ...perhaps].every(({length}) => length === 0);
	const written = (areNone ? said : saidOfAccesses(asked, perhaps)).filter(
		({ruleId}) => !mentioned.some(one => one.ruleId === ruleId),
	);
	return [...mentioned, ...written].map(opinion => ({
		...opinion,
		verdict: 'ask',
		reason: `A program is given this name, and nobody knows what it does with it: ${opinion.reason}`,
	}));
}

/** The places among its words, where it is one that writes what it names; and the folder that it writes into. */
function writtenPerhaps(
	own: Given | undefined,
	segment: Segment,
	{disk}: PolicyContext,
): readonly FileAccess[] {
	const {cwd} = segment;
	const here: readonly FileAccess[] =
		cwd !== undefined && writesHere(segment)
			? [{kind: 'write', text: '.', path: posix.join(cwd, '?')}]
			: [];
	// What git writes over has no name among its words.
	const over =
		segment.program === 'git'
			? (own?.touched ?? []).filter(({kind}) => kind !== 'read')
			: [];
	if (!own || !mayWrite(segment)) return [...here, ...over];
	return [
		...here,
		...over,
		...own.names
			.filter(
				({text, path}) =>
					path !== undefined &&
					(looksLikePlace(text) || disk?.isThere?.(path) === true),
			)
			.map(name => ({...name, kind: 'write' as const})),
	];
}

/** A word with a folder or an ending in it, and no address; others are places where there is one. */
const looksLikePlace = (text: string) =>
	/[/.]/.test(text) && !/\s|:\/\//.test(text);

/** What each segment may open beside what is known of it, by its index; undefined: nothing. */
function givenTo(
	segments: readonly Segment[],
	call: Call,
	context: PolicyContext,
): readonly (Given | undefined)[] {
	const scripts = writtenTexts(segments);
	const told = variablesTold(segments);
	const globs = numericGlobs(readCall(call).shell?.command ?? '', call.cwd);
	return segments.map((segment, index) => {
		const texts = scripts[index]?.texts ?? [];
		const variables = told[index] ?? [];
		const opensMore =
			texts.length > 0 ||
			variables.length > 0 ||
			mayTouchMore(segment) ||
			handsOver(segment) ||
			buildsOf(segment) ||
			packsItsFolder(segment, context.disk?.isThere) ||
			readsItself(segment).length > 0 ||
			changesItself(segment, 'perhaps').length > 0 ||
			foldersNamed(segment, context).length > 0;
		// Also of programs whose record says what they open.
		const byUrl = namedByUrl(segment);
		const always = globs.length > 0 ? [...globs, ...byUrl] : byUrl;
		if (!opensMore)
			return always.length > 0 ? {names: [], touched: always} : undefined;
		const {names, touched} = namesGiven(
			segment,
			segments,
			{scripts: texts, variables},
			context,
		);
		return {
			names,
			touched: always.length > 0 ? [...touched, ...always] : touched,
		};
	});
}

/** Those that may fit one of the names, as far as that is seen at a glance. */
function rulesMeant(
	rules: readonly CompiledRule[],
	given: readonly (Given | undefined)[],
	context: PolicyContext,
): readonly CompiledRule[] {
	const names = spelledOut(given, context);
	return names === undefined
		? rules
		: rules.filter(
				({requirements: {pathParts}}) =>
					!pathParts || pathParts.some(part => names.includes(part)),
			);
}

/** All that the names stand for, in lower case; undefined: more than can be listed. */
function spelledOut(
	given: readonly (Given | undefined)[],
	{realPath = place => place}: PolicyContext,
): string | undefined {
	let spelled = '';
	for (const {names, touched} of given.filter(one => one !== undefined))
		for (const all of [names, touched])
			for (const {path, dotted, isGlob, isRecursive, only} of all) {
				const isOne = !isGlob && (!isRecursive || only === 'itself');
				if (path === undefined || !isOne) return undefined;
				const real = realPath(dotted ?? path);
				if (hasDots(real)) return undefined;
				spelled += real === path ? `${path}\n` : `${path}\n${real}\n`;
			}

	return spelled.toLowerCase();
}

/** No record says that it touches nothing but what is known. */
function mayTouchMore({
	program,
	accessesAreComplete,
	args,
	pipedFrom,
	stdinText,
}: Segment): boolean {
	return (
		program !== undefined &&
		(args.length > 0 || pipedFrom !== undefined || stdinText !== undefined) &&
		(!accessesAreComplete ||
			program === 'git' ||
			// Its record says that it runs what it is fed: recipes, for one.
			((pipedFrom !== undefined || stdinText !== undefined) &&
				inputUse(program, args.map(wordOf)) === 'code'))
	);
}
