import {sessionOfNumber} from '../feed/liveSessions.js';
import {filterOfSession} from '../feed/focusedSession.js';
import {sessionInSight} from '../feed/sessionInSight.js';
import {type CommandName} from '../keys/binding.js';
import {type Command} from './tools.js';

/** One session alone, by its number in the strip, and all of them again. */
export const sessionCommands = {
	'session.focus': ({state, set}, key) => {
		const session = sessionOfNumber(state, Number(key));
		set(
			session === undefined
				? {hint: `There is no session ${key ?? ''}`}
				: {filter: filterOfSession(session)},
		);
	},
	'session.mute': ({state, ui, request, mute, set}) => {
		const id = sessionInSight(ui, state, request);
		if (id === undefined || mute === undefined) return;
		const muted = new Set(ui.muted);
		const isMuted = !muted.delete(id);
		if (isMuted) muted.add(id);
		mute(id, isMuted);
		set({
			muted,
			hint: isMuted
				? 'Muted: no notification of this session'
				: 'No longer muted',
		});
	},
	'session.all': ({set}) => set({filter: ''}),
} satisfies Partial<Record<CommandName, Command>>;
