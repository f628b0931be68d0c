import {type Turns} from './turns.js';

/** The chunk that a peer sent last, which may have to wait for its turn. */
export type ChunkTurns = {
	/** Reads it, or keeps it: thousands may have sent something in the same turn of the event loop. */
	take(chunk: Buffer): void;
	/** True while one waits: nothing more may come until it is read. */
	isWaiting(): boolean;
	/** Reads at once what waits. */
	readNow(): void;
	/** What waits is not read any more. */
	forget(): void;
};

export type ChunkTurnsDeps = {
	turns: Turns;
	read: (chunk: Buffer) => void;
	/** One waits: the peer has to. */
	onWait: () => void;
	/** It was read in its turn. */
	onRead: () => void;
};

/** Lets a peer's chunks wait when enough was read of all peers. */
export function createChunkTurns({
	turns,
	read,
	onWait,
	onRead,
}: ChunkTurnsDeps): ChunkTurns {
	let waiting: Buffer | undefined;

	const readNow = () => {
		const chunk = waiting;
		waiting = undefined;
		if (chunk) read(chunk);
	};

	return {
		take(chunk) {
			if (turns.mayRead()) {
				read(chunk);
				return;
			}

			waiting = chunk;
			onWait();
			turns.readLater(() => {
				readNow();
				onRead();
			});
		},
		isWaiting: () => waiting !== undefined,
		readNow,
		forget() {
			waiting = undefined;
		},
	};
}
