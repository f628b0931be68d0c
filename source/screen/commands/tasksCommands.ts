import {type CommandName} from '../keys/binding.js';
import {pageOf} from '../scroll.js';
import {shownFeed} from '../feed/shownFeed.js';
import {moveInTasks, openTasks} from '../panels/tasksView.js';
import {goTo} from './jumpCommands.js';
import {type Command, type CommandTools} from './tools.js';

/** Commands of the agent's task list. */
export const tasksCommands = {
	'tasks.open': ({ui, state, set}) =>
		set({
			tasks:
				ui.tasks === undefined
					? openTasks(state.tasks)
					: {...ui.tasks, hasKeys: true},
		}),
	'tasks.close': ({set}) => set({tasks: undefined}),
	'tasks.leave': ({ui, set}) =>
		set({tasks: ui.tasks && {...ui.tasks, hasKeys: false}}),
	'tasks.down': moveBy(() => 1),
	'tasks.up': moveBy(() => -1),
	'tasks.pageDown': moveBy(({frame}) => pageOf(frame.main)),
	'tasks.pageUp': moveBy(({frame}) => -pageOf(frame.main)),
	'tasks.top': moveBy(({state}) => -state.tasks.length),
	'tasks.bottom': moveBy(({state}) => state.tasks.length),
	'tasks.select': tools => {
		const {ui, state, set} = tools;
		const task = state.tasks[ui.tasks?.cursor ?? -1];
		const shown = shownFeed(state, ui);
		const index =
			task?.eventId === undefined
				? undefined
				: shown.whole.indexOf(task.eventId);
		if (index === undefined) {
			set({hint: 'Its event can no longer be read back'});
			return;
		}

		set({tasks: ui.tasks && {...ui.tasks, hasKeys: false}, detail: undefined});
		goTo(tools, shown, index, false);
	},
} satisfies Partial<Record<CommandName, Command>>;

function moveBy(by: (tools: CommandTools) => number): Command {
	return tools => {
		const {ui, state, set} = tools;
		if (ui.tasks !== undefined)
			set({tasks: moveInTasks(ui.tasks, state.tasks, by(tools))});
	};
}
