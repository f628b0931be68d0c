import {type Call, type Judgement} from '../types.js';

/** A call of a recorded session, and what became of it. */
export type PastCall = {
	/** Names it in the recording: its event. */
	id: string;
	call: Call;
	/** `asked`: a person was asked, and what was answered is not known; `left`: nobody of athena's decided. */
	decided: 'allowed' | 'denied' | 'asked' | 'left';
	by: 'person' | 'rule' | 'agent' | 'nobody';
	/** Another input was allowed than the one asked about. */
	edited?: true;
};

/** A call on which rules and the past differ. */
export type Disagreement = {
	past: PastCall;
	judgement: Judgement;
	/** What the rules would have done: let pass what was denied, refused what was allowed. */
	kind: 'would_allow' | 'would_deny';
};

/** What rules would have done. */
export type BacktestResult = {
	calls: number;
	/** Calls about which the rules have an opinion. */
	matched: number;
	/** A person was asked, and the rules would have decided. */
	promptsSaved: number;
	/** Nobody was asked, and the rules would have. */
	promptsAdded: number;
	/** Denied then, and the rules would have allowed it. */
	denialsMissed: number;
	/** Matched calls that were denied. */
	matchedDenied: number;
	disagreements: readonly Disagreement[];
};

export type Backtest = {
	/** Judges one more call. */
	add: (past: PastCall) => Judgement;
	/** As far as it has got. */
	result: () => BacktestResult;
};

/**
 * Plays recorded calls to rules, one after the other. With `ruleId` only what
 * that rule speaks about counts.
 */
export function createBacktest(
	judge: (call: Call) => Judgement,
	{ruleId}: {ruleId?: string} = {},
): Backtest {
	const counts = {
		calls: 0,
		matched: 0,
		promptsSaved: 0,
		promptsAdded: 0,
		denialsMissed: 0,
		matchedDenied: 0,
	};
	const disagreements: Disagreement[] = [];
	return {
		add(past) {
			const judgement = judge(past.call);
			counts.calls++;
			if (!isMatched(judgement, ruleId)) return judgement;
			const {verdict} = judgement;
			const {decided, by} = past;
			counts.matched++;
			if (decided === 'denied') counts.matchedDenied++;
			const wasAsked = by === 'person' || decided === 'asked';
			if (wasAsked && (verdict === 'allow' || verdict === 'deny'))
				counts.promptsSaved++;
			if (!wasAsked && verdict === 'ask') counts.promptsAdded++;
			if (verdict === 'allow' && decided === 'denied') {
				counts.denialsMissed++;
				disagreements.push({past, judgement, kind: 'would_allow'});
			}

			if (verdict === 'deny' && decided === 'allowed')
				disagreements.push({past, judgement, kind: 'would_deny'});
			return judgement;
		},
		result: () => ({...counts, disagreements: [...disagreements]}),
	};
}

function isMatched(
	{verdict, layers}: Judgement,
	ruleId: string | undefined,
): boolean {
	return ruleId === undefined
		? verdict !== 'none'
		: layers.some(layer => layer.ruleId === ruleId);
}
