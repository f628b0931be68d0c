import {type SupervisorState} from '../supervisor/types.js';
import {shownModeChange} from './modeChange.js';
import {type PaintedFrame} from './paintedFrame.js';
import {hasFading} from './shownNotice.js';
import {type UiState} from './uiState.js';

/** Whether something on the screen changes by time alone: what runs, waits, or fades. */
export function clockMoves(
	{modeChange}: UiState,
	state: SupervisorState,
	{hasList}: PaintedFrame,
	now: number,
): boolean {
	const {held, running, currentRun, notices} = state;
	return (
		held.length > 0 ||
		running > 0 ||
		// The run's clock goes on while the agent thinks.
		(['running', 'blocked'].includes(currentRun?.status ?? '') &&
			currentRun?.idle !== true) ||
		hasFading(notices, now) ||
		hasList === true ||
		shownModeChange(modeChange, state, now) !== undefined
	);
}
