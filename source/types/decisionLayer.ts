/**
 * One of those who had a say in a decision: athena's rules, the agent's own
 * permission mode, the person. Recorded with the decision, the one that
 * decided first.
 */
export type DecisionLayer = {
	who: 'person' | 'rule' | 'mode' | 'intercept' | 'nobody';
	verdict: 'deny' | 'ask' | 'allow' | 'none';
	/** One sentence; may quote untrusted text. */
	text: string;
	/** Set for rules and guard entries. */
	ruleId?: string;
	/** Where a rule comes from, in words: `guard read-only`, `.athena/rules.json`. */
	from?: string;
	/** The part of a shell command it speaks about, as written. */
	segment?: string;
};
