import {
	type RpcProcessHandle,
	type RuntimeConnection,
} from '../../agentRuntime.js';
import {field, readRecord, text} from '../../starting/jsonLines.js';
import {gone, refused} from '../../starting/rpcLines.js';

type Api = {
	/** Throws an AthenaError if the server does not take it. */
	post(path: string, body: object): Promise<unknown>;
	/** Server-sent events until the signal aborts. */
	events(onEvent: (event: unknown) => void): Promise<void>;
};

/**
 * Speaks with `opencode serve`, which says on its standard output where it
 * listens, over HTTP. What it asks meanwhile is not answered here: athena's
 * plugin does, or a terminal beside it.
 */
export function connectOpencode(process: RpcProcessHandle): RuntimeConnection {
	const ending = new AbortController();
	const running = new Map<string, string>();
	let busy = false;
	let ended = false;
	const end = () => {
		ended = true;
		ending.abort();
	};

	const opening = (async () => {
		const api = createApi(await address(process.stdout, end), {
			password: process.password,
			signal: ending.signal,
		});
		const sessionId = text(await api.post('/session', {}), 'id');
		const heard = api.events(event => {
			const properties = field(event, 'properties');
			const part = field(properties, 'part');
			const ofSession =
				text(properties, 'sessionID') || text(part, 'sessionID');
			if (ofSession !== sessionId) return;
			switch (text(event, 'type')) {
				case 'session.status':
					busy = text(properties, 'status', 'type') !== 'idle';
					return;
				case 'session.idle':
					busy = false;
					running.clear();
					return;
				case 'message.part.updated':
					if (text(part, 'type') !== 'tool') return;
					if (text(part, 'state', 'status') === 'running')
						running.set(text(part, 'callID'), text(part, 'tool'));
					else running.delete(text(part, 'callID'));
					return;
				default:
			}
		});
		heard.then(end, end);
		return {api, sessionId};
	})();
	opening.catch(end);

	const prompt = async (words: string) => {
		const {api, sessionId} = await opening;
		await api.post(`/session/${sessionId}/prompt_async`, {
			parts: [{type: 'text', text: words}],
		});
		busy = true;
	};

	return {
		sendPrompt: prompt,
		// It queues what comes while it works.
		followUp: prompt,
		async abort() {
			const {api, sessionId} = await opening;
			await api.post(`/session/${sessionId}/abort`, {});
		},
		async getState() {
			try {
				await opening;
			} catch {
				// It never came up.
				return {status: 'error'};
			}

			if (ended) return {status: 'error'};
			const currentTool = [...running.values()].at(-1);
			return busy
				? {
						status: 'working',
						...(currentTool !== undefined && {currentTool}),
					}
				: {status: 'idle'};
		},
		close: end,
	};
}

/** Where the server listens, from what it prints. `onEnd`: it prints no more. */
function address(
	stdout: RpcProcessHandle['stdout'],
	onEnd: () => void,
): Promise<string> {
	return new Promise((resolve, reject) => {
		const listen = async () => {
			let seen = '';
			// To the end, or the server would wait for its words to be read.
			for await (const chunk of stdout) {
				seen = (seen + String(chunk)).slice(-4096);
				const found = /https?:\/\/[\w.[\]:-]+:\d+/.exec(seen);
				if (found) resolve(found[0]);
			}

			throw gone();
		};

		listen().catch((error: unknown) => {
			onEnd();
			reject(error instanceof Error ? error : gone());
		});
	});
}

function createApi(
	base: string,
	{password, signal}: {password: string | undefined; signal: AbortSignal},
): Api {
	const headers = {
		'content-type': 'application/json',
		...(password !== undefined && {
			authorization: `Basic ${Buffer.from(`opencode:${password}`).toString('base64')}`,
		}),
	};
	return {
		async post(path, body) {
			const answer = await fetch(base + path, {
				method: 'POST',
				headers,
				body: JSON.stringify(body),
				signal,
			});
			const words = await answer.text();
			if (!answer.ok)
				throw refused(path, `${answer.status} ${words.slice(0, 200)}`);
			return readRecord(words);
		},
		async events(onEvent) {
			const {body} = await fetch(`${base}/event`, {headers, signal});
			if (!body) return;
			const decoder = new TextDecoder();
			let rest = '';
			for await (const chunk of body) {
				rest += decoder.decode(chunk, {stream: true});
				const events = rest.split('\n\n');
				rest = events.pop() ?? '';
				for (const event of events)
					onEvent(readRecord(event.replace(/^data: ?/m, '')));
			}
		},
	};
}
