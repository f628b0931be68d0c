import {expect, it} from 'vitest';
import {canonicalHook} from '../../agents.js';
import {type RuntimeEvent} from '../../types.js';
import {createAgentHomes} from '../agentHomes.js';

const hook = (
	sessionId: string,
	agentId?: string,
	hookName = 'PreToolUse',
	payload: Record<string, unknown> = {},
): RuntimeEvent => ({
	id: `${sessionId}-${hookName}`,
	timestamp: 1000,
	hookName,
	sessionId,
	...(agentId !== undefined && {agentId}),
	context: {cwd: '/p', transcriptPath: `/t/${sessionId}.jsonl`},
	interaction: {expectsDecision: false},
	payload,
});

it('leaves an agent with the session it began in, once that was cleared', () => {
	const homes = createAgentHomes(canonicalHook);
	const settled = (event: RuntimeEvent) => {
		homes.settle(event);
		return [event.sessionId, event.context.transcriptPath];
	};

	settled(hook('s1', 'a1'));
	// The same agent elsewhere, though nothing was cleared: a session that was resumed.
	expect(settled(hook('s0', 'a1'))).toEqual(['s0', '/t/s0.jsonl']);
	settled(hook('s1', 'a1'));
	settled(hook('s1', undefined, 'SessionEnd', {reason: 'other'}));
	expect(settled(hook('s2', 'a1'))).toEqual(['s2', '/t/s2.jsonl']);
	settled(hook('s3', 'a3'));
	settled(hook('s3', undefined, 'SessionEnd', {reason: 'clear'}));
	expect(settled(hook('s4', 'a3'))).toEqual(['s3', '/t/s3.jsonl']);
	expect(settled(hook('s4'))).toEqual(['s4', '/t/s4.jsonl']);
	expect(settled(hook('s4', 'a4'))).toEqual(['s4', '/t/s4.jsonl']);
});
