import {type CommandName} from '../keys/binding.js';
import {elicitationCommands} from './elicitationCommands.js';
import {agentsCommands} from './agentsCommands.js';
import {alwaysCommands} from './alwaysCommands.js';
import {editorCommands} from './editorCommands.js';
import {editingCommands} from './editingCommands.js';
import {filterCommands} from './filterCommands.js';
import {grantsCommands} from './grantsCommands.js';
import {paletteCommands, runPalette} from './paletteCommands.js';
import {feedCommands} from './feedCommands.js';
import {activatedCommand, promptCommands} from './promptCommands.js';
import {libraryCommands} from './libraryCommands.js';
import {replayCommands} from './replayCommands.js';
import {replyCommands} from './replyCommands.js';
import {questionCommands} from './questionCommands.js';
import {sessionCommands} from './sessionCommands.js';
import {screenCommands} from './screenCommands.js';
import {tasksCommands} from './tasksCommands.js';
import {thereCommands} from './thereCommands.js';
import {waitingCommands} from './waitingCommands.js';
import {type Command} from './tools.js';

/** What each command does. */
export const commands: Readonly<Record<CommandName, Command>> = {
	...promptCommands,
	...alwaysCommands,
	...questionCommands,
	...elicitationCommands,
	...feedCommands,
	...screenCommands,
	...sessionCommands,
	...agentsCommands,
	...tasksCommands,
	...waitingCommands,
	...thereCommands,
	...replyCommands,
	...replayCommands,
	...libraryCommands,
	...grantsCommands,
	...editorCommands,
	...filterCommands,
	...editingCommands,
	...paletteCommands,
	'prompt.activate': tools => {
		const command = activatedCommand(tools);
		if (command !== undefined) commands[command](tools);
	},
	'palette.run': tools => {
		const command = runPalette(tools);
		if (command !== undefined) commands[command](tools);
	},
};
