import {toolsOf} from '../../runtime/agents.js';
import {type RuntimeEvent} from '../../runtime/types.js';
import {oneLine} from '../../utils/oneLine.js';
import {type FeedDataByKind} from '../types.js';
import {type Draft, draft} from './draft.js';
import {dropUndefined} from '../../utils/dropUndefined.js';
import {agentIdOf, type Payload} from './payload.js';
import {
	readFlag,
	readList,
	readName,
	readNumber,
	readRecord,
	readText,
	readTexts,
} from '../../utils/tolerant.js';
import {type Projection, type ProjectionTable} from './projection.js';
import {readAnnotations, readToolCall} from './toolReaders.js';

/** Tool calls and what is asked about them. */
export const toolHooks = {
	PreToolUse: projectPreToolUse,
	PostToolUse: projectPostToolUse,
	PostToolUseFailure: (event, payload) => [
		draft(
			'tool.failure',
			dropUndefined({
				...readToolCall(event),
				error: readText(payload.error) ?? '',
				is_interrupt: readFlag(payload.is_interrupt),
				duration_ms: readNumber(payload.duration_ms),
			}),
			event.agent,
		),
	],
	PostToolBatch: (event, payload) => [
		draft(
			'tool.batch',
			{
				calls: readList(payload.tool_calls).map(entry => {
					const call = readRecord(entry);
					return dropUndefined({
						tool_name: readName(call.tool_name) ?? 'unknown',
						tool_use_id: readName(call.tool_use_id),
						response_preview: preview(call.tool_response),
					});
				}),
			},
			event.agent,
		),
	],
	PermissionRequest: (event, payload) => [
		draft(
			'permission.request',
			dropUndefined({
				...readToolCall(event),
				agent_id: agentIdOf(event),
				permission_suggestions: Array.isArray(payload.permission_suggestions)
					? readList(payload.permission_suggestions)
					: undefined,
			}),
			event.agent,
		),
	],
	PermissionDenied: (event, payload) => [
		draft(
			'permission.denied',
			dropUndefined({
				...readToolCall(event),
				agent_id: agentIdOf(event),
				reason: readText(payload.reason) ?? '',
			}),
			event.agent,
		),
	],
} satisfies ProjectionTable;

function projectPreToolUse(event: RuntimeEvent): ReturnType<Projection> {
	return [
		draft('tool.pre', readToolCall(event), event.agent),
		...proposedBy(event),
	];
}

/** What a call asks the person by itself: its questions, or its plan. */
export function proposedBy(event: RuntimeEvent): readonly Draft[] {
	const call = readToolCall(event);
	const toolUseId = dropUndefined({tool_use_id: call.tool_use_id});
	const {kind, asks, text} = toolsOf(event.agent).read(
		call.tool_name,
		call.tool_input,
	);
	if (kind === 'question') {
		const questions = toolsOf(event.agent).questionsOf(call.tool_input);
		return [draft('question.asked', {questions, ...toolUseId})];
	}

	if (kind === 'plan' && asks) {
		const plan = dropUndefined({
			plan: readText(call.tool_input.plan) ?? text ?? '',
			plan_path: readText(call.tool_input.planFilePath),
			...toolUseId,
		});
		return [draft('plan.proposed', plan)];
	}

	return [];
}

function projectPostToolUse(
	event: RuntimeEvent,
	payload: Payload,
): ReturnType<Projection> {
	const call = readToolCall(event);
	const response = payload.tool_response;
	const duration = readNumber(payload.duration_ms);
	// What was read is nobody else's yet; see there for why it is not spread.
	const data = call as FeedDataByKind['tool.post'];
	data.tool_response = response;
	if (duration !== undefined) data.duration_ms = duration;
	const post = draft('tool.post', data, event.agent);
	if (
		toolsOf(event.agent).read(call.tool_name, call.tool_input).kind !==
		'question'
	)
		return [post];
	const result = readRecord(response);
	const answers = readTexts(result.answers ?? call.tool_input.answers);
	if (Object.keys(answers).length === 0) return [post];
	const answered = dropUndefined({
		answers,
		annotations: readAnnotations(
			result.annotations ?? call.tool_input.annotations,
		),
		source: 'elsewhere' as const,
	});
	return [post, draft('question.answered', answered)];
}

/** The beginning of a tool's response, whatever its shape. */
function preview(response: unknown): string {
	if (typeof response === 'string') return oneLine(response);
	if (Array.isArray(response)) {
		return oneLine(
			response.map(part => readText(readRecord(part).text) ?? '…').join(' '),
		);
	}

	return response === undefined ? '' : '{…}';
}
