import {type AgentAdapter} from '../../adapter.js';
import {codexUsage} from './usage.js';
import {readCanonical, translate} from '../../canonicalEvent.js';
import {payloadText} from '../../types.js';
import {observed} from '../../waiting.js';
import {readRecord} from '../../../utils/tolerant.js';
import {codeModeHoldMs} from './codeMode.js';
import {encodeDecision} from './decisions.js';
import {isDenial} from './denialWords.js';
import {hookRow, longestS} from './events.js';
import {codexTranscript} from './rollout.js';
import {codexTools} from './tools/index.js';
import {escapes} from './escapes.js';

const ignored = observed(false);

/** athena's own word to the model is no prompt of a person's. */
const ownWord = {
	hookName: 'UserPromptExpansion',
	says: {expansion_type: 'denial', command_name: 'denied'},
};

/** Codex 0.169.0, by its hooks. */
export const codex: AgentAdapter = {
	label: 'Codex',
	badge: 'Cx',
	provenVersion: '0.169.0',
	otherVersions:
		'an answer with a field that it does not know is dropped whole, a denial too, and hooks whose trust it reckons otherwise are not run',
	capabilities: {
		hold: 'both',
		deny: true,
		message: true,
		edit: true,
		editAt: 'beforeTool',
		asksFirst: false,
		asksAgain: true,
		ask: false,
		grantBeforeTool: false,
		interrupt: false,
		stopRun: false,
		replaceOutput: true,
		suggestions: false,
		questions: 'bothLive',
		stopBlock: true,
		orders: 'bothLive',
		addContext: true,
		ownDialogStaysLive: false,
		interruptWhileHeld: 'anyKey',
		toolIds: true,
		sessionStart: 'firstPrompt',
		onHookFailure: 'open',
		onHookTimeout: 'open',
		holdLimitMs: longestS * 1000,
	},
	longestHoldMs: codeModeHoldMs,
	escapes,
	tools: codexTools,
	usage: codexUsage,
	transcript: codexTranscript,
	hooks: {
		decode(request) {
			const event = readCanonical(
				request,
				hookName => hookRow(hookName)?.interaction ?? ignored,
			);
			event.agent = 'codex';
			const {turn_id: turn, prompt} = readRecord(event.payload);
			// A prompt of the turn that runs already ends nothing.
			if (event.agentId === undefined && turn !== undefined) {
				event.payload = {...readRecord(event.payload), prompt_id: turn};
				Reflect.deleteProperty(event, payloadText);
			}

			// A subagent writes a rollout of its own, and that is not the session's.
			if (event.agentId !== undefined) event.context.transcriptPath = '';
			const canonical =
				event.hookName === 'UserPromptSubmit' && isDenial(prompt)
					? ownWord
					: hookRow(event.hookName)?.as;
			return canonical ? translate(event, canonical) : event;
		},
		nameOf: hookName => hookRow(hookName)?.as?.hookName ?? hookName,
		encode: encodeDecision,
		answersTo: hookName => hookRow(hookName)?.answers ?? [],
		recognizes: ({transcript_path: transcript, turn_id: turn, model}) =>
			(typeof transcript === 'string' && rollout.test(transcript)) ||
			(typeof turn === 'string' && typeof model === 'string'),
	},
};

/** A transcript of Codex's: `…/sessions/2026/11/22/rollout-….jsonl`. */
const rollout = /\/rollout-[^/]*\.jsonl$/;
