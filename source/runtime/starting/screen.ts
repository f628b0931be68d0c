import {type ReadyState} from '../agentRuntime.js';

/** Something that a line of an agent's screen says. */
export type Sign = {
	/** Of a whole line. */
	on: RegExp;
	state: ReadyState;
	/** Must be somewhere on the screen as well. */
	beside?: RegExp;
};

/** How the screen of an agent reads. */
export type ScreenSigns = {
	signs: readonly Sign[];
	/** A line near the end that says that it works: what is typed now would wait. */
	busy?: RegExp;
};

/** Where an agent says that it works, counted in lines from below that are not empty. */
const nearEnd = 14;

/**
 * Reads a screen from below: what an agent drew before stays above, an answered
 * dialog as well, so the lowest sign is the one that holds.
 */
export function readScreen(
	pane: string,
	{signs, busy}: ScreenSigns,
): ReadyState {
	const lines = pane.split('\n').filter(line => line.trim() !== '');
	const isBusy =
		busy !== undefined && lines.slice(-nearEnd).some(line => busy.test(line));
	for (const line of lines.toReversed()) {
		const sign = signs.find(
			({on, beside}) => on.test(line) && (beside?.test(pane) ?? true),
		);
		if (!sign) continue;
		return sign.state.phase === 'ready' && isBusy ? loading : sign.state;
	}

	return loading;
}

const loading: ReadyState = {phase: 'loading'};
