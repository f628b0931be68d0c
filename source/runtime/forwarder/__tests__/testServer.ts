import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

/** One hook's conversation, as a server sees it. */
export type Peer = {
	socket: net.Socket;
	/** All bytes received so far. */
	received(): Buffer;
	/** Resolves with the payload line once it is complete. */
	payload: Promise<Buffer>;
	/** Resolves when the hook's end is gone. */
	gone: Promise<void>;
};

/** A server that does what the test says, and nothing else. */
export async function listen(
	socketPath: string,
	onPeer: (peer: Peer) => void,
): Promise<{close(): Promise<void>}> {
	fs.mkdirSync(path.dirname(socketPath), {recursive: true, mode: 0o700});
	const sockets = new Set<net.Socket>();
	const server = net.createServer(socket => {
		sockets.add(socket);
		const chunks: Buffer[] = [];
		let newlines = 0;
		let complete: (payload: Buffer) => void;
		const payload = new Promise<Buffer>(resolve => (complete = resolve));
		const gone = new Promise<void>(resolve =>
			socket.on('close', () => resolve()),
		);
		socket.on('error', () => undefined);
		socket.on('data', chunk => {
			chunks.push(chunk);
			const before = newlines;
			for (const byte of chunk) if (byte === 10) newlines++;
			if (before < 2 && newlines >= 2) {
				complete(Buffer.from(linesOf(Buffer.concat(chunks))[1]!));
			}
		});
		onPeer({socket, received: () => Buffer.concat(chunks), payload, gone});
	});
	await new Promise<void>((resolve, reject) => {
		server.on('error', reject);
		server.listen(socketPath, resolve);
	});
	return {
		async close() {
			for (const socket of sockets) socket.destroy();
			await new Promise(resolve => server.close(resolve));
		},
	};
}

/** Lines of a byte string, without their newlines; the last one may be empty. */
function linesOf(bytes: Buffer): Buffer[] {
	const lines: Buffer[] = [];
	let at = 0;
	for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, at)) {
		lines.push(bytes.subarray(at, end));
		at = end + 1;
	}

	return [...lines, bytes.subarray(at)];
}
