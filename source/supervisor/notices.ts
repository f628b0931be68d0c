import {type Clock} from '../types/clock.js';
import {type Notice} from './types.js';

/** Notices that are kept; the oldest are forgotten first. */
const kept = 50;

export type Notices = {
	add(level: Notice['level'], text: string): void;
	dismiss(id: number): void;
	/** A new array only when it changed. */
	list(): readonly Notice[];
};

/** What the person should know that is not an event of the agent. */
export function createNotices(clock: Clock): Notices {
	let notices: readonly Notice[] = [];
	let count = 0;
	return {
		add(level, text) {
			const notice = {id: ++count, level, text, ts: clock.now()};
			notices = [...notices, notice].slice(-kept);
		},
		dismiss(id) {
			notices = notices.filter(notice => notice.id !== id);
		},
		list: () => notices,
	};
}
