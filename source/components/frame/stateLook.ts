import {type SessionStateName} from '../../feed/sessionStates.js';
import {type Tone} from '../../screen/look/theme.js';

/** How the mark of each state is drawn. */
export const stateTones: Readonly<Record<SessionStateName, Tone>> = {
	asks: 'warn',
	'asks there': 'warn',
	'your turn': 'good',
	failed: 'bad',
	working: 'dim',
	silent: 'dim',
	ended: 'dim',
};
