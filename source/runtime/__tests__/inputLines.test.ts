import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {type PaneInput} from '../../types/paneInput.js';
import {getRuntime} from '../registry.js';

/*
 * What tmux shows (`capture-pane -p -e`) of the real Claude Code 2.1.330, each
 * recorded in one state of its input; and the screens of Codex 0.169.0.
 */
const recordings = path.resolve(
	import.meta.dirname,
	'../../__tests__/recordings',
);

const empty: PaneInput = {state: 'empty'};
const dialog: PaneInput = {state: 'dialog'};
const text = (written: string): PaneInput => ({state: 'text', text: written});

function reader(agent: string) {
	const {readInput} = getRuntime(agent);
	if (!readInput) throw new Error(`${agent} has no reader`);
	return readInput;
}

describe('Claude', () => {
	const read = reader('claude');
	const shown = (name: string) =>
		fs.readFileSync(
			path.join(recordings, 'claude/input', `${name}.txt`),
			'utf8',
		);

	it.each<[string, PaneInput]>([
		['empty', empty],
		['after', empty],
		['help', empty],
		['interrupted', empty],
		['typed', text('some text')],
		['busytyped', text('draft')],
		['twolines', text('one\ntwo')],
		['slash', text('/')],
		['bang', text('!')],
		[
			'pasted',
			{state: 'text', text: '[Pasted text #1 +29 lines]', isFolded: true},
		],
		['dialog', dialog],
		['model', dialog],
		['rewind', dialog],
		['search', dialog],
		['transcript', dialog],
		['suspended', dialog],
	])('%s', (name, input) => {
		expect(read(shown(name))).toEqual(input);
	});

	it('finds every recorded screen that is ready empty, and no dialog', () => {
		const folder = path.join(recordings, 'claude/screens');
		for (const name of fs.readdirSync(folder)) {
			const input = read(fs.readFileSync(path.join(folder, name), 'utf8'));
			const isDialog = /^(?:approval|bypass|trust)-/.test(name);
			expect([name, input]).toEqual([name, isDialog ? dialog : empty]);
		}
	});

	const box = (line: string) =>
		['─'.repeat(40), line, '─'.repeat(40), '  ? for shortcuts'].join('\n');

	it('what stands faint behind the cursor may be a proposal', () => {
		const proposed = '❯ \u001B[7mT\u001B[0m\u001B[2mry "fix it"\u001B[0m';
		expect(read(box(proposed))).toEqual({
			state: 'unknown',
			text: 'Try "fix it"',
		});
		const typed = '❯ \u001B[7mT\u001B[0mry "fix it"';
		expect(read(box(typed))).toEqual(text('Try "fix it"'));
	});

	it('without its status line nothing can be told', () => {
		const [top = '', line = '', bottom = ''] = box('❯ ').split('\n');
		expect(read([top, line, bottom].join('\n'))).toEqual({state: 'unknown'});
	});

	it.each(['', '\n\n', '$ ls\nfile', '❯ ', '─'.repeat(40)])(
		'%j is no input line',
		shell => {
			expect(read(shell).state).not.toBe('empty');
		},
	);
});

it.each<[string, PaneInput]>([
	['ready-80', empty],
	['ready-120', empty],
	['busy-80', empty],
	['after-120', empty],
	['approval-80', dialog],
	['hooks-80', dialog],
	['model-120', dialog],
	['trust-80', dialog],
])('Codex: %s', (name, input) => {
	const screen = fs.readFileSync(
		path.join(recordings, 'codex/screens', `${name}.txt`),
		'utf8',
	);
	expect(reader('codex')(screen)).toEqual(input);
	expect(
		reader('codex')(screen.replaceAll('Ask Codex to do anything', 'my words')),
	).toEqual(input.state === 'empty' ? text('my words') : input);
});
