import {type Socket} from 'node:net';
import {type Clock} from '../../types/clock.js';
import {whenFree} from '../../utils/whenFree.js';
import {
	openConnection,
	type Connection,
	type Incoming,
	type Reply,
} from './connection.js';
import {
	claimSocket,
	tryClaimSocket,
	type ClaimedSocket,
} from './socketClaim.js';
import {watchMs, watchSocket} from './socketWatch.js';
import {createLineRoom} from './lineRoom.js';
import {type Turns} from './turns.js';

/** What a server needs and whom it tells. */
export type HookServerDeps = {
	projectDir: string;
	instanceId: number;
	/** The socket, if it is claimed already. */
	socket: ClaimedSocket | undefined;
	clock: Clock;
	/** The limit of one request, bytes. */
	maxLineBytes: number;
	newId: () => string;
	turns: Turns;
	/** All that one chunk completed, in order. `flush` sends what was answered so far. */
	onIncoming: (incoming: Incoming[], flush: () => void) => void;
	/** These requests lose their connection; an answer may no longer arrive. */
	onGone: (replies: ReadonlySet<Reply>) => void;
	onFault: (code: ServerFault, message: string) => void;
};

export type ServerFault =
	/** A connection broke in a way that no reply can repair. */
	| 'broken_connection'
	/** The system could not hand over a connection. */
	| 'refused_connection'
	/** The socket was removed from outside; it is made anew, or was at last. */
	| 'lost_socket'
	/** The socket could not be had. Lost while listening, it is tried for again. */
	| 'not_listening';

export type HookServer = {
	/**
	 * Listens: at once, or where the socket was claimed before, once this thread
	 * is free. If the name exists, whoever has it is probed first.
	 *
	 * @throws AthenaError `ATHENA_SOCKET_FOLDER`, `ATHENA_SOCKET`
	 */
	start: () => void;
	/** Ends every connection, after what was written, and gives the socket back. */
	stop: () => void;
	/** Resolves once the latest `start` listens, or has given up. */
	ready: () => Promise<void>;
	/** Not while it starts, nor without its socket. */
	isListening: () => boolean;
};

/** Connections that are begun with in one turn of the event loop, half of them the latest: a few ms. */
const mostMet = 24;

/** One socket and all its connections. Knows bytes and peers, no events. */
export function createHookServer(deps: HookServerDeps): HookServer {
	const connections = new Set<Connection>();
	const room = createLineRoom();
	/** `deaf`: it listened, lost its socket, and tries to have it again. */
	let status: 'stopped' | 'starting' | 'running' | 'deaf' = 'stopped';
	let whyDeaf: string | undefined;
	let cancelRetry: (() => void) | undefined;
	let claimed = deps.socket;
	let claiming: Promise<void> = Promise.resolve();
	let stopWatching: (() => void) | undefined;

	/** Taken, and not met yet. */
	const newcomers: Socket[] = [];
	let met = 0;
	let isMeeting = false;

	/** Of thousands that come at once only some are read in a turn of the event loop. */
	const accept = (socket: Socket) => {
		deps.turns.arrive();
		if (newcomers.length === 0 && met < mostMet) meet(socket);
		else newcomers.push(socket);
		meetLater();
	};

	const meetLater = () => {
		if (isMeeting) return;
		isMeeting = true;
		setImmediate(() => {
			isMeeting = false;
			met = 0;
			// Of thousands the last would be the ones that nobody heard in their time.
			for (const socket of newcomers.splice(-mostMet / 2)) meet(socket);
			for (const socket of newcomers.splice(0, mostMet / 2)) meet(socket);
			if (newcomers.length === 0) return;
			deps.turns.arrive();
			meetLater();
		});
	};

	const meet = (socket: Socket) => {
		met++;
		const connection = openConnection(socket, {...deps, room});
		connections.add(connection);
		socket.on('close', () => {
			connections.delete(connection);
		});
		socket.resume();
	};

	/** No hook finds athena before this thread can answer it: what comes earlier would wait for nobody. */
	const serve = async (socket: ClaimedSocket) => {
		claimed = socket;
		return new Promise<void>(resolve => {
			whenFree(() => {
				// Stopped, or begun anew, meanwhile.
				if (claimed === socket) publish(socket);
				resolve();
			});
		});
	};

	const publish = (socket: ClaimedSocket) => {
		try {
			if (!socket.serve(accept, refused)) {
				listenAnew();
				return;
			}
		} catch (error) {
			letGo();
			failAnew(error);
			return;
		}

		status = 'running';
		stopWatching = watchSocket(deps.clock, socket.isPublished, listenAnew);
		if (whyDeaf !== undefined)
			deps.onFault('lost_socket', 'athena listens again');
		whyDeaf = undefined;
	};

	const refused = (error: Error) => {
		deps.onFault(
			'refused_connection',
			`a connection was refused: ${error.message}`,
		);
	};

	const claimLater = async () => {
		const socket = await claimSocket(deps.projectDir, deps);
		if (status === 'starting') await serve(socket);
		else socket.release();
	};

	const fail = (error: unknown) => {
		status = 'stopped';
		deps.onFault(
			'not_listening',
			error instanceof Error ? error.message : String(error),
		);
	};

	/** athena that is deaf protects nobody: it goes on trying until it is stopped. */
	const failAnew = (error: unknown) => {
		status = 'deaf';
		const why = error instanceof Error ? error.message : String(error);
		if (why !== whyDeaf)
			deps.onFault(
				'not_listening',
				`no hook reaches athena, which tries to listen again every second: ${why}`,
			);
		whyDeaf = why;
		cancelRetry = deps.clock.setTimer(watchMs, () => {
			claiming = listenLater();
		});
	};

	/** Never throws; asks first whoever has the name. */
	const listenLater = async () => {
		try {
			const socket = await claimSocket(deps.projectDir, deps);
			if (status === 'deaf') await serve(socket);
			else socket.release();
		} catch (error) {
			if (status === 'deaf') failAnew(error);
		}
	};

	const listen = () => {
		if (claimed) {
			status = 'starting';
			// Whoever claimed it has more to do before it can answer.
			claiming = serve(claimed);
			return;
		}

		claimed = tryClaimSocket(deps.projectDir, deps.instanceId);
		status = 'starting';
		claiming = claimed ? Promise.resolve() : claimLater();
		if (claimed) publish(claimed);
		// Whoever does not ask `ready()` still sees why nothing comes in.
		claiming.catch(fail);
	};

	const letGo = () => {
		cancelRetry?.();
		stopWatching?.();
		claimed?.release();
		claimed = undefined;
	};

	/** Connections that are open stay; only the name was lost. */
	const listenAnew = () => {
		deps.onFault(
			'lost_socket',
			'the socket was removed from outside and is made anew; hooks that ran meanwhile found no athena',
		);
		letGo();
		status = 'deaf';
		try {
			const socket = tryClaimSocket(deps.projectDir, deps.instanceId);
			claiming = socket ? serve(socket) : listenLater();
		} catch (error) {
			failAnew(error);
		}
	};

	return {
		start() {
			if (status === 'stopped') listen();
		},
		stop() {
			status = 'stopped';
			letGo();
			for (const socket of newcomers.splice(0)) socket.destroy();
			for (const connection of connections) connection.close();
			connections.clear();
		},
		ready: () => claiming,
		isListening: () => status === 'running',
	};
}
