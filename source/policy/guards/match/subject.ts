import {isRecord} from '../../../utils/isRecord.js';
import {dottedFrom, resolveFrom} from '../../../utils/resolveFrom.js';
import {type FileAccess, type ShellAnalysis} from '../../../shell/types.js';
import {once} from '../../rules/once.js';
import {whyNotProvenOf} from '../../shellOf.js';
import {type Call, type PolicyContext} from '../../types.js';
import {type Touched, touchedBy} from './touched.js';

/** Everything a condition may ask about. */
export type Subject = {
	call: Call;
	shell: ShellAnalysis | undefined;
	context: PolicyContext;
	/** What the file tools touch; empty for all other tools. */
	touchedByTool: readonly Touched[];
	/** What each segment touches, by its index. */
	touchedBySegment: readonly (readonly Touched[])[];
	/** Why nothing may be allowed because of what its command seems to be; undefined: nothing stands against it. Found out once. */
	whyNotProven: () => string | undefined;
};

/** Gathers what conditions ask about. */
export function makeSubject(
	call: Call,
	shell: ShellAnalysis | undefined,
	context: PolicyContext,
): Subject {
	const remembering = withMemory(context);
	const facts = (access: FileAccess) => touchedBy(access, remembering);
	return {
		call,
		shell,
		context: remembering,
		touchedByTool: readToolAccesses(call, context).map(facts),
		touchedBySegment: (shell?.segments ?? []).map(({accesses}) =>
			accesses.map(facts),
		),
		whyNotProven: once(() => whyNotProvenOf(call, shell, context)),
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
		...namedAt(written, base, context.home),
		...(isGlob && {isGlob: true as const}),
	};
}

/** An absolute path without `..`; `~` is the home folder. */
export function resolvePath(
	written: string,
	cwd: string,
	home: string,
): string {
	return namedAt(written, cwd, home).path;
}

/** The same for `NamedPath` and `FileAccess`: with its `..` too, where it has one. */
export function namedAt(
	written: string,
	cwd: string,
	home: string,
): {path: string; dotted?: string} {
	const isAtHome = written === '~' || written.startsWith('~/');
	const whole = isAtHome ? home + written.slice(1) : written;
	const path = resolveFrom(cwd, whole);
	const dotted = dottedFrom(cwd, whole);
	return dotted === undefined ? {path} : {path, dotted};
}
