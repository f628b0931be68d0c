import {matchesToolPattern} from '../../../types/rules.js';
import {type Segment} from '../../shell/types.js';
import {isProven} from '../readOnly/prove.js';
import {runsNoProgram} from '../readOnly/callForm.js';
import {type Condition, type GuardEntry} from '../types.js';
import {compileAccessCondition} from './accessTest.js';
import {flowsOf} from './flows.js';
import {compileSegmentCondition} from './segments.js';
import {hasShape} from './shapes.js';
import {type Subject} from './subject.js';

type CallTest = (subject: Subject) => boolean;
type SegmentTest = (
	segment: Segment,
	index: number,
	subject: Subject,
) => boolean;

/** Tests of a guard, sorted so that a segment meets only those that may fit it. */
export type CompiledEntries = {
	forCalls: readonly {entry: GuardEntry; fits: CallTest}[];
	/** Tests for every program. */
	forAll: readonly {entry: GuardEntry; fits: SegmentTest}[];
	/** Tests for programs of this name. */
	byProgram: ReadonlyMap<
		string,
		readonly {entry: GuardEntry; fits: SegmentTest}[]
	>;
	/** The entry that speaks when none allows. */
	rest: readonly {entry: GuardEntry; exceptTools: readonly string[]}[];
};

/** Sorts and compiles the entries of a guard. */
export function compileEntries(
	entries: readonly GuardEntry[],
): CompiledEntries {
	const forCalls: {entry: GuardEntry; fits: CallTest}[] = [];
	const forAll: {entry: GuardEntry; fits: SegmentTest}[] = [];
	const byProgram = new Map<string, {entry: GuardEntry; fits: SegmentTest}[]>();
	const rest: {entry: GuardEntry; exceptTools: readonly string[]}[] = [];
	for (const entry of entries) {
		for (const condition of entry.match) {
			if ('rest' in condition && condition.rest === 'not_proven') {
				rest.push({entry, exceptTools: condition.exceptTools ?? []});
				continue;
			}

			const callTest = compileForCall(condition);
			if (callTest) forCalls.push({entry, fits: callTest});
			const fits = compileForSegment(condition);
			if (!fits) continue;
			const names = programNames(condition);
			if (names) {
				for (const name of names) {
					const known = byProgram.get(name) ?? [];
					known.push({entry, fits});
					byProgram.set(name, known);
				}
			} else forAll.push({entry, fits});
		}
	}

	return {forCalls, forAll, byProgram, rest};
}

/** Plain names the condition is limited to, if it is. */
function programNames(condition: Condition): readonly string[] | undefined {
	const names =
		'inspects' in condition
			? condition.inspects.programs
			: isSegmentCondition(condition)
				? condition.program
				: undefined;
	return names?.some(name => /[*?]/.test(name)) ? undefined : names;
}

function isSegmentCondition(
	condition: Condition,
): condition is Extract<Condition, {program?: unknown}> {
	return !(
		'tools' in condition ||
		'touches' in condition ||
		'shape' in condition ||
		'flow' in condition ||
		'inspects' in condition ||
		'rest' in condition
	);
}

function compileForCall(condition: Condition): CallTest | undefined {
	if ('tools' in condition) {
		const {tools} = condition;
		return ({call}) => tools.some(tool => matchesToolPattern(tool, call.tool));
	}

	if ('shape' in condition) {
		const {shape} = condition;
		return subject => hasShape(shape, subject);
	}

	if ('touches' in condition) {
		const fits = compileAccessCondition(condition);
		return subject =>
			subject.toolAccesses.some(access => fits(access, subject, undefined));
	}

	return undefined;
}

function compileForSegment(condition: Condition): SegmentTest | undefined {
	if ('touches' in condition) {
		const fits = compileAccessCondition(condition);
		return (segment, _index, subject) =>
			segment.accesses.some(access => fits(access, subject, segment));
	}

	if ('flow' in condition) {
		const {flow} = condition;
		return (_segment, index, subject) =>
			flowsOf(subject).get(index)?.has(flow) === true;
	}

	if ('inspects' in condition) {
		const {inspects} = condition;
		return (segment, _index, subject) => isProven(segment, inspects, subject);
	}

	if ('rest' in condition)
		return (segment, _index, subject) => runsNoProgram(segment, subject);
	if (!isSegmentCondition(condition)) return undefined;
	const fits = compileSegmentCondition(condition);
	return (segment, _index, subject) => fits(segment, subject);
}
