import {waitingIn} from '../../screen/prompt/waiting.js';
import {type SupervisorState} from '../../supervisor/types.js';
import {makeVisible} from '../../utils/visibleText.js';

/** What the terminal's window is called: first how much waits here, then how much in the agents' own prompts. `(2 ◇1) athena · shop`. */
export function windowTitle(state: SupervisorState, project: string): string {
	const here = waitingIn(state).length;
	const there = state.askedThere?.length ?? 0;
	const counts = [
		...(here > 0 ? [String(here)] : []),
		...(there > 0 ? [`◇${there}`] : []),
	];
	const mark = counts.length === 0 ? '' : `(${counts.join(' ')}) `;
	return makeVisible(`${mark}athena · ${project}`);
}
