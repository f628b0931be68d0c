/** A step that takes long. */
export type Turn = {
	step: () => void;
	/** Called after each step of others while this one waits. */
	beat: () => void;
};

/** Steps of all connections: one in a turn of the event loop. */
export type Turns = {
	/** Runs a step in a turn of its own, after those that wait already. */
	take(turn: Turn): void;
	/**
	 * What all connections together read in this turn of the event loop; false
	 * once it is enough: whoever has read then leaves the rest to the next turn.
	 */
	spend(bytes: number, lines: number): boolean;
};

/** What is read in a turn of the event loop, bytes: some milliseconds' work. */
const turnBytes = 192 * 1024;
/** A line counts as so many bytes more: short ones cost more than their length. */
const lineBytes = 256;

/**
 * Between two steps the loop serves sockets, timers and keys. Without it the
 * long requests of several agents would be worked off in one go, and nobody
 * would hear anything meanwhile.
 */
export function createTurns(): Turns {
	const waiting: Turn[] = [];
	let isDue = false;
	let spent = 0;

	const schedule = () => {
		if (isDue || waiting.length === 0) return;
		isDue = true;
		setImmediate(run);
	};

	const run = () => {
		isDue = false;
		const turn = waiting.shift();
		const others = [...waiting];
		try {
			turn?.step();
		} finally {
			for (const {beat} of others) beat();
			schedule();
		}
	};

	return {
		take(turn) {
			waiting.push(turn);
			schedule();
		},
		spend(bytes, lines) {
			if (spent === 0)
				setImmediate(() => {
					spent = 0;
				});
			spent += bytes + lines * lineBytes;
			return spent < turnBytes;
		},
	};
}
