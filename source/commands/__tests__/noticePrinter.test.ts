import {expect, it} from 'vitest';
import {type Notice} from '../../supervisor/types.js';
import {createNoticePrinter} from '../noticePrinter.js';

function printer() {
	const lines: string[] = [];
	const tell = createNoticePrinter({
		stderr: {write: said => lines.push(said) > 0},
	});
	let id = 0;
	return {
		lines,
		tell: (...told: readonly (readonly [Notice['level'], string])[]) =>
			tell(told.map(([level, text]) => ({id: id++, level, text, ts: 0}))),
	};
}

it('tells what is wrong, once', () => {
	const {lines, tell} = printer();
	tell(['error', 'Rules are broken'], ['info', 'Rules were read again']);
	tell(['error', 'Rules are broken'], ['warn', 'It went wrong']);
	tell(['error', '2× Rules are broken']);
	expect(lines).toEqual([
		'athena: Rules are broken\n',
		'athena: It went wrong\n',
	]);
});

it('tells where a command is typed', () => {
	const {lines, tell} = printer();
	tell([
		'warn',
		'/p/rules.json allows ~t Bash. Accept it: :accept /p/rules.json',
	]);
	expect(lines[0]).toContain('typed on the screen of athena');
});

it('makes visible what a file is called', () => {
	const {lines, tell} = printer();
	tell(['warn', 'a\u001b[2Jb']);
	expect(lines.join('')).not.toContain('\u001b');
});

it('remembers only so many', () => {
	const {lines, tell} = printer();
	for (let at = 0; at < 500; at++) tell(['warn', `fault ${at}`]);
	tell(['warn', 'fault 499']);
	expect(lines).toHaveLength(500);
});
