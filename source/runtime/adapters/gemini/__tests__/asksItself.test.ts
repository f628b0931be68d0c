import {expect, test} from 'vitest';
import {createFeedMapper} from '../../../../feed/mapper.js';
import {
	createSessionFacts,
	noteSessionEvent,
} from '../../../../feed/sessionFacts.js';
import {sessionStatus} from '../../../../feed/sessionStates.js';
import {canonicalHook} from '../../../agents.js';
import {createWithdrawalTracker} from '../../../socketRuntime/withdrawal.js';
import {gemini} from '../adapter.js';

/* Its dialog is told of by a notice that says what it asks about, and not which call it is. */

function play() {
	const tracker = createWithdrawalTracker(canonicalHook);
	const mapper = createFeedMapper();
	const facts = createSessionFacts();
	let number = 0;
	const take = (hook: string, fields: object) => {
		number++;
		const event = gemini.hooks.decode({
			...{id: `e${number}`, timestamp: number * 1000},
			payload: {
				...{session_id: 's1', cwd: '/p', hook_event_name: hook},
				...fields,
			},
		});
		tracker.observe(event);
		const events = mapper.mapEvent(event);
		for (const one of events) noteSessionEvent(facts, one);
		return events;
	};

	const shell = (hook: string, command: string, more: object = {}) =>
		take(hook, {
			...{
				tool_name: 'run_shell_command',
				tool_input: {command, description: 'd'},
			},
			...more,
		});
	const asks = (details: object) =>
		take('Notification', {
			...{
				notification_type: 'ToolPermission',
				message: 'Tool requires',
				details,
			},
		});
	const state = () => sessionStatus(facts, {now: number * 1000, held: 0}).state;
	take('BeforeAgent', {prompt: 'go'});
	return {take, shell, asks, state};
}

const exec = (command: string) => ({
	...{
		type: 'exec',
		title: 'Confirm Shell Command',
		command,
		rootCommand: 'touch',
	},
});

test('the row of the call says that it asks there, until the call is over', () => {
	const {shell, asks, state} = play();
	const [other] = shell('BeforeTool', 'touch a');
	const [pre] = shell('BeforeTool', 'touch b');
	expect(state()).toBe('working');
	const [decision, notice] = asks(exec('touch b'));
	expect(decision).toMatchObject({
		kind: 'permission.decision',
		data: {decision_type: 'ask', source: 'elsewhere'},
		cause: {parent_event_id: pre?.event_id},
	});
	expect(notice?.kind).toBe('notification');
	expect(other?.event_id).not.toBe(pre?.event_id);
	expect(state()).toBe('asks there');
	shell('AfterTool', 'touch b', {
		tool_response: {llmContent: 'Output: (empty)'},
	});
	expect(state()).toBe('working');
});

test('each dialog is about another call, also of equal ones', () => {
	const {shell, asks} = play();
	const calls = [1, 2].map(() => shell('BeforeTool', 'touch a')[0]?.event_id);
	const about = [1, 2].map(
		() => asks(exec('touch a'))[0]?.cause?.parent_event_id,
	);
	expect(about).toEqual(calls);
});

test.each([
	['a tool that is not open', exec('touch other')],
	['a kind that nobody knows', {type: 'toString', title: 'x'}],
	['nothing', 'garbage' as unknown as object],
])('of %s the session asks, and no row says so', (_what, details) => {
	const {shell, asks, state} = play();
	shell('BeforeTool', 'touch a');
	expect(asks(details).map(({kind}) => kind)).toEqual(['notification']);
	expect(state()).toBe('asks there');
});

test.each([
	['write_file', {file_path: 'a'}, {type: 'edit', title: 'Confirm Write: a'}],
	['replace', {file_path: 'a'}, {type: 'edit', title: 'Confirm Edit: a'}],
	[
		'mcp_db_query',
		{text: 'x'},
		{type: 'mcp', title: 'x', serverName: 'db', toolName: 'query'},
	],
	['web_fetch', {prompt: 'x'}, {type: 'info', title: 'Confirm Web Fetch'}],
	['exit_plan_mode', {}, {type: 'exit_plan_mode', title: 'x'}],
])('%s', (tool, input, details) => {
	const {take, asks} = play();
	const [pre] = take('BeforeTool', {tool_name: tool, tool_input: input});
	expect(asks(details)[0]?.cause?.parent_event_id).toBe(pre?.event_id);
});
