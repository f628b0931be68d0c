import {vi} from 'vitest';

/**
 * vitest's own gives up after a second, which a busy machine may take, and looks
 * each 50 ms, which hundreds of tests would spend doing nothing.
 */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
	return vi.waitFor(check, {timeout: 240_000, interval: 5});
}
