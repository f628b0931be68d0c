import {withoutPasteMarks} from '../../utils/pastedText.js';
import {type RuntimeEvent} from '../../runtime/types.js';
import {type FeedDataByKind} from '../types.js';
import {draft, unknownHook} from './draft.js';
import {dropUndefined} from '../../utils/dropUndefined.js';
import {agentIdOf, type Payload} from './payload.js';
import {
	readFlag,
	readList,
	readName,
	readNumber,
	readText,
} from '../../utils/tolerant.js';
import {isWholeReport, readTaskReport} from './taskReports.js';
import {type Projection, type ProjectionTable} from './projection.js';

/** What happens between a prompt and the stop: prompts, messages, agents, tasks. */
export const turnHooks = {
	UserPromptSubmit: (event, payload) => [
		draft('user.prompt', readPrompt(event, payload)),
	],
	UserPromptExpansion: (_event, payload) => [
		draft('prompt.expansion', {
			expansion_type: readText(payload.expansion_type) ?? '',
			command_name: readText(payload.command_name) ?? '',
			command_args: readText(payload.command_args) ?? '',
			prompt: readText(payload.prompt) ?? '',
		}),
	],
	MessageDisplay: (event, payload) => {
		const message = readText(payload.delta);
		return [
			// Without its text it would be waited for, or be told as nothing: it is seen instead.
			message === undefined
				? unknownHook(event)
				: draft(
						'assistant.message',
						dropUndefined({
							message,
							message_id: readName(payload.message_id),
							turn_id: readName(payload.turn_id),
							final: payload.final !== false,
							parts: 1,
						}),
					),
		];
	},
	Stop: projectStop,
	StopFailure: (event, payload) => [
		draft(
			'stop.failure',
			dropUndefined({
				agent_id: agentIdOf(event),
				agent_type:
					agentIdOf(event) === undefined
						? undefined
						: readAgentType(event, payload),
				error: readText(payload.error) ?? 'unknown',
				error_details: readText(payload.error_details),
				last_assistant_message: readText(payload.last_assistant_message),
			}),
		),
	],
	SubagentStart: (event, payload) => [
		draft('subagent.start', {
			agent_id: agentIdOf(event) ?? 'unknown',
			agent_type: readAgentType(event, payload) ?? 'unknown',
		}),
	],
	SubagentStop: (event, payload) => {
		const agentType = readAgentType(event, payload);
		return [
			draft(
				'subagent.stop',
				dropUndefined({
					agent_id: agentIdOf(event) ?? 'unknown',
					agent_type: agentType ?? 'unknown',
					stop_hook_active: readFlag(payload.stop_hook_active),
					last_assistant_message: readText(payload.last_assistant_message),
					agent_transcript_path: readName(payload.agent_transcript_path),
					internal: agentType === '',
				}),
			),
		];
	},
	TaskCreated: (_event, payload) => [draft('task.created', readTask(payload))],
	TaskCompleted: (_event, payload) => [
		draft('task.completed', readTask(payload)),
	],
} satisfies ProjectionTable;

/** Prompts that no person wrote come from these. */
const automaticSources = new Set([
	'system',
	'loop_wakeup',
	'schedule_wakeup',
	'poll_event',
]);

function readPrompt(
	event: RuntimeEvent,
	payload: Payload,
): FeedDataByKind['user.prompt'] {
	const given = readText(payload.prompt) ?? '';
	const prompt = withoutPasteMarks(given);
	const source = readName(payload.source);
	// Nobody but a person pastes, whatever it is.
	const isTheirs = source === 'user' || prompt !== given;
	const task = isTheirs ? undefined : readTaskReport(prompt);
	return dropUndefined({
		prompt,
		cwd: readName(event.context.cwd),
		source,
		permission_mode:
			event.context.permissionMode ?? readName(payload.permission_mode),
		automatic:
			task !== undefined ||
			(!isTheirs && isWholeReport(prompt)) ||
			(source !== undefined && automaticSources.has(source)) ||
			// What one agent gives another to do.
			agentIdOf(event) !== undefined,
		task,
	});
}

function projectStop(
	...[event, payload]: Parameters<Projection>
): ReturnType<Projection> {
	const message = readText(payload.last_assistant_message);
	const agentId = agentIdOf(event);
	const isSubagent = agentId !== undefined;
	const stop = draft(
		'stop.request',
		dropUndefined({
			stop_hook_active: readFlag(payload.stop_hook_active),
			scope: isSubagent ? ('subagent' as const) : ('root' as const),
			agent_id: agentId,
			agent_type: isSubagent ? readAgentType(event, payload) : undefined,
			last_assistant_message: message,
			background_tasks:
				readNumber(payload.background_tasks) ??
				readList(payload.background_tasks).length,
		}),
	);
	return message === undefined || message === ''
		? [stop]
		: [stop, draft('assistant.message', {message, final: true, parts: 1})];
}

function readTask(payload: Payload): FeedDataByKind['task.created'] {
	return dropUndefined({
		task_id: readText(payload.task_id) ?? 'unknown',
		subject: readText(payload.task_subject) ?? '',
		description: readText(payload.task_description),
		teammate_name: readText(payload.teammate_name),
	});
}

/** Empty for the agent's own helpers (docs/protocol.md#internal-agents). */
const readAgentType = (event: RuntimeEvent, payload: Payload) =>
	event.agentType ?? readText(payload.agent_type);
