import {expect, it} from 'vitest';
import {type Form} from '../../../programs/program.js';
import {programs} from '../../../programs/table.js';
import {onlyReads} from '../../looks/operandsFit.js';

/** Every form that takes no operands, by the words of its call. */
const takingNone: [string, Form][] = [
	['a form', {options: '', operands: ''}] as [string, Form],
	...[...programs].flatMap(([name, {subcommands = {}, ...form}]) => [
		[name, form] as [string, Form],
		...Object.entries(subcommands).map(([verb, one]): [string, Form] => [
			`${name} ${verb}`,
			one,
		]),
	]),
].filter(([, {operands}]) => operands === '');

it.each(takingNone)('%s takes none: with one nothing is proven', (_, form) => {
	expect(onlyReads([], form)).toBe(true);
	expect(onlyReads([{text: 'x', value: 'x'}], form)).toBe(false);
	expect(onlyReads([{text: '*', pattern: '*'}], form)).toBe(false);
});
