import {type Socket} from 'node:net';
import {type Clock} from '../../types/clock.js';
import {type HookResultPayload} from '../adapter.js';
import {createChunkTurns} from './chunkTurns.js';
import {
	heartbeatLine,
	jsonAnswerLine,
	textAnswerLine,
	textFallbackLine,
} from './wire/replyLines.js';
import {type ReadRequest} from './wire/readRequest.js';
import {createRequestReader} from './wire/requestReader.js';
import {type LineRoom, mostHeldBytes} from './lineRoom.js';
import {type Turns} from './turns.js';

/** The way back to one waiting hook command. Writing to one that is gone does nothing. */
export type Reply = {
	/** Effective once. */
	answer(result: HookResultPayload): void;
	/** Tells a text client that it is being waited for; nothing for others. */
	heartbeat(): void;
	/** Tells a text client what to print if it never hears an answer. */
	remember(result: HookResultPayload): void;
	/** True for text clients. */
	readonly wantsHeartbeat: boolean;
};

/**
 * What came in on a connection. After something unreadable it ends; `reply`
 * is missing where no answer can be addressed.
 */
export type Incoming =
	| (Extract<ReadRequest, {type: 'request'}> & {reply: Reply})
	| (Extract<ReadRequest, {type: 'unreadable'}> & {reply?: Reply});

type ConnectionDeps = {
	clock: Clock;
	maxLineBytes: number;
	newId: () => string;
	/** What takes long is done in turns with all other connections. */
	turns: Turns;
	/** What all connections together may keep of requests that are not whole. */
	room: LineRoom;
	/** All that one chunk completed, in order. `flush` sends what was answered so far. */
	onIncoming: (incoming: Incoming[], flush: () => void) => void;
	/** These requests lose their connection; an answer may no longer arrive. */
	onGone: (replies: ReadonlySet<Reply>) => void;
	/** The connection broke in a way that no reply can repair. */
	onFault: (code: 'broken_connection', message: string) => void;
};

/** How long a peer may go on sending after its connection was given up, ms. */
const drainMs = 5000;

/** A text client hears a heartbeat after so much of a request, bytes. */
const beatBytes = 1024 * 1024;

const noRoom = `requests that are not whole have ${mostHeldBytes / 2 ** 20} MiB together, and this one was the longest`;

/** One peer's connection. */
export type Connection = {
	/**
	 * Ends it, after what was said. Whoever had no answer finds athena absent at
	 * once, not when the event loop turns again.
	 */
	close(): void;
};

/** Speaks both forms of the wire with one peer (docs/protocol.md#wire). */
export function openConnection(
	socket: Socket,
	deps: ConnectionDeps,
): Connection {
	const {clock} = deps;
	const reader = createRequestReader({...deps, now: () => clock.now()});
	/** Requests that have no answer yet. */
	const waiting = new Set<Reply>();
	let state: 'open' | 'ending' | 'gone' = 'open';
	/** A whole request came. */
	let hasHeard = false;
	let hasAnswered = false;
	/** While one chunk's requests are handled their replies gather in `unsent`. */
	let isBurst = false;
	let unsent = '';
	/** Something was read in this turn of the event loop. */
	let hasTurn = false;
	/** Bytes read since the last heartbeat of a request that is not whole. */
	let unheard = 0;
	/** A long request was read, and has not been handed on. */
	let isReadingLong = false;
	/** What it sent waits to be handled: until then nothing more is read. */
	let isBehind = false;
	let cancelDrain: (() => void) | undefined;
	const self = {
		refuse() {
			receive([reader.giveUp(noRoom)]);
		},
	};

	const chunks = createChunkTurns({
		turns: deps.turns,
		read,
		onWait: () => void socket.pause(),
		onRead: resume,
	});
	socket.on('data', chunks.take);

	function read(chunk: Buffer): void {
		if (state !== 'open') return;
		const requests = reader.read(chunk);
		takeTurn(chunk.length, requests.length);
		receive(requests);
		holdRoom();
		if (hasEnded()) return;
		if (reader.hasLong()) readLong();
		else if (reader.isUnfinished()) beatWhileReading(chunk.length);
		else unheard = 0;
	}

	/** Whoever keeps most may be refused by that, this peer or another one. */
	function holdRoom(): void {
		deps.room.hold(self, hasEnded() ? 0 : reader.heldBytes());
	}

	function hasEnded(): boolean {
		return state !== 'open';
	}

	/** A long request in steps; between them others are served, and its peer hears of us. */
	function readLong(): void {
		if (isReadingLong) return;
		isReadingLong = true;
		socket.pause();
		takeStep(goOn);
	}

	function goOn(): void {
		const requests = reader.goOn();
		holdRoom();
		takeStep(requests.length === 0 ? goOnOrEnd : () => finish(requests));
	}

	function finish(requests: ReadRequest[]): void {
		receive(requests);
		goOnOrEnd();
	}

	function goOnOrEnd(): void {
		if (state === 'open' && reader.hasLong()) {
			goOn();
			return;
		}

		isReadingLong = false;
		resume();
	}

	function takeStep(step: () => void): void {
		beat();
		deps.turns.take({
			step() {
				if (state === 'open') step();
				else goOnOrEnd();
			},
			beat,
		});
	}

	function beatWhileReading(bytes: number): void {
		unheard += bytes;
		if (unheard < beatBytes) return;
		unheard = 0;
		beat();
	}

	function beat(): void {
		if (state === 'open' && reader.form() === 'text') write(heartbeatLine);
	}

	function receive(requests: ReadRequest[]): void {
		const incoming = requests.map(withReply);
		if (incoming.length > 0) {
			hasHeard = true;
			// One write for all the answers of a burst: each costs as much as its event.
			isBurst = incoming.length > 1;
			try {
				deps.onIncoming(incoming, flush);
			} finally {
				// What is left goes with the next chunk's answers, or when the turn ends.
				isBurst = false;
			}

			if (deps.turns.isBehind()) waitForHandling(incoming);
		}

		if (incoming.at(-1)?.type === 'unreadable') {
			abandon();
			end();
		}
	}

	socket.on('end', () => {
		if (state === 'open' && reader.isUnfinished()) {
			deps.onFault(
				'broken_connection',
				'a peer hung up in the middle of a request',
			);
		}

		gone();
	});
	socket.on('error', error => {
		// While something waits it is a hang-up like any other; once all is answered
		// it takes nothing away: an agent that exits resets what its plugin has open.
		const isLoss = !hasHeard || reader.isUnfinished();
		if (state !== 'gone' && waiting.size === 0 && isLoss) {
			deps.onFault('broken_connection', `a connection broke: ${error.message}`);
		}

		gone();
	});
	socket.on('close', gone);

	/** Peers with very much to say leave the others, the keys and the screen their time. */
	function takeTurn(bytes: number, lines: number): void {
		if (!hasTurn) setImmediate(endTurn);
		hasTurn = true;
		if (!deps.turns.spend(bytes, lines)) socket.pause();
	}

	function endTurn(): void {
		hasTurn = false;
		flush();
		resume();
	}

	/** Nobody sends faster than athena follows, and what follows stays in order. */
	function waitForHandling(incoming: readonly Incoming[]): void {
		const last = incoming.at(-1);
		isBehind = true;
		socket.pause();
		deps.turns.handle(
			() => {
				isBehind = false;
				resume();
			},
			last?.type === 'request' ? last.envelope.session_id : undefined,
		);
	}

	function resume(): void {
		if (!isReadingLong && !isBehind && !hasTurn && !chunks.isWaiting())
			socket.resume();
	}

	function withReply(request: ReadRequest): Incoming {
		if (request.type === 'request') {
			const reply = replyTo(request.envelope.request_id);
			return Object.assign(request, {reply});
		}

		const {requestId} = request.head;
		// A second payload's answer would be taken for the first one's.
		if (request.code === 'second_payload') return request;
		if (reader.form() === 'text') {
			const {agent, hookName = request.head.hookName} = reader.header();
			const head = {...request.head, agent, hookName};
			return {...request, head, reply: replyTo('')};
		}

		return requestId === undefined
			? request
			: {...request, reply: replyTo(requestId)};
	}

	function replyTo(requestId: string): Reply {
		const isText = reader.form() === 'text';
		const reply: Reply = {
			wantsHeartbeat: isText,
			heartbeat() {
				if (isText) write(heartbeatLine);
			},
			remember(result) {
				if (isText) write(textFallbackLine(result));
			},
			answer(result) {
				if (!waiting.delete(reply)) return;
				hasAnswered = true;
				if (isText) {
					write(textAnswerLine(result));
					end();
				} else {
					write(jsonAnswerLine(requestId, clock.now(), result));
				}
			},
		};
		waiting.add(reply);
		return reply;
	}

	function write(line: string): void {
		unsent += line;
		if (!isBurst) flush();
	}

	function flush(): void {
		if (unsent === '') return;
		if (state !== 'gone' && socket.writable) socket.write(unsent);
		unsent = '';
	}

	function end(): void {
		if (state !== 'open') return;
		flush();
		state = 'ending';
		socket.end();
		// Closing with unread bytes would make the peer lose the answer, so they are read away.
		cancelDrain = clock.setTimer(drainMs, () => {
			socket.destroy();
		});
	}

	function abandon(): void {
		if (waiting.size > 0) deps.onGone(waiting);
		waiting.clear();
	}

	function gone(): void {
		if (state === 'gone') return;
		// An agent that exits sends its last words, and hangs up.
		chunks.readNow();
		// First, since nobody is there to hear what becomes of it.
		state = 'gone';
		deps.room.hold(self, 0);
		abandon();
		cancelDrain?.();
	}

	return {
		close() {
			chunks.forget();
			flush();
			if (hasAnswered) socket.destroySoon();
			else socket.destroy();
		},
	};
}
