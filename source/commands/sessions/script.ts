import {type FeedEvent} from '../../feed/types.js';
import {pastCalls} from '../../supervisor/desk/pastCalls.js';
import {safeJson} from '../../utils/safeJson.js';
import {type ReplaySource} from '../replaySource.js';

/**
 * A session as a mock script: a JSON array of its events, each so long after
 * the one before it as it was. What a person answered is waited for before the
 * next event comes, so that it can be answered otherwise.
 */
export function* scriptOf({
	steps,
}: Pick<ReplaySource, 'steps'>): Generator<string> {
	const answered = new Set<string>();
	for (const step of steps())
		if (step.type === 'decision' && step.decision.source === 'user')
			answered.add(step.eventId);
	let last: number | undefined;
	let before = '[\n';
	for (const step of steps()) {
		if (step.type !== 'event') continue;
		const {at, event} = step;
		const delayMs = Math.max(0, at - (last ?? at));
		last = at;
		yield `${before}${safeJson({
			delayMs,
			event,
			...(answered.has(event.id) && {awaitDecisionForId: event.id}),
		})}`;
		before = ',\n';
	}

	yield before === '[\n' ? '[]\n' : '\n]\n';
}

/**
 * The calls that a person or a rule decided about, as cases for `athena rules
 * test` (docs/policy.md): each once, and what was said of it as expected.
 */
export function* casesOf(feed: Iterable<FeedEvent>): Generator<string> {
	const seen = new Set<string>();
	let before = '[\n';
	for (const {call, decided, by, edited} of pastCalls(feed)) {
		if (by === 'nobody' || by === 'agent' || edited) continue;
		if (decided !== 'allowed' && decided !== 'denied') continue;
		const {tool, input, cwd} = call;
		const one = safeJson({
			name: `${decided} by ${by === 'person' ? 'a person' : 'a rule'}`,
			tool,
			input,
			cwd,
			expect: decided === 'allowed' ? 'allow' : 'deny',
		});
		if (seen.has(one)) continue;
		seen.add(one);
		yield `${before}${one}`;
		before = ',\n';
	}

	yield before === '[\n' ? '[]\n' : '\n]\n';
}
