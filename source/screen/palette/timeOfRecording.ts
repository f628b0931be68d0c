import {type ReplayPosition} from '../../supervisor/types.js';
import {timeOfDay} from '../../utils/timeText.js';

const dayMs = 24 * 60 * 60 * 1000;
/** Who writes minutes means all of the minute, ms. */
const minuteMs = 60_000;

/**
 * The moment of a recording that `12:30` or `12:30:05` names, unix ms, in the
 * person's own zone: the first one of that time, for a recording may go over
 * several days. A text says why there is none.
 */
export function timeInRecording(
	text: string,
	position: ReplayPosition | undefined,
): number | string {
	if (position === undefined) return 'only where a recording is played';
	const [, hours = '', minutes = '', seconds] =
		/^(\d{1,2}):(\d\d)(?::(\d\d))?$/.exec(text.trim()) ?? [];
	if (hours === '' || Number(hours) > 23 || Number(minutes) > 59)
		return 'a time of day: 12:30, or 12:30:05';
	const from = position.from ?? position.at;
	if (from === undefined) return 'it has not begun yet';
	const date = new Date(from);
	date.setHours(Number(hours), Number(minutes), Number(seconds ?? 0), 0);
	const spanMs = seconds === undefined ? minuteMs : 1000;
	const at =
		date.getTime() + spanMs <= from ? date.getTime() + dayMs : date.getTime();
	const {until} = position;
	return until !== undefined && at > until
		? `it goes from ${timeOfDay(from)} to ${timeOfDay(until)}`
		: at;
}
