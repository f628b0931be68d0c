import {programs} from '../programs/table.js';
import {OverBudget} from './budget.js';
import {namesDescriptor} from './descriptors.js';
import {interpreter} from './interpreters.js';
import {programName} from './names.js';
import {toArgument, type Field} from './field.js';
import {limits} from './limits.js';
import {type ShellState} from './state.js';
import {type Segment} from './types.js';
import {type Draft, type Scope, type TextPlace, type Walk} from './walk.js';

/** A segment about which nothing is known yet. */
export function newDraft(scope: Scope, state: ShellState): Draft {
	return {
		fields: [],
		assignments: [],
		wrappers: [...scope.wrappers],
		accesses: [],
		writesTo: [],
		isComplete: true,
		doubts: [...scope.doubts],
		folders: state.folders,
		isElsewhere: scope.isElsewhere,
		codeFrom: [],
		runsOutput: false,
		runsPlainCode: false,
		input: scope.input,
		nested: [],
	};
}

/** What runs, if it is known. */
export type Identity = {
	/** The program's word; left out: none, or a computed one. */
	program?: Field;
	args?: readonly Field[];
	callsFunction?: string;
	/** Indices of what a called function writes with. */
	outputs?: readonly number[];
	/** Nothing to show unless there is something to judge about it: the `bash` of a `bash -c`. */
	isShell?: true;
};

/** Puts a segment into the analysis, then what is nested in it. */
export function emit(
	walk: Walk,
	draft: Draft,
	identity: Identity,
	place: TextPlace,
	scope: Scope,
): void {
	const mayHide =
		identity.isShell === true &&
		draft.accesses.length === 0 &&
		draft.assignments.length === 0;
	const {args = [], outputs = []} = identity;
	walk.budget.spend(
		4 +
			args.length +
			draft.accesses.length +
			outputs.length * (1 + scope.outputs.length / 16),
	);
	let index = -1;
	const push = () => {
		index = walk.segments.length;
		if (index >= limits.segments) {
			// Nothing that follows would be kept.
			throw new OverBudget('it runs too many commands to judge');
		}
		const segment = toSegment(draft, identity, place, scope);
		walk.segments.push(segment);
		noteWriter(walk.descriptors, segment, draft, args);
		scope.outputs.push(index);
		for (const output of outputs)
			if (!scope.outputs.includes(output)) scope.outputs.push(output);
	};
	if (!mayHide || draft.doubts.length > scope.doubts.length) push();
	else noteUnseen(walk, draft, identity, place, scope);
	if (draft.nested.length > 0) {
		const parent = index < 0 ? scope.parent : index;
		const inner: Scope = {...scope, parent};
		for (const run of draft.nested) run(inner);
		if (index < 0 && draft.doubts.length > scope.doubts.length) push();
	}
	const segment = walk.segments[index];
	if (!segment || !draft.runsOutput) return;
	walk.budget.spend(draft.codeFrom.length + draft.input.from.length);
	const codeFrom = [...new Set([...draft.codeFrom, ...draft.input.from])];
	if (codeFrom.length > 0) segment.codeFrom = codeFrom;
}

/** Keeps what has no segment of its own, should it turn out to write a file (descriptors.ts). */
export function noteUnseen(
	walk: Walk,
	draft: Draft,
	identity: Identity,
	place: TextPlace,
	scope: Scope,
): void {
	if (draft.writesTo.length === 0) return;
	const segment = toSegment(draft, identity, place, scope);
	noteWriter(walk.descriptors, segment, draft, []);
}

function noteWriter(
	{writers}: Walk['descriptors'],
	segment: Segment,
	{writesTo}: Draft,
	args: readonly Field[],
): void {
	const ways = writesTo.map(descriptor => ({descriptor, isPerhaps: false}));
	if (mayWriteByName(segment) && namesDescriptor(args))
		ways.push({descriptor: undefined, isPerhaps: true});
	if (ways.length > 0) writers.push({segment, ways});
}

/** An unknown program, or one that runs code: it may write what it is told the name of. */
const mayWriteByName = ({accessesAreComplete, program = ''}: Segment) =>
	!accessesAreComplete &&
	(!programs.has(program) || interpreter(program) !== undefined);

function toSegment(
	draft: Draft,
	identity: Identity,
	place: TextPlace,
	scope: Scope,
): Segment {
	const {program, args, callsFunction} = identity;
	const name = program?.value;
	const segment: Segment = {
		text: scope.source.slice(place.pos, place.end),
		args: args ? args.map(toArgument) : [],
		assignments: draft.assignments,
		wrappers: draft.wrappers,
		role: scope.role,
		accesses: draft.accesses,
		accessesAreComplete: draft.isComplete && draft.doubts.length === 0,
		unproven: draft.doubts,
	};
	if (scope.isRoot) segment.span = {start: place.pos, end: place.end};
	if (name !== undefined) {
		segment.program = programName(name);
		if (name.includes('/')) segment.programPath = name;
	}
	if (callsFunction !== undefined) segment.callsFunction = callsFunction;
	if (draft.runsPlainCode && draft.doubts.length === 0)
		segment.runsPlainCode = true;
	const [folder, ...others] = draft.folders;
	if (folder !== undefined && others.length === 0 && !draft.isElsewhere)
		segment.cwd = folder;
	else if (others.length > 0 && !draft.isElsewhere)
		segment.folders = draft.folders;
	const {from, text} = draft.input;
	if (text?.value !== undefined) segment.stdinText = text.value;
	const last = from.at(-1);
	if (last !== undefined) segment.pipedFrom = last;
	if (from.length > 1) segment.alsoPipedFrom = from.slice(0, -1);
	if (scope.parent !== undefined) segment.parent = scope.parent;
	return segment;
}
