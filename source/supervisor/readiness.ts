import {type Runtime} from '../runtime/types.js';

/** Whether the runtime can be reached by now. */
export type Readiness = {
	/** It is being tried. */
	isStarting(): boolean;
	/** Waits for it, where it says when it is ready. */
	begin(): void;
};

export function createReadiness(
	runtime: Pick<Runtime, 'ready' | 'getStatus'>,
	onReady: () => void,
): Readiness {
	let isStarting = false;
	const untilReady = async () => {
		if (!runtime.ready || runtime.getStatus() === 'running') return;
		isStarting = true;
		// Where it can't be reached, a fault says why.
		await runtime.ready().catch(() => undefined);
		isStarting = false;
		onReady();
	};

	return {
		isStarting: () => isStarting,
		begin() {
			void untilReady();
		},
	};
}
