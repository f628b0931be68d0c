import {describe, expect, it} from 'vitest';
import {sampleOf} from '../../../__tests__/sweep.js';
import {inspectingClis, inspectingMachines} from './inspectingClis.js';
import {inspectingClouds} from './inspectingClouds.js';
import {verdictOn} from './kit.js';
import {unprovenClis} from './unprovenClis.js';

describe('what read-only lets pass', () => {
	const commands = [
		...new Set([...inspectingClouds, ...inspectingClis, ...inspectingMachines]),
	];
	it.each(sampleOf(commands, 12))('%s', command => {
		expect(verdictOn(command, 'read-only')).toBe('allow');
	});
});

describe('what read-only never lets pass', () => {
	it.each(unprovenClis)('%s', command => {
		expect(['ask', 'deny']).toContain(verdictOn(command, 'read-only'));
	});

	it('what lets itself be looked at, with a word that nobody knows', () => {
		for (const command of inspectingClouds)
			for (const word of ['$X', '"$X"', '*', '--foo', '$(id)'])
				expect
					.soft(verdictOn(`${command} ${word}`, 'read-only'))
					.not.toBe('allow');
	});
});
