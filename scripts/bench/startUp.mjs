import {median, medianRatio, ms} from './lib/stats.mjs';
import {bundle, openTerminal} from './lib/athena.mjs';
import {mkdtempSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Start → first bytes that draw, → the first whole frame, and → the frame that
 * says that hooks are heard, against node writing one byte. The very first start has no compiled code to take; it is
 * kept when a run ends.
 */
export async function run({quick}) {
	const fresh = mkdtempSync(path.join(os.tmpdir(), 'athena-bench-'));
	const used = mkdtempSync(path.join(os.tmpdir(), 'athena-bench-'));
	const one = ['-e', 'process.stdout.write("X")'];
	const times = {one: [], paint: [], frame: [], firstEver: [], hooks: []};
	await timeTo([bundle], 'listening', used, 'SIGTERM');
	for (let round = 0; round < (quick ? 7 : 31); round++) {
		times.one.push(await timeTo(one, 'X', used));
		times.paint.push(await timeTo([bundle], 'athena', used));
		times.frame.push(await timeTo([bundle], 'starting', used));
		times.hooks.push(await timeTo([bundle], 'listening', used));
		times.firstEver.push(await timeTo([bundle], 'starting', fresh));
	}
	for (const folder of [fresh, used]) {
		rmSync(folder, {recursive: true, force: true});
	}
	const row = (what, name, most) => {
		const measured = medianRatio(times[name], times.one);
		return {
			what,
			goal: `≤ ${most}× node writing one byte`,
			measured: `${measured.toFixed(2)}× (${ms(median(times[name]))} / ${ms(median(times.one))})`,
			ok: measured <= most,
		};
	};
	return [
		row('first paint', 'paint', 1.3),
		row('first full frame', 'frame', 5),
		row('first full frame, first start ever', 'firstEver', 5),
		row('hooks are heard', 'hooks', 7),
	];
}

async function timeTo(args, sign, folder, signal = 'SIGKILL') {
	const start = performance.now();
	const terminal = openTerminal(args, {cwd: folder, env: {HOME: folder}});
	const at = await terminal.output(sign);
	await terminal.close(signal);
	return at - start;
}
