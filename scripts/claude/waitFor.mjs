import {setTimeout as delay} from 'node:timers/promises';

/** A condition is met in a moment, or never; on a machine that does much else a moment may be long, ms. */
export const longest = 60_000;

/** What a failed wait or expectation throws; the runner adds the evidence. */
export class ScenarioFailure extends Error {
	name = 'ScenarioFailure';
}

/**
 * Waits for a condition.
 *
 * @template T
 * @param {string} what in words, for the failure
 * @param {() => T | Promise<T>} probe called until it gives something truthy
 * @param {number} timeoutMs
 * @returns {Promise<T>} what the probe gave
 */
export async function waitFor(what, probe, timeoutMs = longest) {
	const deadline = Date.now() + timeoutMs;
	for (;;) {
		const found = await probe();
		if (found) return found;
		if (Date.now() > deadline) {
			throw new ScenarioFailure(`waited ${timeoutMs} ms for: ${what}`);
		}

		await delay(25);
	}
}

/** Throws unless the condition holds. */
export function expect(what, condition, actual) {
	if (condition) return;
	const seen =
		actual === undefined ? '' : `\n  got: ${JSON.stringify(actual, null, 2)}`;
	throw new ScenarioFailure(`expected: ${what}${seen}`);
}
