import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {
	accepts,
	type Arming,
	asRead,
	drawnUnseen,
	elapsed,
	mayRepeat,
	nextStepIn,
	painted,
	quietMs,
	repeatMs,
	shownMore,
	touched,
	unarmed,
} from '../prompt/arming.js';

const quiet = (arming: Arming, now: number): Arming =>
	elapsed(elapsed(arming, now), now);

describe('arming', () => {
	it('takes nothing until it was visible and the keyboard quiet for 250 ms', () => {
		const waiting = painted(unarmed, 'one', 1000);
		expect(accepts(waiting, 'one')).toBe('nothing');
		expect(accepts(quiet(waiting, 1249), 'one')).toBe('nothing');
		expect(accepts(quiet(waiting, 1250), 'one')).toBe('decisions');
	});

	it('waits anew where more of it came into sight', () => {
		const armed = quiet(painted(unarmed, 'one', 0), 250);
		const more = shownMore(armed, 1000);
		expect(accepts(quiet(more, 1249), 'one')).toBe('harmless');
		expect(accepts(quiet(more, 1250), 'one')).toBe('decisions');
	});

	it('waits longer where a prompt went by itself, and not where it was answered', () => {
		const first = quiet(painted(unarmed, 'one', 0), 250);
		const another = painted(first, 'two', 1000);
		expect(accepts(quiet(another, 1700), 'two')).toBe('nothing');
		expect(accepts(quiet(another, 1750), 'two')).toBe('decisions');
		// Also where the terminal showed the first one for a while yet.
		const late = painted(drawnUnseen(first, 'two'), 'two', 1000);
		expect(accepts(quiet(late, 1700), 'two')).toBe('nothing');
		expect(accepts(quiet(late, 1750), 'two')).toBe('decisions');
		const answered = painted(touched(first, 900, false), 'two', 1000);
		expect(accepts(quiet(answered, 1250), 'two')).toBe('decisions');
	});

	it('needs one more turn of the event loop after the wait', () => {
		const waiting = painted(unarmed, 'one', 0);
		const settling = elapsed(waiting, 900);
		expect(accepts(settling, 'one')).toBe('nothing');
		expect(nextStepIn(settling, 900)).toBe(0);
		// A key that had been waiting in the terminal is read in between.
		expect(quiet(touched(settling, 900, false), 901)).toMatchObject({
			state: 'waiting',
		});
	});

	it('waits anew after every key', () => {
		const touchedOnce = touched(painted(unarmed, 'one', 0), 200, false);
		expect(accepts(quiet(touchedOnce, 250), 'one')).toBe('nothing');
		expect(accepts(quiet(touchedOnce, 450), 'one')).toBe('decisions');
	});

	it('lets harmless keys through while a decision waits for the next quiet', () => {
		const armed = quiet(painted(unarmed, 'one', 0), 250);
		const scrolled = touched(armed, 300, true);
		expect(accepts(scrolled, 'one')).toBe('harmless');
		expect(accepts(touched(scrolled, 310, true), 'one')).toBe('harmless');
		expect(accepts(quiet(scrolled, 550), 'one')).toBe('decisions');
	});

	it('takes no key at all after one without a meaning', () => {
		const armed = quiet(painted(unarmed, 'one', 0), 250);
		expect(accepts(touched(armed, 300, false), 'one')).toBe('nothing');
	});

	it('waits longer for who goes on to write what was refused a text', () => {
		const armed = quiet(painted(unarmed, 'one', 0), 250);
		const refused = touched(armed, 1000, true, true);
		const written = touched(painted(refused, 'one', 1010), 1400, false);
		const drawn = painted(written, 'one', 1410);
		expect(accepts(quiet(drawn, 3399), 'one')).toBe('nothing');
		expect(accepts(quiet(drawn, 3400), 'one')).toBe('decisions');
	});

	it('starts over for another prompt, not for the same one painted again', () => {
		const armed = quiet(painted(unarmed, 'one', 0), 250);
		expect(painted(armed, 'one', 400)).toBe(armed);
		expect(accepts(painted(armed, 'two', 400), 'two')).toBe('nothing');
		expect(accepts(armed, 'two')).toBe('nothing');
		expect(painted(armed, undefined, 400)).toEqual(unarmed);
	});

	it('was not armed for a key that was read before', () => {
		const armed = quiet(painted(unarmed, 'one', 0), 250);
		expect(asRead(armed, 250)).toBe(armed);
		expect(accepts(asRead(armed, 249), 'one')).toBe('nothing');
		// What worked while it waited works for that key.
		const again = quiet(touched(armed, 1000, true), 1250);
		expect(accepts(asRead(again, 1249), 'one')).toBe('harmless');
		// Nor is it soon after: that key was no quiet.
		const handedOn = touched(asRead(armed, 240), 260, false);
		expect(accepts(quiet(handedOn, 509), 'one')).toBe('nothing');
		expect(accepts(quiet(handedOn, 510), 'one')).toBe('decisions');
	});

	it('may take the last key for one held down, for longer than keys wait to repeat', () => {
		expect(mayRepeat(undefined, 'a', 0)).toBe(false);
		expect(mayRepeat({key: 'a', at: 0}, 'a', repeatMs - 1)).toBe(true);
		expect(mayRepeat({key: 'a', at: 0}, 'a', repeatMs)).toBe(false);
		expect(mayRepeat({key: 'a', at: 0}, 'd', 1)).toBe(false);
	});

	it('is never armed within 250 ms of a key or of its first frame', () => {
		const step = fc.oneof(
			fc.record({
				type: fc.constant('paint' as const),
				key: fc.constantFrom('one', 'two', undefined),
			}),
			fc.record({type: fc.constant('key' as const), harmless: fc.boolean()}),
			fc.record({type: fc.constant('time' as const), ms: fc.nat(400)}),
		);
		fc.assert(
			fc.property(fc.array(step, {maxLength: 60}), steps => {
				let arming: Arming = unarmed;
				let now = 0;
				let shown: string | undefined;
				let since = 0;
				for (const one of steps) {
					if (one.type === 'time') {
						now += one.ms;
						arming = elapsed(arming, now);
					} else if (one.type === 'key') {
						arming = touched(arming, now, one.harmless);
						since = now;
					} else {
						arming = painted(arming, one.key, now);
						if (one.key !== shown) since = now;
						shown = one.key;
					}

					if (shown !== undefined && accepts(arming, shown) === 'decisions')
						expect(now - since).toBeGreaterThanOrEqual(quietMs);
					if (shown === undefined) expect(arming).toEqual(unarmed);
				}
			}),
			{numRuns: fuzzLength(2000)},
		);
	});
});
