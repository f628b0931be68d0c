import {expect, it} from 'vitest';
import {type Session} from '../../feed/entities.js';
import {createBudgetWatch} from '../budgetWatch.js';
import {type SessionUsage} from '../types.js';

const session = {
	session_id: 's1',
	cwd: '/work/shop',
	title: 'rename helper',
} as Session;

it('tells once for each time that a budget is used up', () => {
	const told: string[] = [];
	const watch = createBudgetWatch(5, text => told.push(text));
	const spend = (dollars: number | undefined) => {
		watch([session], () => ({cost: dollars && {dollars}}) as SessionUsage);
	};
	for (const dollars of [undefined, 1, 4.99, 5, 6, 9.9, 16, 17]) spend(dollars);
	expect(told).toEqual([
		'shop ❯ rename helper has cost ~$5.00; its budget is $5',
		'shop ❯ rename helper has cost ~$16.00; its budget is $5',
	]);
});

it('tells nothing where there is no budget', () => {
	const watch = createBudgetWatch(0, () => {
		throw new Error('it told');
	});
	watch([session], () => ({cost: {dollars: 1000}}) as SessionUsage);
});
