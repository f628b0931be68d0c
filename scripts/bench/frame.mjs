import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {build} from 'esbuild';
import {bundleOptions} from '../build/options.mjs';
import {median, medianRatio, ms} from './lib/stats.mjs';

/** CPU per frame of athena's screen: our Ink against stock Ink, a long feed against a short one. */
export async function run({quick}) {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'athena-bench-'));
	const stock = await bundle(folder, true);
	const ours = await bundle(folder, false);
	const frames = quick ? 40 : 150;
	const costs = {stock: [], ours: [], long: [], panels: [], inbox: []};
	for (let round = 0; round < (quick ? 3 : 5); round++) {
		costs.stock.push(cost(stock, 100, frames));
		costs.ours.push(cost(ours, 100, frames));
		costs.long.push(cost(ours, 100_000, frames));
		costs.panels.push(cost(ours, 100, frames, ['panels']));
		costs.inbox.push(cost(ours, 2000, frames, ['inbox']));
	}
	const many = quick ? 2000 : 10_000;
	const growth =
		draw(ours, 2000, many, [], ['--expose-gc']).heapGrowth / 2 ** 20;
	rmSync(folder, {recursive: true, force: true});
	return [
		row('frame at 40 rows', '≤ 0.5× stock Ink', costs.ours, costs.stock, 0.5),
		row('… 100k events against 100', '≤ 1.1×', costs.long, costs.ours, 1.1),
		busyFrame(
			'frame at 120×40, details beside the feed, a prompt below',
			costs.panels,
		),
		busyFrame('frame at 200×60, fifty sessions, three ask', costs.inbox),
		{
			what: `heap growth over ${many} frames, an event each`,
			goal: 'flat (≤ 5 MB)',
			measured: `${growth.toFixed(2)} MB`,
			ok: growth <= 5,
		},
	];
}

function row(what, goal, ours, against, most) {
	const ratio = medianRatio(ours, against);
	return {
		what,
		goal,
		measured: `${ratio.toFixed(2)}× (${ms(median(ours))} / ${ms(median(against))} CPU)`,
		ok: ratio <= most,
	};
}

function busyFrame(what, medians) {
	const best = Math.min(...medians);
	return {
		what,
		goal: '≤ 6 ms CPU',
		measured: `${ms(best)} CPU (best of ${medians.length} medians, ${ms(median(medians))} in the middle)`,
		ok: best <= 6,
	};
}

async function bundle(folder, stockInk) {
	const outfile = path.join(folder, `${stockInk ? 'stock' : 'ours'}.mjs`);
	const entry = path.join(import.meta.dirname, 'lib/frameTree.tsx');
	await build({
		...bundleOptions({entry, outfile, stockInk}),
		format: 'esm',
		banner: {
			js: "import {createRequire} from 'node:module'; const require = createRequire(import.meta.url);",
		},
	});
	return outfile;
}

/** Median of the frames; the first ones warm up. */
function cost(file, events, frames, args = []) {
	return median(draw(file, events, frames + 20, args).costs.slice(20));
}

function draw(file, events, frames, args = [], flags = []) {
	const printed = execFileSync(
		process.execPath,
		[...flags, file, `${events}`, `${frames}`, ...args],
		{encoding: 'utf8', env: {PATH: process.env.PATH, FORCE_COLOR: '3'}},
	);
	return JSON.parse(printed);
}
