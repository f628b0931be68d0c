import path from 'node:path';
import {isRecord} from '../../../utils/isRecord.js';
import {
	type FileAccess,
	type Segment,
	type ShellAnalysis,
} from '../../shell/types.js';
import {type Call, type PolicyContext} from '../../types.js';
import {type NamedPath} from './placePatterns.js';

/** Everything a condition may ask about. */
export type Subject = {
	call: Call;
	shell: ShellAnalysis | undefined;
	context: PolicyContext;
	/** What the file tools touch; empty for all other tools. */
	toolAccesses: readonly FileAccess[];
};

/** Gathers what conditions ask about. */
export function makeSubject(
	call: Call,
	shell: ShellAnalysis | undefined,
	context: PolicyContext,
): Subject {
	return {
		call,
		shell,
		context: withMemory(context),
		toolAccesses: readToolAccesses(call, context),
	};
}

/** Links are looked up once per path and call: every entry asks again. */
function withMemory(context: PolicyContext): PolicyContext {
	const {realPath} = context;
	if (!realPath) return context;
	const known = new Map<string, string>();
	return {
		...context,
		realPath: place => {
			let real = known.get(place);
			if (real === undefined) {
				real = realPath(place);
				known.set(place, real);
			}

			return real;
		},
	};
}

/** What each file tool does, and which inputs name the file. */
const fileTools: Readonly<
	Record<string, {kind: FileAccess['kind']; inputs: readonly string[]}>
> = {
	Read: {kind: 'read', inputs: ['file_path', 'path']},
	NotebookRead: {kind: 'read', inputs: ['notebook_path']},
	Glob: {kind: 'read', inputs: ['path', 'pattern']},
	Grep: {kind: 'read', inputs: ['path', 'glob']},
	LS: {kind: 'read', inputs: ['path']},
	Write: {kind: 'write', inputs: ['file_path', 'path']},
	Edit: {kind: 'write', inputs: ['file_path', 'path']},
	MultiEdit: {kind: 'write', inputs: ['file_path', 'path']},
	NotebookEdit: {kind: 'write', inputs: ['notebook_path']},
	Delete: {kind: 'delete', inputs: ['file_path', 'path']},
};

/** Tools that change files. */
export const writingTools: readonly string[] = Object.entries(fileTools)
	.filter(([, {kind}]) => kind !== 'read')
	.map(([name]) => name);

function readToolAccesses(call: Call, context: PolicyContext): FileAccess[] {
	const tool = Object.hasOwn(fileTools, call.tool)
		? fileTools[call.tool]
		: undefined;
	if (!tool || !isRecord(call.input)) return [];
	const base = folderOf(call, context);
	const found = tool.inputs.flatMap((input): FileAccess[] => {
		const written = call.input[input];
		if (typeof written !== 'string' || written === '') return [];
		return [toolAccess(tool.kind, written, input, base, context)];
	});
	if (found.length > 0 || tool.kind === 'read') return found;
	return [{kind: tool.kind, text: ''}];
}

/** Patterns of Glob and Grep are relative to the folder they search. */
function folderOf(call: Call, context: PolicyContext): string {
	const folder = call.input.path;
	const isSearch = call.tool === 'Glob' || call.tool === 'Grep';
	return isSearch && typeof folder === 'string'
		? resolvePath(folder, call.cwd, context.home)
		: call.cwd;
}

function toolAccess(
	kind: FileAccess['kind'],
	written: string,
	input: string,
	base: string,
	context: PolicyContext,
): FileAccess {
	const isGlob = input === 'pattern' || input === 'glob';
	return {
		kind,
		text: written,
		path: resolvePath(written, base, context.home),
		...(isGlob && {isGlob: true as const}),
	};
}

/** An absolute path without `..`; `~` is the home folder. */
export function resolvePath(
	written: string,
	cwd: string,
	home: string,
): string {
	const opened = /^~(?=\/|$)/.test(written) ? home + written.slice(1) : written;
	return path.posix.resolve(cwd, opened);
}

type OperandPath = NamedPath & {text: string};

/**
 * The operands of a segment as paths: also what stands behind `@`, `=` or `:`
 * (`@.env`, `--file=.env`, `of=/dev/sda`, `HEAD:.env`). Computed words are left out.
 */
export function operandPaths(
	segment: Segment,
	context: PolicyContext,
): OperandPath[] {
	const kept = paths.get(segment);
	if (kept) return kept;
	const found = segment.args.flatMap(argument => {
		const word = argument.value ?? argument.pattern;
		if (word === undefined) return [];
		const isGlob = argument.value === undefined;
		return partsOf(word).map(part => {
			const isFixed = /^(?:\/|~(?:\/|$))/.test(part);
			const base = isFixed ? '/' : (segment.cwd ?? unknownFolder);
			const full = resolvePath(part, base, context.home);
			return {path: full, text: argument.text, isGlob};
		});
	});
	paths.set(segment, found);
	return found;
}

const paths = new WeakMap<Segment, OperandPath[]>();

/** Stands for a folder nobody knows: names below it can be judged, its place can't. */
const unknownFolder = '/?';

/** The word itself, and the file names that programs read out of words. */
function partsOf(word: string): string[] {
	const parts = [word];
	const inner = /^(?:-[-\w]*=?|[^/=@:]*[=@:])[@<"']*(.+?)["']*$/.exec(
		word,
	)?.[1];
	if (inner !== undefined) parts.push(inner, ...inner.split(/[,;=@:]/));
	if (word.includes(':')) parts.push(...word.split(/[:,"']/));
	return parts.filter(part => part !== '' && part.length < 4096);
}
