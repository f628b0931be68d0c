import {type Cost, costOf, type ModelTokens, tokensGiven} from './cost.js';

/** What a sum is made of. */
export type Spent = {
	calls: number;
	/** Tokens by model, as the agent names it. */
	models: Readonly<Record<string, ModelTokens>>;
};

/** What several sessions used together. */
export type CostSum = {
	/** What they have in common: an agent, a project. */
	name: string;
	sessions: number;
	calls: number;
	/** In and out, from the cache or not. */
	tokens: number;
	/** Left out if no model has a price. */
	cost?: Cost;
};

/** The sums by what `nameOf` says of each, the dearest first, then the longest. */
export function sumBy<One extends Spent>(
	all: readonly One[],
	nameOf: (one: One) => string,
): CostSum[] {
	const groups = new Map<string, One[]>();
	for (const one of all) {
		const name = nameOf(one);
		const group = groups.get(name);
		if (group) group.push(one);
		else groups.set(name, [one]);
	}

	return [...groups]
		.map(([name, some]) => sumOf(some, name))
		.sort(
			(one, other) =>
				(other.cost?.dollars ?? 0) - (one.cost?.dollars ?? 0) ||
				other.tokens - one.tokens ||
				(one.name < other.name ? -1 : 1),
		);
}

/** All of them together. */
export function sumOf(all: readonly Spent[], name = ''): CostSum {
	const models = joinModels(all);
	const cost = costOf(models);
	return {
		name,
		sessions: all.length,
		calls: all.reduce((sum, {calls}) => sum + calls, 0),
		tokens: tokensOf(models),
		...(cost && {cost}),
	};
}

/** All that went in, from the cache or not, and came out; 0 if nobody knows. */
export const tokensOf = (
	models: Readonly<Record<string, ModelTokens>>,
): number =>
	Object.values(models).reduce(
		(sum, used) => sum + tokensGiven(used) + used.output,
		0,
	);

/** A model's name comes from an agent: no object's own. */
function joinModels(all: readonly Spent[]): Record<string, ModelTokens> {
	const joined = new Map<string, ModelTokens>();
	for (const {models} of all)
		for (const [model, tokens] of Object.entries(models)) {
			const sum = joined.get(model);
			joined.set(model, {
				input: tokens.input + (sum?.input ?? 0),
				output: tokens.output + (sum?.output ?? 0),
				created: tokens.created + (sum?.created ?? 0),
				read: tokens.read + (sum?.read ?? 0),
			});
		}

	return Object.fromEntries(joined);
}
