import {type ParsedScript} from 'unbash';
import {type Budget} from './budget.js';
import {type Descriptors} from './descriptors.js';
import {type Field} from './field.js';
import {type FunctionBody} from './functions.js';
import {type ShellState} from './state.js';
import {type FileAccess, type Segment} from './types.js';

/** One analysis under way; the parts of it that call each other do so through here. */
export type Walk = {
	budget: Budget;
	segments: Segment[];
	/** Indices of segments in function bodies: they run in a folder that later commands decide. */
	functionSegments: number[];
	/** How many segments were added by analysing bodies once more, as they are called. */
	calledSegments: number;
	/** What is opened to be read, and written by another name. */
	descriptors: Descriptors;
	/** A `cd` or something like it was seen. */
	hasChangedFolder: boolean;
	/** Why not all of it was looked at; the first reason. */
	tooMuch?: string;
	/** The text as a whole can't be judged; keeps the first reason. */
	giveUp: (reason: string) => void;
	/** Analyses a parsed script whose positions are those of `scope`'s source, or of its own. */
	runScript: (script: ParsedScript, scope: Scope, state: ShellState) => void;
	/** Analyses the body of a function as a call runs it. Leaves in `state` what holds if it succeeded, returns what holds if it failed. */
	runBody: (body: FunctionBody, scope: Scope, state: ShellState) => ShellState;
	/** Parses and analyses code found in a quoted text; false: it is no readable shell code. */
	runText: (code: string, scope: Scope, state: ShellState) => boolean;
	/** Analyses the fields of a command found behind a program: `find -exec`. */
	runFields: (
		fields: readonly Field[],
		text: TextPlace,
		scope: Scope,
		state: ShellState,
	) => void;
};

/** What holds for everything in one script; never changed. */
export type Scope = {
	/** The text that positions speak of. */
	source: string;
	/** Whether `source` is the command itself, so that positions are spans. */
	isRoot: boolean;
	role: Segment['role'];
	wrappers: readonly string[];
	/** Doubts about all of it: it runs on another machine, its text is only partly known. */
	doubts: readonly string[];
	/** It runs where our paths mean nothing. */
	isElsewhere: boolean;
	parent: number | undefined;
	input: Input;
	/** Collects the segments that write to the script's output. */
	outputs: number[];
	depth: number;
	/** In a loop that may never end: each round could leave a process behind. */
	isEndless?: true;
	/** In a loop whose rounds are analysed one by one. */
	isUnrolled?: true;
};

/** Where a command's standard input comes from. */
export type Input = {
	/** Segments at the other end of the pipe. */
	from: readonly number[];
	/** A here-document or here-string: its text, left out when computed. */
	text?: {value?: string; name: string};
	/** `< file`. */
	file?: Field;
};

export const noInput: Input = {from: []};

/** Where a segment's text stands in its scope's source. */
export type TextPlace = {pos: number; end: number};

/** A segment that is still being found out; `Segment` with room to write. */
export type Draft = {
	fields: readonly Field[];
	assignments: Segment['assignments'];
	wrappers: string[];
	accesses: FileAccess[];
	/** The descriptors that it writes to by a name of theirs; undefined: any. */
	writesTo: (number | undefined)[];
	isComplete: boolean;
	doubts: string[];
	/** The folders it runs in; changed by `env -C`, `git -C`. */
	folders: readonly string[];
	isElsewhere: boolean;
	codeFrom: number[];
	/** It runs what its nested commands and its input write. */
	runsOutput: boolean;
	/** All of the code that its program runs stands in the command, and is plain (special/plainCode.ts). */
	runsPlainCode: boolean;
	input: Input;
	/** What runs inside it, analysed once the segment has its place. */
	nested: ((scope: Scope) => void)[];
};
