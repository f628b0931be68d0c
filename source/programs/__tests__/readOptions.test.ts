import {describe, expect, test} from 'vitest';
import {optionTable} from '../options.js';
import {readOptions} from '../readOptions.js';

describe('readOptions', () => {
	const table = optionTable(
		'-a -b -o|--output=write -i? -s~ --all --color? --also --arg==read | -x|--hidden',
	);
	const read = (line: string, stops = false) => {
		const {options, operands, rest, unclear} = readOptions(
			line.split(' ').map(word => ({text: word, value: word})),
			table,
			stops,
		);
		return {
			options: options.map(({name, value}) =>
				value ? `${name}=${value.value}` : name,
			),
			operands: operands.map(({value}) => value),
			rest: rest.map(({value}) => value),
			unclear: unclear.map(({value}) => value),
		};
	};

	test.each([
		['-ab x', {options: ['-a', '-b'], operands: ['x']}],
		['-o f x', {options: ['-o=f'], operands: ['x']}],
		['-aof x', {options: ['-a', '-o=f'], operands: ['x']}],
		['x -o f', {options: ['-o=f'], operands: ['x']}],
		['--output=f x', {options: ['--output=f'], operands: ['x']}],
		['--output f x', {options: ['--output=f'], operands: ['x']}],
		['--out f x', {options: ['--output=f'], operands: ['x']}],
		['--color x', {options: ['--color'], operands: ['x']}],
		['--color=y x', {options: ['--color=y'], operands: ['x']}],
		['-i.bak x', {options: ['-i=.bak'], operands: ['x']}],
		['-i x', {options: ['-i'], operands: ['x']}],
		['-a -- -b', {options: ['-a'], operands: ['-b']}],
		['- x', {operands: ['-', 'x']}],
		['--al', {unclear: ['--al']}],
		['-z x', {unclear: ['-z'], operands: ['x']}],
		['-o', {options: ['-o'], unclear: ['-o']}],
		['--arg n f x', {options: ['--arg=f'], operands: ['x']}],
		['-s f x', {options: ['-s=f'], operands: ['f', 'x'], unclear: ['-s']}],
	])('%s', (line, expected) => {
		expect(read(line)).toEqual({
			options: [],
			operands: [],
			rest: [],
			unclear: [],
			...expected,
		});
	});

	test('stops at the first operand', () => {
		expect(read('-a x -b', true)).toMatchObject({
			options: ['-a'],
			operands: [],
			rest: ['x', '-b'],
		});
	});
});
