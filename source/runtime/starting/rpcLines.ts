import {AthenaError} from '../../types/errors.js';
import {readRecord} from './jsonLines.js';
import {type RpcProcessHandle} from '../agentRuntime.js';

type Json = Readonly<Record<string, unknown>>;

/** One JSON object per line, both ways. */
export type RpcLines = {
	send(message: object): void;
	/** Sends it, and settles with what comes back under the same id. */
	ask(build: (id: string) => object): Promise<Json>;
	/** True once nothing more can come. */
	hasEnded(): boolean;
	close(): void;
};

/** A longer line ends the connection, characters. */
const longestLine = 64 * 1024 * 1024;

/**
 * Speaks JSON lines with a process. Split at LF alone, for JSON may hold other
 * line ends. `onMessage` hears everything that answers no `ask`; `answerOf` is
 * the id a message answers.
 */
export function openRpcLines(
	{stdin, stdout}: RpcProcessHandle,
	answerOf: (message: Json) => string | undefined,
	onMessage: (message: Json) => void,
): RpcLines {
	const waiting = new Map<
		string,
		{resolve: (message: Json) => void; reject: (error: Error) => void}
	>();
	let lastId = 0;
	let ended = false;
	const end = () => {
		ended = true;
		for (const {reject} of waiting.values()) reject(gone());
		waiting.clear();
	};
	const take = (line: string) => {
		const message = readRecord(line);
		if (!message || ended) return;
		const id = answerOf(message);
		const asked = id === undefined ? undefined : waiting.get(id);
		if (id === undefined || !asked) {
			onMessage(message);
			return;
		}

		waiting.delete(id);
		asked.resolve(message);
	};

	const listen = async () => {
		const decoder = new TextDecoder();
		let rest = '';
		try {
			for await (const chunk of stdout) {
				rest +=
					typeof chunk === 'string'
						? chunk
						: decoder.decode(chunk, {stream: true});
				const lines = rest.split('\n');
				rest = lines.pop() ?? '';
				if (rest.length > longestLine) break;
				for (const line of lines) take(line);
				if (ended) break;
			}
		} catch {
			// A broken pipe ends it as an end does.
		}

		end();
	};

	void listen();
	const send = (message: object) => {
		if (ended) throw gone();
		stdin.write(`${JSON.stringify(message)}\n`);
	};
	return {
		send,
		ask: build =>
			new Promise((resolve, reject) => {
				const id = `athena-${++lastId}`;
				waiting.set(id, {resolve, reject});
				try {
					send(build(id));
				} catch (error) {
					waiting.delete(id);
					reject(error instanceof Error ? error : gone());
				}
			}),
		hasEnded: () => ended,
		close: end,
	};
}

/** What a connection says when its other end is not there any more. */
export function gone(): AthenaError {
	return new AthenaError(
		'ATHENA_AGENT_GONE',
		'the agent does not answer any more: its process ended, or the connection was closed',
		'Start it again.',
	);
}

/** What a connection says when the agent refuses something. */
export function refused(what: string, why: string): AthenaError {
	return new AthenaError(
		'ATHENA_AGENT_REFUSED',
		`the agent did not take the ${what}: ${why || 'it gave no reason'}`,
		'Look at what it does at the moment, then try again.',
	);
}
