import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {alignedRuns} from '../alignedRuns.js';

const lines = Array.from({length: 100}, (_, n) => `line ${n}`);
const shown = (old: readonly string[], now: readonly string[]) =>
	alignedRuns(old, now).map(run => `${run.old}→${run.now} ×${run.length}`);

describe('what stays in place', () => {
	it('is found from both ends', () => {
		const now = ['new', ...lines.slice(0, 40), ...lines.slice(41)];
		expect(shown(lines, lines)).toEqual(['0→0 ×100']);
		expect(shown(lines, now)).toEqual(['41→41 ×59']);
		expect(
			shown(lines, [...lines.slice(0, 50), 'new', ...lines.slice(50)]),
		).toEqual(['0→0 ×50', '50→51 ×50']);
	});

	it('is found between many small changes', () => {
		const now = lines.map((line, n) => (n % 10 === 0 ? `${line}!` : line));
		expect(shown(lines, now)).toHaveLength(10);
		expect(shown(lines, now)[9]).toBe('91→91 ×9');
	});

	it('is not what is alike by chance', () => {
		expect(shown(['a', '}', '', 'b', 'c'], ['x', '}', '', 'y', 'z'])).toEqual(
			[],
		);
	});

	it('is not looked for once the lists are out of step', () => {
		const far = (alike: number) => {
			const rest = (name: string) =>
				Array.from({length: alike}, (_, n) => `${name} ${n}`);
			return shown(
				[...rest('old'), ...lines, ...rest('old')],
				[...rest('new'), ...lines, ...rest('new')],
			);
		};
		expect(far(60)).toEqual(['60→60 ×100']);
		expect(far(70)).toEqual([]);
	});

	it('is equal, in order, and told once', () => {
		const some = fc.array(fc.constantFrom('a', 'b', 'c', '}', ''), {
			maxLength: 40,
		});
		fc.assert(
			fc.property(some, some, (old, now) => {
				let [oldAt, nowAt] = [0, 0];
				for (const run of alignedRuns(old, now)) {
					expect(run.old).toBeGreaterThanOrEqual(oldAt);
					expect(run.now).toBeGreaterThanOrEqual(nowAt);
					expect(run.length).toBeGreaterThan(0);
					expect(old.slice(run.old, run.old + run.length)).toEqual(
						now.slice(run.now, run.now + run.length),
					);
					[oldAt, nowAt] = [run.old + run.length, run.now + run.length];
				}

				expect(oldAt).toBeLessThanOrEqual(old.length);
				expect(nowAt).toBeLessThanOrEqual(now.length);
			}),
			{numRuns: fuzzLength(500)},
		);
	});
});
