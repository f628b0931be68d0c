import {type RuntimeDecision} from '../../runtime/types.js';
import {assertNever} from '../../utils/assertNever.js';
import {type Verdict} from './verdict.js';

/**
 * What counts where something decided about an event before athena did (hooks
 * that ran first): deny > ask > allow, whoever says it, and a call that a
 * person wants to see is only passed by by a refusal.
 */
export function strongest(
	before: RuntimeDecision | undefined,
	verdict: Verdict,
): Verdict {
	if (!before) return verdict;
	const said: Verdict = {type: 'answer', decision: before};
	switch (verdict.type) {
		case 'answer':
			return rank(before) > rank(verdict.decision) ? said : verdict;
		case 'hold': {
			const isWanted = verdict.because.type !== 'agent_asked';
			return isWanted && rank(before) < 3 ? verdict : said;
		}

		case 'release':
			return said;
		default:
			return assertNever(verdict);
	}
}

/** Whether it ends a call, so that nobody need be asked. */
export const isRefusal = (decision: RuntimeDecision | undefined): boolean =>
	decision !== undefined && rank(decision) === 3;

function rank({type, intent}: RuntimeDecision): number {
	if (type === 'block') return 3;
	switch (intent?.kind) {
		case 'permission_deny':
		case 'pre_tool_deny':
		case 'stop_block':
		case 'prompt_block':
			return 3;
		case 'pre_tool_ask':
			return 2;
		default:
			return 1;
	}
}
