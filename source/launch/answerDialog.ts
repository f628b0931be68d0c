import {type DialogName, type ReadyState} from '../runtime/agentRuntime.js';
import {type Clock} from '../types/clock.js';
import {pause} from '../utils/pause.js';
import {type AgentTerminal} from './tmux.js';

/** Between two keys, ms: the second is for what the first one did. */
const keyMs = 150;

/** Answers a dialog if the person agreed to it beforehand and there is a key for it; false if not. */
export async function answerDialog(
	terminal: AgentTerminal,
	{action, name}: ReadyState & {phase: 'dialog'},
	agreed: ReadonlySet<DialogName>,
	clock: Clock,
): Promise<boolean> {
	if (action === 'none' || name === undefined || !agreed.has(name))
		return false;
	const [, typed] = /^type:(.*)$/.exec(action) ?? [];
	if (typed !== undefined) {
		await terminal.type(typed);
		return true;
	}

	for (const key of action.split(' ')) {
		await terminal.press(key);
		await pause(clock, keyMs);
	}

	return true;
}
