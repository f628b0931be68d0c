import {type ReadStream, type WriteStream} from 'node:tty';
import {screenOf} from './screen.js';

/**
 * The first paint: takes the screen and shows a header line while everything
 * else is still loading. Keys typed from here on are not echoed and reach the
 * app once it listens. Loads nothing but node's own modules.
 */
export function paintSkeleton(
	stdout: WriteStream,
	stdin: ReadStream = process.stdin,
): void {
	const {take, giveBack, guard} = screenOf(stdin, stdout);
	guard({
		onEnd: nothing,
		restore: giveBack,
		suspend: giveBack,
		resume: take,
	});
	take();
	stdout.write('\u001b[1m athena\u001b[0m');
}

/** Nothing is pending yet. */
function nothing(): void {
	return undefined;
}
