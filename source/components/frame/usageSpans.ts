import {lineWidth, type Span} from '../../screen/look/line.js';
import {type SessionUsage} from '../../supervisor/types.js';
import {dollarText} from '../../utils/cost.js';
import {tokens} from '../text/format.js';

/** From this part of the context on the agent will soon forget or stop. */
const nearlyFull = 0.8;

/** What the session has used, as much of it as fits into `room` cells. */
export function usageSpans(
	usage: SessionUsage | undefined,
	room: number,
): Span[] {
	if (usage === undefined) return [];
	const {inputTokens, outputTokens, contextTokens, contextLimit, cost} = usage;
	const part =
		contextLimit === undefined ? undefined : contextTokens / contextLimit;
	// Not every agent says how full its context is.
	const context: Span[] =
		contextTokens === 0
			? []
			: [
					{
						text: `context ${tokens(contextTokens)}${part === undefined ? '' : ` ${Math.round(part * 100)}%`}`,
						tone: part !== undefined && part >= nearlyFull ? 'warn' : 'plain',
					},
				];
	const spent: Span = {
		text: `${tokens(inputTokens)} in, ${tokens(outputTokens)} out`,
		tone: 'dim',
	};
	const price: Span[] =
		cost === undefined ? [] : [{text: dollarText(cost), tone: 'plain'}];
	return (
		[[...price, spent, ...context], [...price, ...context], context]
			.map(joined)
			.find(spans => lineWidth({spans}) <= room) ?? []
	);
}

const joined = (spans: readonly Span[]): Span[] =>
	spans.flatMap((span, index) =>
		index === 0 ? [span] : [{text: ' · ', tone: 'dim' as const}, span],
	);
