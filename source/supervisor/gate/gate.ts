import {type Policy} from '../../policy/policy.js';
import {type Judgement} from '../../policy/types.js';
import {
	type Runtime,
	type RuntimeDecision,
	type RuntimeEvent,
} from '../../runtime/types.js';
import {isRefusal, meaningOf} from '../../runtime/intentMeaning.js';
import {assertNever} from '../../utils/assertNever.js';
import {type Desk} from '../desk/desk.js';
import {askDecision} from '../desk/heldRequest.js';
import {strongest} from './decidedBefore.js';
import {layersOf} from './decisionLayers.js';
import {createJudging} from './judging.js';
import {handBackUnjudged, holdUnjudged} from './unjudged.js';
import {usedUp} from './usedUp.js';
import {
	type GateFacts,
	type HeldBecause,
	type Verdict,
	verdictOf,
} from './verdict.js';

/** What the gate must know to route events. */
export type GateOptions = {
	runtime: Runtime;
	desk: Desk;
	/** Left out: only the rules of `facts` speak. */
	policy: Policy | undefined;
	/** What was decided about an event before it came here, by hooks that ran first. */
	decidedBefore: (event: RuntimeEvent) => RuntimeDecision | undefined;
	/** Why an event waits for the person though nothing else says so. */
	holdsAnyway: (event: RuntimeEvent) => HeldBecause | undefined;
	/** What verdicts go by now. */
	facts: () => Omit<GateFacts, 'judgement' | 'denyBeforeTools'>;
	/** A call that was being judged waits for the person now (`isHeld`), or is over. */
	onSettled: (isHeld: boolean) => void;
};

/** Where every event is routed, before anything else happens with it. */
export type Gate = {
	/** Answers an event, lets it go, or makes it wait; true if it waits for the person now. */
	route(event: RuntimeEvent): boolean;
	/** It ended without us: whatever is thought of it then answers nothing. */
	forget(eventId: string): void;
	/** Hands back what is still being judged. */
	close(): void;
};

/** Does what `verdictOf` says, once it is known what policy thinks. */
export function createGate({
	runtime,
	desk,
	policy,
	decidedBefore,
	holdsAnyway,
	facts,
	onSettled,
}: GateOptions): Gate {
	const judging = createJudging(policy, (event, judgement) => {
		onSettled(settle(event, judgement));
	});

	/** What is to become of it, all told; nothing is done yet. */
	const conclude = (
		event: RuntimeEvent,
		judgement: Judgement | undefined,
	): Verdict => {
		const verdict = strongest(
			decidedBefore(event),
			verdictOf(event, {...facts(), judgement, denyBeforeTools: true}),
		);
		const isRefused = verdict.type === 'answer' && isRefusal(verdict.decision);
		const because = isRefused ? undefined : holdsAnyway(event);
		return because ? {type: 'hold', because, asks: 'call'} : verdict;
	};

	/** True if it waits for the person now. */
	const settle = (
		event: RuntimeEvent,
		judgement: Judgement | undefined,
	): boolean => {
		const verdict = conclude(event, judgement);
		switch (verdict.type) {
			case 'answer':
				if (judgement && !claims(verdict.decision, judgement))
					return settle(event, usedUp(judgement));
				answer(event, verdict.decision, judgement);
				return false;
			case 'hold':
				return hold(event, verdict.because, judgement);
			case 'release':
				if (event.interaction.expectsDecision) desk.release(event.id);
				return false;
			default:
				return assertNever(verdict);
		}
	};

	/** Takes a use of each rule that an allow takes and that ends by use; false: one has none left. */
	const claims = (
		{intent, source}: RuntimeDecision,
		{spends = []}: Judgement,
	): boolean =>
		source !== 'rule' ||
		intent === undefined ||
		meaningOf(intent) !== 'allows' ||
		spends.every(rule => policy?.claimUse(rule) !== false);

	const answer = (
		event: RuntimeEvent,
		decision: RuntimeDecision,
		judgement: Judgement | undefined,
	) => {
		runtime.sendDecision(event.id, {
			...decision,
			...(judgement && {layers: layersOf(decision, judgement, event)}),
		});
		desk.note(event, decision, judgement);
		const rule = judgement?.rule;
		const isClaimed = judgement?.spends?.some(({id}) => id === rule?.id);
		if (rule && !isClaimed) policy?.noteUse(rule.id, rule.origin);
	};

	/** True if it waits for the person now. */
	const hold = (
		event: RuntimeEvent,
		because: HeldBecause,
		judgement: Judgement | undefined,
	): boolean => {
		if (desk.settleAsBefore(event, judgement)) return false;
		if (desk.enter(event, because, judgement)) return true;
		if (because.type !== 'agent_asked') {
			// What can't be held must not pass for that.
			const ask = askDecision(event, 'athena could not hold this call', 'rule');
			runtime.sendDecision(event.id, ask);
		} else if (event.interaction.expectsDecision) giveBack(event);
		return false;
	};

	const giveBack = (event: RuntimeEvent) => {
		if (event.hookName === 'PermissionRequest')
			// Said as a decision, so that its row says where it waits.
			runtime.sendDecision(event.id, {
				type: 'passthrough',
				source: 'rule',
				reason: 'athena could not show what it asks',
			});
		else desk.release(event.id);
	};

	return {
		route(event) {
			const judgement = judging.begin(event);
			if (judgement !== 'later') return settle(event, judgement);
			holdUnjudged(runtime, event, 'athena could not judge this call');
			return false;
		},
		forget: judging.forget,
		close() {
			for (const event of judging.pending()) {
				judging.forget(event.id);
				handBackUnjudged(runtime, desk, event);
			}
		},
	};
}
