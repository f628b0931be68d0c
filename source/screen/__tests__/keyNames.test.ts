import {type Key} from 'ink';
import {describe, expect, it} from 'vitest';
import {lastKeyOf, nameStroke} from '../keys/keyNames.js';

const key = (pressed: Partial<Key> = {}): Key => ({
	upArrow: false,
	downArrow: false,
	leftArrow: false,
	rightArrow: false,
	pageDown: false,
	pageUp: false,
	home: false,
	end: false,
	return: false,
	escape: false,
	ctrl: false,
	shift: false,
	tab: false,
	backspace: false,
	delete: false,
	meta: false,
	super: false,
	hyper: false,
	capsLock: false,
	numLock: false,
	...pressed,
});

describe('nameStroke', () => {
	it.each([
		['a', key(), {name: 'a', text: 'a'}],
		['A', key({shift: true}), {name: 'A', text: 'A'}],
		[' ', key(), {name: 'space', text: ' '}],
		['한', key(), {name: '한', text: '한'}],
		['', key({return: true}), {name: 'enter'}],
		['', key({escape: true, meta: true}), {name: 'esc'}],
		['', key({tab: true, shift: true}), {name: 'shift+tab'}],
		['c', key({ctrl: true}), {name: 'ctrl+c'}],
		['', key({backspace: true}), {name: 'backspace'}],
		['', key({delete: true}), {name: 'delete'}],
	])('%j', (input, pressed, stroke) => {
		expect(nameStroke(input, pressed)).toEqual(stroke);
	});

	it('never takes a modified letter for the letter', () => {
		for (const modifier of ['meta', 'ctrl', 'super', 'hyper'] as const)
			expect(nameStroke('a', key({[modifier]: true}))?.name).not.toBe('a');
	});

	it('takes several characters at once for text, never for keys', () => {
		expect(nameStroke('aa', key())).toEqual({name: 'text', text: 'aa'});
		expect(nameStroke('ay\r', key())).toEqual({name: 'text', text: 'ay\r'});
	});

	it('hears a key once, when it goes down', () => {
		expect(nameStroke('a', key({eventType: 'release'}))).toBeUndefined();
	});

	it('says which keys are held down, so that they decide nothing', () => {
		expect(nameStroke('a', key({eventType: 'repeat'}))).toEqual({
			name: 'a',
			text: 'a',
			repeated: true,
		});
		expect(nameStroke('a', key({eventType: 'press'}))).toEqual({
			name: 'a',
			text: 'a',
		});
	});

	it.each([
		['aaa', 'a'],
		['yes', 's'],
		['\r\r', 'enter'],
		['\u001b\u001b\u001b', 'esc'],
	])(
		'of several characters at once, %j, the last may be held down',
		(text, last) => {
			expect(lastKeyOf({name: 'text', text})).toBe(last);
			expect(lastKeyOf({name: 'shift+tab'})).toBe('shift+tab');
		},
	);

	it('has no name for a lone control character', () => {
		expect(nameStroke('\u0001', key())).toEqual({name: 'unknown'});
	});
});
