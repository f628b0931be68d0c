import {type FeedEvent} from '../../feed/types.js';
import {type Column, createColumn} from './column.js';
import {type SectionRow} from '../types.js';

/** A run while it is being counted. */
export type RunEntry = {
	sessionId: string;
	/** Changes in place; who shows them takes a copy. */
	facts: SectionRow;
	/** Index of the row that heads its section. */
	head: number | undefined;
	/** Calls that wait for somebody now. */
	waiting: number;
	/** Index of its first event. */
	first: number;
	/** Its events so far. */
	length: number;
	/**
	 * By seq - 1: the index of each event, less its seq - 1. Undefined while that
	 * is `first` for all: most runs have the feed to themselves.
	 */
	places: Column | undefined;
	/** Grows with every change of the facts. */
	revision: number;
};

export type RunBook = {
	/** Takes note of an event; the run it is in. */
	note(event: FeedEvent, index: number): RunEntry;
	/** By number, 1-based. */
	at(number: number): RunEntry | undefined;
	/** Index of an event id, also of one that can't be read any more. */
	indexOf(eventId: string): number | undefined;
	/** A call of the run began to wait (1) or waits no more (-1). */
	wait(run: RunEntry, by: 1 | -1): void;
};

type CountedFact = 'tools' | 'failures' | 'requests' | 'denied';

/** Counts what the line of a section says, for every run there was. */
export function createRunBook(): RunBook {
	const ids = new Map<string, RunEntry>();
	const list: RunEntry[] = [];

	const enter = (event: FeedEvent, first: number): RunEntry => {
		const {run_id: id, session_id: sessionId, ts} = event;
		const known = ids.get(id);
		if (known) return known;
		const entry: RunEntry = {
			sessionId,
			facts: {
				number: list.length + 1,
				status: isResumed(event) ? 'idle' : 'running',
				startedAt: ts,
				tools: 0,
				failures: 0,
				requests: 0,
				denied: 0,
			},
			head: undefined,
			waiting: 0,
			first,
			length: 0,
			places: undefined,
			revision: 0,
		};
		ids.set(id, entry);
		list.push(entry);
		return entry;
	};

	const change = (run: RunEntry, facts: Partial<SectionRow>) => {
		Object.assign(run.facts, facts);
		run.revision++;
	};

	const count = (run: RunEntry, key: CountedFact) => {
		run.facts[key]++;
		run.revision++;
	};

	return {
		note(event, index) {
			const run = enter(event, index);
			if (run.length === event.seq - 1) place(run, index);
			if (
				run.facts.status === 'idle' &&
				(event.kind === 'compact.pre' ||
					event.kind === 'user.prompt' ||
					/^(?:agent|subagent):/.test(event.actor_id))
			)
				change(run, {status: 'running'});
			switch (event.kind) {
				case 'tool.pre':
					count(run, 'tools');
					break;
				case 'tool.failure':
					count(run, 'failures');
					break;
				case 'permission.request':
					count(run, 'requests');
					break;
				case 'permission.denied':
					count(run, 'denied');
					break;
				case 'permission.decision':
					if (event.data.decision_type === 'deny') count(run, 'denied');
					break;
				case 'tool.abandoned':
					if (event.data.denied_by !== undefined) count(run, 'denied');
					break;
				case 'run.end':
					change(run, {status: event.data.status, endedAt: event.ts});
					break;
				default:
			}

			return run;
		},
		at: number => list[number - 1],
		indexOf(eventId) {
			const end = eventId.lastIndexOf(':E');
			const seq = Number(eventId.slice(end + 2));
			if (end === -1 || !Number.isInteger(seq) || seq < 1) return undefined;
			const run = ids.get(eventId.slice(0, end));
			return run !== undefined && seq <= run.length
				? (run.places?.at(seq - 1) ?? run.first) + seq - 1
				: undefined;
		},
		wait(run, by) {
			run.waiting += by;
			const {status} = run.facts;
			if ((status === 'running' || status === 'idle') && run.waiting > 0)
				change(run, {status: 'blocked'});
			if (status === 'blocked' && run.waiting <= 0)
				change(run, {status: 'running'});
		},
	};
}

const isResumed = (event: FeedEvent): boolean =>
	event.kind === 'run.start' && event.data.trigger.type === 'resume';

/** The next event of a run is at this index. */
function place(run: RunEntry, index: number): void {
	const base = index - run.length;
	if (base !== run.first && run.places === undefined) {
		run.places = createColumn();
		while (run.places.length < run.length) run.places.push(run.first);
	}

	run.places?.push(base);
	run.length++;
}
