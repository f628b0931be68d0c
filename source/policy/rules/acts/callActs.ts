import path from 'node:path';
import {broughtIn} from '../../made/brought/brought.js';
import {
	mayActAsAnother,
	sameActs,
} from '../../../programs/spellings/sameActs.js';
import {runsAsAnother} from '../../../programs/spellings/spellings.js';
import {createMatchBudget} from '../../../grammar/regex/budget.js';
import {type Segment, type ShellAnalysis} from '../../../shell/types.js';
import {mayBePushedBackwards} from '../../git/pushedBackwards.js';
import {readCall} from '../../readCall.js';
import {ruleNames} from '../../ruleNames.js';
import {type Call, type PolicyContext} from '../../types.js';
import {toolAct} from './toolAct.js';
import {addressedTexts} from '../compile/addressedTexts.js';
import {unknownOperand} from '../compile/computedWords.js';
import {plainTexts, textsByOtherNames} from '../compile/commandTexts.js';
import {lazy} from '../../../utils/lazy.js';
import {type PathFacts} from '../pathFacts.js';
import {takesQueries} from '../fedQueries.js';
import {likelyTexts} from '../likelyTexts.js';
import {isPush} from '../pushedBranch.js';
import {takesResponses} from '../responseWords.js';
import {type RealPath, scriptBehindLinks, scriptRunBy} from '../scriptNames.js';
import {type SegmentActs, actsOfSegment} from './segmentActs.js';
import {type ShellAct, asShell} from './asShell.js';
import {longestSearched} from '../patterns/textPattern.js';
import {textsIn} from '../../../grammar/textsIn.js';
import {type CallBase, type Act} from './act.js';

/** What is quick to see of a call: the words of its command. */
export type CommandWords = {
	shell: ShellAnalysis | undefined;
	/** It cannot be told what some of its command does. */
	isInDoubt: boolean;
	/** What any command in it begins with: cheaper than `starts`, and seldom what a rule is about. */
	heads: () => readonly string[];
	/** All the words of its commands, in lower case; undefined: some are not known, or too many. */
	words: () => string | undefined;
};

/** A call with all the ways in which rules may look at it; made once per call. */
export type CallActs = CommandWords & {
	call: Call;
	context: PolicyContext;
	/** The call itself; of a shell's, its command as one text. */
	whole: Act;
	/** One per segment of the command. */
	segments: readonly SegmentActs[];
	/** The beginnings of all its commands; undefined: something is not known. */
	starts: () => readonly string[] | undefined;
	/** What its command touches. */
	touched: () => Touched;
	/** Of a file tool: the same done by the shell (`cat x`, `tee x`). */
	asShell: () => readonly ShellAct[];
};

/** All that a command touches. */
export type Touched = {
	isAnything: boolean;
	/** Every path in all its spellings, in lower case; undefined: there are more than can be listed. */
	names: string | undefined;
};

/** Sets a call up for its rules. */
export function actsOf(
	call: Call,
	shell: ShellAnalysis | undefined,
	context: PolicyContext,
): CallActs {
	const base = {
		call,
		context,
		texts: lazy(() => [call.tool, ...textsIn(call.input)]),
		budget: createMatchBudget(),
	};
	const brought = lazy(() => broughtIn(call, shell, context));
	const segments = (shell?.segments ?? []).map((segment, index, all) =>
		actsOfSegment(segment, base, all, access =>
			brought()?.wayOf(access, index),
		),
	);
	const whole = shell ? wholeCommand(base, shell, segments) : toolAct(base);
	const {isInDoubt, heads, words} = commandWords(call, shell, context.realPath);
	return {
		shell,
		isInDoubt,
		heads,
		words,
		call,
		context,
		whole,
		segments,
		starts: lazy(() => startsOf(shell, whole, segments)),
		touched: lazy(() => touchedBy(whole.paths())),
		asShell: lazy(() => (shell ? [] : asShell(whole))),
	};
}

function wholeCommand(
	base: CallBase,
	shell: ShellAnalysis,
	segments: readonly SegmentActs[],
): Act {
	const {call, context, texts, budget} = base;
	const command = readCall(call).shell?.command ?? '';
	const names = ruleNames(call);
	return {
		call,
		context,
		texts,
		budget,
		tool: names.tool === '' ? undefined : names.tool,
		names,
		command: plainTexts(command.trim()),
		paths: lazy(() => segments.flatMap(({act}) => act.paths())),
		pathsAreComplete: false,
		isInDoubt: shell.unreadable !== undefined,
	};
}

/** True if it cannot be told what some of a command does. */
export function isInDoubt(shell: ShellAnalysis | undefined): boolean {
	if (!shell) return false;
	return (
		shell.unreadable !== undefined ||
		shell.segments.some(({unproven}) => unproven.length > 0)
	);
}

function touchedBy(paths: readonly PathFacts[]): Touched {
	const names: string[] = [];
	for (const facts of paths) {
		const {absolute, real} = facts.folded;
		if (absolute === undefined || real === undefined || facts.isGlob)
			return {isAnything: true, names: undefined};
		if (facts.isRecursive && facts.only !== 'itself')
			return {isAnything: true, names: undefined};
		names.push(absolute, real);
	}

	return {isAnything: paths.length > 0, names: names.join('\n')};
}

/** Sets a call up for a look at its words. */
export const commandWords = (
	call: Call,
	shell: ShellAnalysis | undefined,
	realPath?: RealPath,
): CommandWords => ({
	shell,
	isInDoubt: isInDoubt(shell),
	heads: lazy(() => headsOf(call, shell, realPath)),
	words: lazy(() => wordsOf(call, shell, realPath)),
});

const wholeText = (call: Call) =>
	(readCall(call).shell?.command ?? '').trim().toLowerCase();

function wordsOf(
	call: Call,
	shell: ShellAnalysis | undefined,
	realPath: RealPath | undefined,
): string | undefined {
	if (!shell || shell.unreadable !== undefined) return undefined;
	const words = [wholeText(call)];
	for (const segment of shell.segments) {
		const {text, program = '', programPath = '', wrappers, args} = segment;
		if (segment.unproven.length > 0) return undefined;
		// What it pushes, or asks, may stand in no word of it.
		if (
			isPush(segment) ||
			mayBePushedBackwards(segment) ||
			takesQueries(segment) ||
			takesResponses(segment)
		)
			return undefined;
		words.push(text, program, programPath, ...wrappers);
		words.push(scriptBehindLinks(segment, realPath) ?? '');
		const likely = likelyTexts(segment, shell.segments);
		if (likely.some(act => act.includes(unknownOperand))) return undefined;
		const {own, twin} = addressedTexts(segment);
		words.push(...textsByOtherNames(segment), ...likely, ...own, ...twin);
		for (const {value, text: written} of args) {
			if (value === undefined && segment.program !== undefined)
				return undefined;
			words.push(value ?? written);
		}
	}

	const all = words.join('\n').toLowerCase();
	return all.length > longestSearched ? undefined : all;
}

/** The source of the whole and of each command, and each name it may be called by, in lower case. */
function headsOf(
	call: Call,
	shell: ShellAnalysis | undefined,
	realPath: RealPath | undefined,
): readonly string[] {
	const heads = [wholeText(call)];
	for (const segment of shell?.segments ?? []) {
		const {text, program = '', programPath, wrappers} = segment;
		heads.push(text.trim().toLowerCase(), program.toLowerCase());
		if (programPath !== undefined) heads.push(programPath.toLowerCase());
		for (const wrapper of wrappers) heads.push(wrapper.toLowerCase());
		// Rules name no versions (`pip3.11`), and what `python -m` runs by itself.
		if (runsAsAnother(program)) heads.push(...textsByOtherNames(segment));
		if (mayActAsAnother(program, wrappers)) heads.push(...headsOfActs(segment));
		heads.push(...likelyTexts(segment, shell?.segments ?? []));
		const script = scriptRunBy(segment);
		if (script) heads.push(script.name.toLowerCase());
		const real = scriptBehindLinks(segment, realPath);
		if (real !== undefined)
			heads.push(real.toLowerCase(), path.basename(real).toLowerCase());
	}

	return heads;
}

/** The programs that say the same in words of their own. */
const headsOfActs = ({
	program = '',
	programPath,
	args,
	wrappers,
}: Segment): readonly string[] =>
	sameActs(
		[program, ...args.map(({value, text}) => value ?? text)],
		wrappers,
		programPath,
	).map(([name = '']) => name.toLowerCase());

function startsOf(
	shell: ShellAnalysis | undefined,
	whole: Act,
	segments: readonly SegmentActs[],
): readonly string[] | undefined {
	if (!shell || shell.unreadable !== undefined) return undefined;
	const texts = new Set(
		whole.command
			?.natural()
			// A script is looked for by its name, also in front of others.
			.flatMap(text => [text, text.replace(/^\S*\//, '')]),
	);
	for (const {act, segment} of segments) {
		if (act.isInDoubt || act.command?.knownStart() !== undefined)
			return undefined;
		// What it pushes stands on the disk, which only few rules are about.
		if (isPush(segment)) return undefined;
		for (const text of act.command?.natural() ?? []) texts.add(text);
		for (const text of act.command?.otherNames() ?? []) texts.add(text);
		for (const text of act.command?.likely() ?? []) texts.add(text);
		for (const said of [act.command, ...(act.command?.plainly() ?? [])])
			for (const {text} of said?.strict() ?? []) texts.add(text.toLowerCase());
	}

	return [...texts];
}
