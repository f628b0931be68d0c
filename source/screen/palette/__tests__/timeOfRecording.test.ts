import process from 'node:process';
import {describe, expect, it} from 'vitest';
import {timeInRecording} from '../timeOfRecording.js';

process.env.TZ = 'UTC';

const at = (hours: number, minutes: number, seconds = 0, day = 2) =>
	Date.UTC(2026, 0, day, hours, minutes, seconds);

const position = {
	played: 1,
	mode: 'paused' as const,
	from: at(12, 0, 15),
	until: at(13, 20),
};

describe('timeInRecording', () => {
	it.each([
		['12:30', at(12, 30)],
		['12:30:05', at(12, 30, 5)],
		[' 13:20 ', at(13, 20)],
		// The minute in which it begins.
		['12:00', at(12, 0)],
	])('%s is a moment of the recording', (text, moment) => {
		expect(timeInRecording(text, position)).toBe(moment);
	});

	it.each(['', 'noon', '25:00', '12:60', '12:3', '12'])(
		'“%s” is no time',
		text => {
			expect(timeInRecording(text, position)).toMatch(/^a time of day/);
		},
	);

	it('says from when to when it goes', () => {
		expect(timeInRecording('14:00', position)).toBe(
			'it goes from 12:00:15 to 13:20:00',
		);
		expect(timeInRecording('11:00', position)).toMatch(/^it goes from/);
	});

	it('goes over midnight', () => {
		const night = {...position, from: at(23, 50), until: at(1, 0, 0, 3)};
		expect(timeInRecording('00:30', night)).toBe(at(0, 30, 0, 3));
	});

	it('needs a recording', () => {
		expect(timeInRecording('12:30', undefined)).toBe(
			'only where a recording is played',
		);
	});
});
