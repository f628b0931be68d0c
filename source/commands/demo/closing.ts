import {inMode, type Moment, say} from './payloads.js';

/** The agent has done what it was asked; the session ends. */
export const closing = (): Moment[] =>
	inMode('auto', [
		say(1500, 'Stop', {
			stop_hook_active: false,
			last_assistant_message:
				'The discount is applied once now, rounded on the total, tested, and on staging.',
		}),
		say(2000, 'SessionEnd', {reason: 'prompt_input_exit'}),
	]);
