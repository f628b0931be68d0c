import {type Supervisor} from '../../supervisor/types.js';

/** What is asked of a supervisor is asked of the one that is shown by then. */
export function forwarded(
	shown: () => Supervisor,
): Omit<Supervisor, 'start' | 'stop' | 'getState' | 'subscribe' | 'seek'> {
	return {
		answer: (...given) => shown().answer(...given),
		takeBack: id => shown().takeBack(id),
		reply: (...given) => shown().reply(...given),
		interrupt: id => shown().interrupt(id),
		holdStop: (...given) => {
			shown().holdStop(...given);
		},
		leave: id => shown().leave(id),
		addRule: (...given) => {
			shown().addRule(...given);
		},
		acceptRules: withheld => {
			shown().acceptRules(withheld);
		},
		removeRule: (...given) => {
			shown().removeRule(...given);
		},
		clearRules: () => {
			shown().clearRules();
		},
		switchGuard: (...given) => {
			shown().switchGuard(...given);
		},
		grantOptions: (...given) => shown().grantOptions(...given),
		grants: () => shown().grants(),
		judge: (...given) => shown().judge(...given),
		setIntercepts: patterns => {
			shown().setIntercepts(patterns);
		},
		notify: (...given) => {
			shown().notify(...given);
		},
		dismissNotice: id => {
			shown().dismissNotice(id);
		},
		clearEvents: () => {
			shown().clearEvents();
		},
	};
}
