import {describeWithheld} from '../../policy/store/withheld.js';
import {type SupervisorState} from '../../supervisor/types.js';
import {unreadReason} from '../palette/seenRules.js';
import {type CommandTools} from './tools.js';

/** The rules files that could be accepted, each with what it would allow. */
export const acceptOptions = ({withheldRules = []}: SupervisorState) =>
	withheldRules.map(withheld => ({
		text: withheld.path,
		help: describeWithheld(withheld),
	}));

/** Lets count what a rules file of another project allows, if it is what the person has read. */
export function acceptRulesFile(
	{ui, state, supervisor, set, steadyMs}: CommandTools,
	path: string,
): void {
	const withheld = state.withheldRules?.find(one => one.path === path);
	if (withheld === undefined) {
		set({hint: 'There is nothing to accept in that file any more'});
		return;
	}

	const unread = unreadReason(ui.seenRules, withheld, steadyMs);
	if (unread !== undefined) {
		set({hint: unread});
		return;
	}

	try {
		supervisor.acceptRules(withheld);
		set({hint: `Accepted: ${path}`});
	} catch (error) {
		supervisor.notify(
			'error',
			`${path} was not accepted: ${error instanceof Error ? error.message : String(error)}`,
		);
	}
}
