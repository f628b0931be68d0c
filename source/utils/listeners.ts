/** Handlers of one kind of news, called in order of registration. */
export type Listeners<Args extends unknown[]> = {
	/** Returns the function that takes the handler away again. */
	add: (handler: (...args: Args) => void) => () => void;
	/** Tells every handler. Never throws. */
	emit: (...args: Args) => void;
};

/** A handler that threw, or whose promise was rejected. */
export type ListenerFailure<Args extends unknown[]> = {
	error: unknown;
	args: Args;
	/** Nobody else heard of it without failing: what they were to do is left undone. */
	isAlone: boolean;
};

/**
 * A handler may add or remove handlers while it is called, and one that throws
 * costs itself: the others are told, and `onFailure` is.
 */
export function createListeners<Args extends unknown[]>(
	onFailure: (failure: ListenerFailure<Args>) => void,
): Listeners<Args> {
	const handlers = new Set<{call: (...args: Args) => unknown}>();
	return {
		add(call) {
			const entry = {call};
			handlers.add(entry);
			return () => {
				handlers.delete(entry);
			};
		},
		emit(...args) {
			const told = [...handlers];
			const errors: unknown[] = [];
			for (const {call} of told) {
				try {
					const result = call(...args);
					if (result instanceof Promise) {
						result.catch((error: unknown) => {
							onFailure({error, args, isAlone: told.length === 1});
						});
					}
				} catch (error) {
					errors.push(error);
				}
			}

			for (const error of errors) {
				onFailure({error, args, isAlone: errors.length === told.length});
			}
		},
	};
}
