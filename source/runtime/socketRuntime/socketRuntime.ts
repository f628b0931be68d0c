import {createAgentHomes} from './agentHomes.js';
import {randomUUID} from 'node:crypto';
import {systemClock, type Clock} from '../../types/clock.js';
import {
	agentProcess,
	type Runtime,
	terminalPlace,
	type RuntimeEvent,
} from '../types.js';
import {createRuntimeListeners} from '../runtimeListeners.js';
import {type AdapterOf, passthrough} from '../adapter.js';
import {usualAgent} from '../agentName.js';
import {ordersHook} from '../orders.js';
import {readToolInput} from '../eventFields.js';
import {isRecord} from '../../utils/isRecord.js';
import {createAgentProcesses} from './agentProcesses.js';
import {createAnswers} from './answers.js';
import {type Incoming} from '../socket/connection.js';
import {type HookMeanings, hintsOnWish} from '../hookMeaning.js';
import {createOrders} from './orders.js';
import {createHookDoubles} from './hookDoubles.js';
import {createOwnIds} from './ownIds.js';
import {createHookServer} from '../socket/server.js';
import {type ClaimedSocket} from '../socket/socketClaim.js';
import {resolveSocketPath} from '../socket/socketPath.js';
import {type TranscriptReadings} from '../../utils/transcriptReadings.js';
import {createTranscriptReader} from '../transcripts/reader.js';
import {createTurns} from '../socket/turns.js';
import {type UnreadableAnswer, unreadableResult} from './unreadable.js';
import {createWithdrawalTracker} from './withdrawal.js';

export type SocketRuntimeOptions = {
	/** Absolute path of the project whose agents are watched. */
	projectDir: string;
	/** Which athena of the project this is, from 0. */
	instanceId: number;
	/** The socket, if `claimSocket` already has it; else `start` claims it. */
	socket?: ClaimedSocket;
	clock?: Clock;
	/** The limit of one request in bytes; 16 MiB. */
	maxLineBytes?: number;
	/** Left out: `no_opinion`. */
	unreadableAnswer?: UnreadableAnswer;
	/**
	 * Events that wait for a person though the table of hints answers them at
	 * once; none by default. Only for who has a person to answer them.
	 */
	holdable?: readonly string[];
	/** Whether the end of a session's turn waits for a person now; asked for each. Nobody's by default. */
	holdsStop?: (sessionId: string) => boolean;
	/** Who reads and answers the hooks of each agent. */
	adapterOf: AdapterOf;
	/** What canonical hooks begin and end, and which of them can be held on wish. */
	meaningOf: HookMeanings;
	/**
	 * Reads transcripts for what hooks do not tell, and tells it as events of its
	 * own (`source: 'transcript'`); false by default.
	 */
	readsTranscripts?: boolean;
	/** Where others read the same transcripts: each is read once. */
	readings?: TranscriptReadings;
};

export type SocketRuntime = Required<Runtime> & {
	readonly socketPath: string;
};

const defaultMaxLineBytes = 16 * 1024 * 1024;

/**
 * The runtime of every agent whose hooks come over the socket: hook commands connect to a Unix socket, every hook becomes a
 * `RuntimeEvent` by the adapter of its agent (`adapterOf`), and decisions go
 * back (docs/protocol.md).
 * Events that expect no decision are answered before any handler runs.
 *
 * `start` listens at once if the socket's name is free, and with a `socket` that
 * was claimed before once this thread is free. If the name exists it is probed
 * first. `ready()` tells the outcome, and throws `ATHENA_SOCKET_IN_USE`, `ATHENA_SOCKET_FOLDER`, `ATHENA_SOCKET`.
 *
 * @throws AthenaError from `start`: `ATHENA_SOCKET_FOLDER`, `ATHENA_SOCKET`
 */
export function createSocketRuntime(
	options: SocketRuntimeOptions,
): SocketRuntime {
	const {
		projectDir,
		instanceId,
		clock = systemClock,
		holdable = [],
		holdsStop = () => false,
		adapterOf,
		meaningOf,
	} = options;
	const listeners = createRuntimeListeners(eventId => {
		answers.letGo(eventId);
	}, clock.now);
	const {events, decisions, withdrawals, faults} = listeners;
	const tracker = createWithdrawalTracker(meaningOf, event => {
		const input = readToolInput(event);
		const {compared} = adapterOf(event.agent ?? usualAgent).tools;
		return compared && input ? compared(event.toolName ?? '', input) : input;
	});
	const turns = createTurns();
	const ownId = createOwnIds(randomUUID);
	const doubles = createHookDoubles(clock);
	const homes = createAgentHomes(meaningOf);
	const processes = createAgentProcesses();
	let isInTurn = false;
	const transcripts = options.readsTranscripts
		? createTranscriptReader(
				clock,
				event => {
					homes.settle(event);
					if (isMistaken(event)) return;
					// Of a session that is over as a whole it tells alone.
					if (
						event.hookName !== 'AgentGone' &&
						processes.isShared(event.sessionId)
					)
						event.shared = true;
					const tell = () => {
						// A dialog that was left, where nothing else tells of it.
						for (const {eventId, cause} of tracker.observe(event))
							answers.withdraw(eventId, cause);
						events.emit(event);
					};

					// What is told before a hook is told in its turn.
					if (isInTurn) tell();
					else turns.handle(tell, event.sessionId);
				},
				adapterOf,
				options.readings,
			)
		: undefined;
	/**
	 * Who takes a session up writes into its record that all open calls were cut
	 * short, also those of a process that lives on with it.
	 */
	function isMistaken(event: RuntimeEvent): boolean {
		if (!isCutShort(event)) return false;
		const maker = tracker.makerOf(event);
		return maker !== undefined && processes.has(event.sessionId, maker);
	}

	const answers = createAnswers({
		clock,
		tracker,
		listeners,
		fault,
		onUnanswered(request) {
			transcripts?.unanswered(request);
		},
		onAnswered(request) {
			transcripts?.answered(request);
		},
		onSaid: doubles.answered,
	});
	const orders = createOrders(clock);
	const server = createHookServer({
		projectDir,
		instanceId,
		socket: options.socket,
		clock,
		maxLineBytes: options.maxLineBytes ?? defaultMaxLineBytes,
		newId: randomUUID,
		turns,
		onIncoming: receive,
		onGone(replies) {
			orders.gone(replies);
			// Behind the news of the requests themselves.
			for (const {id, sessionId} of answers.waitingFor(replies))
				turns.handle(() => {
					answers.withdraw(id, 'hang_up');
				}, sessionId);
		},
		onFault(code, message) {
			turns.handle(() => {
				fault(code, message);
			});
		},
	});

	function stop(): void {
		transcripts?.stop();
		turns.clear();
		answers.letAllGo();
		orders.close();
		server.stop();
	}

	/**
	 * One chunk's requests: first all answers that need no decision, then the
	 * news. Of those that are told later the agents hear at once that they wait.
	 */
	function receive(incoming: Incoming[], flush: () => void): void {
		const news = incoming.map(item =>
			item.type === 'request' ? admit(item) : refuse(item),
		);
		flush();
		for (const {tell, sessionId, eventId} of news) {
			const isTold = turns.handle(tell, sessionId);
			if (!isTold && eventId !== undefined) answers.greet(eventId);
		}
	}

	function admit({
		envelope,
		payloadText,
		place,
		pid,
		entry = '',
		reply,
	}: Extract<Incoming, {type: 'request'}>): News {
		const {
			request_id: id,
			ts: timestamp,
			agent = usualAgent,
			session_id: sessionId,
			hook_event_name: hookName,
			startedAs,
			payload,
		} = envelope;
		const adapter = adapterOf(agent);
		if (hookName === ordersHook) {
			orders.listen(sessionId ?? '', {reply, adapter});
			return noNews;
		}

		const event = adapter.hooks.decode({
			id: ownId(id),
			timestamp,
			...(hookName !== undefined && {hookName}),
			...(sessionId !== undefined && {sessionId}),
			payload,
			...(payloadText !== undefined && {payloadText}),
		});
		homes.settle(event);
		if (place) event[terminalPlace] = place;
		const {mark, number, isShared} = processes.heard({
			sessionId: event.sessionId,
			pid,
			has: hasSession(event),
			isDirect: adapter.hooks.fromOneProcess,
		});
		if (mark !== undefined) event[agentProcess] = mark;
		if (number > 1) event.process = number;
		if (isShared) event.shared = true;
		if (startedAs) event.startedAs = startedAs;
		event.interaction =
			hintsOnWish(meaningOf, event.hookName, [
				...holdable,
				...(holdsStop(event.sessionId) ? ['Stop'] : []),
			]) ?? event.interaction;
		if (event.interaction.expectsDecision) {
			answers.wait(event, {reply, adapter});
		} else {
			reply.answer(passthrough);
		}

		return {
			sessionId: event.sessionId,
			eventId: event.id,
			tell() {
				const told =
					payloadText === undefined
						? undefined
						: doubles.take(event, entry, payloadText);
				if (told) {
					answers.double(event.id, told);
					return;
				}

				for (const {eventId, cause} of tracker.observe(event)) {
					answers.withdraw(eventId, cause);
				}

				if (answers.join(event)) return;
				isInTurn = true;
				transcripts?.comes(event);
				isInTurn = false;
				events.emit(event);
				answers.stay(event.id);
				transcripts?.heard(event);
			},
		};
	}

	function refuse({
		code,
		message,
		head,
		reply,
	}: Extract<Incoming, {type: 'unreadable'}>): News {
		reply?.answer(unreadableResult(head, adapterOf, options.unreadableAnswer));
		return {
			sessionId: head.sessionId,
			tell() {
				fault(code, message, head);
			},
		};
	}

	function fault(
		code: string,
		message: string,
		about: {eventId?: string; sessionId?: string} = {},
	): void {
		const {eventId, sessionId} = about;
		faults.emit({
			code,
			message,
			timestamp: clock.now(),
			...(eventId !== undefined && {eventId}),
			...(sessionId !== undefined && {sessionId}),
		});
	}

	return {
		socketPath: resolveSocketPath(projectDir, instanceId),
		ready: server.ready,
		start: server.start,
		stop,
		getStatus: () => (server.isListening() ? 'running' : 'stopped'),
		onEvent: events.add,
		onDecision: decisions.add,
		onWithdrawal: withdrawals.add,
		onFault: faults.add,
		sendDecision: answers.decide,
		release: answers.release,
		interrupt: sessionId => orders.give(sessionId, {interrupt: true}),
		sendPrompt: (sessionId, text) => orders.give(sessionId, {prompt: text}),
		takesOrders: orders.listens,
		hold: answers.hold,
		hangUp(sessionId, process) {
			// Behind the news of the requests themselves.
			for (const {id} of answers.waitingIn(sessionId, process))
				turns.handle(() => {
					answers.withdraw(id, 'hang_up');
				}, sessionId);
		},
		follow(session) {
			if (session.process !== undefined)
				processes.knew(session.sessionId, session.process);
			transcripts?.follow(session);
		},
	};
}

/** What the listeners are told of something that came in; `eventId` of one that may wait. */
type News = {
	tell: () => void;
	sessionId?: string | undefined;
	eventId?: string;
};

const noNews: News = {tell: () => undefined};

/** A record says that a call ended with its process. */
const isCutShort = ({hookName, payload}: RuntimeEvent): boolean =>
	hookName === 'TranscriptResult' &&
	isRecord(payload) &&
	payload.outcome === 'unknown';

/** Whether the process that says this has its session from now on, or no more; undefined: as before. */
function hasSession({hookName, agentId}: RuntimeEvent): boolean | undefined {
	if (agentId !== undefined) return undefined;
	if (hookName === 'SessionEnd') return false;
	return hookName === 'SessionStart' || hookName === 'UserPromptSubmit'
		? true
		: undefined;
}
