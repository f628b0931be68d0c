import stringWidth from 'string-width';
import {afterEach, describe, expect, it} from 'vitest';
import {fuzzLength, isWhole} from '../../__tests__/fuzzLength.js';
import {sampleOf} from '../../__tests__/sweep.js';
import {type Composition} from '../frame/compose.js';
import {type Arrival, arrival, happening, pick} from './fuzz/arrivals.js';
import {
	allowsByPerson,
	type Asked,
	createOracle,
	type Pressed,
	runsOf,
} from './fuzz/oracle.js';
import {
	frameRows,
	readTray,
	type TrayPicture,
	trayRows,
} from './fuzz/picture.js';
import {nextStrokes, type Stroke} from './fuzz/strokes.js';
import {createTypist, random, strokeOf, type Typist} from './typist.js';

/*
 * 60,000 keystrokes (with those of keystrokes.test.ts, 100,000) on everything there is, while requests of every kind
 * come, end elsewhere, run out or are the same again. After each of them:
 * nothing was allowed but by the key for it, on the prompt that was drawn and
 * armed; nothing is lost and nothing is answered twice; no frame is larger
 * than the screen, and what waits is to be seen in it.
 */

const sizes = [
	{columns: 60, rows: 16},
	{columns: 60, rows: 16},
	{columns: 80, rows: 24},
	{columns: 120, rows: 40},
	{columns: 160, rows: 45},
	{columns: 40, rows: 10},
];
const seeds = [1, 2, 3, 20_261_122, 687_658, 4711];
/** For each seed; with fewer, nothing is allowed that could be allowed wrongly. */
const keystrokes = fuzzLength(10_000, 1000);

let typist: Typist;
afterEach(() => typist.stop());

describe('typing', () => {
	const tally: Record<string, number> = {};

	it.each(sampleOf(seeds, 2))('allows nothing unintended (seed %i)', seed => {
		const play = createPlay(seed);
		while (play.typed() < keystrokes) play.go();
		play.end();
		for (const key of play.allowedBy()) tally[key] = (tally[key] ?? 0) + 1;
		expect(play.allowedBy().length).toBeGreaterThan(fuzzLength(20));
	});

	it('did allow, by each key that does', () => {
		// What is dangerous is allowed, a question answered and a plan approved for more so seldom that it takes them all.
		const rare = isWhole ? ['!', 'y', 's', 'A'] : [];
		for (const key of ['a', ...rare])
			expect(tally[key] ?? 0, key).toBeGreaterThan(0);
	});
});

/** Somebody at a keyboard, by chance but the same for the same seed. */
function createPlay(seed: number) {
	const next = random(seed);
	const gracePeriodMs = pick(next, [0, 0, 2000]);
	typist = createTypist({
		intercepts: ['Write', 'Bash'],
		gracePeriodMs,
		ports: {
			// The disk is slow: files are read late, or not in time.
			readFile: async () => new Promise<never>(() => undefined),
			surroundings: {home: '/home/ada', ownPaths: []},
		},
	});
	const {runtime, supervisor, ui, clock, size} = typist;
	const oracle = createOracle();
	const known = new Map<string, Asked>();
	const ended = new Map<string, string>();
	const allowedBy: string[] = [];
	/** Allowed by the person, but held back. */
	let leaving: ReadonlySet<string> = new Set();
	let decisions = 0;
	let releases = 0;
	let typed = 0;
	let asked = 0;
	let tray: TrayPicture | undefined;
	let drawnFor: unknown[] = [];
	let trail: string[] = [];

	const fail = (what: string): never => {
		throw new Error(
			`seed ${seed}, keystroke ${typed}: ${what}\nlast: ${trail.slice(-12).join(' · ')}\n${tray?.text ?? 'no prompt'}`,
		);
	};

	const waitingNow = () =>
		supervisor
			.getState()
			.held.filter(({leavingAt}) => leavingAt === undefined)
			.map(({id}) => known.get(id) ?? fail(`${id} is held, and was not asked`));

	/** What was answered since; each request once. */
	const newlyDecided = () => {
		const all = runtime.getDecisions();
		const fresh = all.slice(decisions);
		decisions = all.length;
		for (const {eventId, decision} of fresh) {
			end(eventId, `answered (${decision.intent?.kind ?? decision.type})`);
		}

		for (const id of runtime.getReleased().slice(releases)) {
			releases++;
			end(id, 'released');
		}

		return fresh.filter(allowsByPerson);
	};
	const end = (id: string, how: string) => {
		const before = ended.get(id);
		if (before !== undefined) fail(`${id} was ${how}, after it was ${before}`);
		ended.set(id, how);
	};

	/** Nothing but what is on its way may go out without a key. */
	const settled = () => {
		for (const {eventId} of newlyDecided())
			if (!leaving.has(eventId)) fail(`${eventId} was allowed without a key`);
		leaving = leavingNow();
		supervisor.clearRules();
		checkNothingLost();
	};
	const leavingNow = () =>
		new Set(
			supervisor
				.getState()
				.held.filter(({leavingAt}) => leavingAt !== undefined)
				.map(({id}) => id),
		);

	const checkNothingLost = () => {
		const held = new Set(supervisor.getState().held.map(({id}) => id));
		for (const id of held)
			if (ended.has(id)) fail(`${id} is held, and was ${ended.get(id)}`);
		for (const id of known.keys()) {
			if (ended.has(id)) known.delete(id);
			else if (!held.has(id)) fail(`${id} is lost`);
		}
	};

	const emit = (given: Arrival) => {
		const id = runtime.emit(given.event);
		const isHeld = supervisor.getState().held.some(one => one.id === id);
		if (isHeld)
			known.set(id, {
				id,
				isDangerous: given.isDangerous === true,
				content: JSON.stringify(given.event.payload),
			});
		settled();
	};

	/** Draws as long as there is anything new to draw, as React does: what was on the screen may change what is. */
	const draw = () => {
		for (let round = 0; round < 3; round++) drawOnce();
	};

	const drawOnce = () => {
		const drawn = [
			supervisor.getState(),
			ui.getState(),
			size.columns,
			size.rows,
		];
		if (drawn.every((part, index) => part === drawnFor[index])) return;
		drawnFor = drawn;
		const waiting = waitingNow();
		const screen = typist.draw();
		tray = readTray(trayRows(screen, size.columns));
		oracle.waitingIs(waiting);
		oracle.drawn(tray, clock.now());
		checkFrame(screen, waiting.length);
	};

	const checkFrame = (screen: Composition, waiting: number) => {
		const isWriting = ui.getState().editing !== undefined;
		if (waiting > 0 && tray === undefined && !isWriting)
			fail('what waits is not to be seen');
		if (tray !== undefined && tray.count !== waiting)
			fail(`${waiting} wait, and the screen says ${tray.count}`);
		const height =
			screen.header.length +
			screen.mainHeight +
			screen.tray.length +
			screen.ask.length +
			screen.status.length +
			1;
		if (height > size.rows - 1)
			fail(`${height} rows on a screen of ${size.rows}`);
		// To write and to measure a whole frame is dear: now and then.
		if (next() > 0.04) return;
		const rows = frameRows(screen, size.columns);
		if (rows.length > size.rows - 1) fail(`${rows.length} rows are written`);
		for (const row of rows)
			if (stringWidth(row) > size.columns) fail(`too wide: ${row}`);
	};

	const type = (stroke: Stroke) => {
		clock.advance(stroke.gapMs);
		settled();
		// A terminal that is slow shows what was drawn before; of keys in quick
		// succession, which can't decide anything, most are not waited for.
		if (next() < (stroke.gapMs >= 240 ? 0.9 : 0.15)) draw();
		const before = leaving;
		const pressed = send(stroke);
		trail = [...trail.slice(-20), `${Math.round(stroke.gapMs)} ${pressed.key}`];
		typed++;
		const rules = supervisor.getState().rules.length;
		if (rules > 0 && pressed.key !== 'y') fail(`${pressed.key} made a rule`);
		const now = leavingNow();
		const fresh = newlyDecided();
		const allowed = [
			...fresh
				.filter(({eventId}) => !before.has(eventId))
				.map(sent => ({
					id: sent.eventId,
					runs: runsOf(
						sent.decision.intent !== undefined &&
							'updatedInput' in sent.decision.intent
							? sent.decision.intent.updatedInput
							: undefined,
					),
				})),
			...[...now].filter(id => !before.has(id)).map(id => ({id, runs: ''})),
		];
		for (const one of allowed) {
			const why = oracle.whyNot(
				pressed,
				one,
				allowed.map(({id}) => id),
			);
			if (why !== undefined) fail(`${pressed.key} allowed ${one.id}: ${why}`);
			allowedBy.push(pressed.key);
		}

		// The mouse is no sign of a keyboard in use.
		if (stroke.type === 'key' || stroke.type === 'paste')
			oracle.pressed(pressed);
		settled();
	};

	const send = (stroke: Stroke): Pressed => {
		const at = clock.now();
		switch (stroke.type) {
			case 'key': {
				const named = strokeOf(stroke.key);
				const isPlain = named.name !== 'text' && stroke.repeated !== true;
				ui.key({...named, ...(stroke.repeated && {repeated: true})});
				return {key: stroke.key, isPlain, at};
			}

			case 'paste':
				ui.paste(stroke.text);
				return {key: `paste ${stroke.text}`, isPlain: false, at};
			case 'wheel':
				ui.mouse({
					type: 'wheel',
					row: 1,
					column: 1,
					direction: stroke.direction,
				});
				return {key: 'wheel', isPlain: false, at};
			case 'click':
				ui.mouse({type: 'press', row: stroke.row, column: stroke.column});
				return {key: 'click', isPlain: false, at};
		}
	};

	const happen = () => {
		if (known.size < 4 && next() < 0.5) emit(arrival(++asked, next));
		const [one] = known.keys();
		if (one !== undefined && next() < 0.05) {
			const id = pick(next, [...known.keys()]);
			runtime.withdraw(id, pick(next, ['answered_elsewhere', 'hang_up']));
			end(id, 'withdrawn');
			settled();
		}

		if (next() < 0.05) Object.assign(size, pick(next, sizes));
		if (next() < 0.1) emit({event: happening(++asked, next)});
		if (next() < 0.005)
			for (let flood = 0; flood < 40; flood++)
				emit({event: happening(++asked, next)});
		// Nobody is there for a while: what waits runs out.
		if (next() < 0.002) {
			clock.advance(400_000);
			settled();
		}
	};

	return {
		typed: () => typed,
		allowedBy: () => allowedBy,
		go() {
			happen();
			for (const stroke of nextStrokes(next, tray, size)) {
				if (next() < 0.1) happen();
				type(stroke);
			}
		},
		end() {
			clock.advance(gracePeriodMs);
			settled();
		},
	};
}
