import {type Clock} from '../../../../types/clock.js';
import {isRecord} from '../../../../utils/isRecord.js';
import {field, readRecord, text} from '../../../starting/jsonLines.js';
import {serverResolved} from '../events.js';
import {createOrders} from './orders.js';
import {hookPayload, replyOf, type Surroundings} from './requests.js';

type Json = Readonly<Record<string, unknown>>;

/** One JSON text per message, both ways. */
export type MessageLink = {
	send(message: string): void;
	onMessage(handler: (message: string) => void): void;
};

export type SecondClientOptions = {
	link: MessageLink;
	/**
	 * Tells athena of a hook and gives back what it answered; undefined for
	 * nothing. Ends when the signal does: the person answered in Codex.
	 */
	tell: (payload: Json, signal: AbortSignal) => Promise<unknown>;
	/** The same of what is open in Codex: whoever comes while it is hears of it, too. */
	tellWhoComes: (payload: Json, signal: AbortSignal) => Promise<unknown>;
	/** Tells what happens once: where nobody takes it in, whoever comes, as long as `until` is not aborted. */
	tellOnce: (payload: Json, until: AbortSignal) => Promise<unknown>;
	/** Settled once athena has heard that what was aborted is over. */
	takenBack: () => Promise<unknown>;
	clock: Clock;
};

/** Between two looks for threads that are new, ms. */
const lookEveryMs = 1000;

/**
 * After an answer in Codex, until what it was about is told to run, ms. Codex
 * says that it was answered, and not how: only of a call that was refused the
 * end comes at once, and of one that runs nothing comes before its output.
 */
const answeredMs = 100;

/** Calls that are remembered for what is asked about them. */
const mostItems = 500;

/**
 * athena beside Codex's own screen, on one app-server: what Codex asks is open
 * in both, the first answer wins, and the other one is withdrawn. It speaks
 * only where somebody answered, so that without athena nothing changes.
 *
 * @returns ends the looking for threads
 */
export function startSecondClient({
	link,
	tell,
	tellWhoComes,
	tellOnce,
	takenBack,
	clock,
}: SecondClientOptions): () => void {
	const threads = new Map<string, NonNullable<Surroundings['thread']>>();
	const items = new Map<string, unknown>();
	/** Calls that have ended; of one that began before it listened nothing else is heard. */
	const over = new Set<string>();
	/** Calls that were answered in Codex, and have not ended. */
	const answered = new Map<string, AbortController>();
	/** MCP calls that run, by thread: their requests do not say which call is meant. */
	const mcpCalls = new Map<string, unknown[]>();
	const open = new Map<unknown, {ending: AbortController; payload: Json}>();
	const asked = new Map<number, (answer: Json) => void>();
	let lastId = 0;
	let stopped = false;

	const send = (message: Json) => {
		if (!stopped) link.send(JSON.stringify(message));
	};

	const call = (method: string, params: Json): Promise<Json> =>
		new Promise(resolve => {
			const id = ++lastId;
			asked.set(id, resolve);
			send({id, method, params});
		});

	const orders = createOrders({call, tell});
	/** Subagents take no orders of a person's. */
	const listen = (threadId: string) => {
		const thread = threads.get(threadId);
		if (thread && !thread.isChild) orders.listen(threadId, thread);
	};

	/** Who resumes a thread hears of it; that fails until it had a first prompt. */
	const look = async () => {
		const {result} = await call('thread/loaded/list', {});
		const ids = field(result, 'data');
		for (const threadId of Array.isArray(ids) ? (ids as unknown[]) : []) {
			if (typeof threadId !== 'string' || threads.has(threadId)) continue;
			const {result: resumed} = await call('thread/resume', {threadId});
			const thread = field(resumed, 'thread');
			if (!isRecord(thread)) continue;
			threads.set(threadId, {
				sessionId: text(thread, 'sessionId') || threadId,
				cwd: text(thread, 'cwd'),
				isChild: text(thread, 'parentThreadId') !== '',
			});
			listen(threadId);
		}

		if (!stopped) clock.setTimer(lookEveryMs, () => void look());
	};

	const request = async (id: unknown, method: string, params: unknown) => {
		// A thread that is resumed asks again what is open.
		if (open.has(id)) return;
		const ending = new AbortController();
		const threadId = text(params, 'threadId');
		const payload = hookPayload(method, params, {
			item:
				method === 'mcpServer/elicitation/request'
					? mcpCall(threadId, params)
					: items.get(text(params, 'itemId')),
			thread: threads.get(threadId),
		});
		if (payload === undefined) return;
		open.set(id, {ending, payload});
		const answer = await tellWhoComes(payload, ending.signal);
		if (!open.delete(id)) return;
		const reply = replyOf(method, params, answer);
		if (reply === undefined) return;
		send({id, result: reply.result});
		if (reply.steer !== undefined)
			await call('turn/steer', {
				threadId,
				expectedTurnId: text(params, 'turnId'),
				input: [{type: 'text', text: reply.steer}],
			});
	};

	/** Behind what ended in athena with it; a call that was refused has ended, too. */
	const tellAnswered = async (payload: Json) => {
		await takenBack();
		clock.setTimer(answeredMs, () => {
			const id = text(payload, 'tool_use_id');
			if (stopped || id === '' || over.has(id)) return;
			const ending = new AbortController();
			answered.set(id, ending);
			void tellOnce(
				{...payload, hook_event_name: serverResolved},
				ending.signal,
			);
		});
	};

	/** The call an MCP approval is about: the oldest with this tool and these arguments. */
	const mcpCall = (threadId: string, params: unknown) => {
		const same = JSON.stringify(field(params, '_meta', 'tool_params') ?? {});
		const running = mcpCalls.get(threadId) ?? [];
		return running.find(
			item =>
				text(item, 'tool') === text(params, '_meta', 'tool_name') &&
				JSON.stringify(field(item, 'arguments') ?? {}) === same,
		);
	};

	const notes: Readonly<Record<string, (params: unknown) => void>> = {
		'turn/started'(params) {
			const threadId = text(params, 'threadId');
			orders.turnBegan(threadId, text(params, 'turn', 'id'));
			listen(threadId);
		},
		'turn/completed'(params) {
			const threadId = text(params, 'threadId');
			orders.turnEnded(threadId);
			listen(threadId);
		},
		'item/started'(params) {
			const item = field(params, 'item');
			const id = text(item, 'id');
			items.set(id, item);
			for (const oldest of items.keys()) {
				if (items.size <= mostItems) break;
				items.delete(oldest);
			}

			if (text(item, 'type') !== 'mcpToolCall') return;
			const threadId = text(params, 'threadId');
			const running = mcpCalls.get(threadId) ?? [];
			mcpCalls.set(threadId, [
				...running.filter(one => text(one, 'id') !== id),
				item,
			]);
		},
		'item/completed'(params) {
			const id = text(params, 'item', 'id');
			items.delete(id);
			answered.get(id)?.abort();
			answered.delete(id);
			over.add(id);
			for (const oldest of over) if (over.size > mostItems) over.delete(oldest);
			const threadId = text(params, 'threadId');
			const running = mcpCalls.get(threadId);
			if (running !== undefined)
				mcpCalls.set(
					threadId,
					running.filter(one => text(one, 'id') !== id),
				);
		},
		[serverResolved](params) {
			const id = field(params, 'requestId');
			const {ending, payload} = open.get(id) ?? {};
			open.delete(id);
			ending?.abort();
			if (payload) void tellAnswered(payload);
		},
		'item/commandExecution/terminalInteraction'(params) {
			const stdin = text(params, 'stdin');
			const thread = threads.get(text(params, 'threadId'));
			if (stdin === '') return;
			void tell(
				{
					hook_event_name: 'Notification',
					session_id: thread?.sessionId ?? text(params, 'threadId'),
					cwd: thread?.cwd ?? '',
					transcript_path: null,
					notification_type: 'terminal_interaction',
					message: `Typed into a program that was allowed before, asking nobody: ${JSON.stringify(stdin)}`,
				},
				new AbortController().signal,
			);
		},
	};

	link.onMessage(line => {
		const message = readRecord(line);
		if (message === undefined || stopped) return;
		const {id, method, params} = message;
		if (typeof method !== 'string') {
			if (typeof id !== 'number') return;
			const settle = asked.get(id);
			asked.delete(id);
			settle?.(message);
		} else if (id === undefined) notes[method]?.(params);
		else void request(id, method, params);
	});

	void (async () => {
		await call('initialize', {
			clientInfo: {name: 'athena', title: 'athena', version: '0'},
			capabilities: {experimentalApi: true},
		});
		send({method: 'initialized'});
		await look();
	})();

	return () => {
		stopped = true;
		orders.stop();
		for (const {ending} of open.values()) ending.abort();
		open.clear();
		for (const ending of answered.values()) ending.abort();
		answered.clear();
	};
}
