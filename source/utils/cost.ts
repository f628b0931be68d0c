import prices from './prices.json' with {type: 'json'};

/** Tokens of one model, as its maker counts them. */
export type ModelTokens = {
	/** Read afresh. */
	input: number;
	output: number;
	/** Written to the cache. */
	created: number;
	/** Read from the cache. */
	read: number;
};

/**
 * What the model was given, whether it came from the cache or not: what `in`
 * and `inputTokens` mean everywhere, for every agent.
 */
export const tokensGiven = ({input, created, read}: ModelTokens): number =>
	input + created + read;

/** What tokens cost, US dollars; always an estimate. */
export type Cost = {
	dollars: number;
	/** A model has no price here, so it costs more than this. */
	isPartial?: true;
};

/** When the prices were what the table says, `YYYY-MM-DD`. */
export const pricesOf: string = prices.date;

type Price = (typeof prices.perMillionTokens)['gpt-5'];

/** The longest name first: `claude-opus-4-5-20251101` is not `claude-opus-4`. */
const table: readonly (readonly [string, Price])[] = Object.entries(
	prices.perMillionTokens,
).sort(([one], [other]) => other.length - one.length);

/**
 * What the tokens of models would cost by the list (`prices.json`). Nobody's
 * bill: it knows no discount, no plan, no cache that is kept longer, and no price
 * that rises with the length of a prompt. Undefined if no model
 * has a price.
 */
export function costOf(
	models: Readonly<Record<string, ModelTokens>>,
): Cost | undefined {
	let dollars = 0;
	let priced = 0;
	let unknown = 0;
	for (const [model, tokens] of Object.entries(models)) {
		const {input, output, created, read} = tokens;
		if (input + output + created + read === 0) continue;
		const [, price] = table.find(([name]) => isModel(model, name)) ?? [];
		if (!price) {
			unknown++;
			continue;
		}

		priced++;
		dollars +=
			(input * price.input +
				output * price.output +
				created * price.cacheWrite +
				read * price.cacheRead) /
			1_000_000;
	}

	if (priced === 0) return undefined;
	return {dollars, ...(unknown > 0 && {isPartial: true})};
}

/** A dated or sized version of a model costs what the model does; a newer one may not. */
const isModel = (model: string, name: string): boolean => {
	const bare = bareName(model);
	return (
		bare.startsWith(name) &&
		/^(?:-\d{8}|-latest)?(?:\[\dm\])?$/.test(bare.slice(name.length))
	);
};

/** Without the provider before it, and with Anthropic's own dashes: Copilot writes `claude-sonnet-4.5`. */
const bareName = (model: string): string => {
	const bare = model.slice(model.lastIndexOf('/') + 1);
	return bare.startsWith('claude-') ? bare.replaceAll('.', '-') : bare;
};

/** `~$0.42`, `~$12`, `>~$3.10`: it is never exact. */
export function dollarText({dollars, isPartial}: Cost): string {
	const text =
		dollars >= 100 ? String(Math.round(dollars)) : dollars.toFixed(2);
	return `${isPartial ? '>' : ''}~$${text}`;
}
