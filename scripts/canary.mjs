#!/usr/bin/env node
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {parseArgs} from 'node:util';
import {Worker} from 'node:worker_threads';
import {layBait} from './canary/bait.mjs';
import {bundleJudge} from './canary/loadJudge.mjs';
import {whyNoSandbox} from './canary/sandbox.mjs';

const help = `npm run canary [-- options]

Runs whatever athena's guards and rules allow in bash, dash and zsh, inside
bubblewrap, and fails if a file changes, a program starts that the command did
not name, or something reaches for the network. docs/canary.md says more.

  --seconds N   how long (60)
  --count N     how many commands to judge at most
  --seed S      where the random numbers begin (the day's date)
  --jobs N      how many at the same time (one per processor)
  --replay F    only the commands of this file, one JSON object a line
  --out F       where hits are appended (canary-hits.jsonl)

Exit codes: 0 no hit, or no sandbox to be had here, which it says;
1 hits; 2 a wrong call; 70 the canary itself does not work here.
`;

const {values} = parseArgs({
	options: {
		seconds: {type: 'string'},
		count: {type: 'string'},
		seed: {type: 'string'},
		jobs: {type: 'string'},
		replay: {type: 'string'},
		out: {type: 'string', default: 'canary-hits.jsonl'},
		help: {type: 'boolean', short: 'h'},
	},
});
if (values.help) {
	process.stdout.write(help);
	process.exit(0);
}
const obstacle = whyNoSandbox();
if (obstacle) {
	process.stdout.write(`canary: not run: ${obstacle}\n`);
	process.exit(0);
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-canary-'));
process.once('exit', () => fs.rmSync(folder, {recursive: true, force: true}));
for (const signal of ['SIGINT', 'SIGTERM'])
	process.once(signal, () => process.exit(130));
const bait = path.join(folder, 'bait');
fs.mkdirSync(bait);
fs.chmodSync(folder, 0o755);
layBait(bait);
const bundle = await bundleJudge(folder);

const jobs = Number(values.jobs ?? os.availableParallelism());
const seed = Number(
	values.seed ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''),
);
const seconds = Number(values.seconds ?? (values.count ? 86_400 : 60));
const count = Number(values.count ?? Number.MAX_SAFE_INTEGER);
const started = Date.now();
const figures = Array.from({length: jobs}, () => ({}));
const groups = new Map();
process.stdout.write(
	`canary: seed ${seed}, ${jobs} at a time, ${values.count ? `${count} commands` : `${seconds} s`}\n`,
);
const ticker = setInterval(() => process.stderr.write(`${line()}\n`), 10_000);
await Promise.all(figures.map((_, index) => runWorker(index)));
clearInterval(ticker);
process.stdout.write(`${line()}\n`);
for (const {count: times, hit} of groups.values()) {
	process.stdout.write(
		`\nHIT ${hit.shell}, ${hit.setting}: ${hit.what}${times > 1 ? ` (${times} of this shape)` : ''}\n  ${JSON.stringify(hit.command)}\n`,
	);
}
process.exit(groups.size > 0 ? 1 : 0);

function runWorker(index) {
	const worker = new Worker(new URL('canary/worker.mjs', import.meta.url), {
		workerData: {
			seed: seed * 64 + index,
			bundle,
			bait,
			count: Math.ceil(count / jobs),
			until: started + seconds * 1000,
			grace: Math.min(120_000, seconds * 300),
		},
	});
	return new Promise((resolve, reject) => {
		worker.on('message', ({figures: own, hit}) => {
			if (own) figures[index] = own;
			if (hit) note(hit);
		});
		worker.once('error', reject);
		worker.once('exit', resolve);
	});
}

function note(hit) {
	const key = `${hit.setting} ${hit.shape}`;
	const group = groups.get(key);
	if (group) {
		group.count++;
		return;
	}
	groups.set(key, {hit, count: 1});
	fs.appendFileSync(values.out, `${JSON.stringify({...hit, seed})}\n`);
	process.stderr.write(
		`hit ${groups.size}: ${hit.shell} ${JSON.stringify(hit.command)}: ${hit.what}\n`,
	);
}

function line() {
	const sum = name =>
		figures.reduce((total, own) => total + (own[name] ?? 0), 0);
	const time = (Date.now() - started) / 1000;
	return `${time.toFixed(0)} s: ${sum('judged')} judged (${(sum('judged') / time).toFixed(0)}/s), ${sum('distinct')} allowed, ${sum('run')} run in ${3} shells (${(sum('run') / time).toFixed(0)}/s, ${sum('traced')} traced, ${sum('cut')} cut off), ${sum('hits')} hits of ${groups.size} shapes, ${sum('threw')} threw`;
}
