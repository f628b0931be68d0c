import {isRecord} from './isRecord.js';
import {parseJson} from './parseJson.js';

/** What a session's transcript says about it (docs/protocol.md#transcript). */
export type TranscriptSummary = {
	/** Model of the last message of the main thread. */
	model?: string;
	/** Text of the last message of the main thread. */
	lastAssistantText?: string;
	/** When that message was written; unix ms. */
	lastAssistantAt?: number;
	/** API messages of the main thread and of sidechains. */
	messages: number;
	/** Tool calls of the main thread and of sidechains. */
	toolCalls: number;
	inputTokens: number;
	outputTokens: number;
	cacheCreationTokens: number;
	cacheReadTokens: number;
	/** What the last message of the main thread was given, in tokens. */
	contextTokens: number;
	/** Lines that were no JSON object: the file may be cut off. */
	badLines: number;
};

export type TranscriptParser = {
	/** Takes one line, without its newline. Unknown kinds of lines are ignored. */
	push(line: string): void;
	summary(): TranscriptSummary;
};

type Usage = {input: number; output: number; created: number; read: number};

/**
 * Sums up a transcript line by line. One API message is several lines with the
 * same `message.id` and the same usage, so usage counts once per id.
 */
export function createTranscriptParser(): TranscriptParser {
	const usages = new Map<string, Usage>();
	const total: Usage = {input: 0, output: 0, created: 0, read: 0};
	let badLines = 0;
	let contextTokens = 0;
	let model: string | undefined;
	let lastAssistantText: string | undefined;
	let lastAssistantAt: number | undefined;
	/** Ids: a message that is written again repeats its calls. */
	const toolCalls = new Set<string>();

	/** A line of a message repeats its usage, and a later one may know more. */
	const take = (id: string, usage: Usage) => {
		const known = usages.get(id);
		usages.set(id, usage);
		for (const key of usageKeys) total[key] += usage[key] - (known?.[key] ?? 0);
	};

	return {
		push(text) {
			if (text.trim() === '') return;
			const line = parseObject(text);
			if (!line) {
				badLines++;
				return;
			}

			const message = asObject(line.message);
			if (line.type !== 'assistant' || !message) return;
			const usage = readUsage(asObject(message.usage));
			const id = asString(message.id) ?? asString(line.uuid);
			if (usage) take(id ?? `line:${usages.size}`, usage);
			for (const call of callsIn(message.content)) toolCalls.add(call);
			if (line.isSidechain === true) return;
			model = asString(message.model) ?? model;
			const said = readText(message.content);
			if (said !== undefined) {
				lastAssistantText = said;
				lastAssistantAt = readTime(line.timestamp);
			}

			if (usage) contextTokens = usage.input + usage.created + usage.read;
		},
		summary: () => ({
			...(model !== undefined && {model}),
			...(lastAssistantText !== undefined && {lastAssistantText}),
			...(lastAssistantAt !== undefined && {lastAssistantAt}),
			messages: usages.size,
			toolCalls: toolCalls.size,
			inputTokens: total.input,
			outputTokens: total.output,
			cacheCreationTokens: total.created,
			cacheReadTokens: total.read,
			contextTokens,
			badLines,
		}),
	};
}

const usageKeys = ['input', 'output', 'created', 'read'] as const;

type Json = Record<string, unknown>;

function parseObject(text: string): Json | undefined {
	try {
		return asObject(parseJson(text));
	} catch {
		// A line that is not JSON is counted by the caller.
		return undefined;
	}
}

function readUsage(usage: Json | undefined): Usage | undefined {
	return (
		usage && {
			input: asCount(usage.input_tokens),
			output: asCount(usage.output_tokens),
			created: asCount(usage.cache_creation_input_tokens),
			read: asCount(usage.cache_read_input_tokens),
		}
	);
}

function readText(content: unknown): string | undefined {
	const blocks: unknown[] = Array.isArray(content) ? content : [];
	const texts = blocks
		.map(block => asString(asObject(block)?.text))
		.filter(text => text !== undefined);
	return texts.length > 0 ? texts.join('\n') : undefined;
}

/** The ids of the tool calls in a message. */
function callsIn(content: unknown): string[] {
	const blocks: unknown[] = Array.isArray(content) ? content : [];
	return blocks.flatMap(block => {
		const {type, id} = asObject(block) ?? {};
		return type === 'tool_use' && typeof id === 'string' ? [id] : [];
	});
}

function readTime(value: unknown): number | undefined {
	const time = Date.parse(asString(value) ?? '');
	return Number.isNaN(time) ? undefined : time;
}

const asObject = (value: unknown): Json | undefined =>
	isRecord(value) ? value : undefined;

const asString = (value: unknown) =>
	typeof value === 'string' ? value : undefined;

const asCount = (value: unknown) =>
	typeof value === 'number' && Number.isFinite(value) ? value : 0;
