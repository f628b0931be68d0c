import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {createFakeClock} from '../../components/__tests__/fakeClock.js';
import {createJournal} from '../../journal/journal.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/index.js';
import {createSupervisor} from '../supervisor.js';
import {type Athena, happenings, pretendSession} from './fleet.js';

let directory: string;
beforeEach(() => {
	directory = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-day-'));
});
afterEach(() => {
	fs.rmSync(directory, {recursive: true, force: true});
});

const minute = 60_000;
const hour = 60 * minute;

/** Numbers from 0 to 1 that are the same each time. */
function numbersFrom(seed: number) {
	let state = seed;
	return () => {
		state = (state + 0x6d_2b_79_f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

const work = ['start', 'prompt', 'asks', 'allow', 'deny'];

/** What a day is made of: more work and questions than ends. */
const ofADay = [
	...happenings,
	...happenings
		.filter(what => work.includes(what))
		.flatMap(what => [what, what, what, what]),
];

it('loses nothing in eight hours of twenty agents, a laptop asleep and a restart', () => {
	const clock = createFakeClock(Date.now());
	const random = numbersFrom(20_261_123);
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
	const sessions = Array.from({length: 20}, (_, at) =>
		pretendSession(`s${at}`, clock, () => athena),
	);
	// Two ask in the first minute, and nobody answers them before the evening.
	const [patient, alsoPatient, ...others] = sessions;
	for (const session of [patient, alsoPatient]) {
		session?.happen('start');
		session?.happen('prompt');
		session?.happen('asks');
	}

	const check = () => {
		const {statusOf, held} = athena.supervisor.getState();
		for (const {id, expected} of sessions) {
			const due = expected(clock.now());
			const seen = statusOf?.(id, clock.now())?.state;
			if (seen !== undefined || due !== 'ended')
				expect(`${id} ${seen}`).toBe(`${id} ${due}`);
		}

		expect(held.map(({id}) => id).toSorted()).toEqual(
			sessions.flatMap(({waiting}) => waiting()).toSorted(),
		);
	};

	const begun = clock.now();
	const live = (until: number) => {
		while (clock.now() < begun + until) {
			clock.advance(Math.floor(random() * 30_000));
			const session = others[Math.floor(random() * others.length)];
			const what = ofADay[Math.floor(random() * ofADay.length)];
			if (what !== undefined) session?.happen(what);
			check();
		}
	};

	live(3 * hour);
	clock.advance(40 * minute);
	check();
	live(7 * hour);
	expect(patient?.waiting()).toHaveLength(1);
	expect(alsoPatient?.waiting()).toHaveLength(1);
	patient?.happen('allow');
	alsoPatient?.happen('deny');
	check();

	for (const {id, told} of sessions)
		for (const {said} of told) expect(`${id} ${said}`).toMatch(/ sent$/);
	const asked = sessions.flatMap(({told}) => told.map(({asked: id}) => id));
	expect(asked.length).toBeGreaterThan(20);
	expect(new Set(asked).size).toBe(asked.length);
	// Every answer went out once, by the person's hand and nobody else's.
	const sent = athena.runtime
		.getDecisions()
		.map(({eventId, decision}) => `${eventId} ${decision.source}`);
	expect(sent.toSorted()).toEqual(asked.map(id => `${id} user`).toSorted());

	// A new athena in the evening shows the same; what was held is asked there.
	patient?.happen('asks');
	athena.supervisor.stop();
	athena = start();
	for (const session of sessions) session.athenaEnded();
	check();
	live(8 * hour);
});
