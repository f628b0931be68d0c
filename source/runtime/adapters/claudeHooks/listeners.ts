/** Handlers of one kind of news, called in order of registration. */
export type Listeners<Args extends unknown[]> = {
	/** Returns the function that takes the handler away again. */
	add: (handler: (...args: Args) => void) => () => void;
	emit: (...args: Args) => void;
};

/** A handler may add or remove handlers while it is called. */
export function createListeners<Args extends unknown[]>(): Listeners<Args> {
	const handlers = new Set<{call: (...args: Args) => void}>();
	return {
		add(call) {
			const entry = {call};
			handlers.add(entry);
			return () => {
				handlers.delete(entry);
			};
		},
		emit(...args) {
			for (const {call} of [...handlers]) call(...args);
		},
	};
}
