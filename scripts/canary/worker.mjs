import {setImmediate as turn} from 'node:timers/promises';

import {parentPort, workerData} from 'node:worker_threads';
import {createCommands} from './commands.mjs';
import {createCurrent} from './current.mjs';
import {createHunt} from './hunt.mjs';
import {loadJudge} from './loadJudge.mjs';
import {home, projectDir} from './place.mjs';
import {modes} from './modes.mjs';
import {createRandom} from './random.mjs';
import {openSandbox} from './sandbox.mjs';

/*
 * One of several that judge and run at the same time, each with a seed, judges
 * and sandboxes of its own: what waits for its time to be over, as npm does for
 * a registry, holds up nothing but what does so too. Judges ahead of them, but
 * not without end.
 */
const {seed, share, bundle, bait, count, until, grace, shared, only} =
	workerData;
const mode = modes[workerData.mode];
const ahead = 160;
const slice = 64;

const random = createRandom(seed + 1);
const sandboxes = new Map();
const plain = await stream(mode, seed);
const beside = [];
for (const [index, kind] of (mode.beside ?? []).entries())
	if (!only || kind.name === only)
		beside.push(await stream(kind, seed + 2 + index));
const streams = [plain, ...beside];
const current = createCurrent(shared);
const seen = new Set();
const running = new Set();
let judged = 0;

while (judged < count && Date.now() < until) {
	for (let index = 0; index < slice && judged < count; index++) {
		const {commands, judge, hunt, folders} = nextStream();
		const command = commands.next();
		const cwd = folders && random.pick(folders);
		const key = folders ? `${cwd}\0${command}` : command;
		judged++;
		if (seen.has(key)) continue;
		current.set(command);
		const allowed = judge.allowedBy(command, cwd);
		if (allowed.length === 0) continue;
		seen.add(key);
		commands.wasAllowed(command);
		const one = hunt
			.run(command, allowed, cwd)
			.finally(() => running.delete(one));
		running.add(one);
	}
	current.clear();
	await turn();
	while (running.size > ahead) await Promise.race(running);
	report();
}
await Promise.all(running);
for (const {hunt} of streams)
	await hunt.finish(Date.now() + grace / streams.length);
report();
for (const sandbox of sandboxes.values()) sandbox.close();
parentPort.close();

/** Commands of one kind, their judge, and who hunts through what it passes. */
async function stream(kind, ownSeed) {
	const judge = await loadJudge(bundle, kind.settings, {projectDir, home});
	const sandbox = await sandboxFor(kind);
	return {
		judge,
		oneIn: kind.oneIn,
		folders: kind.folders,
		commands: createCommands(ownSeed, share, kind),
		hunt: createHunt({
			sandbox,
			...kind.hunt,
			settings: kind.settings,
			allowedBy: judge.allowedBy,
			onHit: hit => parentPort.postMessage({hit: {...hit, kind: kind.name}}),
		}),
	};
}

async function sandboxFor({isSlow = false}) {
	if (!sandboxes.has(isSlow)) sandboxes.set(isSlow, await openSandbox(bait));
	return sandboxes.get(isSlow);
}

function nextStream() {
	if (only) return beside[0] ?? plain;
	let turn = random.next();
	for (const one of beside) {
		turn -= 1 / one.oneIn;
		if (turn < 0) return one;
	}

	return plain;
}

function sum(of) {
	return streams.reduce((total, own) => total + of(own), 0);
}

function report() {
	parentPort.postMessage({
		figures: {
			judged,
			distinct: seen.size,
			threw: sum(({judge}) => judge.failures.count),
			...Object.fromEntries(
				Object.keys(plain.hunt.figures).map(name => [
					name,
					sum(({hunt}) => hunt.figures[name]),
				]),
			),
		},
		threw: streams.map(({judge}) => judge.failures.first).find(Boolean),
	});
}
