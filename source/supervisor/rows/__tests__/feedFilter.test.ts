import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {fuzzLength} from '../../../__tests__/fuzzLength.js';
import {createFeedMapper} from '../../../feed/mapper.js';
import {shouldExclude} from '../../../feed/filter.js';
import {type FeedEvent} from '../../../feed/types.js';
import {createTalk, deny} from '../../../feed/__tests__/helpers.js';
import {parseExpression} from '../../../grammar/parse.js';
import {type Clock} from '../../../types/clock.js';
import {createFeedFilter, type FeedFilterOptions} from '../feedFilter.js';
import {createFeedStore, type FeedStore} from '../feedStore.js';
import {createMatchList} from '../matchList.js';

/** A clock that moves on by 1 ms whenever it is looked at. */
function createTickingClock(): Clock & {run: () => boolean; timers: number} {
	const waiting = new Set<() => void>();
	let now = 0;
	return {
		now: () => now++,
		setTimer(_, callback) {
			waiting.add(callback);
			return () => waiting.delete(callback);
		},
		get timers() {
			return waiting.size;
		},
		run() {
			const [next] = waiting;
			if (!next) return false;
			waiting.delete(next);
			next();
			return true;
		},
	};
}

function expressionOf(text: string) {
	const parsed = parseExpression(text);
	if (!parsed.ok) throw new Error(parsed.message);
	return parsed.expression;
}

function filter(
	store: FeedStore,
	text: string,
	options: Partial<FeedFilterOptions> = {},
) {
	const clock = createTickingClock();
	const made = createFeedFilter({
		feed: store.listed,
		expression: expressionOf(text),
		clock,
		...options,
	});
	return {
		...made,
		clock,
		finish: () => {
			while (clock.run());
		},
	};
}

const idsOf = ({view}: ReturnType<typeof filter>) => {
	const ids: (string | undefined)[] = [];
	for (let index = view.first; index < view.length; index++)
		ids.push(view.row(index)?.eventId);
	return ids;
};

/** A store with a mapper in front of it, and a way to say what happens. */
function createStage() {
	const store = createFeedStore();
	const mapper = createFeedMapper();
	const add = (events: readonly FeedEvent[]) => {
		for (const event of events)
			store.add(event, undefined, 0, {listed: !shouldExclude(event)});
	};

	const talk = createTalk();
	return {
		store,
		talk,
		add: (...events: Parameters<typeof mapper.mapEvent>[0][]) => {
			for (const event of events) add(mapper.mapEvent(event));
		},
		decide(...decision: Parameters<typeof mapper.mapDecision>) {
			const event = mapper.mapDecision(...decision);
			if (event) add([event]);
		},
	};
}

const bash = (command: string) => ({tool_input: {command}});

function happen(stage: ReturnType<typeof createStage>) {
	const {talk, add, decide} = stage;
	add(talk.prompt('publish it'), talk.pre('t1', bash('git push')));
	const ask = talk.ask('t1', bash('git push'));
	add(ask);
	decide(ask.id, deny('not on main'));
	add(
		talk.pre('t2', {tool_name: 'Read', tool_input: {file_path: '/src/a.ts'}}),
		talk.post('t2', {
			tool_name: 'Read',
			tool_input: {file_path: '/src/a.ts'},
			tool_response: 'export const cart = 1',
		}),
		talk.pre('t3', bash('ls')),
	);
	return ask;
}

describe('a row is everything that became of a call', () => {
	test.each([
		['~t Bash', ['● Bash(git push)', '● Bash(ls)']],
		['~d', ['● Bash(git push)']],
		['~d asked', ['● Bash(git push)']],
		['~k permission.decision', ['● Bash(git push)']],
		['"not on main"', ['● Bash(git push)']],
		['cart', ['● Read(/src/a.ts)']],
		['~t Read ~c push', []],
		['~p src/**', ['● Read(/src/a.ts)']],
		['~k tool !~b cart', ['● Bash(git push)', '● Bash(ls)']],
		['~c push | ~b publish', ['❯ publish it', '● Bash(git push)']],
		['~r 1 ~k user.prompt', ['❯ publish it']],
		['~r 2', []],
	])('%s', (text, titles) => {
		const stage = createStage();
		happen(stage);
		const found = filter(stage.store, text);
		found.finish();
		const {view} = found;
		const shown: (string | undefined)[] = [];
		for (let index = view.first; index < view.length; index++)
			shown.push(view.row(index)?.title);
		expect(shown).toEqual(titles);
	});
});

test('rows come and go with what becomes of their calls, and keep their indexes', () => {
	const stage = createStage();
	const {talk, add, store} = stage;
	happen(stage);
	const errors = filter(store, '~e');
	errors.finish();
	expect(idsOf(errors)).toEqual([]);

	const failure = talk.hook('PostToolUseFailure', {
		tool_name: 'Bash',
		tool_use_id: 't3',
		...bash('ls'),
		error: 'no',
	});
	add(failure, talk.pre('t4', bash('pwd')));
	errors.update();
	errors.finish();
	const [failed] = idsOf(errors);
	expect(errors.view.row(errors.view.first)?.title).toBe('● Bash(ls)');
	expect(errors.view.indexOf(failed ?? '')).toBe(errors.view.first);

	add(
		talk.hook('PostToolUseFailure', {
			tool_name: 'Bash',
			tool_use_id: 't4',
			...bash('pwd'),
			error: 'no',
		}),
	);
	errors.update();
	errors.finish();
	expect(idsOf(errors)).toHaveLength(2);
	expect(errors.view.indexOf(failed ?? '')).toBe(errors.view.first);
});

test('a text that comes after its call is found where it stands', () => {
	const stage = createStage();
	const {talk, add, store} = stage;
	add(talk.prompt(), talk.pre('t1', bash('ls')), talk.pre('t2', bash('ls -a')));
	const {view, ...found} = filter(store, '~k assistant.message | ~c -a');
	found.finish();
	add(talk.message('I look.'));
	found.update();
	found.finish();
	expect(
		Array.from(
			{length: view.length - view.first},
			(_, index) => view.row(view.first + index)?.title,
		),
	).toEqual(['I look.', '● Bash(ls -a)']);
});

test('what waits no longer leaves the filter, also when no event says so', () => {
	const stage = createStage();
	const {talk, add, store} = stage;
	const question = talk.hook('PreToolUse', {
		tool_name: 'AskUserQuestion',
		tool_use_id: 'q1',
		tool_input: {
			questions: [
				{question: 'Why?', header: 'H', multiSelect: false, options: []},
			],
		},
	});
	add(talk.prompt('x'), question, talk.pre('t1', bash('ls')));
	// By what is told it goes on: whoever holds it all the same says so.
	stage.decide(question.id, {
		type: 'json',
		source: 'user',
		intent: {kind: 'question_answer', answers: {'Why?': 'so'}},
	});
	const held = new Set([question.id]);
	const waiting = filter(store, '~w', {
		isWaiting: event => held.has(event.cause?.hook_request_id ?? ''),
	});
	waiting.finish();
	expect(idsOf(waiting)).not.toEqual([]);
	held.clear();
	waiting.update();
	waiting.finish();
	expect(idsOf(waiting)).toEqual([]);
});

test('marks are asked for by place', () => {
	const stage = createStage();
	happen(stage);
	const marked = filter(stage.store, '~m', {isMarked: place => place === 1});
	marked.finish();
	expect(idsOf(marked)).toEqual([stage.store.listed.row(1)?.eventId]);
});

function createLongFeed(length: number) {
	const store = createFeedStore({recentEvents: length + 1000});
	for (let seq = 1; seq <= length; seq++)
		store.add(numbered(seq), undefined, 0, {listed: true});
	return store;
}

const numbered = (seq: number): FeedEvent => ({
	event_id: `s:R1:E${seq}`,
	seq,
	ts: seq,
	session_id: 's',
	run_id: 's:R1',
	kind: 'notification',
	level: seq % 10 === 0 ? 'error' : 'info',
	actor_id: 'system',
	title: `number ${seq}`,
	data: {message: seq % 100 === 0 ? 'round' : ''},
});

describe('a long feed', () => {
	test('is searched from the newest row back, a slice at a time', () => {
		const store = createLongFeed(20_000);
		let changes = 0;
		const found = filter(store, '~e', {onChange: () => changes++, sliceMs: 4});
		const early = found.progress();
		expect(early.isComplete).toBe(false);
		expect(early.searched).toBeLessThan(2000);
		expect(early.matches).toBeGreaterThan(60);
		expect(found.view.row(found.view.length - 1)?.title).toBe('number 20000');
		const end = found.view.length;
		found.finish();
		expect(found.view.length).toBe(end);
		expect(found.view.row(found.view.first)?.title).toBe('number 10');
		expect(found.progress()).toEqual({
			matches: 2000,
			searched: 20_000,
			total: 20_000,
			isComplete: true,
			unsure: 0,
		});
		expect(changes).toBeGreaterThan(10);
		expect(found.clock.timers).toBe(0);
	});

	test('is searched no further once the search is stopped', () => {
		const found = filter(createLongFeed(20_000), 'nothing');
		const {searched} = found.progress();
		found.stop();
		expect(found.clock.timers).toBe(0);
		expect(found.progress().searched).toBe(searched);
	});

	test('text takes smaller steps than what is kept in memory', () => {
		const store = createLongFeed(5000);
		const text = filter(store, 'round', {sliceMs: 4}).progress().searched;
		const level = filter(store, '~e', {sliceMs: 4}).progress().searched;
		expect(text).toBeLessThan(level / 10);
	});

	test('what comes during the search is in it', () => {
		const store = createLongFeed(5000);
		const found = filter(store, 'round');
		for (let seq = 5001; seq <= 5200; seq++)
			store.add(numbered(seq), undefined, 0, {listed: true});
		found.update();
		found.finish();
		expect(idsOf(found)).toHaveLength(52);
		expect(found.view.row(found.view.length - 1)?.title).toBe('number 5200');
		expect(found.progress()).toMatchObject({searched: 5200, isComplete: true});
	});

	test('what is cleared is gone from it', () => {
		const store = createLongFeed(1000);
		const found = filter(store, '~e');
		found.finish();
		store.clear();
		store.add(numbered(1010), undefined, 0, {listed: true});
		store.add({...numbered(1020), seq: 1002}, undefined, 0, {listed: true});
		found.update();
		found.finish();
		expect(idsOf(found)).toEqual(['s:R1:E1010', 's:R1:E1020']);
		expect(found.progress()).toMatchObject({matches: 2, total: 2});
	});

	test('the nearest row that is left can be told', () => {
		const found = filter(createLongFeed(100), '~e');
		found.finish();
		const {view} = found;
		const near = (seq: number) =>
			view.row(view.near?.(`s:R1:E${seq}`) ?? -1)?.title;
		expect(near(35)).toBe('number 30');
		expect(near(40)).toBe('number 40');
		expect(near(3)).toBe('number 10');
		expect(view.near?.('unknown')).toBeUndefined();
	});
});

test('a list of matches is a sorted set, whatever order it is found in', () => {
	const steps = fc.array(
		fc.record({place: fc.nat({max: 40}), matches: fc.boolean()}),
		{maxLength: 80},
	);
	fc.assert(
		fc.property(fc.nat({max: 40}), steps, (base, given) => {
			const list = createMatchList(base);
			const model = new Set<number>();
			for (const {place, matches} of given) {
				expect(list.put(place, matches)).toBe(model.has(place) !== matches);
				if (matches) model.add(place);
				else model.delete(place);
			}

			const sorted = [...model].sort((one, other) => one - other);
			const start = list.indexFrom(0);
			expect(
				Array.from({length: list.end - start}, (_, index) =>
					list.at(start + index),
				),
			).toEqual(sorted);
			for (const place of sorted)
				expect(list.at(list.indexOf(place) ?? -1)).toBe(place);
			expect(list.at(start - 1)).toBeUndefined();
			expect(list.at(list.end)).toBeUndefined();
			expect(base - start).toBe(sorted.filter(place => place < base).length);
		}),
		{numRuns: fuzzLength(100)},
	);
});

test('whatever happens, the filter has the rows that fit now', () => {
	const stepOf = fc.record({
		call: fc.nat({max: 5}),
		what: fc.constantFrom(
			'pre',
			'post',
			'failure',
			'ask',
			'update',
			'search',
			'clear',
		),
		command: fc.constantFrom('ls', 'git push'),
	});
	const texts = [
		'~e',
		'~c push',
		'~t Bash !~e',
		'push | ~d asked',
		'~k tool.post',
		'!~b push',
	];
	fc.assert(
		fc.property(
			fc.array(stepOf, {maxLength: 40}),
			fc.constantFrom(...texts),
			(steps, text) => {
				const stage = createStage();
				const {talk, add, store} = stage;
				add(talk.prompt('x'));
				const found = filter(store, text, {sliceMs: 1});
				for (const {call, what, command} of steps) {
					const id = `t${call}`;
					if (what === 'pre') add(talk.pre(id, bash(command)));
					else if (what === 'post')
						add(talk.post(id, {...bash(command), tool_response: 'ok'}));
					else if (what === 'failure')
						add(
							talk.hook('PostToolUseFailure', {
								tool_name: 'Bash',
								tool_use_id: id,
								...bash(command),
								error: 'e',
							}),
						);
					else if (what === 'ask') add(talk.ask(id, bash(command)));
					else if (what === 'update') found.update();
					else if (what === 'search') found.clock.run();
					else store.clear();
				}

				found.update();
				found.finish();
				const fresh = filter(store, text);
				fresh.finish();
				expect(idsOf(found)).toEqual(idsOf(fresh));
			},
		),
		{numRuns: fuzzLength(300)},
	);
});
