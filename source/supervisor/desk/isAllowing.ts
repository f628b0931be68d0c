import {type RuntimeDecision, type RuntimeIntent} from '../../runtime/types.js';

/** What lets an agent do something; a kind that is missing does not compile. */
const allowing: Readonly<Record<RuntimeIntent['kind'], boolean>> = {
	permission_allow: true,
	pre_tool_allow: true,
	plan_approve: true,
	question_answer: true,
	elicitation_answer: true,
	permission_deny: false,
	pre_tool_deny: false,
	pre_tool_ask: false,
	additional_context: false,
	stop_block: false,
	prompt_block: false,
};

/** True for an answer by which the agent goes on with what it asked about. */
export function isAllowing({intent}: RuntimeDecision): boolean {
	if (intent === undefined) return false;
	return intent.kind === 'elicitation_answer'
		? intent.action === 'accept'
		: allowing[intent.kind];
}
