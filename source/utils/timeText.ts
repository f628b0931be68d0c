/** The time of day in the person's own zone, `HH:MM:SS`, of unix ms. */
export function timeOfDay(ts: number): string {
	const date = new Date(ts);
	return [date.getHours(), date.getMinutes(), date.getSeconds()]
		.map(part => twoDigits(part))
		.join(':');
}

/** Day and time in the person's own zone, `YYYY-MM-DD HH:MM:SS`, of unix ms. */
export function dayAndTime(ts: number): string {
	const date = new Date(ts);
	const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
		.map(part => twoDigits(part))
		.join('-');
	return `${day} ${timeOfDay(ts)}`;
}

/** The last moment that any calendar has, unix ms. */
export const lastMoment = 8_640_000_000_000_000;

/** ISO 8601 of unix ms; a time that no calendar has, which is somebody's nonsense, has no text. */
export function isoTime(ts: number): string {
	const date = new Date(ts);
	return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

const twoDigits = (part: number) => String(part).padStart(2, '0');
