import {traits} from '../../supervisor/types.js';
import {showOnly} from './filterCommands.js';
import {cursorIn, findTrait} from './jumpCommands.js';
import {shownFeed} from '../feed/shownFeed.js';
import {type CommandTools} from './tools.js';

/** The feed as a list of what went wrong. */
export const listErrors = listOf({
	trait: traits.failed,
	filter: '~e',
	none: 'Nothing went wrong so far',
});

/** The feed as a list of what was denied. */
export const listDenied = listOf({
	trait: traits.denied,
	filter: '~d',
	none: 'Nothing was denied so far',
});

/** The feed as a list of what the person marked. */
export function listMarks(tools: CommandTools): void {
	if (tools.ui.marks.size === 0) tools.set({hint: 'No marks: m sets one'});
	else showAlone(tools, '~m');
}

/** Only the rows with a trait, by the filter that says the same; or why there is nothing to list. */
function listOf({
	trait,
	filter,
	none,
}: {
	trait: number;
	filter: string;
	none: string;
}): (tools: CommandTools) => void {
	return tools => {
		const shown = shownFeed(tools.state, {...tools.ui, found: undefined});
		const from = cursorIn(tools, shown);
		if (findTrait(tools, shown, {trait, by: 1, from}) === undefined)
			tools.set({hint: none});
		else showAlone(tools, filter);
	};
}

function showAlone(tools: CommandTools, filter: string): void {
	showOnly(tools, filter);
	tools.set({hint: 'Esc shows all again'});
}
