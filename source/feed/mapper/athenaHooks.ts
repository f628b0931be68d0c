import {dropUndefined} from '../../utils/dropUndefined.js';
import {withoutPasteMarks} from '../../utils/pastedText.js';
import {type Draft, draft} from './draft.js';
import {type Payload} from './payload.js';
import {type RuntimeEvent} from '../../runtime/types.js';
import {processGone} from '../reasons.js';
import {readName, readNumber, readText} from '../../utils/tolerant.js';
import {type ProjectionTable} from './projection.js';

/** Who but the person cuts a turn short, as a record tells. */
const interrupters = ['hook', 'exit'] as const;

/** Events that no agent sends: athena tells of itself, of an agent that is gone, and of what it read in a transcript. */
export const athenaHooks = {
	AthenaStart: (_event, payload) => [
		draft('athena.start', {since: readNumber(payload.since) ?? 0}),
	],
	AgentGone: (_event, payload) => [
		draft('session.end', {reason: readName(payload.reason) ?? processGone}),
	],
	TranscriptGap: (_event, payload) => [
		draft(
			'athena.gap',
			dropUndefined({
				since: readNumber(payload.since),
				until: readNumber(payload.until) ?? 0,
				missed_calls: readNumber(payload.missed_calls) ?? 0,
				earlier_calls: readNumber(payload.earlier_calls) ?? 0,
				by: payload.by === 'another' ? ('another' as const) : undefined,
			}),
		),
	],
	TranscriptInterrupt: (_event, payload) => [
		draft(
			'agent.interrupted',
			dropUndefined({
				during:
					payload.during === 'tool' ? ('tool' as const) : ('answer' as const),
				by: interrupters.find(by => by === payload.by),
				reason: readName(payload.reason),
			}),
		),
	],
	TranscriptStopBlocked: (_event, payload) => [
		draft('stop.decision', {
			decision_type: 'block',
			reason: readText(payload.reason) ?? '',
			source: 'elsewhere',
			by: 'hook',
		}),
	],
	TranscriptTurnEnd: (_event, payload) => [
		payload.error === undefined
			? draft('stop.request', {
					stop_hook_active: false,
					scope: 'root',
					background_tasks: 0,
				})
			: draft(
					'stop.failure',
					dropUndefined({
						error: readText(payload.error) ?? 'unknown',
						last_assistant_message: readText(payload.last_assistant_message),
					}),
				),
	],
	TranscriptPromptBlocked: (_event, payload) => [
		draft('prompt.blocked', {reason: readText(payload.reason) ?? ''}),
	],
	TranscriptCommand: (_event, payload) => [
		draft('user.command', {
			command: readText(payload.command) ?? '',
			stdout: readText(payload.stdout) ?? '',
			stderr: readText(payload.stderr) ?? '',
		}),
	],
	TranscriptText: readWords,
	TranscriptMessage: readWords,
	TranscriptTyped: (_event, payload) => [
		draft('prompt.revised', {
			prompt: withoutPasteMarks(readText(payload.prompt) ?? ''),
			from_transcript: true,
		}),
	],
	TranscriptPrompt: (_event, payload) => [
		draft('user.prompt', {
			prompt: withoutPasteMarks(readText(payload.prompt) ?? ''),
			automatic: false,
		}),
	],
} satisfies ProjectionTable;

function readWords(_event: RuntimeEvent, payload: Payload): readonly [Draft] {
	return [
		draft(
			'assistant.message',
			dropUndefined({
				message: readText(payload.message) ?? '',
				message_id: readName(payload.message_id),
				final: true,
				parts: 1,
				from_transcript: true as const,
			}),
		),
	];
}
