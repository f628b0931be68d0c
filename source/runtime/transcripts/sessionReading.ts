import {type Clock} from '../../types/clock.js';
import {type TranscriptReadings} from '../../utils/transcriptReadings.js';
import {type RuntimeEvent} from '../types.js';
import {readPromptId} from '../eventFields.js';
import {createAgentRecords} from './agentRecords.js';
import {createCallNames} from './callNames.js';
import {createCallOrder} from './callOrder.js';
import {createDoubtfulPrompts} from './doubtfulPrompts.js';
import {
	type CallResult,
	type TranscriptFact,
	type TranscriptFormat,
} from '../transcript.js';
import {watchLiveness} from './liveness.js';
import {createGivenOutputs} from './givenOutputs.js';
import {createMessageBlocks} from './messageBlocks.js';
import {createAnsweredThere} from './answeredThere.js';
import {createAskedThere} from './askedThere.js';
import {createLateFailures} from './lateFailures.js';
import {createLateTurnEnds} from './lateTurnEnds.js';
import {createHookAsks} from './hookAsks.js';
import {createUnendedCalls} from './unendedCalls.js';
import {createSessionBook} from './sessionBook.js';
import {toEvent, type TranscriptOwner} from './toEvent.js';

type Text = TranscriptFact & {type: 'text'};

/** The transcript of one session, read for what its hooks do not tell. */
export type SessionReading = {
	readonly path: string;
	/** A hook told something. */
	heard(event: RuntimeEvent): void;
	/** Somebody here decided about a request. */
	answered(event: RuntimeEvent): void;
	/** A request went on without an answer from here. */
	unanswered(event: RuntimeEvent): void;
	stop(): void;
};

/** Told one by one of the time when athena was away; of more only the number. */
const mostMissed = 300;

/** After these the agent does nothing until somebody tells it to. */
const closing: ReadonlySet<string> = new Set([
	'SessionStart',
	'Stop',
	'StopFailure',
	'SessionEnd',
]);

/**
 * @param since unix ms: what is older was told before, or is not ours to tell
 * @param awaySince unix ms: until then athena was there, though the session was quiet
 * @param from unix ms: hooks are heard from here on; what is between was missed
 */
export function createSessionReading({
	owner,
	format,
	clock,
	readings,
	since,
	awaySince,
	from,
	emit,
}: {
	owner: TranscriptOwner;
	format: TranscriptFormat;
	clock: Clock;
	readings: TranscriptReadings;
	since: number;
	awaySince: number;
	from: number;
	emit: (event: RuntimeEvent) => void;
}): SessionReading {
	let readLine = format.open();
	const book = createSessionBook();
	/** Whether the agent answered the last prompt with anything: then how that ended is written. */
	let hasBegun = false;
	/** Unix ms: it is idle and no hook said so. */
	let idleAt: number | undefined;
	const order = createCallOrder();
	const names = createCallNames();
	const blocks = createMessageBlocks(order);
	const outputs = createGivenOutputs();
	const doubtful = createDoubtfulPrompts();
	const unended = createUnendedCalls(from);
	const hookAsks = createHookAsks();
	const askedThere = createAskedThere(owner, unended, hookAsks, emit);
	const answeredThere = createAnsweredThere(owner, unended, emit);
	const lateTurnEnds = createLateTurnEnds(clock);
	const lateFailures = createLateFailures(({toolName, input, ...failure}) => {
		const {id, error} = failure;
		tell(
			toEvent('TranscriptFailure', failure, owner, {
				id: `${id}:failed`,
				tool_use_id: id,
				...(toolName !== undefined && {tool_name: toolName}),
				tool_input: input ?? {},
				error,
			}),
		);
	});
	/** Texts of subagents, until it is known whether a call that was told follows. */
	let waiting: {text: Text; calls: string[]}[] = [];
	let isOpen = false;
	let promptId: string | undefined;
	let command: Extract<TranscriptFact, {type: 'command'}> | undefined;
	/** Events of the time that was missed, until it is known how many; undefined afterwards. */
	let missed: RuntimeEvent[] | undefined = [];
	let missedCalls = 0;
	let earlierCalls = 0;

	const tell = (event: RuntimeEvent) => {
		if (event.timestamp >= from || missed === undefined) emit(event);
		else if (missed.length < mostMissed) missed.push(event);
	};

	const tellText = (fact: Text, beforeCall?: string) => {
		tell(
			toEvent('TranscriptText', fact, owner, {
				id: fact.id,
				message: fact.text,
				...(beforeCall !== undefined && {before_call: beforeCall}),
			}),
		);
	};

	/** Tells the texts of one agent, or of all, that wait. */
	const tellWaiting = (agentId?: string) => {
		const due = waiting.filter(
			({text}) => agentId === undefined || text.agentId === agentId,
		);
		waiting = waiting.filter(one => !due.includes(one));
		for (const {text, calls} of due)
			tellText(text, order.first(calls) ?? order.firstUnread(text));
	};

	/** The root's texts where its hooks told them elsewhere, or as one. */
	const tellBlocks = () => {
		for (const text of blocks.settle())
			tell(
				toEvent('TranscriptMessage', text, owner, {
					id: `${text.id}:${text.block}`,
					message: text.text,
					message_id: text.of,
					of: text.of,
					block: text.block,
					...(text.beforeCall !== undefined && {before_call: text.beforeCall}),
					...(text.beforeMessage !== undefined && {
						before_message: text.beforeMessage,
					}),
				}),
			);
	};

	const tellReplaced = () => {
		for (const given of outputs.settle())
			tell(
				toEvent('TranscriptReplaced', given, owner, {
					id: `${given.id}:given`,
					tool_use_id: given.id,
					given: given.text,
				}),
			);
	};

	const take = (fact: TranscriptFact) => {
		const isEarlier = fact.at < since;
		if (!isEarlier) outputs.read(fact);
		unended.read(fact);
		const isMissed = !isEarlier && fact.at < from;
		const isCall = fact.type === 'call';
		if (fact.agentId !== undefined) {
			if (isCall) {
				for (const {text, calls} of waiting)
					if (text.agentId === fact.agentId) calls.push(fact.id);
			} else if (fact.type !== 'text') tellWaiting(fact.agentId);
		}

		const isUntold = !isEarlier && format.isUntold(fact);
		/** The root's, and its hooks tell it. */
		const isNow =
			!isEarlier && !isMissed && !isUntold && fact.agentId === undefined;
		if (isCall || fact.type === 'text') {
			hasBegun ||= !isEarlier && fact.agentId === undefined;
			if (isNow) blocks.read(fact);
		}

		switch (fact.type) {
			case 'call':
				book.named(fact);
				order.read(fact.id);
				return;
			case 'result':
				// Of one that was recorded before, they are recorded.
				if (isEarlier && since === from) earlierCalls++;
				if (isMissed) missedCalls++;
				takeResult(fact, !isMissed && !isUntold);
				return;
			case 'command':
				command = fact;
				return;
			case 'commandOutput': {
				const ran = command;
				command = undefined;
				if (ran === undefined || isEarlier) return;
				const {stdout, stderr} = fact;
				tell(
					toEvent('TranscriptCommand', fact, owner, {
						id: ran.id,
						command: ran.command,
						stdout,
						stderr,
					}),
				);
				return;
			}

			case 'interrupt':
				if (isEarlier) return;
				if (fact.agentId === undefined && fact.promptId === promptId)
					settle(false, fact.at);
				tell(
					toEvent('TranscriptInterrupt', fact, owner, {
						id: fact.id,
						during: fact.during,
						prompt_id: fact.promptId,
					}),
				);
				return;
			case 'stopped':
				if (isEarlier) return;
				if (fact.agentId === undefined) settle(false, fact.at);
				tell(
					toEvent('TranscriptInterrupt', fact, owner, {
						id: fact.id,
						during: 'tool',
						by: 'hook',
						reason: fact.reason,
					}),
				);
				return;
			case 'stopBlocked':
				if (isEarlier) return;
				tell(
					toEvent('TranscriptStopBlocked', fact, owner, {
						id: fact.id,
						reason: fact.reason,
					}),
				);
				return;
			case 'blocked':
				if (isEarlier) return;
				settle(false, fact.at);
				tell(
					toEvent('TranscriptPromptBlocked', fact, owner, {
						id: fact.id,
						reason: fact.reason,
					}),
				);
				return;
			case 'text':
				// The root's come by hooks while athena is there.
				if (isEarlier || isNow) return;
				if (fact.agentId === undefined)
					tellText(
						fact,
						fact.beforeCall &&
							(names.heardAs(fact.beforeCall) ?? fact.beforeCall),
					);
				else waiting.push({text: fact, calls: []});
				return;
			case 'turnEnd':
				// Its Stop tells of it while athena is there.
				if (isUntold && !isMissed && fact.mayBeTold) lateTurnEnds.read(fact);
				else if (isMissed || isUntold) tellTurnEnd(fact);
				return;
			case 'prompt':
				// Its own hook tells of it while athena is there.
				if (isMissed)
					tell(
						toEvent('TranscriptPrompt', fact, owner, {
							id: fact.id,
							prompt: fact.prompt,
						}),
					);
				else if (!isEarlier && doubtful.take(fact))
					tell(
						toEvent('TranscriptTyped', fact, owner, {
							id: fact.id,
							prompt: fact.prompt,
						}),
					);
				return;
			case 'failure':
				// Of a call that was missed its result says so.
				if (!isEarlier && !isMissed) lateFailures.read(fact);
				return;
			case 'replaced':
			case 'notReplaced':
			// `outputs` keeps them.
		}
	};

	const takeResult = (
		fact: {at: number; agentId?: string} & CallResult,
		isToldElsewhere: boolean,
	) => {
		const call = book.take(fact.id);
		if (isToldElsewhere) {
			book.told(fact.id);
			return;
		}

		const {id, outcome, text, by, hook, behind} = fact;
		const isUnanswered = call !== undefined && book.takeUnanswered(call);
		// athena answers as a hook too; what the person answers there is their word.
		const isNews = by === 'user' || (by === 'hook' && isUnanswered);
		if (book.isTold(id) && !isNews) return;
		tell(
			toEvent('TranscriptResult', fact, owner, {
				id,
				tool_use_id: id,
				tool_name: call?.name ?? 'unknown',
				tool_input: call?.input ?? {},
				outcome,
				text,
				...(by !== undefined && {by}),
				...(hook !== undefined && {hook}),
				...(behind !== undefined && {tool_response: behind}),
			}),
		);
		book.told(id);
	};

	const tellTurnEnd = (fact: TranscriptFact & {type: 'turnEnd'}) => {
		const {id, failed} = fact;
		tell(
			toEvent('TranscriptTurnEnd', fact, owner, {
				id,
				...(failed && {
					error: failed.error,
					last_assistant_message: failed.message,
				}),
			}),
		);
	};

	/** Says first how much was missed, then what. */
	const tellMissed = () => {
		const events = missed ?? [];
		missed = undefined;
		if (missedCalls + earlierCalls + events.length > 0 && since > 0)
			emit(
				toEvent('TranscriptGap', {at: from}, owner, {
					id: `${owner.sessionId}:${from}`,
					...(missedCalls + events.length > 0 && {since: awaySince}),
					until: from,
					missed_calls: missedCalls,
					earlier_calls: earlierCalls,
				}),
			);
		for (const event of events) emit(event);
		for (const call of unended.missed())
			emit(
				toEvent('TranscriptCall', call, owner, {
					id: `${call.id}:begun`,
					tool_use_id: call.id,
					tool_name: call.name,
					tool_input: call.input,
				}),
			);
	};

	/** An interrupt before the first word: everything later is written, or has its Stop. */
	const tellIdle = () => {
		const at = idleAt;
		idleAt = undefined;
		if (at === undefined || hasBegun) return;
		emit(
			toEvent('TranscriptInterrupt', {at}, owner, {
				id: `${owner.sessionId}:idle:${at}`,
				during: 'answer',
				prompt_id: promptId,
			}),
		);
	};

	const takeLine = (facts: readonly TranscriptFact[]) => {
		// The words that introduce a call stand before it, in the same line.
		for (const fact of facts)
			if (fact.type === 'call' && fact.at >= Math.max(since, from))
				names.named(fact);
		for (const fact of facts) take(fact);
	};

	const agentRecords = createAgentRecords({
		format,
		readings,
		take: takeLine,
		onRead: tellWaiting,
	});

	const reading = readings.open(owner.transcriptPath, {
		isOpen: () => isOpen,
		onLine(line) {
			takeLine(readLine(line));
		},
		// What was told stays told; results are told once by their call.
		onRestart() {
			readLine = format.open();
		},
		onRead(hasMore) {
			if (hasMore) return;
			tellWaiting();
			if (missed !== undefined) tellMissed();
			tellBlocks();
			tellReplaced();
			tellIdle();
			const end = lateTurnEnds.due();
			if (end) tellTurnEnd(end);
			liveness?.attend(askedThere.isOpen());
		},
	});
	reading.soon();

	const look = format.watch?.(owner.sessionId, owner.transcriptPath);
	const liveness =
		look &&
		watchLiveness({
			look,
			clock,
			onIdle(at) {
				isOpen = false;
				idleAt = at;
				reading.soon();
			},
			onLook(live) {
				if (missed !== undefined) return;
				hookAsks.look(live);
				askedThere.look(live, clock.now());
				// Also where no call is open: until it is gone, it is looked for often.
				liveness?.attend(askedThere.isOpen());
				answeredThere.look(live);
			},
			onGone() {
				isOpen = false;
				const at = clock.now();
				emit(
					toEvent('AgentGone', {at}, owner, {
						id: `${owner.sessionId}:gone:${at}`,
					}),
				);
			},
		});
	const settle = (open: boolean, at: number) => {
		isOpen = open;
		if (open) liveness?.busy(at);
		else liveness?.idle();
	};

	return {
		path: owner.transcriptPath,
		heard(event) {
			book.heard(event);
			order.heard(event);
			names.heard(event);
			blocks.heard(event);
			doubtful.heard(event);
			answeredThere.heard(event);
			lateFailures.heard(event);
			lateTurnEnds.heard(event);
			agentRecords.heard(event);
			hookAsks.heard(event);
			askedThere.heard(event);
			if (event.hookName === 'UserPromptSubmit') {
				hasBegun = false;
				idleAt = undefined;
			}

			if (event.hookName === 'SessionEnd') liveness?.stop();
			if (event.agentId === undefined) {
				settle(!closing.has(event.hookName), event.timestamp);
				promptId = readPromptId(event) ?? promptId;
			}

			reading.soon();
		},
		answered(event) {
			hookAsks.answered(event, clock.now());
		},
		unanswered(event) {
			book.unanswered(event);
			hookAsks.unanswered(event, clock.now());
		},
		stop() {
			reading.stop();
			agentRecords.stop();
			liveness?.stop();
		},
	};
}
