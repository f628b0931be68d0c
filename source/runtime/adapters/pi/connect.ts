import {
	type RpcProcessHandle,
	type RuntimeConnection,
} from '../../agentRuntime.js';
import {field, text} from '../../starting/jsonLines.js';
import {openRpcLines, refused} from '../../starting/rpcLines.js';

/** Speaks with `pi --mode rpc`: JSON lines, not JSON-RPC. */
export function connectPi(process: RpcProcessHandle): RuntimeConnection {
	/** Calls that run, by their id. */
	const running = new Map<string, string>();
	const lines = openRpcLines(
		process,
		({type, id}) =>
			type === 'response' && typeof id === 'string' ? id : undefined,
		message => {
			const id = text(message, 'toolCallId');
			switch (message.type) {
				case 'tool_execution_start':
					running.set(id, text(message, 'toolName'));
					return;
				case 'tool_execution_end':
					running.delete(id);
					return;
				case 'agent_end':
					running.clear();
					return;
				case 'extension_ui_request':
					// A dialog that nobody sees; what only tells something wants no answer.
					if (dialogs.has(text(message, 'method')))
						lines.send({
							type: 'extension_ui_response',
							id: message.id,
							cancelled: true,
						});
					return;
				default:
			}
		},
	);
	const call = async (type: string, more: object = {}): Promise<unknown> => {
		const answer = await lines.ask(id => ({id, type, ...more}));
		if (answer.success !== true) throw refused(type, text(answer, 'error'));
		return answer.data;
	};

	return {
		async sendPrompt(message) {
			await call('prompt', {message, streamingBehavior: 'steer'});
		},
		// While nothing runs, what is queued behind it would never be read.
		async followUp(message) {
			await call('prompt', {message, streamingBehavior: 'followUp'});
		},
		async abort() {
			await call('abort');
		},
		async getState() {
			if (lines.hasEnded()) return {status: 'error'};
			const state = await call('get_state');
			const currentTool = [...running.values()].at(-1);
			return field(state, 'isStreaming') === true
				? {
						status: 'working',
						...(currentTool !== undefined && {currentTool}),
					}
				: {status: 'idle'};
		},
		close: lines.close,
	};
}

const dialogs: ReadonlySet<string> = new Set([
	'select',
	'confirm',
	'input',
	'editor',
]);
