import process from 'node:process';
import {expect, it} from 'vitest';
import {holdWarnings} from '../holdWarnings.js';

it('lets warnings out when the terminal is given back, each once', () => {
	const before = process.listeners('warning');
	const printed: string[] = [];
	const printer = ({message}: Error) => {
		printed.push(message);
	};

	process.removeAllListeners('warning');
	process.on('warning', printer);
	try {
		const letOut = holdWarnings();
		process.emit('warning', new Error('over the screen'));
		expect(printed).toEqual([]);
		letOut();
		expect(printed).toEqual(['over the screen']);
		process.emit('warning', new Error('afterwards'));
		expect(printed).toEqual(['over the screen', 'afterwards']);
	} finally {
		process.removeAllListeners('warning');
		for (const listener of before) process.on('warning', listener);
	}
});
