import net from 'node:net';
import {setTimeout as sleep} from 'node:timers/promises';

/** As the forwarder: so long it tries to be let in, ms. */
const tryMs = 1000;

/**
 * Requests that come all at once, each with the forwarder's patience: how many
 * got no answer, and how many had to try again because the queue was full.
 */
export async function hostileBacklog(
	socketPath: string,
	count: number,
): Promise<{count: number; refused: number; retried: number}> {
	let retried = 0;
	const ask = async (): Promise<boolean> => {
		const started = performance.now();
		for (;;) {
			const heard = await exchange(socketPath);
			if (heard !== 'EAGAIN') return heard === '=\n';
			if (performance.now() - started > tryMs) return false;
			retried++;
			await sleep(5 + Math.random() * 20);
		}
	};

	const answered = await Promise.all(Array.from({length: count}, ask));
	return {count, refused: answered.filter(one => !one).length, retried};
}

/** What was heard, or the error's code. */
async function exchange(socketPath: string): Promise<string> {
	return new Promise(resolve => {
		const socket = net.connect(socketPath);
		let heard = '';
		socket.setEncoding('utf8');
		socket.on('data', (more: string) => {
			heard += more;
		});
		socket.on('error', (error: NodeJS.ErrnoException) => {
			resolve(error.code ?? error.message);
		});
		socket.on('close', () => {
			resolve(heard);
		});
		socket.on('connect', () => {
			socket.write(
				'{"athena":1,"reply":"text"}\n{"session_id":"backlog","hook_event_name":"Stop"}\n',
			);
		});
	});
}
