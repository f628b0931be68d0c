import {expect, it} from 'vitest';
import {type RuntimeEvent} from '../../types.js';
import {type TranscriptFact} from '../../transcript.js';
import {createCallNames} from '../callNames.js';

const hook = (
	callId: string,
	timestamp: number,
	command: string,
	more: Partial<RuntimeEvent> = {},
): RuntimeEvent => ({
	id: callId,
	callId,
	timestamp,
	hookName: 'PreToolUse',
	sessionId: 's1',
	toolName: 'bash',
	context: {cwd: '/p', transcriptPath: '/t'},
	interaction: {expectsDecision: true},
	payload: {tool_name: 'bash', tool_input: {command}},
	...more,
});
const call = (id: string, at: number, command: string, agentId?: string) =>
	({
		...{type: 'call', id, at, name: 'bash', input: {command}},
		...(agentId !== undefined && {agentId}),
	}) as const satisfies TranscriptFact;

it('knows equal calls by their order, whichever side comes first', () => {
	const names = createCallNames();
	names.named(call('t1', 1000, 'ls'));
	names.heard(hook('h1', 1010, 'ls'));
	names.heard(hook('h2', 1020, 'ls'));
	names.heard(hook('h3', 1030, 'pwd'));
	names.named(call('t2', 1000, 'ls'));
	names.named(call('t3', 1000, 'pwd'));
	names.named(call('t4', 1000, 'ls'));
	expect(['t1', 't2', 't3', 't4'].map(names.heardAs)).toEqual([
		'h1',
		'h2',
		'h3',
		undefined,
	]);
});

it('takes no hook of before for a call, and none of another agent’s', () => {
	const names = createCallNames();
	names.heard(hook('h1', 1000, 'ls'));
	names.heard(hook('h2', 3000, 'ls', {agentId: 'a1'}));
	names.named(call('t1', 2000, 'ls'));
	expect(names.heardAs('t1')).toBeUndefined();
	names.named(call('t2', 2000, 'ls', 'a1'));
	expect(names.heardAs('t2')).toBe('h2');
});

it('leaves calls that have an id to it', () => {
	const names = createCallNames();
	names.heard(hook('h1', 1000, 'ls', {toolUseId: 'own'}));
	names.named(call('t1', 900, 'ls'));
	expect(names.heardAs('t1')).toBeUndefined();
});
