import process from 'node:process';
import {openScreen} from './measuredScreen.js';
import {screenPayloads} from './screenPayloads.js';

/*
 * athena's own screen, to which every payload comes as a hook: it is drawn, its
 * end is looked at (G), it is left to the agent, its details are opened. Prints
 * for each the longest time for which the loop heard nothing, ms, and by how
 * much memory has grown since the beginning, MB; a part of their names as
 * argv[2] chooses among them. Bundled by bundleTree.mjs.
 */
const screen = openScreen({quietMs: 100});
await screen.longest(() => undefined);
const before = kept();
const told = [];
for (const {name, make, ...hook} of screenPayloads(screen.file)) {
	if (!name.includes(process.argv[2] ?? '')) continue;
	const arrived = await screen.tell({id: name, ...hook, payload: make()});
	const end = await screen.press('G');
	const left = await screen.leave();
	const opened = await screen.press('\r');
	const closed = await screen.press('\u001B');
	told.push({
		name,
		arrived,
		end,
		left: Math.max(left, closed),
		opened,
		mb: (kept() - before) / 2 ** 20,
	});
}

screen.close();
process.stdout.write(JSON.stringify(told), () => process.exit(0));

/** Bytes that survive a collection (--expose-gc). */
function kept(): number {
	globalThis.gc?.();
	const {heapUsed, external} = process.memoryUsage();
	return heapUsed + external;
}
