import {describe, expect, it} from 'vitest';
import {setUpPlay, untilReady} from './kit/index.js';
import {patientTimers} from './kit/timers.js';

/* Code in colours: found by a process of the built athena, drawn after the prompt. */
const play = setUpPlay();

const write = {
	tool: 'Write',
	input: {
		file_path: '/tmp/athena-e2e/none/a.ts',
		content: "const answer = '42';\n",
	},
};

describe('the code of a new file', () => {
	it('is coloured by what its words mean', async () => {
		const athena = await play.athena({
			columns: 100,
			rows: 30,
			env: patientTimers(),
		});
		play.agent().asks(write);
		const screen = await untilReady(athena, "+ const answer = '42';");
		const row = screen
			.split('\n')
			.findIndex(text => text.startsWith('1 + const answer'));
		const colours = () =>
			[2, 4, 10, 19].map(column => athena.cell(row, column)?.getFgColor());
		await athena.waitFor(() => colours()[1] === 5);
		// The mark, the keyword, the name, the string.
		expect(colours()).toEqual([2, 5, -1, 2]);
		expect(athena.row(row)).toBe("1 + const answer = '42';");
	});
});
