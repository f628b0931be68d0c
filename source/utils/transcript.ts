import {type ModelTokens, tokensGiven} from './cost.js';
import {createCopyWatch} from './copiedLine.js';
import {createTokenBook, readAccount} from './tokenBook.js';
import {isRecord} from './isRecord.js';
import {deepestJson, nestingFault} from './jsonNesting.js';

/** What a session's transcript says about it (docs/protocol.md#transcript). */
export type TranscriptSummary = {
	/** Model of the last message of the main thread. */
	model?: string;
	/** Text of the last message of the main thread. */
	lastAssistantText?: string;
	/** When that message was written; unix ms. */
	lastAssistantAt?: number;
	/** API messages of the main thread and of its subagents. */
	messages: number;
	/** Tool calls of the main thread and of its subagents. */
	toolCalls: number;
	/** What the model was given: what is in the cache is part of it. */
	inputTokens: number;
	outputTokens: number;
	/** Of the input, what was written to the cache, and read from it. */
	cacheCreationTokens: number;
	cacheReadTokens: number;
	/** By model, as the messages name it. */
	models: Readonly<Record<string, ModelTokens>>;
	/** What the last message of the main thread was given, in tokens; after a compaction, what that left. */
	contextTokens: number;
	/** Lines that were no JSON object: the file may be cut off. */
	badLines: number;
	/** Lines that were too long, or held too much, to be read. */
	skippedLines: number;
};

export type TranscriptParser = {
	/** Takes one line, without its newline. Unknown kinds of lines are ignored. */
	push(line: string): void;
	/** There was a line, and nobody read it. */
	skip(): void;
	summary(): TranscriptSummary;
};

/** Keys and values of one line; more take longer to parse than others can wait. */
const mostValues = 20_000;
/** Ids that are remembered: a message and its calls are repeated soon, or never. */
const mostIds = 50_000;
/** UTF-16 units; nobody names anything with more. */
const longestId = 200;

type Usage = ModelTokens;

/**
 * Sums up a transcript line by line. One API message is several lines with the
 * same `message.id` and the same usage, so usage counts once per id.
 */
export function createTranscriptParser(): TranscriptParser {
	const usages = new Map<string, Usage>();
	const book = createTokenBook();
	const copies = createCopyWatch();
	let badLines = 0;
	let skippedLines = 0;
	let messages = 0;
	let calls = 0;
	let contextTokens = 0;
	let model: string | undefined;
	let lastAssistantText: string | undefined;
	let lastAssistantAt: number | undefined;
	/** Ids: a message that is written again repeats its calls. */
	const toolCalls = new Set<string>();

	/** A line of a message repeats its usage, and a later one may know more. */
	const take = (id: string, usage: Usage, of: string, at: number) => {
		const known = usages.get(id);
		usages.set(id, usage);
		if (!known) messages++;
		forgetOldest(usages);
		const more = {
			input: usage.input - (known?.input ?? 0),
			output: usage.output - (known?.output ?? 0),
			created: usage.created - (known?.created ?? 0),
			read: usage.read - (known?.read ?? 0),
		};
		book.add(of, more, at);
	};

	return {
		push(text) {
			if (text.trim() === '') return;
			copies.hear(text);
			const fault = nestingFault(text, deepestJson, mostValues);
			if (fault?.type === 'many') {
				skippedLines++;
				return;
			}

			const line = fault ? undefined : parseObject(text);
			if (!line) {
				badLines++;
				return;
			}

			const account = readAccount(line);
			if (account) {
				book.state(account);
				return;
			}

			// Until the next message nothing else says how much is left.
			if (line.type === 'system' && line.isSidechain !== true)
				contextTokens = leftByCompaction(line) ?? contextTokens;
			const message = asObject(line.message);
			if (line.type !== 'assistant' || !message) return;
			// What the agent says in the model's place, of an error of the API: no
			// model was given anything for it.
			if (message.model === '<synthetic>') return;
			const usage = readUsage(asObject(message.usage));
			const id = asId(message.id) ?? asId(line.uuid);
			if (usage)
				take(
					id ?? `line:${messages}`,
					usage,
					asId(message.model) ?? '',
					readTime(line.timestamp) ?? 0,
				);
			// What it began with was done in another session, which counts it.
			const calledIn = copies.isCopied(line) ? [] : callsIn(message.content);
			for (const call of calledIn) {
				if (!toolCalls.has(call)) calls++;
				toolCalls.add(call);
				forgetOldest(toolCalls);
			}

			if (line.isSidechain === true) return;
			model = asString(message.model) ?? model;
			const said = readText(message.content);
			if (said !== undefined) {
				lastAssistantText = said;
				lastAssistantAt = readTime(line.timestamp);
			}

			if (usage) contextTokens = usage.input + usage.created + usage.read;
		},
		skip() {
			skippedLines++;
		},
		summary() {
			const used = book.sum();
			const all = Object.values(used);
			const sum = (key: keyof Usage) =>
				all.reduce((total, usage) => total + usage[key], 0);
			return {
				...(model !== undefined && {model}),
				...(lastAssistantText !== undefined && {lastAssistantText}),
				...(lastAssistantAt !== undefined && {lastAssistantAt}),
				messages,
				toolCalls: calls,
				inputTokens: all.reduce(
					(total, usage) => total + tokensGiven(usage),
					0,
				),
				outputTokens: sum('output'),
				cacheCreationTokens: sum('created'),
				cacheReadTokens: sum('read'),
				models: used,
				contextTokens,
				badLines,
				skippedLines,
			};
		},
	};
}

function forgetOldest(ids: Map<string, unknown> | Set<string>): void {
	if (ids.size <= mostIds) return;
	for (const id of ids.keys()) {
		ids.delete(id);
		return;
	}
}

/** The lines of a transcript that say what was used; most are others, and long. */
export const saysUsage = (line: string): boolean =>
	line.includes('"usage"') ||
	line.includes('"modelUsage"') ||
	line.includes('"compact_boundary"');

type Json = Record<string, unknown>;

function parseObject(text: string): Json | undefined {
	try {
		return asObject(JSON.parse(text));
	} catch {
		// A line that is not JSON is counted by the caller.
		return undefined;
	}
}

function leftByCompaction({subtype, compactMetadata}: Json) {
	const left = asObject(compactMetadata)?.postTokens;
	return subtype === 'compact_boundary' && typeof left === 'number'
		? asCount(left)
		: undefined;
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
		const name = asId(id);
		return type === 'tool_use' && name !== undefined ? [name] : [];
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

const asId = (value: unknown) =>
	typeof value === 'string' && value.length <= longestId ? value : undefined;

const asCount = (value: unknown) =>
	typeof value === 'number' && Number.isFinite(value) ? value : 0;
