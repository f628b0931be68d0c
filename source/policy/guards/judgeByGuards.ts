import {type Opinion} from '../types.js';
import {guards as catalogue} from './index.js';
import {compileEntries, type CompiledEntries} from './match/entries.js';
import {makeSubject, type Subject} from './match/subject.js';
import {type GuardEntry, type GuardJudge, type GuardName} from './types.js';

const compiled = new Map<GuardName, CompiledEntries>();

/** What the chosen guards say about a call, entry by entry and segment by segment. */
export const judgeByGuards: GuardJudge = (call, shell, names, off, context) => {
	if (names.length === 0) return [];
	const subject = makeSubject(call, shell, context);
	return names.flatMap(name => judgeByGuard(name, subject, off));
};

function judgeByGuard(
	name: GuardName,
	subject: Subject,
	off: ReadonlySet<string>,
): Opinion[] {
	const entries = entriesOf(name);
	const opinions = new Map<string, Opinion>();
	const say = (entry: GuardEntry, segment?: number) => {
		if (off.has(entry.id)) return;
		const key = `${entry.id} ${String(segment)}`;
		if (!opinions.has(key)) opinions.set(key, toOpinion(name, entry, segment));
	};

	for (const {entry, fits} of entries.forCalls) if (fits(subject)) say(entry);
	const segments = subject.shell?.segments ?? [];
	for (const [index, segment] of segments.entries()) {
		for (const {entry, fits} of entries.forAll)
			if (fits(segment, index, subject)) say(entry, index);
		for (const {entry, fits} of entries.byProgram.get(segment.program ?? '') ??
			[])
			if (fits(segment, index, subject)) say(entry, index);
	}

	sayRest(entries, subject, [...opinions.values()], say);
	return [...opinions.values()];
}

function entriesOf(name: GuardName): CompiledEntries {
	let entries = compiled.get(name);
	if (!entries) {
		entries = compileEntries(catalogue[name].entries);
		compiled.set(name, entries);
	}

	return entries;
}

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
	opinions: readonly Opinion[],
	say: (entry: GuardEntry, segment?: number) => void,
): void {
	for (const {entry, exceptTools} of rest) {
		if (exceptTools.includes(call.tool)) continue;
		const isAllowed = (segment?: number) =>
			opinions.some(
				opinion => opinion.verdict === 'allow' && opinion.segment === segment,
			);
		const segments = shell?.segments ?? [];
		if (segments.length === 0 || shell?.unreadable !== undefined) {
			if (!isAllowed() || shell) say(entry);
		}

		for (const index of segments.keys())
			if (!isAllowed(index)) say(entry, index);
	}
}
