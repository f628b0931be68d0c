import {setImmediate as turn} from 'node:timers/promises';

import {parentPort, workerData} from 'node:worker_threads';
import {createCommands} from './commands.mjs';
import {createCurrent} from './current.mjs';
import {createHunt} from './hunt.mjs';
import {loadJudge} from './loadJudge.mjs';
import {home, projectDir} from './place.mjs';
import {openSandbox} from './sandbox.mjs';
import {modes} from './modes.mjs';

/*
 * One of several that judge and run at the same time, each with a seed, a
 * judge and a sandbox of its own. Judges ahead of the sandbox, but not far.
 */
const {seed, share, bundle, bait, count, until, grace, shared} = workerData;
const mode = modes[workerData.mode];
const ahead = 48;
const slice = 64;

const judge = await loadJudge(bundle, mode.settings, {projectDir, home});
const sandbox = await openSandbox(bait);
const hunt = createHunt({
	sandbox,
	...mode.hunt,
	settings: mode.settings,
	allowedBy: judge.allowedBy,
	onHit: hit => parentPort.postMessage({hit}),
});
const commands = createCommands(seed, share, mode);
const current = createCurrent(shared);
const seen = new Set();
const running = new Set();
let judged = 0;

while (judged < count && Date.now() < until) {
	for (let index = 0; index < slice && judged < count; index++) {
		const command = commands.next();
		judged++;
		if (seen.has(command)) continue;
		current.set(command);
		const allowed = judge.allowedBy(command);
		if (allowed.length === 0) continue;
		seen.add(command);
		commands.wasAllowed(command);
		const one = hunt.run(command, allowed).finally(() => running.delete(one));
		running.add(one);
	}
	current.clear();
	await turn();
	while (running.size > ahead) await Promise.race(running);
	report();
}
await Promise.all(running);
await hunt.finish(Date.now() + grace);
report();
sandbox.close();
parentPort.close();

function report() {
	parentPort.postMessage({
		figures: {
			judged,
			distinct: seen.size,
			threw: judge.failures.count,
			...hunt.figures,
		},
		threw: judge.failures.first,
	});
}
