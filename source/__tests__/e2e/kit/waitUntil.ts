import {setTimeout as delay} from 'node:timers/promises';

export type WaitOptions = {
	/** Default four minutes: for a loaded machine, not for a slow athena. */
	timeoutMs?: number;
	/** Added to the failure; say what was there instead. */
	describe?: () => string;
};

/**
 * Waits until the condition gives something other than undefined, false or
 * null, and returns it. Looks every 10 ms.
 */
export async function waitUntil<T>(
	what: string,
	condition: () => T | undefined | false | null,
	{timeoutMs = 240_000, describe}: WaitOptions = {},
): Promise<T> {
	const deadline = performance.now() + timeoutMs;
	for (;;) {
		const value = condition();
		if (value !== undefined && value !== false && value !== null) return value;
		if (performance.now() > deadline) {
			const detail = describe ? `\n${describe()}` : '';
			throw new Error(`waited ${timeoutMs} ms for ${what}${detail}`);
		}
		await delay(10);
	}
}
