import {isRefusal, meaningOf} from '../../runtime/intentMeaning.js';
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
			return isWanted && !isRefusal(before) ? verdict : said;
		}

		case 'release':
			return said;
		default:
			return assertNever(verdict);
	}
}

function rank(decision: RuntimeDecision): number {
	if (isRefusal(decision)) return 3;
	return decision.intent && meaningOf(decision.intent) === 'asks' ? 2 : 1;
}
