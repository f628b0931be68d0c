import {type CommandName} from '../keys/binding.js';
import {sessionInSight} from '../feed/sessionInSight.js';
import {type Command} from './tools.js';

/** Commands that leave the screen for where a session runs. */
export const thereCommands = {
	'session.there': tools => {
		const {ui, state, request, goThere, set, supervisor} = tools;
		const sessionId = sessionInSight(ui, state, request);
		const place =
			sessionId === undefined ? undefined : state.placeOf?.(sessionId);
		if (goThere === undefined) {
			set({hint: 'Nothing to go to here'});
			return;
		}

		void goThere(place).then(went => {
			if (went === undefined) return;
			if (went.ok) {
				set({hint: `Went to ${went.name}`});
				return;
			}

			const {reason, line} = went;
			supervisor.notify(
				'warn',
				`Could not go there: ${reason}.${line === undefined ? '' : ` By hand: ${line}`}`,
			);
		});
	},
} satisfies Partial<Record<CommandName, Command>>;
