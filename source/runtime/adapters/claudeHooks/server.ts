import {type Socket} from 'node:net';
import {type Clock} from '../../../types/clock.js';
import {openConnection, type Incoming, type Reply} from './connection.js';
import {
	claimSocket,
	tryClaimSocket,
	type ClaimedSocket,
} from './socketClaim.js';

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
	/** The socket could not be had. */
	| 'not_listening';

export type HookServer = {
	/**
	 * Listens. If the socket's name exists, whoever has it is probed first.
	 *
	 * @throws AthenaError `ATHENA_SOCKET_FOLDER`, `ATHENA_SOCKET`
	 */
	start: () => void;
	/** Ends every connection, after what was written, and gives the socket back. */
	stop: () => void;
	/** Resolves once the latest `start` listens. */
	ready: () => Promise<void>;
	isListening: () => boolean;
};

/** One socket and all its connections. Knows bytes and peers, no events. */
export function createHookServer(deps: HookServerDeps): HookServer {
	const connections = new Set<Socket>();
	let status: 'stopped' | 'starting' | 'listening' = 'stopped';
	let claimed = deps.socket;
	let claiming: Promise<void> = Promise.resolve();

	const accept = (socket: Socket) => {
		connections.add(socket);
		openConnection(socket, deps);
		socket.on('close', () => {
			connections.delete(socket);
		});
	};

	const serve = (socket: ClaimedSocket) => {
		claimed = socket;
		status = 'listening';
		socket.serve(accept, error => {
			deps.onFault(
				'refused_connection',
				`a connection was refused: ${error.message}`,
			);
		});
	};

	const claimLater = async () => {
		const socket = await claimSocket(deps.projectDir, deps);
		if (status === 'starting') serve(socket);
		else socket.release();
	};

	return {
		start() {
			if (status !== 'stopped') return;
			const socket =
				claimed ?? tryClaimSocket(deps.projectDir, deps.instanceId);
			if (socket) {
				serve(socket);
				claiming = Promise.resolve();
				return;
			}

			status = 'starting';
			claiming = claimLater();
			// Whoever does not ask `ready()` still sees why nothing comes in.
			claiming.catch((error: unknown) => {
				status = 'stopped';
				deps.onFault(
					'not_listening',
					error instanceof Error ? error.message : String(error),
				);
			});
		},
		stop() {
			status = 'stopped';
			claimed?.release();
			claimed = undefined;
			for (const socket of connections) socket.destroySoon();
			connections.clear();
		},
		ready: () => claiming,
		isListening: () => status === 'listening',
	};
}
