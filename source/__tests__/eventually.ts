import {vi} from 'vitest';

/**
 * vitest's own gives up after a second, which a busy machine may take.
 *
 * @param interval how often it looks, ms; what hundreds of tests wait for is looked for more often
 */
export async function eventually<T>(
	check: () => T | Promise<T>,
	interval = 50,
): Promise<T> {
	return vi.waitFor(check, {timeout: 240_000, interval});
}
