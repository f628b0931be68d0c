import {type Next, pick} from './arrivals.js';
import {type TrayPicture} from './picture.js';

/** One thing that happens at the keyboard, and how long it was quiet before. */
export type Stroke = {gapMs: number} & (
	| {type: 'key'; key: string; repeated?: true}
	| {type: 'paste'; text: string}
	| {type: 'wheel'; direction: 'up' | 'down'}
	| {type: 'click'; row: number; column: number}
);

const keyboard = [
	...Array.from(
		'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,;:-_?/$!&~\'"',
	),
	...['space', 'enter', 'esc', 'tab', 'shift+tab', 'up', 'down', 'left'],
	...['right', 'pageup', 'pagedown', 'home', 'end', 'backspace', 'delete'],
	...['unknown', 'ctrl+a', 'ctrl+c', 'ctrl+d', 'ctrl+g', 'ctrl+k', 'ctrl+l'],
	...['ctrl+s', 'ctrl+u', 'ctrl+w', 'ctrl+y', 'ctrl+z', 'ctrl+_', 'ctrl+home'],
	...['alt+a', 'alt+enter', 'alt+f', 'alt+backspace'],
	...['aa', 'ay', 'a\r', 'Ay', 'and then', 'y\r', '!!', 'ü', '🦉'],
];

/** What people do in one go: opened, used, and mostly left again. */
const habits: readonly (readonly string[])[] = [
	['e', 'X', 'ctrl+s', 'a'],
	['e', 'end', 'space', '.', 'ctrl+s', 'G', 'a'],
	['e', 'esc'],
	['A', 'down', 's', 'u', 'y'],
	['A', 'y'],
	['A', 'n'],
	['G', 'A'],
	['w', 'G', 'A'],
	['G', 'a'],
	['G', '!'],
	['!'],
	['space', 'a'],
	['&', 'G', 'a'],
	['&', 'd'],
	['L', 'space', 'j', 'space', 'a', 'G', 'a'],
	['G', 'w', 'G', 'L', 'space', 'j', 'space', 'j', 'space', 'a', 'G', 'a'],
	['L', 'space', 'd', 'd'],
	['enter', 'enter', 'enter', 's'],
	['space', 'tab', 'space', 'tab', 'space', 'tab', 's'],
	['o', 'm', 'e', 'enter', 'tab', 's'],
	['m', 'n', 'o', 'enter'],
	['r', 'a'],
	['space', 'r', 'a'],
	['down', 'w', 'h', 'enter', 'r', 'G', 'a'],
	['d'],
	['D', 'n', 'o', 'enter'],
	['D', 'esc'],
	['i'],
	['esc'],
	['c'],
	['v', 'j', 'k', 'enter', 'esc', 'p'],
	['v', 'G', 'x', 'enter', 'esc', 'p'],
	['v', 't', 'j', 'esc', 'p'],
	['w'],
	['W'],
	['L', 'j', 'enter'],
	['?', 'j', 'G', 'esc'],
	['u'],
	['a', 'u'],
	['y', 'u'],
	['q', 'n'],
	['ctrl+c', 'esc'],
	['/', '~', 'd', 'enter', 'esc'],
	['/', 'n', 'p', 'm', 'esc'],
	['I', 'tab', 'esc'],
	['I', 'ctrl+u', 'O', 'd', 'd', 'enter'],
	[':', 't', 'tab', 'enter', 'esc', 'esc'],
	[':', 't', 'a', 's', 'k', 's', 'enter', 'q'],
	[':', 'c', 'l', 'e', 'a', 'r', 'enter'],
	[':', 'a', 'enter', 'esc'],
	[':', 'up', 'esc'],
	['M'],
	['esc', 'esc'],
];

/** How the person types: calmly, in a hurry, holding keys down, or anything. */
export function nextStrokes(
	next: Next,
	tray: TrayPicture | undefined,
	size: {rows: number; columns: number},
): Stroke[] {
	const kind = next();
	if (kind < 0.5) return habit(next);
	if (kind < 0.6) return heldDown(next);
	if (kind < 0.64)
		return [
			{
				type: 'paste',
				text: pick(next, ['a', 'y\n', '!', 'a b c']),
				gapMs: gap(next),
			},
		];
	if (kind < 0.67)
		return [
			{
				type: 'wheel',
				direction: next() < 0.5 ? 'up' : 'down',
				gapMs: gap(next),
			},
			{
				type: 'click',
				row: Math.floor(next() * size.rows),
				column: Math.floor(next() * size.columns),
				gapMs: gap(next),
			},
		];
	const offered = /[ ›]([a-zA-Z!&]) \w/.exec(tray?.text ?? '')?.[1];
	const key =
		next() < 0.1 && offered !== undefined ? offered : pick(next, keyboard);
	return [{type: 'key', key, gapMs: gap(next)}];
}

function habit(next: Next): Stroke[] {
	const pace = pick(next, [40, 260, 400, 800]);
	return pick(next, habits).map((key, index) => ({
		type: 'key',
		key,
		gapMs: (index === 0 ? pick(next, [40, 300, 800]) : pace) + next() * 50,
	}));
}

/** One press that repeats, as terminals send it. */
function heldDown(next: Next): Stroke[] {
	const key = pick(next, [
		'a',
		'a',
		'y',
		'!',
		's',
		'd',
		'enter',
		'esc',
		'space',
		'G',
	]);
	const isTold = next() < 0.3;
	const times = 2 + Math.floor(next() * 6);
	return Array.from({length: times}, (_, index) => ({
		type: 'key',
		key,
		gapMs: index === 0 ? gap(next) : index === 1 ? 250 + next() * 410 : 30,
		...(isTold && index > 0 && {repeated: true as const}),
	}));
}

const gap = (next: Next) =>
	pick(next, [5, 60, 200, 249, 251, 300, 600, 900, 1500]) + next();
