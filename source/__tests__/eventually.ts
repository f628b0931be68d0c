import {vi} from 'vitest';

/** vitest's own gives up after a second, which a busy machine may take. */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
	return vi.waitFor(check, {timeout: 240_000});
}
