import {type Line, line, lineWidth, type Span} from '../../screen/look/line.js';
import {type ReplayPosition} from '../../supervisor/types.js';
import {grouped} from '../../utils/amounts.js';
import {timeOfDay} from '../../utils/timeText.js';

const marks: Readonly<Record<ReplayPosition['mode'], string>> = {
	playing: '▶ ',
	paused: '■ ',
	over: '■ ',
};

/** Where a recording is: the time, how far that is, and which event of how many. */
export function replayBar(position: ReplayPosition, width: number): Line {
	const {played, total, at, until, mode, seeking, waiting = 0} = position;
	const left: Span[] = [
		{text: marks[mode], tone: mode === 'playing' ? 'good' : 'accent'},
		{text: at === undefined ? '--:--:--' : timeOfDay(at), tone: 'strong'},
		{text: ' '},
	];
	const right: Span[] = [
		...(waiting > 0
			? [{text: ` ◆ ${waiting} waits: Esc`, tone: 'warn' as const}]
			: []),
		{text: ` ${grouped(played)}/${total === undefined ? '…' : grouped(total)}`},
		...(seeking === true
			? [{text: ' on the way', tone: 'warn' as const}]
			: until === undefined || width < 50
				? []
				: [{text: ` to ${timeOfDay(until)}`, tone: 'dim' as const}]),
	];
	const room = Math.max(
		0,
		width - lineWidth({spans: left}) - lineWidth({spans: right}),
	);
	// Of what is not known yet there is no part.
	const part =
		total === undefined ? 0 : Math.min(1, played / Math.max(1, total));
	const done = Math.min(room, Math.max(0, Math.round(part * (room - 1))));
	return line(
		...left,
		['━'.repeat(done), 'accent'],
		[room > 0 ? '●' : '', 'strong'],
		['─'.repeat(Math.max(0, room - done - 1)), 'dim'],
		...right,
	);
}
