import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {type RuntimeDecision, type RuntimeEvent} from '../../runtime/types.js';
import {type FeedEvent, type FeedKind} from '../types.js';

type Payload = Record<string, unknown>;

const text = (value: unknown) =>
	typeof value === 'string' ? value : undefined;

/** A raw hook payload as a runtime event, as an adapter would deliver it. */
export function runtimeEvent(
	payload: Payload,
	id: string,
	timestamp: number,
): RuntimeEvent {
	const toolName = text(payload.tool_name);
	const toolUseId = text(payload.tool_use_id);
	const agentId = text(payload.agent_id);
	const agentType = text(payload.agent_type);
	const permissionMode = text(payload.permission_mode);
	return {
		id,
		timestamp,
		hookName: text(payload.hook_event_name) ?? 'Unknown',
		sessionId: text(payload.session_id) ?? 's1',
		...(toolName !== undefined && {toolName}),
		...(toolUseId !== undefined && {toolUseId}),
		...(agentId !== undefined && {agentId}),
		...(agentType !== undefined && {agentType}),
		context: {
			cwd: text(payload.cwd) ?? '/project',
			transcriptPath: text(payload.transcript_path) ?? '/transcript.jsonl',
			...(permissionMode !== undefined && {permissionMode}),
		},
		interaction: {expectsDecision: false},
		payload,
	};
}

/** Builders of one conversation: ids r1, r2, …; time goes on 10 ms per event. */
export function createTalk(sessionId = 's1') {
	let count = 0;
	const hook = (hookName: string, fields: Payload = {}): RuntimeEvent => {
		count++;
		return runtimeEvent(
			{hook_event_name: hookName, session_id: sessionId, ...fields},
			sessionId === 's1' ? `r${count}` : `${sessionId}-r${count}`,
			1000 + count * 10,
		);
	};

	const tool = (name: string, id: string | undefined, fields: Payload) => ({
		tool_name: name,
		...(id !== undefined && {tool_use_id: id}),
		...fields,
	});
	return {
		hook,
		prompt: (prompt = 'do it', fields: Payload = {}) =>
			hook('UserPromptSubmit', {prompt, ...fields}),
		pre: (id: string, fields: Payload = {}) =>
			hook(
				'PreToolUse',
				tool('Bash', id, {tool_input: {command: `run ${id}`}, ...fields}),
			),
		ask: (id: string, fields: Payload = {}) =>
			hook('PermissionRequest', {
				tool_name: 'Bash',
				tool_input: {command: `run ${id}`},
				...fields,
			}),
		post: (id: string, fields: Payload = {}) =>
			hook(
				'PostToolUse',
				tool('Bash', id, {
					tool_input: {command: `run ${id}`},
					tool_response: {stdout: 'ok'},
					...fields,
				}),
			),
		batch: (...ids: string[]) =>
			hook('PostToolBatch', {
				tool_calls: ids.map(id => ({
					tool_name: 'Bash',
					tool_use_id: id,
					tool_response: "The user doesn't want to proceed with this tool use.",
				})),
			}),
		stop: (fields: Payload = {}) =>
			hook('Stop', {stop_hook_active: false, ...fields}),
		message: (delta: string, fields: Payload = {}) =>
			hook('MessageDisplay', {
				message_id: 'm1',
				turn_id: 't1',
				index: 0,
				final: true,
				delta,
				...fields,
			}),
	};
}

export const allow: RuntimeDecision = {
	type: 'json',
	source: 'user',
	intent: {kind: 'permission_allow'},
};

export const deny = (reason = 'use trash'): RuntimeDecision => ({
	type: 'json',
	source: 'user',
	intent: {kind: 'permission_deny', reason},
});

export const kindsOf = (events: readonly FeedEvent[]) =>
	events.map(({kind}) => kind);

/** The only event of a kind. */
export function only<Kind extends FeedKind>(
	events: readonly FeedEvent[],
	kind: Kind,
): Extract<FeedEvent, {kind: Kind}> {
	const found = all(events, kind);
	if (found.length !== 1) {
		throw new Error(
			`${found.length} events of kind ${kind} in ${kindsOf(events).join(' ')}`,
		);
	}

	return found[0]!;
}

/** All events of a kind. */
export function all<Kind extends FeedKind>(
	events: readonly FeedEvent[],
	kind: Kind,
) {
	return events.filter(
		(event): event is Extract<FeedEvent, {kind: Kind}> => event.kind === kind,
	);
}

const recordings = path.join(import.meta.dirname, '../../__tests__/recordings');

/** Recorded hook payloads by file name, one session of the real agent each. */
export const recordingNames = readdirSync(recordings)
	.filter(name => name.endsWith('.ndjson'))
	.sort();

/** Those, and the project's own recordings in `scenarios/`. */
export const everyRecording = readdirSync(recordings, {
	recursive: true,
	encoding: 'utf8',
})
	.filter(name => name.endsWith('.ndjson'))
	.sort();

export function readRecording(name: string): RuntimeEvent[] {
	return readFileSync(path.join(recordings, name), 'utf8')
		.split('\n')
		.filter(line => line !== '')
		.map((line, index) => {
			const {payload} = JSON.parse(line) as {payload: Payload};
			return runtimeEvent(payload, `r${index + 1}`, 1000 + index * 10);
		});
}
