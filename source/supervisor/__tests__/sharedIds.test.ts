import {expect, it} from 'vitest';
import {createFeedMapper} from '../../feed/mapper.js';
import {type FeedEvent} from '../../feed/types.js';
import {createWithdrawalTracker} from '../../runtime/socketRuntime/withdrawal.js';
import {type AgentName} from '../../runtime/agentName.js';
import {adapterOf, canonicalHook} from '../../runtime/agents.js';
import {watchRanOtherwise} from '../gate/ranOtherwise.js';

/* An agent gives two calls of one actor one id while the first still waits: what is said of one is never the other's. */

const agents: readonly (readonly [AgentName, string, object])[] = [
	['claude', 'Bash', {tool_use_id: 'call_0'}],
	['codex', 'Bash', {tool_use_id: 'call_0', turn_id: 't1', model: 'gpt-5.5'}],
	[
		'qwen',
		'run_shell_command',
		{tool_use_id: 'toolu_1_a', tool_call_id: 'call_0'},
	],
];

const world = (agent: AgentName, tool: string, ids: object) => {
	const tracker = createWithdrawalTracker(canonicalHook);
	const mapper = createFeedMapper();
	const rows: FeedEvent[] = [];
	const notices: string[] = [];
	const watch = watchRanOtherwise({
		add(_level, text) {
			notices.push(text);
		},
	});
	const add = (events: readonly FeedEvent[]) => {
		for (const event of events) {
			rows.push(event);
			watch(event);
		}
	};

	let now = 0;
	return {
		rows,
		notices,
		tell(id: string, hook: string, command: string) {
			const event = adapterOf(agent).hooks.decode({
				id,
				timestamp: ++now,
				payload: {
					session_id: 's1',
					cwd: '/p',
					transcript_path: '',
					hook_event_name: hook,
					tool_name: tool,
					tool_input: {command},
					...(hook === 'PostToolUse' && {tool_response: 'out'}),
					...ids,
				},
			});
			if (agent !== 'claude') event.agent = agent;
			const withdrawn = tracker.observe(event);
			for (const {eventId, cause} of withdrawn) {
				const row = mapper.mapWithdrawal({eventId, cause, timestamp: now});
				if (row) add([row]);
			}

			add(mapper.mapEvent(event));
			return withdrawn;
		},
		release(id: string) {
			tracker.forget(id);
		},
		deny(id: string) {
			tracker.answered(id, {kind: 'denied'});
			tracker.forget(id);
			const row = mapper.mapDecision(id, {
				type: 'json',
				source: 'user',
				intent: {kind: 'pre_tool_deny', reason: 'No'},
			});
			if (row) add([row]);
		},
		/** What was said of the call that began with this event. */
		saidOf(id: string) {
			const head = rows.find(
				({kind, cause}) => kind === 'tool.pre' && cause?.hook_request_id === id,
			)?.event_id;
			return rows
				.filter(({cause}) => cause?.parent_event_id === head)
				.map(({kind}) => kind);
		},
	};
};

it.each(agents)(
	'%s: the second runs while the first waits',
	(agent, tool, ids) => {
		const {tell, release, deny, saidOf, notices} = world(agent, tool, ids);
		tell('first', 'PreToolUse', 'rm -rf build');
		tell('second', 'PreToolUse', 'ls');
		release('second');
		expect(saidOf('first')).toEqual([]);
		expect(tell('end', 'PostToolUse', 'ls')).toEqual([]);
		expect([saidOf('first'), saidOf('second')]).toEqual([[], ['tool.post']]);
		deny('first');
		expect(saidOf('first')).toEqual(['permission.decision']);
		expect(notices).toEqual([]);
	},
);

it.each(agents)(
	'%s: of equal ones what runs is not the one that waits',
	(agent, tool, ids) => {
		const {tell, release, saidOf} = world(agent, tool, ids);
		tell('first', 'PreToolUse', 'ls');
		tell('second', 'PreToolUse', 'ls');
		release('second');
		expect(tell('end', 'PostToolUse', 'ls')).toEqual([]);
		expect([saidOf('first'), saidOf('second')]).toEqual([[], ['tool.post']]);
		release('first');
		tell('later', 'PostToolUse', 'ls');
		expect(saidOf('first')).toEqual(['tool.post']);
	},
);

it.each(
	agents.flatMap(given =>
		['ls', 'rm -rf build'].map(second => [...given, second] as const),
	),
)(
	'%s: a denial of the first says nothing of the second, which runs (%s %o %s)',
	(agent, tool, ids, command) => {
		const {tell, release, deny, saidOf, notices} = world(agent, tool, ids);
		tell('first', 'PreToolUse', 'rm -rf build');
		tell('second', 'PreToolUse', command);
		deny('first');
		release('second');
		tell('end', 'PostToolUse', command);
		expect(saidOf('second')).toEqual(['tool.post']);
		expect(saidOf('first')).toEqual(['permission.decision']);
		expect(notices).toEqual([]);
	},
);
