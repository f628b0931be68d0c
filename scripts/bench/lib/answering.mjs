import {setTimeout as delay} from 'node:timers/promises';
import {permissionRequest} from './athena.mjs';

/**
 * A prompt takes keys once it was seen and the keyboard was quiet, and the key
 * that answered the last one only when it can't be held down any more, ms.
 */
const armedAfter = 800;

/** Presses deny once the prompt takes keys; how long the answer then took, ms. */
export async function deny(athena, replied) {
	for (;;) {
		// Not in step with the frames.
		await delay(armedAfter + Math.random() * 40);
		const start = performance.now();
		athena.press('d');
		// A busy machine may have drawn it later than its first bytes: once more.
		const at = await Promise.race([replied, delay(1000)]);
		if (at !== undefined) return at - start;
	}
}

/** Answers so many requests, one after the other; how long each answer took, ms. None may have the number of another. */
export async function denyMany(athena, client, count, first = 0) {
	const times = [];
	for (let number = first; number < first + count; number++) {
		const command = wordOf(number);
		const painted = athena.output(command);
		client.send(command, permissionRequest(command));
		await painted;
		times.push(await deny(athena, client.reply(command)));
	}
	return times;
}

/**
 * The command and id of a request; below 600 no two are the same. It differs
 * from the one before in every letter: a frame that shows it behind the other
 * writes all of it.
 */
function wordOf(number) {
	const step = 1 + Math.floor(number / 26);
	return Array.from({length: 12}, (_, place) =>
		String.fromCodePoint(97 + ((number + place * step) % 26)),
	).join('');
}
