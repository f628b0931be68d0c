import {expect, it} from 'vitest';
import {createTalk} from '../../../feed/__tests__/helpers.js';
import {createFeedMapper} from '../../../feed/mapper.js';
import {createPolicy} from '../../../policy/policy.js';
import {createRuleStore} from '../../../policy/store/ruleStore.js';
import {type RuntimeEvent} from '../../../runtime/types.js';
import {createFeedStore} from '../../rows/feedStore.js';
import {type HeldRequest} from '../../types.js';
import {grantOptions} from '../grantOptions.js';

const talk = createTalk();
const of = (toolName: string) => ({tool_name: toolName, tool_input: {}});
const push = of('mcp__git__push');

/** The feed of these hooks, and the event that the last one of them became. */
function seen(...hooks: readonly RuntimeEvent[]) {
	const store = createFeedStore();
	const mapper = createFeedMapper();
	const events = hooks.flatMap(hook => mapper.mapEvent(hook));
	for (const event of events) store.add(event, undefined, 0, {listed: true});
	return {events: store.all, eventId: events.at(-1)?.event_id};
}

const asked = talk.ask('5', push);
const request: HeldRequest = {
	id: asked.id,
	kind: 'permission',
	because: {type: 'agent_asked'},
	sessionId: 's1',
	actorId: 'agent:root',
	actorName: 'Agent',
	toolName: 'mcp__git__push',
	input: {},
	cwd: '/project',
	suggestions: [{type: 'setMode', mode: 'acceptEdits'}],
	receivedAt: asked.timestamp,
	event: asked,
};

/** Two pushes of which one was denied, a pull, a call of something else, and the push that asks. */
const before = () =>
	seen(
		talk.pre('1', push),
		talk.post('1', push),
		talk.pre('2', push),
		talk.batch('2'),
		talk.pre('3', of('mcp__git__pull')),
		talk.post('3', of('mcp__git__pull')),
		talk.pre('4'),
		talk.post('4'),
		talk.pre('5', push),
	);

const pastOf = (options: ReturnType<typeof grantOptions>) =>
	options.map(option => ('past' in option ? option.past : undefined));

it('counts the earlier calls that each would have answered, not the one that asks', () => {
	const options = grantOptions(request, undefined, before());
	expect(pastOf(options)).toEqual([
		{matched: 2, denied: 1},
		{matched: 3, denied: 1},
		undefined,
	]);
});

it('counts the same for the rules that a policy proposes', () => {
	const projectDir = '/project';
	const clock = {now: () => 0, setTimer: () => () => undefined};
	const policy = createPolicy(
		createRuleStore({
			clock,
			projectDir,
			configFolder: '/home/ada/.config/athena',
			watch: false,
			guards: [],
		}),
		{clock, projectDir, home: '/home/ada', ownPaths: []},
	);
	const options = grantOptions(request, policy, before());
	expect(
		options.map(option => [
			option.type === 'rule' ? option.when : option.type,
			'past' in option ? option.past : undefined,
		]),
	).toEqual([
		[expect.stringContaining('mcp__git__push'), {matched: 2, denied: 1}],
		['~t mcp__git__push', {matched: 2, denied: 1}],
		['~t mcp__git__*', {matched: 3, denied: 1}],
		['suggestion', undefined],
	]);
});

it("leaves the agent's own proposals out of what could be denied", () => {
	const options = grantOptions(request, undefined, {
		...seen(),
		action: 'deny',
	});
	expect(options.map(({type}) => type)).toEqual(['tool', 'tool']);
});
