import {createHash} from 'node:crypto';
import {type HookResultPayload} from '../adapter.js';
import {type PayloadText, type RuntimeEvent} from '../types.js';

/** An event that another hook command told of before. */
export type Told = {
	/** The event it was told as. */
	eventId: string;
	/** What that hook was answered; undefined: it waits, or was never to be. */
	answer?: HookResultPayload;
};

/**
 * Events that several hook commands of athena's tell: where its hooks stand in
 * two settings files, and differ, the agent runs both for each event. The first
 * is news, and all of them get its answer.
 */
export type HookDoubles = {
	/**
	 * The event that this one is once more, word for word and by another hook
	 * command; undefined where it is told for the first time. Two that one hook
	 * command tells are two events, however equal: an agent runs it once for each. So
	 * are those of two processes of a session.
	 *
	 * @param entry what tells the hook command from others
	 * @param text the payload as it was written
	 */
	take(
		event: Pick<RuntimeEvent, 'id' | 'agent' | 'hookName' | 'process'>,
		entry: string,
		text: PayloadText,
	): Told | undefined;
	/** Its hook was answered. */
	answered(eventId: string, answer: HookResultPayload): void;
};

/** The hooks of one event are run at once; a busy machine starts the last of them so much later at most, ms. */
const longestApartMs = 60_000;
/** Events that are remembered. */
const mostEvents = 1000;

type First = Told & {key: string; since: number; entries: Set<string>};

export function createHookDoubles({now}: {now: () => number}): HookDoubles {
	/** The oldest first. */
	const firsts = new Map<string, First>();
	const byKey = new Map<string, First[]>();

	const forget = ({eventId, key}: First) => {
		firsts.delete(eventId);
		const others = (byKey.get(key) ?? []).filter(
			one => one.eventId !== eventId,
		);
		if (others.length > 0) byKey.set(key, others);
		else byKey.delete(key);
	};

	const forgetOld = () => {
		for (const first of firsts.values()) {
			const isOld = now() - first.since > longestApartMs;
			if (!isOld && firsts.size <= mostEvents) return;
			forget(first);
		}
	};

	return {
		take({id, agent = '', hookName, process = 1}, entry, text) {
			forgetOld();
			const digest = createHash('sha256').update(text).digest('base64');
			const key = [agent, hookName, process, digest].join(' ');
			const same = byKey.get(key) ?? [];
			const known = same.findLast(({entries}) => !entries.has(entry));
			if (known) {
				known.entries.add(entry);
				return known;
			}

			const first = {
				eventId: id,
				key,
				since: now(),
				entries: new Set([entry]),
			};
			firsts.set(id, first);
			byKey.set(key, [...same, first]);
			return undefined;
		},
		answered(eventId, answer) {
			const first = firsts.get(eventId);
			if (first) first.answer = answer;
		},
	};
}
