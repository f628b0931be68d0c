import {
	type ExplainedResult,
	type HookResultPayload,
	passthrough,
} from '../../adapter.js';
import {
	type RuntimeDecision,
	type RuntimeEvent,
	type RuntimeIntent,
} from '../../types.js';
import {mapIntentToOutput} from './intentMapper.js';
import {readRawOutput} from './mapper.js';
import {type ClaudeHookOutput} from './protocol.js';

export {type ExplainedResult, passthrough} from '../../adapter.js';

/**
 * The decision in Claude's terms (docs/protocol.md#decisions). Pure. What
 * does not fit the event is no opinion: it never becomes an allow.
 */
export function mapDecisionToResult(
	event: RuntimeEvent,
	decision: RuntimeDecision,
): HookResultPayload {
	return explainDecision(event, decision).result;
}

/** As `mapDecisionToResult`, with the reason where a decision does not fit. */
export function explainDecision(
	event: RuntimeEvent,
	decision: RuntimeDecision,
): ExplainedResult {
	switch (decision.type) {
		case 'passthrough':
			return {result: passthrough};
		case 'block':
			return {
				result: {
					action: 'block_with_stderr',
					stderr: decision.reason ?? 'Blocked by athena',
				},
			};
		case 'json':
			return decision.intent
				? fromOutput(mapIntentToOutput(event, decision.intent))
				: fromRawData(decision.data);
	}
}

function fromOutput(
	mapped: ReturnType<typeof mapIntentToOutput>,
): ExplainedResult {
	return mapped.ok
		? {result: jsonOutput(mapped.output)}
		: {result: passthrough, misfit: mapped.misfit};
}

function fromRawData(data: unknown): ExplainedResult {
	const output = readRawOutput(data);
	return output
		? {result: {action: 'json_output', stdout_json: output}}
		: {result: passthrough, misfit: 'the output is no object Claude may get'};
}

function jsonOutput(output: ClaudeHookOutput): HookResultPayload {
	return {action: 'json_output', stdout_json: output};
}

/** The kinds of intent, for those who test that each has its golden JSON. */
export type IntentKind = RuntimeIntent['kind'];
