import {type UsageReader} from '../../supervisor/usage.js';

/** What one event adds, in tokens: a demo has no transcript to count in. */
const perEvent = {input: 310, output: 140, cached: 5200, context: 620};

/** What was read before the first event, in tokens. */
const atStart = 18_400;

/** A session that uses a little more with each event. */
export function createDemoUsage(): UsageReader {
	let events = 0;
	return {
		touch() {
			events++;
		},
		usage: () => ({
			inputTokens: atStart + events * (perEvent.input + perEvent.cached),
			outputTokens: events * perEvent.output,
			cacheReadTokens: events * perEvent.cached,
			contextTokens: atStart + events * perEvent.context,
			contextLimit: 200_000,
		}),
		onChange: () => () => undefined,
		stop: () => undefined,
	};
}
