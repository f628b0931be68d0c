import {toolCallOf} from '../runtime/agents.js';
import {type RuntimeDecision, type RuntimeEvent} from '../runtime/types.js';
import {type HeldBecause} from './types.js';

/** Sessions that have used up their budget, and wait with what comes next. */
export type BudgetHolds = {
	/** It has cost so much: its next call waits for the person. */
	spent(sessionId: string, reason: string): void;
	/** Why a call waits whatever rules say; undefined: it does not. */
	because(event: RuntimeEvent): HeldBecause | undefined;
	/** What the person allows goes on, until as much again is used up. */
	decided(eventId: string, decision: RuntimeDecision): void;
};

/** Events that are remembered while they wait. */
const mostWaiting = 1000;

export function createBudgetHolds(): BudgetHolds {
	const reasons = new Map<string, string>();
	/** Session by the id of the event that waits. */
	const waiting = new Map<string, string>();
	return {
		spent(sessionId, reason) {
			reasons.set(sessionId, reason);
		},
		because(event) {
			const {id, sessionId, hookName, interaction} = event;
			const reason = reasons.get(sessionId);
			if (
				reason === undefined ||
				hookName !== 'PreToolUse' ||
				!interaction.expectsDecision ||
				// What the agent asks its person costs nothing until it is answered.
				toolCallOf(event).asks
			)
				return undefined;
			waiting.set(id, sessionId);
			const [oldest] = waiting.keys();
			if (waiting.size > mostWaiting && oldest !== undefined)
				waiting.delete(oldest);
			return {type: 'rule', reason};
		},
		decided(eventId, {source, intent}) {
			const sessionId = waiting.get(eventId);
			if (sessionId === undefined) return;
			waiting.delete(eventId);
			if (source === 'user' && intent?.kind === 'pre_tool_allow')
				reasons.delete(sessionId);
		},
	};
}
