import {expect, it} from 'vitest';
import {
	type RuntimeDecision,
	type RuntimeEvent,
} from '../../../runtime/types.js';
import {createCallMemory} from '../callMemory.js';

const event = (
	hookName: string,
	id: string,
	command: string,
	more: Partial<RuntimeEvent> = {},
): RuntimeEvent => ({
	id,
	timestamp: 1,
	hookName,
	sessionId: 's',
	toolName: 'Bash',
	context: {cwd: '/p', transcriptPath: ''},
	interaction: {expectsDecision: true},
	payload: {tool_name: 'Bash', tool_input: {command}},
	...more,
});

const allow: RuntimeDecision = {
	type: 'json',
	source: 'user',
	intent: {kind: 'pre_tool_allow'},
};

it('an allow before the call answers what the agent asks about it, once', () => {
	const memory = createCallMemory();
	const pre = event('PreToolUse', 'p', 'ls', {toolUseId: 't'});
	memory.observe(pre);
	memory.remember(pre, allow);
	const asked = event('PermissionRequest', 'a', 'ls');
	expect(memory.recall(asked)).toEqual({type: 'allowed', by: 'p'});
	expect(memory.recall(asked)).toBeUndefined();
});

it('the same call with another input is another question', () => {
	for (const more of [{toolUseId: 't'}, {callId: 't'}]) {
		const memory = createCallMemory();
		const pre = event('PreToolUse', 'p', 'ls', {toolUseId: 't'});
		memory.observe(pre);
		memory.remember(pre, allow);
		const asked = event('PermissionRequest', 'a', 'rm -rf .', more);
		expect(memory.recall(asked)).toBeUndefined();
	}
});

it('of two equal calls the one that nobody was asked about comes first', () => {
	const memory = createCallMemory();
	const first = event('PreToolUse', 'p1', 'ls', {toolUseId: 't1'});
	const second = event('PreToolUse', 'p2', 'ls', {toolUseId: 't2'});
	memory.observe(first);
	memory.observe(second);
	memory.remember(first, allow);
	// The border took the older one; nobody can tell, so the person is asked.
	const asked = event('PermissionRequest', 'a', 'ls', {callId: 't1'});
	expect(memory.recall(asked)).toBeUndefined();
	expect(memory.recall({...asked, id: 'b'})).toMatchObject({type: 'allowed'});
});
