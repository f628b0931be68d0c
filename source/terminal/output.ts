import {type Writable} from 'node:stream';

/** The way to a terminal that may read slowly, and news of how far it is. */
export type Output = {
	/** False when the stream asks for a pause; it emits `drain` after that. */
	readonly write: (text: string) => boolean;
	/** What the terminal shows is lost: it is behind until more was written. */
	readonly lose: () => void;
	/** From when something waits in the process until `onCaughtUp` is told. */
	readonly isBehind: () => boolean;
	/** Called each time it was behind and nothing waits any more; returns the unsubscriber. */
	readonly onCaughtUp: (
		handler: (how: {wasLost: boolean}) => void,
	) => () => void;
};

/**
 * Everything that is written must go this way: only the end of a write tells
 * that the terminal has caught up. `isKeptBack` is true while more is to be
 * written that was not yet.
 */
export function createOutput(
	stream: Writable,
	isKeptBack: () => boolean,
): Output {
	const handlers = new Set<(how: {wasLost: boolean}) => void>();
	let behind = false;
	let wasLost = false;
	const somethingWaits = () => isKeptBack() || stream.writableLength > 0;
	const isBehind = () => (behind ||= somethingWaits());
	const written = () => {
		if (!behind || somethingWaits()) return;
		const how = {wasLost};
		[behind, wasLost] = [false, false];
		for (const handler of handlers) handler(how);
	};
	return {
		write(text) {
			const isTaken = stream.write(text, written);
			isBehind();
			return isTaken;
		},
		lose() {
			[behind, wasLost] = [true, true];
		},
		isBehind,
		onCaughtUp(handler) {
			handlers.add(handler);
			return () => void handlers.delete(handler);
		},
	};
}
