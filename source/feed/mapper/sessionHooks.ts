import {type FeedDataByKind} from '../types.js';
import {draft} from './draft.js';
import {dropUndefined} from '../../utils/dropUndefined.js';
import {type Payload} from './payload.js';
import {readName, readNumber, readText} from '../../utils/tolerant.js';
import {type ProjectionTable} from './projection.js';

/** The session and what surrounds it: models, compaction, files, configuration. */
export const sessionHooks = {
	SessionStart: (event, payload) => [
		draft(
			'session.start',
			dropUndefined({
				source: readName(payload.source) ?? 'unknown',
				model: readName(payload.model),
				agent_type: event.agentType ?? readName(payload.agent_type),
				session_title: readName(payload.session_title),
			}),
		),
	],
	SessionEnd: (_event, payload) => [
		draft('session.end', {reason: readName(payload.reason) ?? 'unknown'}),
	],
	TranscriptSummary: (_event, payload) => [
		draft(
			'session.summary',
			dropUndefined({
				last_assistant_message: readText(payload.last_assistant_message),
				last_assistant_at: readNumber(payload.last_assistant_at),
				message_count: readNumber(payload.message_count) ?? 0,
				tool_call_count: readNumber(payload.tool_call_count) ?? 0,
				skipped_lines: readNumber(payload.skipped_lines),
			}),
		),
	],
	PreCompact: (_event, payload) => [
		draft(
			'compact.pre',
			dropUndefined({
				trigger: readText(payload.trigger) ?? '',
				custom_instructions: readName(payload.custom_instructions),
			}),
		),
	],
	PostCompact: (_event, payload) => [
		draft('compact.post', {
			trigger: readText(payload.trigger) ?? '',
			compact_summary: readText(payload.compact_summary) ?? '',
		}),
	],
	PreModelSwitch: (_event, payload) => [
		draft('model.switch.pre', readModelSwitch(payload)),
	],
	PostModelSwitch: (_event, payload) => [
		draft('model.switch.post', readModelSwitch(payload)),
	],
	Elicitation: (_event, payload) => [
		draft(
			'elicitation.request',
			dropUndefined({
				mcp_server_name: readText(payload.mcp_server_name) ?? 'unknown',
				message: readText(payload.message) ?? '',
				mode: readName(payload.mode) ?? 'form',
				url: readName(payload.url),
				requested_schema: payload.requested_schema,
				elicitation_id: readName(payload.elicitation_id),
			}),
		),
	],
	ElicitationResult: (_event, payload) => [
		draft(
			'elicitation.result',
			dropUndefined({
				mcp_server_name: readText(payload.mcp_server_name) ?? 'unknown',
				action: readText(payload.action) ?? 'unknown',
				content: payload.content,
			}),
		),
	],
	CwdChanged: (_event, payload) => [
		draft('cwd.changed', {
			old_cwd: readText(payload.old_cwd) ?? '',
			new_cwd: readText(payload.new_cwd) ?? '',
		}),
	],
} satisfies ProjectionTable;

function readModelSwitch(payload: Payload): FeedDataByKind['model.switch.pre'] {
	return dropUndefined({
		from_model: readText(payload.from_model) ?? 'unknown',
		to_model: readText(payload.to_model) ?? 'unknown',
		requested_model: readName(payload.requested_model),
		source: readName(payload.source),
		context_tokens: readNumber(payload.context_tokens),
		estimated_cost_usd: readNumber(payload.estimated_cache_write_usd),
	});
}
