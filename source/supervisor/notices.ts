import {type Clock} from '../types/clock.js';
import {type Notice} from './types.js';

/** Notices that are kept; the oldest are forgotten first. */
const kept = 50;

export type Notices = {
	/** With a topic, the latest notice of that topic takes the place of the one before, counted. */
	add(
		level: Notice['level'],
		text: string,
		topic?: string,
		how?: Pick<Notice, 'fades'>,
	): void;
	dismiss(id: number): void;
	/** The topic is no trouble any more. */
	settle(topic: string): void;
	/** In order of time; a new array only when it changed. */
	list(): readonly Notice[];
};

/** What the person should know that is not an event of the agent. */
export function createNotices(clock: Clock): Notices {
	let notices: readonly Notice[] = [];
	let count = 0;
	/** By topic: which notice stands for it, and how often it came. */
	const topics = new Map<string, {id: number; times: number}>();

	return {
		add(level, text, topic, how) {
			const id = ++count;
			const before = topic === undefined ? undefined : topics.get(topic);
			const isThere = notices.some(notice => notice.id === before?.id);
			const times = before !== undefined && isThere ? before.times + 1 : 1;
			if (topic !== undefined) topics.set(topic, {id, times});
			const told = times > 1 ? `${times}× ${text}` : text;
			notices = [
				...notices.filter(notice => notice.id !== before?.id),
				{id, level, text: told, ts: clock.now(), ...how},
			].slice(-kept);
		},
		dismiss(id) {
			notices = notices.filter(notice => notice.id !== id);
		},
		settle(topic) {
			const id = topics.get(topic)?.id;
			if (notices.some(notice => notice.id === id))
				notices = notices.filter(notice => notice.id !== id);
			topics.delete(topic);
		},
		list: () => notices,
	};
}
