import {type ModelTokens, tokensGiven} from '../../utils/cost.js';
import {count} from './jsonLines.js';

type Json = Readonly<Record<string, unknown>>;

/** What an adapter gives as its `usage`. */
type UsageTally = {
	push: (record: Json) => void;
	models: () => Readonly<Record<string, ModelTokens>>;
	contextTokens: () => number;
};

/** What one message says that it used; its id is empty where it has none. */
export type UsedByMessage = {id: string; model: string; tokens: ModelTokens};

/** Messages whose tokens are remembered: one that is written again is so soon, or never. */
const mostMessages = 10_000;
/** Nobody uses more in one session. */
const mostModels = 50;
/** UTF-16 units; nobody names a model with more. */
const longestName = 200;

const nothing: ModelTokens = {input: 0, output: 0, created: 0, read: 0};

/** Tokens by model, of messages that may be written several times: the last time counts. */
export function createMessageUsage(
	read: (record: Json) => UsedByMessage | undefined,
): UsageTally {
	const models = new Map<string, ModelTokens>();
	const known = new Map<string, ModelTokens>();
	let context = 0;
	return {
		push(record) {
			const used = read(record);
			if (!used) return;
			const {id, tokens} = used;
			// One that failed was given nothing.
			context = tokensGiven(tokens) || context;
			add(models, used.model, less(tokens, known.get(id) ?? nothing));
			if (id === '' || id.length > longestName) return;
			known.set(id, tokens);
			const [oldest] = known.keys();
			if (known.size > mostMessages && oldest !== undefined)
				known.delete(oldest);
		},
		models: () => Object.fromEntries(models),
		contextTokens: () => context,
	};
}

/** Tokens by model, of totals that are written again and again: what is more since the last one is the present model's. */
export function createTotalUsage(
	read: (record: Json) => {
		model?: string;
		total?: ModelTokens;
		/** What the last message was given. */
		context?: number;
	},
): UsageTally {
	const models = new Map<string, ModelTokens>();
	let before = nothing;
	let model = '';
	let context = 0;
	return {
		push(record) {
			const said = read(record);
			model = said.model ?? model;
			context = said.context ?? context;
			if (said.total === undefined) return;
			// A session that was forked counts from the beginning again.
			const isAnew = said.total.output < before.output;
			add(models, model, less(said.total, isAnew ? nothing : before));
			before = said.total;
		},
		models: () => Object.fromEntries(models),
		contextTokens: () => context,
	};
}

/** Reads tokens where the agent counts what came from the cache as part of what went in. */
export const tokensWithin = (
	usage: unknown,
	names: {
		input: readonly string[];
		output: readonly (readonly string[])[];
		read: readonly string[];
		created?: readonly string[];
	},
): ModelTokens => {
	const read = count(usage, ...names.read);
	const created = names.created ? count(usage, ...names.created) : 0;
	return {
		input: Math.max(0, count(usage, ...names.input) - read - created),
		output: names.output.reduce((sum, name) => sum + count(usage, ...name), 0),
		created,
		read,
	};
};

function add(
	models: Map<string, ModelTokens>,
	model: string,
	more: ModelTokens,
): void {
	const name = model.slice(0, longestName);
	const known = models.get(name);
	if (known === undefined && models.size >= mostModels) return;
	const {input, output, created, read} = known ?? nothing;
	models.set(name, {
		input: input + more.input,
		output: output + more.output,
		created: created + more.created,
		read: read + more.read,
	});
}

const less = (one: ModelTokens, other: ModelTokens): ModelTokens => ({
	input: one.input - other.input,
	output: one.output - other.output,
	created: one.created - other.created,
	read: one.read - other.read,
});
