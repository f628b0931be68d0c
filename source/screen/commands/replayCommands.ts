import {type ReplayTarget} from '../../supervisor/types.js';
import {following} from '../feed/feedPosition.js';
import {type CommandName} from '../keys/binding.js';
import {timeInRecording} from '../palette/timeOfRecording.js';
import {type Command, type CommandTools} from './tools.js';

/** Going through a recording. */
export const replayCommands = {
	'replay.step': ({step}) => step(),
	'replay.back': goBy(-1),
	'replay.on': goBy(1),
	'replay.start': go({type: 'start'}),
	'replay.end': go({type: 'end'}),
	'replay.toggle': tools => {
		if (tools.state.position?.mode === 'over')
			tools.set({hint: 'The recording is over: Home goes to its beginning'});
		else seek(tools, {type: 'toggle'});
	},
} satisfies Partial<Record<CommandName, Command>>;

/** To the moment that a text names: `12:30`, `12:30:05`. */
export function goToTime(tools: CommandTools, text: string): void {
	const at = timeInRecording(text, tools.state.position);
	if (typeof at === 'number') seek(tools, {type: 'time', at});
}

function goBy(steps: number): Command {
	return tools => {
		const {position} = tools.state;
		if (steps < 0 && position !== undefined && position.played <= 1)
			tools.set({hint: 'This is where it begins'});
		else if (steps > 0 && position?.mode === 'over')
			tools.set({hint: 'This is where it ends'});
		else seek(tools, {type: 'by', steps});
	};
}

function go(target: ReplayTarget): Command {
	return tools => {
		seek(tools, target);
	};
}

/** What is gone to is what is looked at. */
function seek({supervisor, set}: CommandTools, target: ReplayTarget): void {
	supervisor.seek?.(target);
	if (target.type !== 'toggle') set({feed: following});
}
