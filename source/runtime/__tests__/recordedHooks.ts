import fs from 'node:fs';
import path from 'node:path';
import {isRecord} from '../../utils/isRecord.js';
import {type AgentName} from '../agentName.js';
import {adapterOf} from '../agents.js';
import {type RuntimeEvent, type RuntimeIntent} from '../types.js';

/** A hook as the real program sent it. */
export type RecordedHook = {
	hookName: string;
	payload: Readonly<Record<string, unknown>>;
};

const folderOf = (agent: AgentName): string =>
	agent === 'claude'
		? path.resolve(import.meta.dirname, '../../__tests__/recordings')
		: path.resolve(
				import.meta.dirname,
				`../adapters/${agent}/__tests__/recordings`,
			);

/** The recordings of an agent's hooks, absolute. */
export const recordingsOf = (agent: AgentName): string[] =>
	fs
		.readdirSync(folderOf(agent))
		.filter(file => file.endsWith('.ndjson'))
		.map(file => path.join(folderOf(agent), file));

/** All recorded hooks of an agent, in the order of its files. */
export function recordedHooks(agent: AgentName): RecordedHook[] {
	const hooks: RecordedHook[] = [];
	for (const file of recordingsOf(agent))
		for (const line of fs.readFileSync(file, 'utf8').trim().split('\n')) {
			const recorded: unknown = JSON.parse(line);
			if (!isRecord(recorded)) continue;
			const {
				event,
				hook_event_name: name = event,
				stdin,
				payload = stdin,
			} = recorded;
			if (typeof name === 'string' && isRecord(payload))
				hooks.push({hookName: name, payload});
		}

	return hooks;
}

/** A hook as its agent's adapter reads it. */
export const decodeHook = (
	agent: AgentName,
	hookName: string | undefined,
	payload: unknown,
): RuntimeEvent =>
	adapterOf(agent).hooks.decode({
		id: 'r1',
		timestamp: 1,
		...(hookName !== undefined && {hookName}),
		payload,
	});

/** One of each: a new intent is a line that is missing here. */
export const intentOfKind: Readonly<{
	[Kind in RuntimeIntent['kind']]: Extract<RuntimeIntent, {kind: Kind}>;
}> = {
	permission_allow: {kind: 'permission_allow'},
	permission_deny: {kind: 'permission_deny', reason: 'no'},
	question_answer: {kind: 'question_answer', answers: {q: 'a'}},
	plan_approve: {kind: 'plan_approve'},
	pre_tool_allow: {kind: 'pre_tool_allow', updatedInput: {command: 'ls'}},
	pre_tool_deny: {kind: 'pre_tool_deny', reason: 'no'},
	pre_tool_ask: {kind: 'pre_tool_ask', reason: 'look'},
	stop_run: {kind: 'stop_run', reason: 'enough'},
	replace_output: {kind: 'replace_output', output: 'something else'},
	additional_context: {kind: 'additional_context', context: 'by the way'},
	stop_block: {kind: 'stop_block', reason: 'not yet'},
	prompt_block: {kind: 'prompt_block', reason: 'no'},
	elicitation_answer: {kind: 'elicitation_answer', action: 'cancel'},
};

/** Every intent there is. */
export const allIntents: readonly RuntimeIntent[] = Object.values(intentOfKind);
