import {type Clock} from '../../../types/clock.js';
import {
	type RuntimeDecision,
	type RuntimeEvent,
	type RuntimeFault,
	type WithdrawalCause,
} from '../../types.js';
import {
	createMockCore,
	type MockRuntime,
	type SentDecision,
} from './mockCore.js';

/** A runtime whose agent is the test. */
export type InjectableMockRuntime = MockRuntime & {
	/** Delivers an event; what is missing is filled in. Its id. */
	emit(partial: Partial<RuntimeEvent>): string;
	/** The agent goes on without us. */
	withdraw(eventId: string, cause: WithdrawalCause): void;
	emitFault(fault: Omit<RuntimeFault, 'timestamp'>): void;
	/** Id of the last event, `''` before the first. */
	getLastEventId(): string;
	/** Effective decisions, in order, timeouts included. */
	getDecisions(): readonly SentDecision[];
	getDecision(eventId: string): RuntimeDecision | undefined;
	/** Ids answered with "no opinion" by `release`, in order. */
	getReleased(): readonly string[];
	isPending(eventId: string): boolean;
};

export function createInjectableMockRuntime(
	options: {clock?: Clock} = {},
): InjectableMockRuntime {
	const core = createMockCore(options);
	return {
		...core.runtime,
		emit: partial => core.emit(partial)?.id ?? '',
		withdraw: core.withdraw,
		emitFault: core.fault,
		getLastEventId: () => core.lastEventId() ?? '',
		getDecisions: () => core.decisions,
		getDecision: eventId =>
			core.decisions.find(sent => sent.eventId === eventId)?.decision,
		getReleased: () => core.released,
		isPending: core.isPending,
	};
}
