import {type ModelTokens} from './cost.js';
import {isRecord} from './isRecord.js';
import {readList, readName, readNumber, readRecord} from './tolerant.js';

/** What one conversation used so far, as its agent says it: what is more since the last time is the present model's. */
export type UsedSoFar = {
	/** Of the conversation: a subagent has one of its own. */
	id: string;
	model: string;
	tokens: ModelTokens;
};

/** What an agent told of what a session used; plain data. */
export type ToldUsage = {
	/** The last total of each conversation. */
	readonly totals: Readonly<Record<string, ModelTokens>>;
	readonly models: Readonly<Record<string, ModelTokens>>;
};

/** Nobody has more subagents, or models, in one session. */
const [mostConversations, mostModels] = [1000, 50];
/** UTF-16 units; nobody names anything with more. */
const longestName = 200;

const nothing: ModelTokens = {input: 0, output: 0, created: 0, read: 0};
const nobody: ToldUsage = {totals: {}, models: {}};

/** What an event's payload says was used (`session_used`); what does not fit is left out. */
export function readUsedSoFar(payload: unknown): UsedSoFar[] {
	const told = isRecord(payload) ? payload.session_used : undefined;
	if (told === undefined) return [];
	return readList(told)
		.slice(0, mostConversations)
		.flatMap(one => {
			const {id, model, ...counts} = readRecord(one);
			const name = readName(id);
			if (name === undefined || name.length > longestName) return [];
			const count = (value: unknown) => Math.max(0, readNumber(value) ?? 0);
			return [
				{
					id: name,
					model: (readName(model) ?? '').slice(0, longestName),
					tokens: {
						input: count(counts.input_tokens),
						output: count(counts.output_tokens),
						created: count(counts.cache_creation_input_tokens),
						read: count(counts.cache_read_input_tokens),
					},
				},
			];
		});
}

/** What is known with what was told now; the same object where that is nothing new. */
export function withUsage(
	known: ToldUsage | undefined,
	told: readonly UsedSoFar[],
): ToldUsage | undefined {
	let {totals, models} = known ?? nobody;
	let isNew = false;
	for (const {id, model, tokens} of told) {
		const before = own(totals, id) ?? nothing;
		const isKnown = own(totals, id) !== undefined;
		if (isSame(before, tokens)) continue;
		if (!isKnown && Object.keys(totals).length >= mostConversations) continue;
		const used = own(models, model);
		if (!used && Object.keys(models).length >= mostModels) continue;
		// One that was forked, or begun anew, counts from the beginning again.
		const isAnew = tokens.output < before.output;
		totals = {...totals, [id]: tokens};
		models = {
			...models,
			[model]: each((part: keyof ModelTokens) =>
				Math.max(
					0,
					(used ?? nothing)[part] +
						tokens[part] -
						(isAnew ? nothing : before)[part],
				),
			),
		};
		isNew = true;
	}

	return isNew ? {totals, models} : known;
}

const own = <Value>(
	record: Readonly<Record<string, Value>>,
	key: string,
): Value | undefined => (Object.hasOwn(record, key) ? record[key] : undefined);

const isSame = (one: ModelTokens, other: ModelTokens) =>
	one.input === other.input &&
	one.output === other.output &&
	one.created === other.created &&
	one.read === other.read;

const each = (of: (part: keyof ModelTokens) => number): ModelTokens => ({
	input: of('input'),
	output: of('output'),
	created: of('created'),
	read: of('read'),
});
