import {expect, it} from 'vitest';
import {type Notice} from '../../supervisor/types.js';
import {statusRows} from '../frame/statusLine.js';

const notices: Notice[] = [
	{
		id: 1,
		level: 'warn',
		text: 'Bash ran although it was denied here',
		ts: 0,
	},
];
const texts = (hint: string | undefined, height: number) =>
	statusRows({notices}, {hint, nowMs: 0}, {width: 60, height}).map(({spans}) =>
		spans.map(({text}) => text).join(''),
	);

it('why a key did nothing does not hide what went wrong', () => {
	expect(texts('Held key ignored', 2)).toEqual([
		'⚠ Bash ran although it was denied here',
		'Held key ignored',
	]);
});

it('what only says that something was done goes by itself', () => {
	const read = {id: 2, level: 'info', text: 'Read again', ts: 0, fades: true};
	const at = (nowMs: number) =>
		statusRows(
			{notices: [read as Notice]},
			{hint: undefined, nowMs},
			{width: 60, height: 2},
		).flatMap(({spans}) => spans.map(({text}) => text));
	expect(at(1000)).toEqual(['Read again']);
	expect(at(10_000)).toEqual([]);
});

it('the key goes first where one row is all there is', () => {
	expect(texts('Held key ignored', 1)).toEqual(['Held key ignored']);
	expect(texts(undefined, 1)).toEqual([
		'⚠ Bash ran although it was denied here',
	]);
});
