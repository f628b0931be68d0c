import {type Clock} from '../../types/clock.js';
import {type TranscriptReadings} from '../../utils/transcriptReadings.js';
import {type RuntimeEvent, type Turn} from '../types.js';
import {type ToldLately} from '../types.js';
import {createAgentRecords} from './agentRecords.js';
import {createCallNames} from './callNames.js';
import {createCallOrder} from './callOrder.js';
import {createDoubtfulPrompts} from './doubtfulPrompts.js';
import {
	type CallResult,
	type TranscriptFact,
	type TranscriptFormat,
} from '../transcript.js';
import {createGivenOutputs} from './givenOutputs.js';
import {createMessageBlocks} from './messageBlocks.js';
import {createAnsweredThere} from './answeredThere.js';
import {createAskedThere} from './askedThere.js';
import {createLateFailures} from './lateFailures.js';
import {createUntoldEnds} from './untoldEnds.js';
import {createLateTurnEnds} from './lateTurnEnds.js';
import {createHookAsks} from './hookAsks.js';
import {createUnendedCalls} from './unendedCalls.js';
import {createUnread} from './unread.js';
import {createSessionBook} from './sessionBook.js';
import {createHeardElsewhere} from './heardElsewhere.js';
import {createMissedTime} from './missedTime.js';
import {createAgentTexts} from './agentTexts.js';
import {
	blockEvent,
	commandEvent,
	failureEvent,
	overEvent,
	plainEvent,
	replacedEvent,
	resultEvent,
	textEvent,
	typedEvent,
} from './factEvents.js';
import {createRootTurn} from './rootTurn.js';
import {type TranscriptOwner} from './toEvent.js';

/** The transcript of one session, read for what its hooks do not tell. */
export type SessionReading = {
	readonly path: string;
	/** A hook tells something, of which nobody has heard yet: what is written of the time before is told first. */
	comes(event: RuntimeEvent): void;
	/** A hook told something. */
	heard(event: RuntimeEvent): void;
	/** Somebody here decided about a request. */
	answered(event: RuntimeEvent): void;
	/** A request went on without an answer from here. */
	unanswered(event: RuntimeEvent): void;
	stop(): void;
};

/**
 * @param since unix ms: what is older was told before, or is not ours to tell
 * @param awaySince unix ms: until then athena was there, though the session was quiet
 * @param from unix ms: hooks are heard from here on; what is between was missed
 * @param recorded the turn it was in, as far as it was recorded before
 * @param process the mark of its process, as far as it was recorded
 * @param lately what was told in the last moment before `since`, whose record may not have been read
 */
export function createSessionReading({
	owner,
	format,
	clock,
	readings,
	since,
	awaySince,
	from,
	recorded,
	lately,
	process,
	emit,
}: {
	owner: TranscriptOwner;
	format: TranscriptFormat;
	clock: Clock;
	readings: TranscriptReadings;
	since: number;
	awaySince: number;
	from: number;
	recorded?: Turn | undefined;
	lately?: ToldLately | undefined;
	process?: string | undefined;
	emit: (event: RuntimeEvent) => void;
}): SessionReading {
	let readLine = format.open();
	const unread = createUnread(since, lately);
	const book = createSessionBook(lately);
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
	const missed = createMissedTime({owner, since, awaySince, from, emit});
	const elsewhere = createHeardElsewhere(owner, emit);
	const tell = (event: RuntimeEvent) => {
		(elsewhere.current() ?? missed).tell(event);
	};

	const lateFailures = createLateFailures(failure => {
		tell(failureEvent(failure, owner));
	});
	const untoldEnds = createUntoldEnds(over => {
		tell(overEvent(over, owner));
	});
	const agentTexts = createAgentTexts((text, calls) => {
		const before = order.first(calls, text.agentId) ?? order.firstUnread(text);
		tell(textEvent(text, before, owner));
	});
	let command: Extract<TranscriptFact, {type: 'command'}> | undefined;

	const take = (fact: TranscriptFact) => {
		const isUnread = unread.has(fact);
		const isEarlier = fact.at < since && !isUnread;
		if (!isEarlier) outputs.read(fact);
		unended.read(fact);
		const isAway = fact.at >= since && fact.at < from;
		const isElsewhere =
			!isEarlier && !isAway && elsewhere.takes(fact, turn.get() !== undefined);
		const isMissed = isAway || isElsewhere;
		agentTexts.follow(fact);
		const isUntold = !isEarlier && format.isUntold(fact);
		/** The root's, and its hooks tell it. */
		const isNow =
			!isEarlier && !isMissed && !isUntold && fact.agentId === undefined;
		if (fact.type === 'call' || fact.type === 'text') {
			if (!isEarlier && fact.agentId === undefined) turn.goesOn(fact.at);
			if (isNow) blocks.read(fact);
		}

		switch (fact.type) {
			case 'call':
				book.named(fact);
				order.read(fact);
				return;
			case 'result':
				if (fact.behind) untoldEnds.goesOn(fact);
				// Of one that was recorded before, they are recorded.
				if (isEarlier && since === from) missed.countEarlier();
				if (isMissed) (elsewhere.current() ?? missed).count();
				takeResult(fact, !isMissed && !isUntold);
				return;
			case 'command':
				command = fact;
				return;
			case 'commandOutput': {
				const ran = command;
				command = undefined;
				if (ran === undefined || isEarlier) return;
				tell(commandEvent(ran, fact, owner));
				return;
			}

			case 'interrupt':
				if (isEarlier) return;
				if (fact.agentId === undefined && turn.isCutBy(fact.at, fact.promptId))
					turn.ends();
				tell(plainEvent(fact, owner));
				return;
			case 'stopped':
				if (isEarlier) return;
				if (fact.agentId === undefined) turn.endsBy(fact.at, isUnread);
				tell(plainEvent(fact, owner));
				return;
			case 'stopBlocked':
				if (!isEarlier) tell(plainEvent(fact, owner));
				return;
			case 'blocked':
				if (isEarlier) return;
				turn.endsBy(fact.at, isUnread);
				tell(plainEvent(fact, owner));
				return;
			case 'text':
				// The root's come by hooks while athena is there.
				if (isEarlier || isNow) return;
				// Written as athena came back: its hook may have found it.
				if (fact.agentId === undefined && blocks.isShown(fact)) return;
				if (fact.agentId === undefined)
					tell(textEvent(fact, heardAs(fact.beforeCall), owner));
				else agentTexts.keep(fact);
				return;
			case 'turnEnd':
				// Its Stop tells of it while athena is there.
				if (isMissed || (isUntold && !fact.mayBeTold)) {
					turn.ends();
					tell(plainEvent(fact, owner));
					// Its hook may have come in the moment before athena was back.
				} else if (isUntold || (!isEarlier && turn.mayEndUnheard()))
					lateTurnEnds.read(fact);
				return;
			case 'prompt':
				// Its own hook tells of it while athena is there.
				if (isMissed) {
					turn.prompted(fact.at, fact.promptId);
					tell(plainEvent(fact, owner));
				} else if (!isEarlier && doubtful.take(fact))
					tell(typedEvent(fact, owner));
				return;
			case 'over':
				if (isEarlier) return;
				untoldEnds.read(fact);
				// Of a call that was missed its result says so.
				if (!isMissed && fact.outcome === 'failed') lateFailures.read(fact);
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
		const call = book.take(fact);
		if (isToldElsewhere) {
			book.told(fact);
			return;
		}

		const {by} = fact;
		const isUnanswered = call !== undefined && book.takeUnanswered(call);
		// athena answers as a hook too; what the person answers there is their word.
		const isNews = by === 'user' || (by === 'hook' && isUnanswered);
		if (book.isTold(fact) && !isNews) return;
		tell(resultEvent(fact, call, owner));
		book.told(fact);
	};

	/** Some hooks name a call otherwise than the transcript. */
	const heardAs = (call: string | undefined) =>
		call && (names.heardAs(call) ?? call);

	/** What is told once nothing more is to be read. */
	const tellSettled = () => {
		agentTexts.settle();
		missed.settle(() => unended.missed());
		elsewhere.settle();
		for (const text of blocks.settle()) tell(blockEvent(text, owner));
		for (const given of outputs.settle()) tell(replacedEvent(given, owner));
		turn.settle();
		const end = lateTurnEnds.due();
		if (!end) return;
		turn.ends();
		tell(plainEvent(end, owner));
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
		onRead: agentTexts.settle,
	});

	const reading = readings.open(owner.transcriptPath, {
		isOpen: () => turn.get() !== undefined || elsewhere.isOpen(),
		onLine(line) {
			takeLine(readLine(line));
		},
		// What was told stays told; results are told once by their call.
		onRestart() {
			readLine = format.open();
		},
		onRead(hasMore) {
			if (hasMore) return;
			tellSettled();
			turn.attend(askedThere.isOpen());
		},
	});
	reading.soon();

	const turn = createRootTurn({
		owner,
		clock,
		recorded,
		look: format.watch?.(owner.sessionId, owner.transcriptPath, process),
		emit,
		onIdle: reading.soon,
		onLook(live) {
			if (!missed.isSettled()) return;
			if (turn.worksUnheard(live)) reading.soon();
			hookAsks.look(live);
			askedThere.look(live, clock.now());
			// Also where no call is open: until it is gone, it is looked for often.
			turn.attend(askedThere.isOpen());
			answeredThere.look(live);
		},
		onGone(at, tell) {
			reading.rest(() => {
				elsewhere.end(at);
				tell();
			});
		},
	});

	return {
		path: owner.transcriptPath,
		comes(event) {
			if (event.agentId !== undefined) return;
			elsewhere.noteHook(event);
			if (turn.get() !== undefined && !elsewhere.isOpen()) return;
			reading.now();
			elsewhere.end(event.timestamp);
		},
		heard(event) {
			book.heard(event);
			order.heard(event);
			names.heard(event);
			blocks.heard(event);
			doubtful.heard(event);
			answeredThere.heard(event);
			lateFailures.heard(event);
			untoldEnds.heard(event);
			lateTurnEnds.heard(event);
			agentRecords.heard(event);
			hookAsks.heard(event);
			askedThere.heard(event);
			turn.heard(event);
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
			turn.stop();
		},
	};
}
