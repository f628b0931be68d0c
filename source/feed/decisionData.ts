import {type DecisionLayer} from '../types/decisionLayer.js';

/** What was decided about a call. */
export type PermissionDecisionData =
	| {decision_type: 'no_opinion'; reason?: string}
	| {
			decision_type: 'allow';
			updated_input?: Record<string, unknown>;
			updated_permissions?: unknown[];
			reason?: string;
	  }
	| {
			decision_type: 'deny';
			message: string;
			interrupt?: boolean;
			reason?: string;
	  }
	| {decision_type: 'ask'; reason?: string};

/** What was decided about the end of a turn. */
export type StopDecisionData =
	| {decision_type: 'no_opinion'; reason?: string}
	| {decision_type: 'block'; reason: string}
	| {decision_type: 'allow'; reason?: string};

/** Who decided elsewhere: the person in the agent's own prompt, a hook of theirs, a rule of the agent's. */
export type Decider = 'user' | 'hook' | 'rule';

/** Who decided; beside every decision. */
export type DecidedBy = {
	source: 'user' | 'timeout' | 'rule' | 'elsewhere';
	/** With `elsewhere`, where it is known. */
	by?: Decider;
	/** Who had a say, the one that decided first. */
	layers?: readonly DecisionLayer[];
};
