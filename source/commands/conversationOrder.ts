import {shouldExclude} from '../feed/filter.js';
import {withRevision} from '../feed/revisedMessage.js';
import {asClaimed} from '../feed/revisedPrompt.js';
import {type FeedEvent} from '../feed/types.js';
import {AthenaError} from '../types/errors.js';

/** A text, as it is known in the end, and the event it stands before. */
type Text = {event: FeedEvent; before: string | undefined};

/**
 * The rows of a whole feed in the order in which things were said. Events are
 * in the order in which they were told: a text may come after the call it
 * introduces, and what it says may be corrected later.
 *
 * @param feed reads the feed from its beginning, the same each time
 */
export function* inConversationOrder(
	feed: () => Iterable<FeedEvent>,
): Generator<FeedEvent> {
	const texts = lastWords(feed());
	/** By the event they stand before, in the order in which they were put there. */
	const waiting = new Map<string, Text[]>();
	for (const text of texts.values()) {
		if (text.before === undefined || isBefore(text, texts)) continue;
		const others = waiting.get(text.before);
		if (others) others.push(text);
		else waiting.set(text.before, [text]);
	}

	const moved = new Set([...waiting.values()].flat().map(idOf));
	function* rowsAt(event: FeedEvent): Generator<FeedEvent> {
		for (const text of waiting.get(event.event_id) ?? [])
			yield* rowsAt(text.event);
		if (!shouldExclude(event)) yield event;
	}

	for (const event of feed())
		if (!moved.has(event.event_id))
			yield* rowsAt(texts.get(event.event_id)?.event ?? event);
}

const idOf = ({event}: Text) => event.event_id;

/** Texts that stand elsewhere, or say something else, than they were told. */
function lastWords(feed: Iterable<FeedEvent>): Map<string, Text> {
	const texts = new Map<string, Text>();
	/** Whole messages, while a correction may come. */
	const recent = new Map<string, FeedEvent>();
	for (const event of untilBroken(feed)) {
		if (event.kind === 'assistant.message') {
			const {before_event_id: before} = event.data;
			remember(recent, event);
			if (before !== undefined) texts.set(event.event_id, {event, before});
		}

		const id = event.cause?.parent_event_id ?? '';
		if (event.kind === 'user.prompt' && event.data.automatic)
			remember(recent, event);
		if (event.kind === 'prompt.revised') {
			const told = recent.get(id);
			if (told)
				texts.set(id, {event: asClaimed(told, event), before: undefined});
		}

		if (event.kind !== 'message.revised') continue;
		const told = texts.get(id)?.event ?? recent.get(id);
		if (!told) continue;
		const [whole = told] = withRevision([told, event]);
		// The last word about its place counts, and when it was said.
		texts.delete(id);
		texts.set(id, {event: whole, before: event.data.before_event_id});
	}

	return texts;
}

/** A recording that is broken further on: who reads it again is told where. */
function* untilBroken(feed: Iterable<FeedEvent>): Generator<FeedEvent> {
	try {
		yield* feed;
	} catch (error) {
		if (!(error instanceof AthenaError)) throw error;
	}
}

/** Messages that a correction is waited for: it comes a moment later. */
const mostRecent = 1000;

function remember(recent: Map<string, FeedEvent>, event: FeedEvent): void {
	recent.set(event.event_id, event);
	const [oldest] = recent.keys();
	if (recent.size > mostRecent && oldest !== undefined) recent.delete(oldest);
}

/** Each of them before the other: then it stays where it came. */
function isBefore(text: Text, texts: ReadonlyMap<string, Text>): boolean {
	const seen = new Set<string>();
	for (
		let next = texts.get(text.before ?? '');
		next !== undefined && !seen.has(idOf(next));
		next = texts.get(next.before ?? '')
	) {
		if (next === text) return true;
		seen.add(idOf(next));
	}

	return false;
}
