import {expect, it} from 'vitest';
import {type CallOver, type TranscriptFact} from '../../transcript.js';
import {type RuntimeEvent} from '../../types.js';
import {createToldBook} from '../../toldLately.js';
import {createCallOrder} from '../callOrder.js';
import {resultEvent} from '../factEvents.js';
import {createGivenOutputs} from '../givenOutputs.js';
import {createLateFailures} from '../lateFailures.js';
import {createSessionBook} from '../sessionBook.js';
import {createUnendedCalls} from '../unendedCalls.js';
import {createUntoldEnds} from '../untoldEnds.js';

/* The root and a subagent whose models give both their calls the same id: what is told of one says nothing of the other. */

const actors = [
	[undefined, 'agent-1'],
	['agent-1', undefined],
	['agent-1', 'agent-2'],
] as const;

const of = (agentId: string | undefined) =>
	agentId === undefined ? {} : {agentId};

const hook = (
	hookName: string,
	agentId: string | undefined,
	command = 'ls',
): RuntimeEvent => ({
	id: `${hookName} ${agentId}`,
	timestamp: 1000,
	hookName,
	sessionId: 's1',
	toolName: 'Bash',
	toolUseId: 'call_1',
	...of(agentId),
	context: {cwd: '/p', transcriptPath: '/t'},
	interaction: {expectsDecision: false},
	payload: {tool_name: 'Bash', tool_input: {command}},
});

const call = (
	agentId: string | undefined,
	command = 'ls',
): TranscriptFact & {type: 'call'} => ({
	...{type: 'call', id: 'call_1', at: 1000, name: 'Bash', input: {command}},
	...of(agentId),
});

const over = (
	agentId: string | undefined,
	outcome: CallOver['outcome'] = 'ran',
) => ({
	...({type: 'over', id: 'call_1', at: 1000, outcome, text: ''} as const),
	...of(agentId),
});

const result = (agentId: string | undefined) => ({
	...({type: 'result', id: 'call_1', at: 2000} as const),
	...({outcome: 'denied', text: 'no'} as const),
	...of(agentId),
});

it.each(actors)(
	'an end that hooks told of %s is not one of %s',
	(one, other) => {
		const book = createSessionBook();
		book.heard(hook('PostToolUse', one));
		expect([book.isTold(result(one)), book.isTold(result(other))]).toEqual([
			true,
			false,
		]);
		book.named(call(one, 'mine'));
		book.named(call(other, 'theirs'));
		expect(book.take(result(one))?.input).toEqual({command: 'mine'});
		expect(book.take(result(other))?.input).toEqual({command: 'theirs'});
	},
);

it.each(actors)(
	'nor is one that an earlier athena heard: %s, %s',
	(one, other) => {
		const lately = createToldBook();
		lately.heard(hook('PostToolUse', one));
		const book = createSessionBook(lately.get());
		expect([book.isTold(result(one)), book.isTold(result(other))]).toEqual([
			true,
			false,
		]);
	},
);

it.each(actors)('nor are their results one event: %s, %s', (one, other) => {
	const owner = {sessionId: 's1', cwd: '/p', transcriptPath: '/t'};
	const [first, second] = [one, other].map(agentId =>
		resultEvent(result(agentId), undefined, owner),
	);
	expect(first?.id).not.toBe(second?.id);
	expect([first?.toolUseId, second?.toolUseId]).toEqual(['call_1', 'call_1']);
});

it.each(actors)('a failure of %s is not one of %s', (one, other) => {
	const told: unknown[] = [];
	const late = createLateFailures(({agentId, input}) =>
		told.push([agentId, input]),
	);
	late.heard(hook('PostToolUse', other, 'theirs'));
	late.read({...over(one, 'failed'), text: 'it failed'});
	expect(told).toEqual([]);
	late.heard(hook('PostToolUse', one, 'mine'));
	expect(told).toEqual([[one, {command: 'mine'}]]);
});

it.each(actors)(
	'what %s left going on does not end with that of %s',
	(one, other) => {
		const told: unknown[] = [];
		const ends = createUntoldEnds(({agentId}) => told.push(agentId));
		ends.goesOn({id: 'call_1', ...of(one)});
		ends.goesOn({id: 'call_1', ...of(other)});
		ends.heard(hook('PostToolUse', other));
		ends.read(over(other));
		expect(told).toEqual([]);
		ends.read(over(one));
		expect(told).toEqual([one]);
	},
);

it.each(actors)(
	'a call of %s is not in the place of one of %s',
	(one, other) => {
		const order = createCallOrder();
		order.heard(hook('PreToolUse', other));
		expect(order.first(['call_1'], one)).toBeUndefined();
		order.read(call(one));
		expect(order.firstUnread({at: 0, ...of(other)})).toBe('call_1');
		order.heard(hook('PreToolUse', one));
		expect(order.firstUnread({at: 0, ...of(one)})).toBeUndefined();
		expect(order.first(['call_1'], one)).toBe('call_1');
	},
);

it.each(actors)(
	'what the model of %s was given is not what that of %s was',
	(one, other) => {
		const outputs = createGivenOutputs();
		outputs.read({...result(one), text: 'mine'});
		outputs.read({type: 'replaced', id: 'call_1', at: 2000, ...of(one)});
		outputs.read({...result(other), text: 'theirs'});
		expect(outputs.settle().map(({agentId, text}) => [agentId, text])).toEqual([
			[one, 'mine'],
		]);
	},
);

it.each(actors)('a result of %s leaves the call of %s open', (one, other) => {
	const unended = createUnendedCalls(0);
	unended.read(call(one));
	unended.read(call(other));
	unended.read(result(one));
	expect(unended.size()).toBe(1);
	expect(unended.has(result(other))).toBe(true);
});
