import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {createFakeClock} from '../../components/__tests__/fakeClock.js';
import {createSessionFacts, noteSessionEvent} from '../../feed/sessionFacts.js';
import {sessionStatus} from '../../feed/sessionStates.js';
import {createJournal} from '../../journal/journal.js';
import {readPast} from '../../journal/past.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/index.js';
import {feedEventOf} from '../rows/readFeedEvent.js';
import {createSupervisor} from '../supervisor.js';
import {type Athena, happenings, pretendSession} from './fleet.js';

/*
 * Sessions that live as sessions do, against an onlooker who keeps a book of
 * their own of where each stands: see `fleet.ts`.
 */

let root: string;
beforeEach(() => {
	root = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-fleet-'));
});
afterEach(() => {
	fs.rmSync(root, {recursive: true, force: true});
});

const minute = 60_000;

function begin(directory: string) {
	const clock = createFakeClock(Date.now());
	const start = (): Athena => {
		const runtime = createInjectableMockRuntime({clock});
		const supervisor = createSupervisor({
			runtime,
			clock,
			journal: createJournal({directory, clock}),
			restores: () => true,
		});
		supervisor.start();
		return {runtime, supervisor};
	};

	let athena = start();
	return {
		clock,
		athena: () => athena,
		/** What the screen would say of a session. */
		state: (id: string) =>
			athena.supervisor.getState().statusOf?.(id, clock.now())?.state,
		held: () => athena.supervisor.getState().held.map(({id}) => id),
		restart() {
			athena.supervisor.stop();
			athena = start();
		},
	};
}

const step = fc.record({
	of: fc.nat(2),
	what: fc.constantFrom(...happenings, 'restart' as const),
	/** The clock goes on by so much first: moments, hours, a laptop asleep. */
	afterMs: fc.oneof(
		{weight: 6, arbitrary: fc.nat(5000)},
		{weight: 2, arbitrary: fc.nat(20 * minute)},
		{weight: 1, arbitrary: fc.constant(90 * minute)},
	),
	/** Then somebody sets it: back, or on. */
	jumpMs: fc.oneof(
		{weight: 12, arbitrary: fc.constant(0)},
		{weight: 1, arbitrary: fc.integer({min: -120 * minute, max: -1})},
		{weight: 1, arbitrary: fc.integer({min: 1, max: 40 * minute})},
	),
});

it('is where an onlooker says, after every step, a restart and a replay', () => {
	let run = 0;
	fc.assert(
		fc.property(fc.array(step, {minLength: 5, maxLength: 60}), steps => {
			const directory = path.join(root, String(run++));
			const world = begin(directory);
			const sessions = ['s0', 's1', 's2'].map(id =>
				pretendSession(id, world.clock, world.athena),
			);
			const look = () =>
				sessions.map(({id, expected}) => [
					world.state(id),
					expected(world.clock.now()),
				]);
			for (const session of sessions) {
				session.happen('start');
				session.happen('prompt');
			}

			for (const {of, what, afterMs, jumpMs} of steps) {
				world.clock.advance(afterMs);
				world.clock.jump(jumpMs);
				if (what === 'restart') {
					world.restart();
					for (const session of sessions) session.athenaEnded();
				} else sessions[of]?.happen(what);
				for (const [seen, expected] of look())
					// One that ended is not shown again by an athena that comes later.
					if (seen !== undefined || expected !== 'ended')
						expect(seen, JSON.stringify({of, what})).toBe(expected);
				expect(world.held().toSorted()).toEqual(
					sessions.flatMap(({waiting}) => waiting()).toSorted(),
				);
			}

			world.athena().supervisor.stop();
			for (const session of sessions) {
				session.athenaEnded();
				const facts = createSessionFacts();
				for (const {record} of readPast(
					path.join(directory, `${session.id}.ndjson`),
				))
					for (const part of (record.feed ?? []).keys()) {
						const event = feedEventOf(record, part);
						if (event) noteSessionEvent(facts, event);
					}
				const now = world.clock.now();
				if (session.isUntimed()) continue;
				expect(sessionStatus(facts, {now, attended: false}).state).toBe(
					session.expected(now),
				);
			}
		}),
		{numRuns: fuzzLength(300, 30)},
	);
});
