import {createMatchBudget} from '../../grammar/regex/budget.js';
import {type ShellAnalysis} from '../../shell/types.js';
import {readCall} from '../readCall.js';
import {ruleNames} from '../ruleNames.js';
import {type Call, type PolicyContext} from '../types.js';
import {callView} from './callView.js';
import {plainTexts} from './commandTexts.js';
import {once} from './once.js';
import {type PathFacts} from './pathFacts.js';
import {type SegmentScene, segmentScene} from './segmentScene.js';
import {type StandIn, shellStandIns} from './standIns.js';
import {longestSearched} from './textPattern.js';
import {textsIn} from '../../grammar/textsIn.js';
import {type CallBase, type View} from './view.js';

/** A call with all the ways in which rules may look at it; made once per call. */
export type Scene = {
	call: Call;
	context: PolicyContext;
	shell: ShellAnalysis | undefined;
	/** The call itself; of a shell's, its command as one text. */
	whole: View;
	/** One per segment of the command. */
	segments: readonly SegmentScene[];
	/** It cannot be told what some of its command does. */
	isInDoubt: boolean;
	/** What any of `starts` begins with: cheaper, and seldom what a rule is about. */
	heads: () => readonly string[];
	/** The beginnings of all its commands; undefined: something is not known. */
	starts: () => readonly string[] | undefined;
	/** All the words of its commands, in lower case; undefined: some are not known, or too many. */
	words: () => string | undefined;
	/** What its command touches. */
	touched: () => Touched;
	/** Of a file tool: the same done by the shell (`cat x`, `tee x`). */
	shellStandIns: () => readonly StandIn[];
};

/** All that a command touches. */
export type Touched = {
	isAnything: boolean;
	/** Every path in all its spellings, in lower case; undefined: there are more than can be listed. */
	names: string | undefined;
};

/** Sets a call up for its rules. */
export function createScene(
	call: Call,
	shell: ShellAnalysis | undefined,
	context: PolicyContext,
): Scene {
	const base = {
		call,
		context,
		texts: once(() => [call.tool, ...textsIn(call.input)]),
		budget: createMatchBudget(),
	};
	const segments = (shell?.segments ?? []).map(segment =>
		segmentScene(segment, base),
	);
	const whole = shell ? wholeCommand(base, shell, segments) : callView(base);
	return {
		call,
		context,
		shell,
		whole,
		segments,
		isInDoubt: isInDoubt(shell),
		heads: once(() => headsOf(whole, segments)),
		starts: once(() => startsOf(shell, whole, segments)),
		words: once(() => wordsOf(shell, whole, segments)),
		touched: once(() => touchedBy(whole.paths())),
		shellStandIns: once(() => (shell ? [] : shellStandIns(whole))),
	};
}

function wholeCommand(
	base: CallBase,
	shell: ShellAnalysis,
	segments: readonly SegmentScene[],
): View {
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
		paths: once(() => segments.flatMap(({view}) => view.paths())),
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

function wordsOf(
	shell: ShellAnalysis | undefined,
	whole: View,
	segments: readonly SegmentScene[],
): string | undefined {
	if (!shell || shell.unreadable !== undefined) return undefined;
	const words = [...(whole.command?.natural() ?? [])];
	for (const {segment, view} of segments) {
		if (view.isInDoubt || view.command?.knownStart() !== undefined)
			return undefined;
		const {text, program = '', programPath = '', wrappers, args} = segment;
		words.push(text, program, programPath, ...wrappers);
		for (const argument of args) words.push(argument.value ?? argument.text);
	}

	const all = words.join('\n').toLowerCase();
	return all.length > longestSearched ? undefined : all;
}

/** The source of each command, and each name it may be called by; '' is any. */
function headsOf(whole: View, segments: readonly SegmentScene[]): string[] {
	const heads = [...(whole.command?.natural() ?? [''])];
	for (const {segment} of segments) {
		const {text, program = '', programPath, wrappers} = segment;
		heads.push(text.trim().toLowerCase(), program.toLowerCase());
		if (programPath !== undefined) heads.push(programPath.toLowerCase());
		for (const wrapper of wrappers) heads.push(wrapper.toLowerCase());
	}

	return heads;
}

function startsOf(
	shell: ShellAnalysis | undefined,
	whole: View,
	segments: readonly SegmentScene[],
): readonly string[] | undefined {
	if (!shell || shell.unreadable !== undefined) return undefined;
	const texts = new Set(whole.command?.natural());
	for (const {view} of segments) {
		if (view.isInDoubt || view.command?.knownStart() !== undefined)
			return undefined;
		for (const text of view.command?.natural() ?? []) texts.add(text);
	}

	return [...texts];
}
