import {type CallKind, type CallPath} from '../runtime/call.js';
import {type FileAccess, type ShellAnalysis} from '../shell/types.js';
import {ledTo} from './made/brought/bringing.js';
import {type Brought, broughtIn} from './made/brought/brought.js';
import {readCall} from './readCall.js';
import {lazy} from '../utils/lazy.js';
import {whyNotProvenOf} from './shellOf.js';
import {type Call, type PolicyContext} from './types.js';
import {type Written, writtenTexts} from './made/writtenText.js';
import {namedAt, resolvePath} from './places/namedAt.js';
import {type Touched, touchedBy} from './places/touched.js';

/** Everything a condition may ask about. */
export type Subject = {
	call: Call;
	shell: ShellAnalysis | undefined;
	context: PolicyContext;
	/** What the file tools touch; empty for all other tools. */
	touchedByTool: readonly Touched[];
	/** What each segment touches, by its index. */
	touchedBySegment: readonly (readonly Touched[])[];
	/** What each segment may run that others of the command have written, by its index. Found out once. */
	written: () => readonly Written[];
	/** What its parts bring each other; undefined: nothing. */
	brought: Brought | undefined;
	/** Why nothing may be allowed because of what its command seems to be; undefined: nothing stands against it. Found out once. */
	whyNotProven: () => string | undefined;
	/** It is a guess at what a program may run: its first word may be no program's name. */
	isMentioned?: true;
};

/** Gathers what conditions ask about. */
export function makeSubject(
	call: Call,
	shell: ShellAnalysis | undefined,
	context: PolicyContext,
): Subject {
	const facts = (access: FileAccess) => touchedBy(access, context);
	const written = lazy(() => writtenTexts(shell?.segments ?? []));
	const brought = broughtIn(call, shell, context);
	return {
		call,
		shell,
		context,
		touchedByTool: readToolAccesses(call, context).map(facts),
		touchedBySegment: (shell?.segments ?? []).map(({accesses}, index) =>
			accesses.flatMap(access => {
				const way = brought?.wayOf(access, index);
				if (!way) return [facts(access)];
				return [
					touchedBy(access, context, way.unknown.size > 0),
					...way.places.map(path => facts(ledTo(access, path))),
				];
			}),
		),
		written,
		brought,
		whyNotProven: lazy(() => whyNotProvenOf(call, shell, context)),
	};
}

/** Kinds of calls whose files are changed. */
const writingAccess: Readonly<Partial<Record<CallKind, 'write' | 'delete'>>> = {
	write: 'write',
	edit: 'write',
	delete: 'delete',
};

/**
 * What a call that runs no command touches, unknown files too; of the ones that
 * change a file never nothing but what they read.
 */
function readToolAccesses(call: Call, context: PolicyContext): FileAccess[] {
	const {kind, paths = []} = readCall(call);
	const found = paths
		.filter(({isImplied}) => !isImplied)
		.map(path => toolAccess(path, call.cwd, context.home));
	const writes = writingAccess[kind];
	return writes === undefined || found.some(({kind: one}) => one !== 'read')
		? found
		: [...found, {kind: writes, text: ''}];
}

function toolAccess(
	{access, text, below, isGlob, isRecursive}: CallPath,
	cwd: string,
	home: string,
): FileAccess {
	if (text === '') return {kind: access, text};
	const base = below === undefined ? cwd : resolvePath(below, cwd, home);
	return {
		kind: access,
		text,
		...namedAt(text, base, home),
		...(isGlob && {isGlob}),
		...(isRecursive && {isRecursive}),
	};
}
