import {type CommandName} from '../binding.js';
import {editorCommands} from './editorCommands.js';
import {feedCommands} from './feedCommands.js';
import {activatedCommand, promptCommands} from './promptCommands.js';
import {questionCommands} from './questionCommands.js';
import {screenCommands} from './screenCommands.js';
import {type Command} from './tools.js';

/** What each command does. */
export const commands: Readonly<Record<CommandName, Command>> = {
	...promptCommands,
	...questionCommands,
	...feedCommands,
	...screenCommands,
	...editorCommands,
	'prompt.activate': tools => {
		const command = activatedCommand(tools);
		if (command !== undefined) commands[command](tools);
	},
};
