import {describe, expect, it} from 'vitest';
import {type RuntimeEvent} from '../../runtime/types.js';
import {createFeedMapper} from '../mapper.js';

let clock = 0;

function hook(
	hookName: string,
	payload: Record<string, unknown> = {},
): RuntimeEvent {
	clock += 10;
	return {
		id: `e${clock}`,
		timestamp: clock,
		hookName,
		sessionId: 's',
		context: {cwd: '/p', transcriptPath: ''},
		interaction: {expectsDecision: false},
		payload: {session_id: 's', hook_event_name: hookName, ...payload},
	};
}

const call = (id: string, tool = 'Edit') => ({
	tool_name: tool,
	tool_input: {file_path: '/p/a'},
	tool_use_id: id,
});

const batch = (id: string, response: unknown, tool = 'Edit') =>
	hook('PostToolBatch', {
		tool_calls: [{...call(id, tool), tool_response: response}],
	});

function kindsOf(...events: RuntimeEvent[]): string[] {
	const mapper = createFeedMapper();
	mapper.mapEvent(hook('UserPromptSubmit', {prompt: 'go', prompt_id: 'p1'}));
	return events
		.flatMap(event => mapper.mapEvent(event))
		.filter(({kind}) => kind.startsWith('tool.') && kind !== 'tool.batch')
		.map(event =>
			event.kind === 'tool.abandoned'
				? `${event.kind} ${event.data.reason}`
				: event.kind,
		);
}

describe('a call that no hook of its own told the end of', () => {
	it('ran, where the batch says what came of it', () => {
		expect(
			kindsOf(
				hook('PreToolUse', call('t1')),
				batch('t1', 'The file /p/a has been updated successfully.'),
			),
		).toEqual(['tool.pre', 'tool.post']);
	});

	it('ran also when the agent had asked about it', () => {
		expect(
			kindsOf(
				hook('PreToolUse', call('t1')),
				hook('PermissionRequest', {...call('t1'), tool_use_id: undefined}),
				batch('t1', 'The file /p/a has been updated successfully.'),
			),
		).toEqual(['tool.pre', 'tool.post']);
	});

	it.each([
		'PreToolUse:Edit hook error: [./no.sh]: not here',
		"The user doesn't want to proceed with this tool use.",
		'Permission to use Edit has been denied.',
	])('was refused: %s', text => {
		expect(kindsOf(hook('PreToolUse', call('t1')), batch('t1', text))).toEqual([
			'tool.pre',
			'tool.abandoned denied',
		]);
	});

	it('was refused by a text of anybody, where the agent had asked', () => {
		expect(
			kindsOf(
				hook('PreToolUse', call('t1')),
				hook('PermissionRequest', {...call('t1'), tool_use_id: undefined}),
				batch('t1', 'Not on this branch'),
			),
		).toEqual(['tool.pre', 'tool.abandoned denied']);
	});

	it('failed', () => {
		expect(
			kindsOf(
				hook('PreToolUse', call('t1', 'Bash')),
				batch('t1', 'Exit code 3', 'Bash'),
			),
		).toEqual(['tool.pre', 'tool.failure']);
	});

	it('has a row though it failed before it began', () => {
		expect(
			kindsOf(
				batch(
					't1',
					'<tool_use_error>String to replace not found</tool_use_error>',
				),
			),
		).toEqual(['tool.pre', 'tool.failure']);
	});

	it('is told once', () => {
		expect(
			kindsOf(
				hook('PreToolUse', call('t1')),
				hook('PostToolUse', {...call('t1'), tool_response: {ok: true}}),
				batch('t1', '<tool_use_error>never mind</tool_use_error>'),
			),
		).toEqual(['tool.pre', 'tool.post']);
	});
});

describe('a prompt typed while the agent works', () => {
	it('interrupts nothing', () => {
		const mapper = createFeedMapper();
		const kinds = [
			hook('UserPromptSubmit', {prompt: 'go', prompt_id: 'p1'}),
			hook('PreToolUse', {...call('t1'), prompt_id: 'p1'}),
			hook('UserPromptSubmit', {prompt: 'and then', prompt_id: 'p1'}),
			hook('PostToolUse', {
				...call('t1'),
				prompt_id: 'p1',
				tool_response: {ok: true},
			}),
		]
			.flatMap(event => mapper.mapEvent(event))
			.map(({kind}) => kind);
		expect(kinds).toEqual([
			'run.start',
			'user.prompt',
			'tool.pre',
			'user.prompt',
			'tool.post',
		]);
		expect(mapper.getCurrentRun()?.status).toBe('running');
	});

	it('a prompt of its own turn does, as an interrupt fires no hook', () => {
		const mapper = createFeedMapper();
		const events = [
			hook('UserPromptSubmit', {prompt: 'go', prompt_id: 'p1'}),
			hook('PreToolUse', {...call('t1'), prompt_id: 'p1'}),
			hook('UserPromptSubmit', {prompt: 'no, this', prompt_id: 'p2'}),
		].flatMap(event => mapper.mapEvent(event));
		expect(events.map(({kind}) => kind)).toContain('tool.abandoned');
	});
});
