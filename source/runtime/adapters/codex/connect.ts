import {
	type ConnectionState,
	type RpcProcessHandle,
	type RuntimeConnection,
} from '../../agentRuntime.js';
import {field, text} from '../../starting/jsonLines.js';
import {openRpcLines, refused} from '../../starting/rpcLines.js';

type Json = Readonly<Record<string, unknown>>;

/**
 * Speaks with `codex app-server` on its standard input and output: JSON-RPC
 * without its version, one message per line.
 */
export function connectCodex(process: RpcProcessHandle): RuntimeConnection {
	let threadId: string | undefined;
	let turnId: string | undefined;
	/** Calls that run, by the item's id. */
	const running = new Map<string, string>();
	const notes: Readonly<Record<string, (params: unknown) => void>> = {
		'turn/started': params => {
			turnId = text(params, 'turn', 'id') || turnId;
		},
		'turn/completed': () => {
			turnId = undefined;
			running.clear();
		},
		'item/started': params => {
			const name = toolOf(field(params, 'item'));
			if (name) running.set(text(params, 'item', 'id'), name);
		},
		'item/completed': params => {
			running.delete(text(params, 'item', 'id'));
		},
	};
	const lines = openRpcLines(
		process,
		message =>
			typeof message.id === 'string' && message.method === undefined
				? message.id
				: undefined,
		message => {
			const {id, method, params} = message;
			if (typeof method !== 'string') return;
			if (id !== undefined) lines.send(declined(id, method));
			// Subagents have threads of their own; this connection is one thread's.
			else if ([undefined, threadId].includes(threadOf(params)))
				notes[method]?.(params);
		},
	);
	const call = async (method: string, params: object): Promise<unknown> => {
		const answer = await lines.ask(id => ({id, method, params}));
		if (answer.error !== undefined)
			throw refused(method, text(answer, 'error', 'message'));
		return answer.result;
	};

	const opening = (async () => {
		await call('initialize', {
			clientInfo: {name: 'athena', title: 'athena', version: '0'},
			capabilities: {experimentalApi: true},
		});
		lines.send({method: 'initialized'});
		threadId = text(await call('thread/start', {}), 'thread', 'id');
	})();
	// Whoever sends something is told; until then it is nobody's.
	opening.catch(() => undefined);
	const input = (words: string) => [{type: 'text', text: words}];
	const begin = async (words: string) => {
		await opening;
		const begun = await call('turn/start', {threadId, input: input(words)});
		turnId = text(begun, 'turn', 'id') || turnId;
	};

	return {
		sendPrompt: begin,
		async followUp(words) {
			await opening;
			if (turnId === undefined) {
				await begin(words);
				return;
			}

			try {
				await call('turn/steer', {
					threadId,
					expectedTurnId: turnId,
					input: input(words),
				});
			} catch {
				// It ended, and that is told in a moment.
				await begin(words);
			}
		},
		async abort() {
			await opening;
			if (turnId !== undefined)
				await call('turn/interrupt', {threadId, turnId});
		},
		async getState(): Promise<ConnectionState> {
			await Promise.resolve();
			if (lines.hasEnded()) return {status: 'error'};
			const currentTool = [...running.values()].at(-1);
			return turnId === undefined
				? {status: 'idle'}
				: {
						status: 'working',
						...(currentTool !== undefined && {currentTool}),
					};
		},
		close: lines.close,
	};
}

const threadOf = (params: unknown): string | undefined =>
	text(params, 'threadId') || undefined;

/** The tool an item is a call of, as Codex's hooks name it; undefined for all else. */
function toolOf(item: unknown): string | undefined {
	switch (text(item, 'type')) {
		case 'commandExecution':
			return 'Bash';
		case 'fileChange':
			return 'apply_patch';
		case 'mcpToolCall':
			return `mcp__${text(item, 'server')}__${text(item, 'tool')}`;
		default:
			return undefined;
	}
}

/** What nobody answers here is declined, so that the turn goes on. */
function declined(id: unknown, method: string): Json {
	switch (method) {
		case 'item/commandExecution/requestApproval':
		case 'item/fileChange/requestApproval':
			return {id, result: {decision: 'decline'}};
		case 'mcpServer/elicitation/request':
			return {id, result: {action: 'decline', content: {}}};
		default:
			return {
				id,
				error: {code: -32_601, message: 'nobody answers this here'},
			};
	}
}
