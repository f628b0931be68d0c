import fs from 'node:fs';
import {afterEach, expect, it} from 'vitest';
import {type RuntimeFault} from '../../types.js';
import {
	type ClaudeHookRuntime,
	createClaudeHookRuntime,
} from '../../adapters/claudeHooks/index.js';
import {
	connectHook,
	jsonRequest,
	makeProject,
	payloads,
} from '../../socket/__tests__/hookClient.js';

let projectDir = '';
let runtime: ClaudeHookRuntime | undefined;
afterEach(() => {
	runtime?.stop();
	fs.rmSync(projectDir, {recursive: true, force: true});
});

/** A runtime that only a handler that throws listens to. */
async function setUp(
	handler: (runtime: ClaudeHookRuntime, id: string) => void,
) {
	projectDir = makeProject();
	const created = createClaudeHookRuntime({projectDir, instanceId: 0});
	runtime = created;
	const faults: RuntimeFault[] = [];
	created.onFault(fault => faults.push(fault));
	created.onEvent(({id}) => {
		handler(created, id);
		throw new Error('broken');
	});
	created.start();
	await created.ready();
	const ask = async (id: string, payload: Record<string, unknown>) => {
		const client = await connectHook(created.socketPath);
		client.send(jsonRequest(id, payload));
		const line = (await client.received()).trim().split('\n').at(-1) ?? '';
		return (JSON.parse(line) as {payload: unknown}).payload;
	};

	return {ask, faults, created};
}

it('a request whose only handler throws is released, and the next one too', async () => {
	const {ask, faults, created} = await setUp(() => undefined);
	const passthrough = {action: 'passthrough'};
	expect(await ask('r1', payloads.permission())).toEqual(passthrough);
	expect(await ask('r2', payloads.permission())).toEqual(passthrough);
	expect(created.getStatus()).toBe('running');
	expect(faults).toMatchObject([
		{code: 'handler_failed', eventId: 'r1'},
		{code: 'handler_failed', eventId: 'r2'},
	]);
});

it('what it had decided before it threw counts', async () => {
	const {ask} = await setUp((own, id) => {
		own.sendDecision(id, {
			type: 'json',
			source: 'user',
			intent: {kind: 'permission_deny', reason: 'no'},
		});
	});
	expect(await ask('r1', payloads.permission())).toMatchObject({
		action: 'json_output',
		stdout_json: {hookSpecificOutput: {decision: {behavior: 'deny'}}},
	});
});

it('a call it held is asked about by the agent, and never let pass', async () => {
	const {ask} = await setUp((own, id) => {
		own.hold(id, {fallback: 'ask', reason: 'held'});
	});
	expect(await ask('r1', payloads.preTool())).toMatchObject({
		action: 'json_output',
		stdout_json: {hookSpecificOutput: {permissionDecision: 'ask'}},
	});
});
