import path from 'node:path';
import {type CallKind, type ToolCall} from '../../../runtime/call.js';
import {alsoCalled} from '../../../programs/spellings/knownNames.js';
import {type FileAccess, type Segment} from '../../../shell/types.js';
import {readCall} from '../../readCall.js';
import {isOpenFile} from '../../looks/openFiles.js';
import {searchesSecrets, seeksSecrets} from '../../looks/namesSought.js';
import {isProven} from '../../looks/prove.js';
import {runsNoProgram} from '../../looks/callForm.js';
import {maySearchByTool} from '../../looks/search.js';
import {type CallCondition, type Condition, type GuardEntry} from '../types.js';
import {compileAccessCondition} from './accessTest.js';
import {type Flow} from '../types.js';
import {compileBranchFile} from './branchFiles.js';
import {
	compileBranchCondition,
	mayMakeBranches,
	programsWithBranches,
} from './newBranches.js';
import {isGivenOutside} from './givenOutside.js';
import {namesOutside} from './namesOutside.js';
import {indexByName} from './nameIndex.js';
import {runsByOwn, runsOutside} from './runsIn.js';
import {compileSegmentCondition} from './segments.js';
import {makesKeys} from './makesKeys.js';
import {showsPublicPart} from './publicParts.js';
import {hasShape} from './shapes.js';
import {type Subject} from '../../subject.js';
import {namedAt} from '../../places/namedAt.js';
import {fitsPlace} from '../../places/placeTest.js';
import {indexByWords} from './wordIndex.js';
import {mayBeGivenSecret, secretsGiven} from '../../named/secretsGiven.js';
import {textPaths} from '../../named/textPaths.js';

/** A test, and the entry that speaks when it fits. */
type Compiled<Test> = {entry: GuardEntry; fits: Test};

type SegmentTest = (segment: Segment, subject: Subject) => boolean;
type AccessTest = ReturnType<typeof compileAccessCondition>;

/**
 * The entries of a guard, sorted by what they are about: a call and a segment
 * meet only those that may fit them. The order in which entries speak says
 * nothing.
 */
export type CompiledEntries = {
	/** Entries about what a call is for. */
	forCall: (subject: Subject) => readonly GuardEntry[];
	/** About the command as a whole. */
	forShapes: readonly Compiled<(subject: Subject) => boolean>[];
	/** About a program, by its base name: those that may fit a segment, see `indexByWords`. */
	forProgram: (
		name: string,
	) => (segment: Segment) => readonly Compiled<SegmentTest>[];
	/** About segments whatever their program is. */
	forAll: readonly Compiled<SegmentTest>[];
	/** About those that set variables, and those behind a wrapper: few do, or are. */
	forAssigning: readonly Compiled<SegmentTest>[];
	forWrapped: readonly Compiled<SegmentTest>[];
	/** About what a segment or a file tool touches. */
	byKind: Readonly<Record<FileAccess['kind'], readonly Compiled<AccessTest>[]>>;
	byFlow: ReadonlyMap<Flow, readonly GuardEntry[]>;
	/** The entry that speaks when none allows. */
	rest: readonly Rest[];
	/** False: all of them are about what a call is for, whatever stands in its command. */
	areAboutCommands: boolean;
};

/** An entry for what no other allows, but for calls that need no proof. */
type Rest = {entry: GuardEntry; exceptCalls: readonly CallKind[]};

const none: readonly never[] = [];

/** Sorts and compiles the entries of a guard. */
export function compileEntries(
	entries: readonly GuardEntry[],
): CompiledEntries {
	const calls: Compiled<(call: ToolCall, subject: Subject) => boolean>[] = [];
	const programs: {
		names: readonly string[];
		value: {
			subcommand?: readonly string[] | undefined;
			word?: readonly string[] | undefined;
			value: Compiled<SegmentTest>;
		};
	}[] = [];
	const found = {
		forShapes: [] as Compiled<(subject: Subject) => boolean>[],
		forAll: [] as Compiled<SegmentTest>[],
		forAssigning: [] as Compiled<SegmentTest>[],
		forWrapped: [] as Compiled<SegmentTest>[],
		byKind: {
			read: [] as Compiled<AccessTest>[],
			write: [] as Compiled<AccessTest>[],
			delete: [] as Compiled<AccessTest>[],
			execute: [] as Compiled<AccessTest>[],
		},
		byFlow: new Map<Flow, GuardEntry[]>(),
		rest: [] as Rest[],
	};
	const add = (entry: GuardEntry, condition: Condition) => {
		if ('calls' in condition)
			calls.push({entry, fits: compileCallCondition(condition)});
		else if ('shape' in condition) {
			const {shape} = condition;
			const fits = (subject: Subject) => hasShape(shape, subject);
			found.forShapes.push({entry, fits});
		} else if ('touches' in condition) {
			const fits = compileAccessCondition(condition);
			for (const kind of condition.touches)
				found.byKind[kind].push({entry, fits});
		} else if ('flow' in condition) {
			const {flow} = condition;
			found.byFlow.set(flow, [...(found.byFlow.get(flow) ?? []), entry]);
		} else if ('names' in condition) {
			found.forAll.push({entry, fits: namesOutside});
			calls.push({entry, fits: (_, subject) => isGivenOutside(subject)});
		} else if ('gives' in condition) {
			found.forAll.push({entry, fits: isGivenSecret});
		} else if ('runs' in condition) {
			const fits = condition.runs === 'outside' ? runsOutside : runsByOwn;
			found.forAll.push({entry, fits});
		} else if ('branches' in condition) {
			const fits = compileBranchCondition(condition);
			programs.push({
				names: programsWithBranches,
				value: {value: {entry, fits}},
			});
			if (condition.branches === 'unknown')
				found.forAll.push({entry, fits: mayMakeBranches});
			const fitsFile = compileBranchFile(condition);
			found.byKind.write.push({entry, fits: fitsFile});
		} else if ('inspects' in condition) {
			const {inspects} = condition;
			const fits: SegmentTest = (segment, subject) =>
				isProven(segment, inspects, subject);
			programs.push({names: inspects.names, value: {value: {entry, fits}}});
		} else if ('rest' in condition) {
			const {rest, exceptCalls = []} = condition;
			if (rest === 'no_program')
				found.forAll.push({entry, fits: runsNoProgram});
			else found.rest.push({entry, exceptCalls});
		} else {
			const {program: names, subcommand, word} = condition;
			const fits = compileSegmentCondition(condition);
			if (names)
				programs.push({
					names: withOthers(names, entry),
					value: {subcommand, word, value: {entry, fits}},
				});
			else if (condition.assigns) found.forAssigning.push({entry, fits});
			else if (condition.wrapper) found.forWrapped.push({entry, fits});
			else found.forAll.push({entry, fits});
		}
	};

	for (const entry of entries)
		for (const condition of entry.match) add(entry, condition);
	return {
		...found,
		areAboutCommands: entries.some(({match}) =>
			match.some(condition => !('calls' in condition)),
		),
		forCall(subject) {
			if (calls.length === 0) return none;
			const call = readCall(subject.call);
			return calls.flatMap(({entry, fits}) =>
				fits(call, subject) ? [entry] : [],
			);
		},
		forProgram: indexByName(programs, indexByWords),
	};
}

const isGivenSecret: SegmentTest = (segment, subject) =>
	subject.isMentioned !== true &&
	(secretsGiven(segment, subject.context).length > 0 ||
		(mayBeGivenSecret(segment) && seeksSecrets(subject)) ||
		searchesSecrets(segment)) &&
	!showsPublicPart(segment) &&
	!makesKeys(segment, subject.context);

/** What refuses or asks is about every program that goes by one of the names. */
const withOthers = (
	names: readonly string[],
	{action}: GuardEntry,
): readonly string[] =>
	action === 'allow' ? names : [...names, ...names.flatMap(alsoCalled)];

function compileCallCondition({
	calls,
}: CallCondition): (call: ToolCall, subject: Subject) => boolean {
	switch (calls) {
		case 'only_reading':
			return (call, subject) =>
				call.onlyReads === true &&
				(call.kind !== 'read' || namesNoSecret(call, subject)) &&
				opensOpenFiles(call, subject);
		case 'searching':
			return (call, subject) =>
				call.onlyReads === true && !opensOpenFiles(call, subject);
		default:
			return ({kind}) => calls.includes(kind);
	}
}

/**
 * Of one that reads files: what it reads is as open as a command that shows it has
 * to have it; no field of it, whatever it may mean to some version of the agent,
 * names a secret; and what should name a file is a text.
 */
function namesNoSecret({paths = []}: ToolCall, subject: Subject): boolean {
	const {call, context} = subject;
	const placeOf = (text: string) => namedAt(text, call.cwd, context.home);
	return (
		paths.every(({text, below = '', isGlob}) =>
			isGlob
				? text !== ''
				: text !== '' && isOpenFile(placeOf(path.join(below, text)), subject),
		) &&
		textPaths(call).every(text => !fitsPlace(placeOf(text), 'secret', context))
	);
}

/** Of one that looks through files: none that may be a secret. */
const opensOpenFiles = (call: ToolCall, subject: Subject) =>
	call.search === undefined || maySearchByTool(call, call.search, subject);
