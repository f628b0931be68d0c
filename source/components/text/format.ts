export {timeOfDay} from '../../utils/timeText.js';

/** A span of ms as `m:ss` or `h:mm:ss`; never below zero. */
export function duration(ms: number): string {
	const seconds = Math.max(0, Math.ceil(ms / 1000));
	const [hours, minutes] = [
		Math.floor(seconds / 3600),
		Math.floor(seconds / 60) % 60,
	];
	const tail = String(seconds % 60).padStart(2, '0');
	return hours > 0
		? `${hours}:${String(minutes).padStart(2, '0')}:${tail}`
		: `${minutes}:${tail}`;
}

/** `1 line`, `2 lines`. */
export function count(amount: number, singular: string): string {
	return `${amount} ${singular}${amount === 1 ? '' : 's'}`;
}

/** An amount of tokens: `950`, `12k`, `1.2M`. */
export function tokens(amount: number): string {
	if (amount < 1000) return String(amount);
	if (amount < 999_500) return `${Math.round(amount / 1000)}k`;
	return `${(amount / 1_000_000).toFixed(1)}M`;
}
