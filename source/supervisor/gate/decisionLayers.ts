import {type Judgement, type RuleOrigin} from '../../policy/types.js';
import {type IntentMeaning, meaningOf} from '../../runtime/intentMeaning.js';
import {type RuntimeDecision, type RuntimeEvent} from '../../runtime/types.js';
import {type DecisionLayer} from '../../types/decisionLayer.js';
import {assertNever} from '../../utils/assertNever.js';

/** So many rules are named at most; those that decided come first. */
const mostLayers = 12;

/** Who had a say in a decision, the one that decided first. */
export function layersOf(
	decision: RuntimeDecision,
	judgement: Judgement | undefined,
	event: RuntimeEvent,
): DecisionLayer[] {
	const rules = (judgement?.layers ?? []).map((layer): DecisionLayer => ({
		who: 'rule',
		verdict: layer.verdict,
		text: layer.reason,
		ruleId: layer.ruleId,
		from: originText(layer.origin),
		...(layer.segment !== undefined && {segment: layer.segment}),
	}));
	const mode = modeLayer(event);
	return [
		...(decision.source === 'rule' ? [] : [deciderLayer(decision)]),
		...rules.slice(0, mostLayers),
		...(mode ? [mode] : []),
	];
}

/** Where a rule comes from, in words. */
export function originText(origin: RuleOrigin): string {
	switch (origin.type) {
		case 'file':
			return origin.path;
		case 'session':
			return 'this session';
		case 'guard':
			return `guard ${origin.guard}`;
		case 'built-in':
			return 'built in';
		case 'broken_file':
			return `broken: ${origin.path}`;
		default:
			return assertNever(origin);
	}
}

function deciderLayer(decision: RuntimeDecision): DecisionLayer {
	const isPerson = decision.source === 'user';
	return {
		who: isPerson ? 'person' : 'nobody',
		verdict: verdictOf(decision),
		text:
			decision.reason ??
			(isPerson ? 'decided by you' : 'nobody answered in time'),
	};
}

function verdictOf({type, intent}: RuntimeDecision): DecisionLayer['verdict'] {
	return type === 'passthrough' || intent === undefined
		? 'none'
		: verdicts[meaningOf(intent)];
}

const verdicts: Readonly<Record<IntentMeaning, DecisionLayer['verdict']>> = {
	allows: 'allow',
	refuses: 'deny',
	asks: 'ask',
	blocks: 'none',
	neither: 'none',
};

/** What the agent's permission mode has to do with it: it has asked about the call, or was not yet asked. */
function modeLayer({
	hookName,
	context: {permissionMode},
}: RuntimeEvent): DecisionLayer | undefined {
	if (permissionMode === undefined) return undefined;
	return hookName === 'PermissionRequest'
		? {
				who: 'mode',
				verdict: 'ask',
				text: `the agent asked, in mode ${permissionMode}`,
			}
		: {
				who: 'mode',
				verdict: 'none',
				text: `the agent’s mode ${permissionMode} was not asked yet`,
			};
}
