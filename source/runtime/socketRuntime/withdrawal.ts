import {assertNever} from '../../utils/assertNever.js';
import {createCallBook} from '../../utils/callBook.js';
import {isRecord} from '../../utils/isRecord.js';
import {createPromptTurns} from '../../utils/promptTurns.js';
import {describeCall} from '../callDescription.js';
import {type RuntimeEvent, type WithdrawalCause} from '../types.js';
import {type HookMeanings, proofOf} from '../hookMeaning.js';
import {type CallAnswer} from './callAnswer.js';
import {createWaitingElicitations} from './waitingElicitations.js';
import {
	readBatchIds,
	readPromptId,
	readToolInput,
	speakerOf,
	speaksFor,
} from '../eventFields.js';

/** A waiting request that the agent no longer waits for. */
export type Withdrawn = {
	eventId: string;
	cause: Exclude<WithdrawalCause, 'hang_up'>;
};

export type WithdrawalTracker = {
	/**
	 * Notes an event, and on it which call it is about (`callId`); returns the
	 * waiting requests that it proves to be over.
	 */
	observe(event: RuntimeEvent): Withdrawn[];
	/** This request has its answer. */
	forget(eventId: string): void;
	/**
	 * What is answered, said before `forget`. A call without an id of the agent's
	 * that is denied will never end, and one that was edited comes back as it was
	 * edited: an equal call beside it is not it.
	 */
	answered(eventId: string, answer: CallAnswer): void;
	/** Which process of its session makes the open call of this id. */
	makerOf(event: RuntimeEvent): number | undefined;
	/** Open calls and waiting requests, for tests that nothing is kept for ever. */
	size(): number;
};

/** A call, or a request whose call nobody saw begin: who waits for it. */
type Waiting = {
	/** The call's own id, or that of the event it began with. */
	id: string;
	/** When it was first heard of, unix ms. */
	since: number;
	/** Which process of its session makes it. */
	process: number;
	/** The turn it belongs to, as the agent names it. */
	promptId?: string | undefined;
	eventIds: Set<string>;
	/** The hook that it waits at before it runs, if that still waits. */
	gateId?: string;
	/** It was denied here. */
	isDenied?: true;
	/** Its id is another's, too, which was open when it began: it has one of its own. */
	sharesId?: string;
	/** Takes it out of the book of open calls; only where the agent gives no ids. */
	end?: () => void;
	/** From now on it is a call with this input. */
	editedTo?: (input: Readonly<Record<string, unknown>>) => void;
};

/**
 * An agent's own dialog stays usable while a hook waits, and an answer there
 * neither kills the hook nor closes its connection. What tells is what comes
 * next: the call's result, its actor's stop, the next prompt, the session's
 * end (docs/protocol.md#withdrawal). Where several processes have a session, each
 * speaks for what it asked itself. Pure, apart from its own memory.
 *
 * @param meaningOf what canonical hooks begin and end
 * @param inputOf the input of an event's call, as it is compared
 */
export function createWithdrawalTracker(
	meaningOf: HookMeanings,
	inputOf: (event: RuntimeEvent) => unknown = readToolInput,
): WithdrawalTracker {
	const calls = createCallBook<Waiting>(
		({gateId, eventIds, isDenied}) =>
			isDenied === true || (gateId !== undefined && eventIds.has(gateId)),
	);
	/** Requests whose call began before athena did: matched by what they ask about. */
	const strays = createCallBook<Waiting>();
	const byEvent = new Map<string, Waiting>();
	const elicitations = createWaitingElicitations();
	const turns = createPromptTurns();

	const describe = (event: RuntimeEvent) => describeCall(event, inputOf(event));

	/** The one place where it is found out which call is meant without an id. */
	const tell = (event: RuntimeEvent, {id, sharesId}: Waiting) => {
		if (event.toolUseId === undefined || event.toolUseId === sharesId)
			event.callId = id;
	};

	const wait = (event: RuntimeEvent, entry: Waiting) => {
		entry.eventIds.add(event.id);
		byEvent.set(event.id, entry);
	};

	const withdraw = (
		entries: readonly Waiting[],
		cause: Withdrawn['cause'],
	): Withdrawn[] =>
		entries.flatMap(({eventIds}) =>
			[...eventIds].map(eventId => {
				byEvent.delete(eventId);
				return {eventId, cause};
			}),
		);

	const begin = (event: RuntimeEvent): Withdrawn[] => {
		const {toolUseId} = event;
		const call = describe(event);
		const isAnother = toolUseId !== undefined && calls.isOpen(call);
		const entry: Waiting = {
			id: isAnother ? event.id : (toolUseId ?? event.id),
			...asHeard(event),
			gateId: event.id,
			...(isAnother && {sharesId: toolUseId}),
		};
		const end = calls.open(call, entry);
		if (event.toolUseId === undefined) {
			entry.end = end;
			// As it is before `callId` is told: an id would be looked for first.
			const asked = {...event};
			entry.editedTo = input => {
				const payload = isRecord(asked.payload) ? asked.payload : {};
				entry.end?.();
				entry.end = calls.open(
					describe({...asked, payload: {...payload, tool_input: input}}),
					entry,
				);
			};
		}

		tell(event, entry);
		wait(event, entry);
		return [];
	};

	const ask = (event: RuntimeEvent): Withdrawn[] => {
		const call = describe(event);
		// A hook of the person's own may have changed it before the agent asked.
		const known = calls.claim(call) ?? calls.claimOnly(call);
		const entry = known ?? {
			id: event.id,
			...asHeard(event),
		};
		if (known) tell(event, known);
		else strays.open(call, entry);
		wait(event, entry);
		return [];
	};

	/** The agent says that it asks about a call, and not which one it is. */
	const pointOut = (event: RuntimeEvent) => {
		if (event.hookName !== 'Notification' || event.toolName === undefined)
			return;
		const known = calls.claimLike(describe(event));
		if (known) tell(event, known);
	};

	const over = (event: RuntimeEvent, cause: Withdrawn['cause']) => {
		const call = describe(event);
		const known = calls.closeMatching(call);
		if (known) tell(event, known);
		const entry = known ?? strays.claim({...call, toolUseId: undefined});
		return withdraw(entry ? [entry] : [], cause);
	};

	const finish = (event: RuntimeEvent) => over(event, 'answered_elsewhere');

	const endActor = (event: RuntimeEvent, agentId: string | undefined) => [
		...withdraw(
			[calls, strays].flatMap(book =>
				book.closeActor(event.sessionId, agentId, ({process}) =>
					speaksFor(event, process),
				),
			),
			'superseded',
		),
		...asWithdrawn(elicitations.endActor(event, agentId), 'superseded'),
	];

	/**
	 * The person ended the turn there, which not every agent's hooks are told. It
	 * is read a moment later: what began since then goes on. Where several processes
	 * write one record, the prompt tells whose turn it was.
	 */
	const cutOff = (event: RuntimeEvent) =>
		withdraw(
			[calls, strays].flatMap(book =>
				book.closeActor(
					event.sessionId,
					event.agentId,
					({since, promptId}) =>
						since <= event.timestamp &&
						(event.shared !== true ||
							(promptId !== undefined && promptId === readPromptId(event))),
				),
			),
			'superseded',
		);

	return {
		answered(eventId, answer) {
			const entry = byEvent.get(eventId);
			if (entry && answer.kind === 'denied') {
				entry.isDenied = true;
				entry.end?.();
			} else if (answer.kind === 'edited') entry?.editedTo?.(answer.input);
		},
		observe(event) {
			// A transcript says what no hook does: of a dialog that was left, this.
			if (event.source === 'transcript') {
				if (event.hookName === 'TranscriptAnswered')
					// Of a dialog that nobody knows the call of, it is about none.
					return event.toolUseId === undefined
						? []
						: over(event, 'answered_elsewhere');
				if (event.hookName === 'TranscriptInterrupt') return cutOff(event);
				if (isCancelled(event)) return over(event, 'superseded');
				const known = calls.named(describe(event));
				if (known) tell(event, known);
				return [];
			}

			const isQueued = turns.isQueued({
				...event,
				promptId: readPromptId(event),
			});
			const proves = proofOf(meaningOf, event);
			switch (proves) {
				case undefined:
					pointOut(event);
					return [];
				case 'call begins':
					return begin(event);
				case 'call asked':
					return ask(event);
				case 'call over':
					return finish(event);
				case 'batch over':
					return readBatchIds(event).flatMap(toolUseId =>
						finish({...event, toolUseId}),
					);
				case 'turn begins':
					// What an agent gives another one to do ends nothing.
					if (event.agentId !== undefined) return [];
					// What is typed while the agent works waits for its turn's end: no new
					// turn yet.
					return isQueued ? [] : endActor(event, undefined);
				case 'turn over':
					return endActor(event, event.agentId);
				case 'input asked':
					elicitations.add(event);
					return [];
				case 'input over':
					return asWithdrawn(
						elicitations.answered(event),
						'answered_elsewhere',
					);
				case 'session cleared':
					// Agents of the background go on, and ask on.
					return endActor(event, undefined);
				case 'session over':
					return [
						...withdraw(
							[calls, strays].flatMap(book =>
								book.closeSession(event.sessionId, ({process}) =>
									speaksFor(event, process),
								),
							),
							'superseded',
						),
						...asWithdrawn(elicitations.endSession(event), 'superseded'),
					];
				default:
					return assertNever(proves);
			}
		},
		forget(eventId) {
			byEvent.get(eventId)?.eventIds.delete(eventId);
			byEvent.delete(eventId);
			elicitations.forget(eventId);
		},
		makerOf: event => calls.named(describe(event))?.process,
		size: () =>
			calls.size() + strays.size() + byEvent.size + elicitations.size(),
	};
}

const asHeard = (
	event: RuntimeEvent,
): Pick<Waiting, 'since' | 'process' | 'promptId' | 'eventIds'> => ({
	since: event.timestamp,
	process: speakerOf(event),
	promptId: readPromptId(event),
	eventIds: new Set(),
});

const isCancelled = ({hookName, payload}: RuntimeEvent): boolean =>
	hookName === 'TranscriptResult' &&
	isRecord(payload) &&
	payload.outcome === 'interrupted';

const asWithdrawn = (
	eventIds: readonly string[],
	cause: Withdrawn['cause'],
): Withdrawn[] => eventIds.map(eventId => ({eventId, cause}));
