import {describe, expect, it} from 'vitest';
import {type FeedView, traits} from '../../supervisor/types.js';
import {
	foldFeed,
	type Folds,
	foldsAround,
	reveal,
	unfolded,
} from '../feed/feedFolds.js';

/** `run.agent` per row; `*` heads the run, `>n` heads subagent n. */
function feed(rows: string[]): FeedView {
	const parse = (text = '') => {
		const [, run = '0', agent = '0', head = ''] =
			/^(\d+)\.(\d+)(.*)$/.exec(text) ?? [];
		return {run: Number(run), agent: Number(agent), head};
	};

	const at = (index: number) => parse(rows[index]);
	const find = (test: (row: ReturnType<typeof parse>) => boolean) => {
		const index = rows.findIndex(text => test(parse(text)));
		return index === -1 ? undefined : index;
	};

	return {
		get length() {
			return rows.length;
		},
		first: 0,
		row(index) {
			const number = Number(/^>(\d+)/.exec(at(index).head)?.[1]);
			return rows[index] === undefined
				? undefined
				: ({
						eventId: `e${index}`,
						...(number > 0 && {agent: {number}}),
					} as ReturnType<FeedView['row']>);
		},
		event: () => undefined,
		indexOf: id =>
			rows[Number(id.slice(1))] ? Number(id.slice(1)) : undefined,
		facts: {
			traits: index => (at(index).head === '*' ? traits.section : 0),
			run: index => at(index).run,
			agent: index => at(index).agent,
			parentOf: agent => (agent === 2 ? 1 : 0),
			sectionOf: run => find(row => row.run === run && row.head === '*'),
			rowOfAgent: agent => find(row => row.head === `>${agent}`),
		},
	};
}

const rows = [
	'1.0*',
	'1.0>1',
	'1.1',
	'1.1>2',
	'1.2',
	'1.0',
	'2.0*',
	'2.1',
	'2.0',
	'3.0',
];
const fold = (more: Partial<Record<keyof Folds, number[]>>): Folds => ({
	runs: new Set(more.runs),
	agents: new Set(more.agents),
});
const shown = (view: FeedView, length = view.length) =>
	Array.from({length}, (_, index) => view.row(index)?.eventId);

describe('folding', () => {
	it('leaves the row that heads a run, and nothing else of it', () => {
		const view = foldFeed(feed(rows), fold({runs: [1]}), rows.length);
		expect(shown(view)).toEqual(['e0', 'e6', 'e7', 'e8', 'e9']);
	});

	it('folds a subagent with those under it, in later runs too', () => {
		const view = foldFeed(feed(rows), fold({agents: [1]}), rows.length);
		expect(shown(view)).toEqual(['e0', 'e1', 'e5', 'e6', 'e8', 'e9']);
		const inner = foldFeed(feed(rows), fold({agents: [2]}), rows.length);
		expect(shown(inner)).not.toContain('e4');
		expect(shown(inner)).toContain('e3');
	});

	it('folds nothing that no row heads', () => {
		const view = foldFeed(feed(rows), fold({runs: [3], agents: [7]}), 10);
		expect(view.length).toBe(10);
	});

	it('finds events by id, and what stands for those folded away', () => {
		const view = foldFeed(feed(rows), fold({runs: [2], agents: [1]}), 10);
		expect(view.indexOf('e5')).toBe(2);
		expect(view.indexOf('e4')).toBeUndefined();
		expect(view.near?.('e4')).toBe(view.indexOf('e1'));
		expect(view.near?.('e7')).toBe(view.indexOf('e6'));
	});

	it('goes on with the feed, a row at a time', () => {
		const growing = ['1.0*', '1.0'];
		const view = feed(growing);
		const folds = fold({runs: [1]});
		const reads: number[] = [];
		const counted: FeedView = {
			...view,
			facts: {
				...view.facts!,
				run(index) {
					reads.push(index);
					return view.facts!.run(index);
				},
			},
		};
		expect(foldFeed(counted, folds, 2).length).toBe(1);
		growing.push('1.0', '2.0*');
		reads.length = 0;
		// Only what was committed counts, and only what is new is looked at.
		expect(foldFeed(counted, folds, 3).length).toBe(1);
		expect(reads).toEqual([2]);
		expect(foldFeed(counted, folds, 4).length).toBe(2);
		expect(reads).toEqual([2, 3]);
	});

	it('looks again at rows that changed places', () => {
		const list = ['1.0*', '1.0', '1.1', '1.0>1'];
		const moved = {from: 4, to: 4};
		const order = {moves: 0, movedSince: () => moved};
		const view = {...feed(list), order, length: 4};
		const folds = {runs: new Set<number>(), agents: new Set([1])};
		const placesOf = (folded: FeedView) =>
			Array.from({length: folded.length}, (_, at) => folded.row(at)?.eventId);
		expect(placesOf(foldFeed(view, folds, 4))).toEqual(['e0', 'e1', 'e3']);
		list.splice(1, 0, '2.0');
		moved.from = 1;
		order.moves++;
		expect(placesOf(foldFeed(view, folds, 5))).toEqual([
			'e0',
			'e1',
			'e2',
			'e4',
		]);
	});

	it('is the view itself where nothing is folded', () => {
		const view = feed(rows);
		expect(foldFeed(view, unfolded, 10)).toBe(view);
	});

	it('knows what a row is inside of, and opens all of that', () => {
		const view = feed(rows);
		expect(foldsAround(view, 4)).toEqual([
			{kind: 'agent', number: 2},
			{kind: 'agent', number: 1},
			{kind: 'run', number: 1},
		]);
		expect(foldsAround(view, 1)[0]).toEqual({kind: 'agent', number: 1});
		const folds = fold({runs: [1, 2], agents: [1, 2]});
		expect(reveal(view.facts!, folds, 4)).toEqual(fold({runs: [2]}));
	});
});
