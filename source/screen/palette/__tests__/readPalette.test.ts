import {describe, expect, it} from 'vitest';
import {createTypist} from '../../../components/__tests__/typist.js';
import {type SupervisorState} from '../../../supervisor/types.js';
import {commands} from '../../commands/index.js';
import {completePalette, readPalette} from '../readPalette.js';
import {paletteTable} from '../table.js';

const id = '5f2c7a10-session';
const empty = emptyState();
const state: SupervisorState = {
	...empty,
	sessions: [
		{
			session_id: id,
			started_at: 0,
			source: 'startup',
			cwd: '/home/ada/demo',
			transcript_path: '',
			background_tasks: 0,
		},
	],
};
const read = (text: string) => readPalette(text, state, true);
const faultOf = (text: string) => {
	const reading = read(text);
	return 'fault' in reading
		? `${reading.fault.at} ${reading.fault.message}`
		: undefined;
};
const complete = (text: string, cursor = text.length) =>
	completePalette(text, cursor, state).candidates.map(one => one.text);

describe('the table of commands', () => {
	it('gives each name one meaning and runs what there is', () => {
		const names = paletteTable.flatMap(row => row.names);
		expect(new Set(names).size).toBe(names.length);
		const run = paletteTable.flatMap(row =>
			typeof row.run === 'string' ? row.run : [],
		);
		expect(run.filter(name => !(name in commands))).toEqual([]);
	});

	it('has nothing that answers an agent', () => {
		for (const {run} of paletteTable)
			expect(typeof run === 'string' ? run : '').not.toMatch(
				/^(prompt|plan|confirm|always|question|review|elicitation|message|edit)\./,
			);
	});

	it('says each in a few words', () => {
		for (const {help} of paletteTable)
			expect(help.length).toBeLessThanOrEqual(44);
	});
});

describe('reading a command', () => {
	it('takes a name, another name for it, and a colon too many', () => {
		for (const text of ['rules', 'grants', ':rules ', ' :grants'])
			expect(read(text)).toMatchObject({
				type: 'command',
				row: {run: 'grants.open'},
				argument: '',
			});
		expect(read(' : ')).toEqual({type: 'empty'});
	});

	it('says where it is wrong, and what there is', () => {
		expect(faultOf('nonsense now')).toBe(
			'0 there is no :nonsense; Tab shows what there is',
		);
		expect(faultOf(': t')).toBe('2 there is no :t; :tasks, :theme?');
		expect(faultOf('gr')).toBe('0 there is no :gr; :grants?');
		expect(faultOf('tasks all')).toBe('6 nothing comes after :tasks');
		expect(faultOf('filter push & ~q')).toBe('14 there is no ~q');
		expect(faultOf('intercept git push')).toBe(
			'10 ~t git for a tool, "git" for a text',
		);
	});

	it('takes as much of a choice as tells it from the others', () => {
		expect(faultOf('theme high')).toBeUndefined();
		expect(faultOf('theme pink')).toBe(
			'6 one of dark, light, high-contrast, mono, none',
		);
		expect(faultOf('theme')).toMatch(/^5 which one\? dark/);
		expect(faultOf(`sessions ${id}`)).toBeUndefined();
		// Alone it says which there are.
		expect(readPalette('sessions', empty, true).type).toBe('command');
		expect(readPalette('sessions x', empty, true)).toMatchObject({
			fault: {message: 'no session yet'},
		});
	});

	it('waits with the fault of a choice until it is one', () => {
		expect(readPalette('theme ', state, false).type).toBe('unfinished');
		expect(readPalette('t', state, false).type).toBe('name');
	});
});

describe('completing a command', () => {
	it('offers names, then what can come after them', () => {
		expect(complete('')).toHaveLength(paletteTable.length);
		expect(complete(':g')).toEqual(['grants', 'guards ']);
		expect(complete('exp')).toEqual(['export ']);
		expect(complete('th')).toEqual(['theme ']);
		expect(complete('theme ')).toEqual([
			'dark',
			'light',
			'high-contrast',
			'mono',
			'none',
		]);
		expect(complete('theme l')).toEqual(['light']);
		expect(complete('sessions ')).toEqual([id]);
		expect(complete('tasks ')).toEqual([]);
		expect(complete('nonsense ')).toEqual([]);
	});

	it('offers fields and values of an expression, at their place', () => {
		const text = 'filter ~d den';
		expect(completePalette(text, text.length, state)).toMatchObject({
			from: 10,
			to: 13,
			candidates: [{text: 'denied '}],
		});
	});

	it('replaces the whole name the cursor is in', () => {
		expect(completePalette('thing dark', 2, state)).toMatchObject({
			from: 0,
			to: 5,
			candidates: [{text: 'theme '}],
		});
	});
});

function emptyState(): SupervisorState {
	const {supervisor, stop} = createTypist();
	stop();
	return supervisor.getState();
}
