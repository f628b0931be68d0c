import {type ModelTokens} from './cost.js';
import {isRecord} from './isRecord.js';
import {readNumber, readRecord} from './tolerant.js';

/** Counts what a session used, by model: by its messages, and by the agent's own account. */
export type TokenBook = {
	/** A message (of unix ms) used so much, or so much more than was known of it. */
	add(model: string, more: ModelTokens, at: number): void;
	/** The agent's own account, which has what no message tells: compaction and the like. */
	state(account: Account): void;
	/** Goes on from the account with what came later, and never says less than the messages. */
	sum(): Record<string, ModelTokens>;
};

/** What the agent says it used so far, by model. */
export type Account = {
	/** Unix ms. */
	at: number;
	models: ReadonlyMap<string, ModelTokens>;
};

/** Nobody uses more in one session. */
const mostModels = 50;
/** UTF-16 units; nobody names a model with more. */
const longestName = 200;

export function createTokenBook(): TokenBook {
	const told = new Map<string, ModelTokens>();
	let stated: Account | undefined;
	/** What messages say that are later than the account. */
	let since = new Map<string, ModelTokens>();

	const put = (
		book: Map<string, ModelTokens>,
		model: string,
		more: ModelTokens,
	) => {
		const known = book.get(model);
		if (known || book.size < mostModels)
			book.set(
				model,
				merge(known ?? nothing, more, (a, b) => a + b),
			);
	};

	const sum = () => {
		const names = [...told.keys(), ...(stated?.models.keys() ?? [])];
		const all = new Map<string, ModelTokens>();
		for (const name of names) {
			const account = merge(
				stated?.models.get(name) ?? nothing,
				since.get(name) ?? nothing,
				(a, b) => a + b,
			);
			all.set(name, merge(account, told.get(name) ?? nothing, Math.max));
		}

		return all;
	};

	return {
		add(model, more, at) {
			put(told, model, more);
			if (stated !== undefined && at > stated.at) put(since, model, more);
		},
		state({at, models}) {
			// That of a process that was started later takes nothing back.
			const before = sum();
			for (const [name, used] of models)
				before.set(name, merge(used, before.get(name) ?? nothing, Math.max));
			stated = {at, models: before};
			since = new Map();
		},
		sum: () => Object.fromEntries(sum()),
	};
}

/** The line that Claude writes when a turn or the session is over; undefined for any other. */
export function readAccount(
	line: Readonly<Record<string, unknown>>,
): Account | undefined {
	const {type, modelUsage, startTime, totalDuration} = line;
	if (type !== 'cost-state' || !isRecord(modelUsage)) return undefined;
	const models = Object.entries(modelUsage)
		.filter(([name]) => name.length <= longestName)
		.slice(0, mostModels)
		.map(([name, value]): [string, ModelTokens] => {
			const used = readRecord(value);
			return [
				name,
				{
					input: readNumber(used.inputTokens) ?? 0,
					output: readNumber(used.outputTokens) ?? 0,
					created: readNumber(used.cacheCreationInputTokens) ?? 0,
					read: readNumber(used.cacheReadInputTokens) ?? 0,
				},
			];
		});
	return {
		at: (readNumber(startTime) ?? 0) + (readNumber(totalDuration) ?? 0),
		models: new Map(models),
	};
}

const nothing: ModelTokens = {input: 0, output: 0, created: 0, read: 0};

const merge = (
	one: ModelTokens,
	other: ModelTokens,
	by: (a: number, b: number) => number,
): ModelTokens => ({
	input: by(one.input, other.input),
	output: by(one.output, other.output),
	created: by(one.created, other.created),
	read: by(one.read, other.read),
});
