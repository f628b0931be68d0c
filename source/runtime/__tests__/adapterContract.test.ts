import {describe, expect, it} from 'vitest';
import {deriveFeed} from '../../commands/deriveFeed.js';
import {openReplaySource} from '../../commands/replaySource.js';
import {agentNames} from '../agentName.js';
import {adapterOf, canonicalHooks} from '../agents.js';
import {type RuntimeEvent, type RuntimeIntent} from '../types.js';
import {meaningOf} from '../intentMeaning.js';
import {answerFor, leavesOf, refusalIn, saysAllOf} from './answerMeaning.js';
import {
	allIntents,
	decodeHook,
	intentOfKind,
	recordedHooks,
	recordingsOf,
} from './recordedHooks.js';

/*
 * What holds for every agent, whoever wrote its adapter: a new name in
 * `agentNames` is tried here as well, and wants recordings.
 */

/** What an agent asks about that no recording shows: the tools whose hooks take other answers. */
const askedWith: Readonly<Record<string, unknown>>[] = [
	{},
	{tool_name: 'AskUserQuestion', tool_input: {questions: []}},
	{tool_name: 'ExitPlanMode', tool_input: {plan: 'do it'}},
];

describe.each(agentNames)('%s', agent => {
	const {hooks, capabilities, label, badge, provenVersion} = adapterOf(agent);
	const recorded = recordedHooks(agent);
	const events = recorded.map(({hookName, payload}) =>
		decodeHook(agent, hookName, payload),
	);
	const ownNames = [...new Set(recorded.map(({hookName}) => hookName))];
	const say = (event: RuntimeEvent, intent: RuntimeIntent) =>
		hooks.encode(event, {type: 'json', source: 'user', intent});
	const answersOf = (event: RuntimeEvent) =>
		hooks.answersTo(event.agentHook ?? event.hookName);

	it('has a name, two cells, and recordings of the real program', () => {
		expect(label).not.toBe('');
		expect(badge).toHaveLength(2);
		expect(provenVersion).toMatch(/^\d+\.\d+\.\d+$/);
		expect(
			agentNames.filter(one => adapterOf(one).badge === badge),
		).toHaveLength(1);
		expect(recorded.length).toBeGreaterThan(20);
	});

	it.each(recordingsOf(agent))('no hook of %s is unknown', file => {
		const feed = [...deriveFeed(openReplaySource(file, agent).steps())];
		expect(feed.length).toBeGreaterThan(0);
		expect(feed.filter(({kind}) => kind === 'unknown.hook')).toEqual([]);
		// Who is not named is Claude.
		expect(new Set(feed.map(one => one.agent ?? 'claude'))).toEqual(
			new Set([agent]),
		);
	});

	it('goes by canonical names', () => {
		for (const event of events)
			expect(canonicalHooks).toContain(event.hookName);
		for (const name of ownNames)
			expect(canonicalHooks).toContain(hooks.nameOf(name));
	});

	it('takes every answer that it says it takes, and says why it takes no other', () => {
		const taken = new Set<string>();
		const declared = new Set<string>();
		for (const hookName of ownNames) {
			const samples = recorded.filter(one => one.hookName === hookName);
			for (const {payload} of samples)
				for (const more of askedWith) {
					const event = decodeHook(agent, hookName, {...payload, ...more});
					for (const kind of answersOf(event))
						declared.add(`${event.hookName} ${kind}`);
					for (const intent of allIntents) {
						const {result, misfit} = say(event, intent);
						if (misfit !== undefined) {
							expect(misfit).not.toBe('');
							expect(result).toEqual({action: 'passthrough'});
						} else if (answersOf(event).includes(intent.kind))
							taken.add(`${event.hookName} ${intent.kind}`);
						// What must not pass unseen is refused where nobody can be asked.
						else expect(intent.kind).toBe('pre_tool_ask');
					}
				}
		}

		expect([...taken].sort()).toEqual([...declared].sort());
	});

	it('nothing but an allow says allow', () => {
		const isAllow = (intent: RuntimeIntent) => meaningOf(intent) === 'allows';
		const allows: RuntimeIntent[] = [
			...allIntents.filter(isAllow),
			{kind: 'pre_tool_allow'},
			{kind: 'elicitation_answer', action: 'accept', content: {}},
		];
		let compared = 0;
		for (const event of events) {
			const allowed = allows
				.map(intent => answerFor(agent, event, intent))
				// What says nothing, or refuses what can't be edited, allows nothing.
				.filter(
					answer =>
						answer !== undefined &&
						refusalIn(answer, agent, event) === undefined,
				);
			for (const intent of allIntents.filter(one => !isAllow(one))) {
				const answer = answerFor(agent, event, intent);
				if (answer === undefined) continue;
				compared += allowed.length;
				for (const allow of allowed)
					expect([answer, allow, saysAllOf(answer, allow)]).toEqual([
						answer,
						allow,
						false,
					]);
			}

			for (const source of ['user', 'timeout', 'rule'] as const) {
				const {result} = hooks.encode(event, {type: 'passthrough', source});
				expect(result).toEqual({action: 'passthrough'});
			}
		}

		expect(compared).toBeGreaterThan(0);
	});

	it('a denial says its reason, where the model is told', () => {
		const calls = events.filter(({hookName}) => hookName === 'PreToolUse');
		expect(calls.length).toBeGreaterThan(5);
		for (const event of calls) {
			const {result} = say(event, {kind: 'pre_tool_deny', reason: 'words'});
			expect(result.action).not.toBe('passthrough');
			expect(JSON.stringify(result).includes('words')).toBe(
				capabilities.message,
			);
			expect(
				hooks.encode(event, {type: 'block', source: 'rule', reason: 'words'})
					.result.action,
			).not.toBe('passthrough');
		}
	});

	it('says of itself what its hooks can do', () => {
		const at = (hookName: string) => hooks.answersTo(hookName);
		const anywhere = canonicalHooks.flatMap(at);
		expect({
			deny: at('PreToolUse').includes('pre_tool_deny'),
			ask: at('PreToolUse').includes('pre_tool_ask'),
			stopBlock: at('Stop').includes('stop_block'),
			addContext: anywhere.includes('additional_context'),
			holdsBefore: at('PreToolUse').length > 0,
			holdsAsked: at('PermissionRequest').includes('permission_deny'),
		}).toEqual({
			deny: capabilities.deny,
			ask: capabilities.ask,
			stopBlock: capabilities.stopBlock,
			addContext: capabilities.addContext,
			holdsBefore: ['beforeTool', 'both'].includes(capabilities.hold),
			holdsAsked: ['permission', 'both'].includes(capabilities.hold),
		});
		const [call] = events.filter(({hookName}) => hookName === 'PreToolUse');
		expect(call?.interaction).toMatchObject({
			expectsDecision: true,
			canBlock: true,
		});
		const edited = answerFor(agent, call!, intentOfKind.pre_tool_allow);
		expect(
			leavesOf(edited).some(([, value]) => value === 'ls') &&
				refusalIn(edited, agent, call!) === undefined,
		).toBe(capabilities.edit);
	});
});
