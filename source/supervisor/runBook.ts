import {type FeedEvent} from '../feed/types.js';
import {createIndexColumn, type Column} from './growable.js';
import {type SectionRow} from './types.js';

/** A run while it is being counted. */
export type RunEntry = {
	facts: SectionRow;
	/** Index of the row that heads its section. */
	head: number | undefined;
	/** Calls that wait for somebody now. */
	waiting: number;
	/** Index of its events by seq - 1. */
	indexes: Column;
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

/** Counts what the line of a section says, for every run there was. */
export function createRunBook(): RunBook {
	const ids = new Map<string, RunEntry>();
	const list: RunEntry[] = [];

	const enter = ({run_id: id, ts}: FeedEvent): RunEntry => {
		const known = ids.get(id);
		if (known) return known;
		const entry: RunEntry = {
			facts: {
				number: list.length + 1,
				status: 'running',
				startedAt: ts,
				tools: 0,
				failures: 0,
				requests: 0,
				denied: 0,
			},
			head: undefined,
			waiting: 0,
			indexes: createIndexColumn(),
			revision: 0,
		};
		ids.set(id, entry);
		list.push(entry);
		return entry;
	};

	const change = (run: RunEntry, facts: Partial<SectionRow>) => {
		run.facts = {...run.facts, ...facts};
		run.revision++;
	};

	return {
		note(event, index) {
			const run = enter(event);
			if (run.indexes.length === event.seq - 1) run.indexes.push(index);
			const {tools, failures, requests, denied} = run.facts;
			switch (event.kind) {
				case 'tool.pre':
					change(run, {tools: tools + 1});
					break;
				case 'tool.failure':
					change(run, {failures: failures + 1});
					break;
				case 'permission.request':
					change(run, {requests: requests + 1});
					break;
				case 'permission.denied':
					change(run, {denied: denied + 1});
					break;
				case 'permission.decision':
					if (event.data.decision_type === 'deny')
						change(run, {denied: denied + 1});
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
			const indexes = ids.get(eventId.slice(0, end))?.indexes;
			return indexes !== undefined && seq <= indexes.length
				? indexes.at(seq - 1)
				: undefined;
		},
		wait(run, by) {
			run.waiting += by;
			const {status} = run.facts;
			if (status === 'running' && run.waiting > 0)
				change(run, {status: 'blocked'});
			if (status === 'blocked' && run.waiting <= 0)
				change(run, {status: 'running'});
		},
	};
}
