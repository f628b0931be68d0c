import {otherPrograms} from '../otherSpellings.js';
import {readCall} from '../readCall.js';
import {type Opinion} from '../types.js';
import {guards as catalogue} from './index.js';
import {compileEntries, type CompiledEntries} from './match/entries.js';
import {flowsOf} from './match/flows.js';
import {setsVariables} from './match/assigns.js';
import {type Subject} from '../subject.js';
import {type GuardEntry, type GuardName} from './types.js';

/**
 * What the chosen guards say about a call, entry by entry and segment by
 * segment; pure. Entries in `off` (`dangerous-bash/git-push`) are silent.
 */
export function judgeByGuards(
	subject: Subject,
	guards: readonly GuardName[],
	off: ReadonlySet<string>,
): Opinion[] {
	const {budget} = subject.context;
	const opinions: Opinion[] = [];
	for (const guard of guards) {
		const entries = entriesOf(guard);
		const allowed = new Set<number | undefined>();
		const first = opinions.length;
		const say = (entry: GuardEntry, segment?: number) => {
			if (off.has(entry.id)) return;
			if (entry.action === 'allow') allowed.add(segment);
			opinions.push(toOpinion(guard, entry, segment));
		};

		for (const entry of aboutCall(entries, subject)) say(entry);
		// What it allows, if anything, is still to be proven.
		if (!entries.areAboutCommands && allowed.size === 0) continue;
		const segments = subject.shell?.segments ?? nothing;
		for (let index = 0; index < segments.length; index++) {
			const touched = subject.touchedBySegment[index]?.length ?? 0;
			const words = segments[index]?.args.length ?? 0;
			// Whoever is not asked allows nothing: the judgement asks then.
			if (budget && !budget.opinions.take(1 + touched + words)) break;
			for (const entry of aboutSegment(entries, subject, index))
				say(entry, index);
		}

		const isAllow = ({verdict}: Opinion) => verdict === 'allow';
		// What somebody asks about or denies is decided: nothing is to be proven then.
		const why =
			subject.shell && allowed.size > 0 && opinions.every(isAllow)
				? subject.whyNotProven()
				: undefined;
		if (why !== undefined) {
			opinions.length = first;
			allowed.clear();
		}

		sayRest(entries, subject, allowed, (entry, segment) =>
			say(
				why === undefined
					? entry
					: {...entry, reason: `${entry.reason} It is not plain: ${why}.`},
				segment,
			),
		);
	}

	return opinions;
}

const compiled = new Map<GuardName, CompiledEntries>();

function entriesOf(name: GuardName): CompiledEntries {
	let entries = compiled.get(name);
	if (!entries) {
		entries = compileEntries(catalogue[name].entries);
		compiled.set(name, entries);
	}

	return entries;
}

/** Entries that fit the call as a whole, or what its file tool touches; each once. */
function aboutCall(
	{forCall, forShapes, byKind}: CompiledEntries,
	subject: Subject,
): readonly GuardEntry[] {
	const ofCall = forCall(subject);
	let found: GuardEntry[] | undefined;
	const add = (entry: GuardEntry) => (found ??= [...ofCall]).push(entry);
	if (subject.shell)
		for (const {entry, fits} of forShapes) if (fits(subject)) add(entry);
	for (const touched of subject.touchedByTool)
		for (const {entry, fits} of byKind[touched.access.kind])
			if (fits(touched, subject, undefined)) add(entry);
	const all = found ?? ofCall;
	return all.length < 2 ? all : [...new Set(all)];
}

/** Entries that fit a segment; each once. */
function aboutSegment(
	{
		forAll,
		forAssigning,
		forWrapped,
		forProgram,
		byKind,
		byFlow,
	}: CompiledEntries,
	subject: Subject,
	index: number,
): readonly GuardEntry[] {
	const segment = subject.shell?.segments[index];
	if (!segment) return nothing;
	let found: GuardEntry[] | undefined;
	const add = (entry: GuardEntry) => {
		if (!found) found = [entry];
		else if (!found.includes(entry)) found.push(entry);
	};

	for (const {entry, fits} of forAll) if (fits(segment, subject)) add(entry);
	if (segment.wrappers.length > 0)
		for (const {entry, fits} of forWrapped)
			if (fits(segment, subject)) add(entry);
	if (forAssigning.length > 0 && setsVariables(segment))
		for (const {entry, fits} of forAssigning)
			if (fits(segment, subject)) add(entry);
	if (segment.program !== undefined)
		for (const {entry, fits} of forProgram(segment.program)(segment))
			if (fits(segment, subject)) add(entry);
	for (const name of otherPrograms(segment))
		for (const {entry, fits} of forProgram(name)(segment))
			if (entry.action !== 'allow' && fits(segment, subject)) add(entry);
	for (const touched of subject.touchedBySegment[index] ?? nothing)
		for (const {entry, fits} of byKind[touched.access.kind])
			if (fits(touched, subject, segment)) add(entry);
	if (byFlow.size > 0)
		for (const flow of flowsOf(subject).get(index) ?? nothing)
			for (const entry of byFlow.get(flow) ?? nothing) add(entry);
	return found ?? nothing;
}

/** Most segments are nobody's business. */
const nothing: readonly never[] = [];

function toOpinion(
	guard: GuardName,
	entry: GuardEntry,
	segment: number | undefined,
): Opinion {
	return {
		verdict: entry.action,
		ruleId: entry.id,
		origin: {type: 'guard', guard},
		reason: entry.reason,
		...(segment !== undefined && {segment}),
	};
}

/** Whatever no entry allowed: each segment that is left, a call without segments, a text that can't be read. */
function sayRest(
	{rest}: CompiledEntries,
	{call, shell}: Subject,
	allowed: ReadonlySet<number | undefined>,
	say: (entry: GuardEntry, segment?: number) => void,
): void {
	const segments = shell?.segments ?? nothing;
	for (const {entry, exceptCalls} of rest) {
		if (exceptCalls.includes(readCall(call).kind)) continue;
		if (segments.length === 0 || shell?.unreadable !== undefined) {
			if (!allowed.has(undefined) || shell) say(entry);
		}

		for (let index = 0; index < segments.length; index++)
			if (!allowed.has(index)) say(entry, index);
	}
}
