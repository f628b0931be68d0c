import {
	type HeldRequest,
	type SupervisorState,
} from '../../supervisor/types.js';
import {type Clock} from '../../types/clock.js';
import {decisionLayers, promptKeyOf, topLayer} from '../keys/layers.js';
import {unarmed} from '../prompt/arming.js';
import {unread} from '../prompt/endRead.js';
import {shownRequest} from '../prompt/shownRequest.js';
import {waitingIn} from '../prompt/waiting.js';
import {type UiState} from '../uiState.js';
import {type Before} from './changeWords.js';
import {type FileReads} from './fileReads.js';

/** The last look at files before a key that allows is taken. */
export type LastSight = {
	/**
	 * Runs once the files that these requests were shown with are seen to be as
	 * they were, if the prompt is still the one that the key was meant for. What
	 * is otherwise is shown instead.
	 */
	onceSeenAgain(requests: readonly HeldRequest[], run: () => void): void;
	stop(): void;
};

/** From then on it is said that a disk is waited for, ms. */
const saidAfterMs = 100;

export function createLastSight({
	reads,
	clock,
	ui,
	state,
	set,
}: {
	/** Left out: nothing is compared with files. */
	reads: Pick<FileReads, 'again'> | undefined;
	clock: Clock;
	ui: () => UiState;
	state: () => SupervisorState;
	set: (patch: Partial<UiState>) => void;
}): LastSight {
	/** The prompt that is being looked at, and how to stop saying so. */
	let looking: {prompt: string; cancel: () => void} | undefined;
	const stop = () => {
		looking?.cancel();
		looking = undefined;
	};

	/** The prompt on the screen, if it would take the key. */
	const promptNow = (): string | undefined => {
		const now = ui();
		const request = shownRequest(now, state());
		return request && decisionLayers.has(topLayer(now, state()))
			? promptKeyOf(now, request)
			: undefined;
	};

	const isWaiting = ({id}: HeldRequest) =>
		waitingIn(state()).some(one => one.id === id);

	/** What was shown is not so any more: it is read again, and the key pressed again. */
	const show = (changed: ReadonlyMap<string, Before>) => {
		let now = ui();
		for (const id of changed.keys()) now = unread(now, id);
		const shown = shownRequest(now, state())?.id ?? '';
		const file = changed.get(shown);
		set({
			dialogs: now.dialogs,
			...(file && {before: {requestId: shown, file}}),
			arming: unarmed,
			hint: file
				? 'The file changed while this waited; nothing was sent: read it again'
				: 'A file of the others changed while they waited; nothing was sent: L, and Enter shows them',
		});
	};

	return {
		stop,
		onceSeenAgain(requests, run) {
			const prompt = promptNow();
			// One look is on its way.
			if (prompt !== undefined && looking?.prompt === prompt) return;
			stop();
			let isAtOnce = true;
			const own = {
				prompt: prompt ?? '',
				cancel: clock.setTimer(saidAfterMs, () => {
					set({hint: 'Looking at the file once more…'});
				}),
			};
			looking = own;
			reads?.again(requests, changed => {
				// Another key was pressed for it, or for something else.
				if (looking !== own) return;
				stop();
				if (!isAtOnce && !requests.some(isWaiting)) return;
				if (!isAtOnce && promptNow() !== prompt) {
					set({
						hint: 'Nothing was sent: something else was on the screen before',
					});
					return;
				}

				if (changed.size > 0) show(changed);
				else run();
			});
			isAtOnce = false;
			if (!reads) {
				stop();
				run();
			}
		},
	};
}
