import {type ExpressionError} from '../../grammar/types.js';
import {type CommandName} from '../keys/binding.js';
import {keymap} from '../keys/keymap.js';
import {
	emptyPalette,
	faultyPalette,
	keep,
	type PaletteLine,
	recall,
} from '../palette/paletteLine.js';
import {completePaletteLine} from '../palette/completePaletteLine.js';
import {readPalette} from '../palette/readPalette.js';
import {whenWritingBegins} from '../palette/seenRules.js';
import {textOf} from '../textLine.js';
import {type Command, type CommandTools} from './tools.js';

/** Commands of the line in which commands are written; `palette.run` is `runPalette`. */
export const paletteCommands = {
	'palette.open': ({ui, set, steadyMs}) =>
		set({
			palette: emptyPalette,
			seenRules: whenWritingBegins(ui.seenRules, steadyMs),
		}),
	'palette.close': ({set}) => set({palette: undefined}),
	'palette.complete': edit((palette, {state}) =>
		completePaletteLine(palette, 1, state),
	),
	'palette.completeBack': edit((palette, {state}) =>
		completePaletteLine(palette, -1, state),
	),
	'palette.older': edit((palette, {ui}) => recall(palette, ui.commandLines, 1)),
	'palette.newer': edit((palette, {ui}) =>
		recall(palette, ui.commandLines, -1),
	),
} satisfies Partial<Record<CommandName, Command>>;

/**
 * Closes the line and does what it says; what can't be done is said, and the
 * line stays open.
 *
 * @returns the command of a key that is to be run for it, if it is one
 */
export function runPalette(tools: CommandTools): CommandName | undefined {
	const {ui, state, set} = tools;
	const {palette} = ui;
	if (palette === undefined) return undefined;
	const reading = readPalette(textOf(palette.line), state, true);
	switch (reading.type) {
		case 'empty':
			set({palette: undefined});
			return undefined;
		case 'name':
		case 'unfinished':
		case 'fault':
			set({palette: faultyPalette(palette, reading.fault)});
			return undefined;
		case 'command':
			break;
	}

	const {row, argument} = reading;
	const {run} = row;
	const command = argument === '' && typeof run === 'string' ? run : undefined;
	const fault = command && obstacle(tools, command);
	if (fault !== undefined) {
		set({palette: faultyPalette(palette, fault)});
		return undefined;
	}

	set({
		palette: undefined,
		commandLines: keep(ui.commandLines, palette),
		...(ui.overlay === 'help' && {overlay: 'none'}),
		...(command !== undefined && isOfFeed(command) && asInFeed(tools)),
	});
	if (argument !== '') row.argument?.run(tools, argument);
	else if (typeof run === 'function') run(tools);
	return command;
}

/** Why the key of a command would do nothing now. */
function obstacle(
	{ui, state, request}: CommandTools,
	command: CommandName,
): ExpressionError | undefined {
	const binding = keymap.find(row => row.command === command);
	const possible = binding?.enabled?.({ui, state, request}) ?? true;
	return possible === true ? undefined : {ok: false, message: possible, at: 0};
}

function isOfFeed(command: CommandName): boolean {
	return keymap.some(row => row.layer === 'feed' && row.command === command);
}

/** What a key of the feed does is to be seen there. */
function asInFeed({ui, state}: CommandTools): Partial<CommandTools['ui']> {
	return {
		...(state.held.length > 0 && {focus: 'feed'}),
		grants: undefined,
		detail: undefined,
		tasks: ui.tasks && {...ui.tasks, hasKeys: false},
	};
}

function edit(
	change: (palette: PaletteLine, tools: CommandTools) => PaletteLine,
): Command {
	return tools => {
		const {palette} = tools.ui;
		if (palette !== undefined) tools.set({palette: change(palette, tools)});
	};
}
