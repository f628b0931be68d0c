import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {AthenaError} from '../../types/errors.js';
import {hasCode} from '../../utils/hasCode.js';
import {prepareSocketFolder, resolveSocketPath} from './socketPath.js';
import {lstatIfThere} from '../../utils/statIfThere.js';

/**
 * Taking a socket's name, safely against another athena that does the same
 * at the same time:
 *
 * 1. listen under a hidden name of our own, 0600;
 * 2. `link` it to the name by which this number is reserved, hidden as well:
 *    that is atomic, and fails if it exists;
 * 3. if it exists, connect to it: whoever answers is alive and keeps it;
 * 4. nobody answers: rename the dead one away, look that it is the one we
 *    asked (else put it back), and go to 2;
 * 5. whoever has the public name is asked and buried likewise;
 * 6. once hooks can be answered, `link` it to the public name, and give up the
 *    reserved one. Whoever sees the public name is heard at once: a hook that
 *    came while athena still starts would wait for nobody, and find no athena
 *    in the end.
 *
 * Listening under another name also keeps Node from removing the public name
 * on close, when it may be somebody else's by then.
 */
export type ClaimedSocket = {
	instanceId: number;
	/** The public name; nothing is there before `serve`. */
	path: string;
	/**
	 * Takes the connections, paused, and gives the socket its public name. False
	 * if that could not be had any more: then nobody finds us.
	 *
	 * @throws AthenaError `ATHENA_SOCKET`
	 */
	serve(
		onConnection: (socket: net.Socket) => void,
		/** The system could not hand over a connection (too many open files). */
		onError: (error: Error) => void,
	): boolean;
	/** False once somebody removed or replaced the name: nobody finds us any more. */
	isPublished(): boolean;
	/** Stops listening and removes the name, if it is still ours. */
	release(): void;
};

/** Connections that may wait to be taken; the system allows fewer, where it does. */
const backlog = 4096;

/** How many athenas one project can have. */
const maxInstances = 100;

/**
 * Claims the socket of this instance, or the lowest free one when
 * `instanceId` is left out. A dead athena's socket is taken over, a live one
 * never.
 *
 * @throws AthenaError `ATHENA_SOCKET_IN_USE`, `ATHENA_SOCKET_FOLDER`, `ATHENA_SOCKET`
 */
export async function claimSocket(
	projectDir: string,
	options: {instanceId?: number} = {},
): Promise<ClaimedSocket> {
	const {instanceId} = options;
	if (instanceId !== undefined) {
		const claimed = await claimInstance(projectDir, instanceId);
		if (claimed) return claimed;
		throw inUse(resolveSocketPath(projectDir, instanceId));
	}

	for (let next = 0; next < maxInstances; next++) {
		const claimed = await claimInstance(projectDir, next);
		if (claimed) return claimed;
	}

	throw inUse(resolveSocketPath(projectDir, maxInstances - 1));
}

/**
 * Claims without waiting: undefined if the name exists, dead or alive.
 *
 * @throws AthenaError `ATHENA_SOCKET_FOLDER`, `ATHENA_SOCKET`
 */
export function tryClaimSocket(
	projectDir: string,
	instanceId: number,
): ClaimedSocket | undefined {
	const hidden = listenHidden(projectDir, instanceId);
	try {
		if (hidden.reserve() && identify(hidden.claimed.path) === undefined)
			return hidden.claimed;
		hidden.claimed.release();
		return undefined;
	} catch (error) {
		hidden.claimed.release();
		throw error;
	}
}

/** True if a live athena answers there. Sends nothing. */
export async function isLive(socketPath: string): Promise<boolean> {
	return new Promise(resolve => {
		const probe = net.connect(socketPath);
		const settle = (live: boolean) => {
			probe.destroy();
			resolve(live);
		};
		probe.once('connect', () => {
			settle(true);
		});
		probe.once('error', error => {
			// Anything else (a full queue, no right to connect) may well be alive.
			settle(!deadCodes.some(code => hasCode(error, code)));
		});
	});
}

const deadCodes = ['ECONNREFUSED', 'ENOENT', 'ENOTSOCK', 'ELOOP'];

async function claimInstance(
	projectDir: string,
	instanceId: number,
): Promise<ClaimedSocket | undefined> {
	const socketPath = resolveSocketPath(projectDir, instanceId);
	const {claimed, reserve} = listenHidden(projectDir, instanceId);
	try {
		while (!reserve()) {
			if (await vacate(reservedName(socketPath))) continue;
			claimed.release();
			return undefined;
		}

		// An athena that serves has no other name; neither had those of before.
		if (await vacate(socketPath)) return claimed;
		claimed.release();
		return undefined;
	} catch (error) {
		claimed.release();
		throw error instanceof AthenaError
			? error
			: socketProblem(socketPath, error);
	}
}

/** Takes a name away from a dead athena; false if a live one has it. */
async function vacate(name: string): Promise<boolean> {
	for (;;) {
		const seen = identify(name);
		if (seen === undefined) return true;
		if (await isLive(name)) return false;
		refuseFolder(name);
		bury(name, seen);
	}
}

/** What somebody keeps in a folder is not ours to throw away, and a folder is no socket. */
function refuseFolder(socketPath: string): void {
	const stat = lstatIfThere(socketPath);
	if (!stat?.isDirectory()) return;
	throw new AthenaError(
		'ATHENA_SOCKET',
		`athena can't listen at ${socketPath}: it is a folder.`,
		`Look what is in it and move it away, then start athena again: mv '${socketPath}' /tmp`,
	);
}

type HiddenSocket = {
	/** Takes the reserved name; false if that exists. */
	reserve(): boolean;
	/** To be used once it is reserved; until then to be released. */
	claimed: ClaimedSocket;
};

function listenHidden(projectDir: string, instanceId: number): HiddenSocket {
	const socketPath = resolveSocketPath(projectDir, instanceId);
	prepareSocketFolder(socketPath);
	const reservedPath = reservedName(socketPath);
	const hiddenPath = hiddenName(socketPath);
	const early: net.Socket[] = [];
	let take = (socket: net.Socket) => {
		early.push(socket);
	};

	let complain: ((error: Error) => void) | undefined;

	const server = net.createServer({pauseOnConnect: true}, socket => {
		take(socket);
	});
	server.on('error', error => complain?.(error));
	// Binding is done when `listen` returns; only the reason of a failure is told later.
	server.listen({path: hiddenPath, backlog});
	if (!server.listening) throw socketProblem(socketPath);
	fs.chmodSync(hiddenPath, 0o600);
	// By its hidden name: another one may for a moment be in the hands of
	// somebody who took it for the dead one and is about to put it back.
	const own = identify(hiddenPath);
	const isOurs = (name: string) => own !== undefined && own === identify(name);

	/** False if the name exists. */
	const link = (from: string, to: string): boolean => {
		try {
			fs.linkSync(from, to);
			return true;
		} catch (error) {
			if (hasCode(error, 'EEXIST')) return false;
			throw socketProblem(socketPath, error);
		}
	};

	const giveUp = (name: string) => {
		if (isOurs(name)) fs.unlinkSync(name);
	};

	return {
		reserve() {
			if (!link(hiddenPath, reservedPath)) return false;
			fs.unlinkSync(hiddenPath);
			return true;
		},
		claimed: {
			instanceId,
			path: socketPath,
			serve(onConnection, onError) {
				if (!isOurs(reservedPath) || !link(reservedPath, socketPath))
					return false;
				// Only now: whoever reserves the number next finds the public name.
				fs.unlinkSync(reservedPath);
				complain = onError;
				take = onConnection;
				for (const socket of early.splice(0)) take(socket);
				return true;
			},
			isPublished: () => isOurs(socketPath),
			release() {
				// Node removes the hidden name, if it is still there.
				server.close();
				for (const socket of early.splice(0)) socket.destroy();
				giveUp(reservedPath);
				giveUp(socketPath);
			},
		},
	};
}

/** Removes a dead socket, but only the one that was seen. */
function bury(socketPath: string, seen: string): void {
	if (identify(socketPath) !== seen) return;
	const grave = hiddenName(socketPath);
	try {
		fs.renameSync(socketPath, grave);
	} catch (error) {
		if (hasCode(error, 'ENOENT')) return;
		throw socketProblem(socketPath, error);
	}

	// Somebody was quicker, and this one is theirs.
	if (identify(grave) !== seen) restore(grave, socketPath);
	fs.unlinkSync(grave);
}

function restore(grave: string, socketPath: string): void {
	try {
		fs.linkSync(grave, socketPath);
	} catch (error) {
		if (!hasCode(error, 'EEXIST')) throw socketProblem(socketPath, error);
	}
}

/** Tells one socket from the next of the same name; undefined if there is none. */
function identify(file: string): string | undefined {
	const stat = fs.lstatSync(file, {bigint: true, throwIfNoEntry: false});
	// The inode number alone is used again at once; the time of binding is not.
	return stat && `${stat.dev}:${stat.ino}:${stat.mtimeNs}`;
}

/** By which athenas know that a number is taken; a hook finds nobody by it (docs/protocol.md#socket). */
function reservedName(socketPath: string): string {
	return path.join(path.dirname(socketPath), `.${path.basename(socketPath)}`);
}

/** A name of our own in the same folder, no longer than the public one. */
function hiddenName(socketPath: string): string {
	const random = Math.random().toString(36).slice(2, 9).padEnd(7, '0');
	return path.join(path.dirname(socketPath), `.${random}`);
}

function inUse(socketPath: string): AthenaError {
	return new AthenaError(
		'ATHENA_SOCKET_IN_USE',
		`Another athena listens at ${socketPath}.`,
		'Stop it, or start this one without naming an instance: it then takes the next free number.',
	);
}

function socketProblem(socketPath: string, cause?: unknown): AthenaError {
	return new AthenaError(
		'ATHENA_SOCKET',
		`athena can't listen at ${socketPath}.`,
		'Look whether the folder is on a file system that allows sockets and that you may write to.',
		{cause},
	);
}
