/**
 * The screen's part of the one order of timeouts:
 * hook command > adapter > screen (docs/protocol.md#timeouts).
 */

/** How much earlier than the adapter the screen gives up, ms. */
const screenMarginMs = 2000;

/**
 * How long the screen offers a request that its adapter holds for `adapterMs`.
 * Always shorter, so that an answer given in the last moment still counts.
 */
export function screenTimeoutMs(adapterMs: number): number {
	return adapterMs - Math.min(screenMarginMs, adapterMs / 4);
}
