import process from 'node:process';
import {createListeners, type Listeners} from '../utils/listeners.js';
import {
	type RuntimeDecision,
	type RuntimeEvent,
	type RuntimeFault,
	type Withdrawal,
} from './types.js';

/** Whoever listens to a runtime. */
export type RuntimeListeners = {
	events: Listeners<[RuntimeEvent]>;
	decisions: Listeners<[string, RuntimeDecision]>;
	withdrawals: Listeners<[Withdrawal]>;
	faults: Listeners<[RuntimeFault]>;
};

/**
 * The listeners of a runtime. One that throws costs itself: it is reported as a
 * fault `handler_failed`, and the others are told as ever.
 *
 * @param letGo called where nobody is left to answer an event
 * @param now unix ms
 */
export function createRuntimeListeners(
	letGo: (eventId: string) => void,
	now: () => number,
): RuntimeListeners {
	let isReporting = false;

	const report = (
		what: string,
		error: unknown,
		about: Pick<RuntimeFault, 'eventId' | 'sessionId'> = {},
	) => {
		const message = `a handler of ${what} failed: ${textOf(error)}`;
		const stack = error instanceof Error ? error.stack : undefined;
		// Who hears of faults may be the one that fails: it is told once, and no more.
		if (isReporting) {
			process.emitWarning(stack ?? message, {code: 'ATHENA_HANDLER_FAILED'});
			return;
		}

		isReporting = true;
		faults.emit({
			code: 'handler_failed',
			message,
			timestamp: now(),
			...about,
			...(stack !== undefined && {stack}),
		});
		isReporting = false;
	};

	const faults = createListeners<[RuntimeFault]>(({error}) => {
		report('faults', error);
	});
	return {
		faults,
		events: createListeners(({error, args: [{id, sessionId}], isAlone}) => {
			if (isAlone) letGo(id);
			report('events', error, {eventId: id, sessionId});
		}),
		decisions: createListeners(({error, args: [eventId]}) => {
			report('decisions', error, {eventId});
		}),
		withdrawals: createListeners(({error, args: [{eventId}]}) => {
			report('withdrawals', error, {eventId});
		}),
	};
}

const textOf = (error: unknown): string =>
	error instanceof Error ? error.message : String(error);
