import {fork} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, realpath, rm} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {build} from 'esbuild';

/**
 * Commands and payloads built to hurt, through a real socket: the loop that
 * holds sockets, keys and screen stays free, no denial is lost, nobody hears
 * nothing for so long that they go on without an answer.
 */
export async function run() {
	const made = await mkdtemp(path.join(os.tmpdir(), 'athena-hostile-'));
	const folder = await realpath(made);
	const bundle = (entry, name, format) =>
		build({
			entryPoints: [path.join(import.meta.dirname, entry)],
			outfile: path.join(folder, name),
			bundle: true,
			platform: 'node',
			format,
			mainFields: ['module', 'main'],
		});
	try {
		await Promise.all([
			bundle('lib/hostileServer.ts', 'server.mjs', 'esm'),
			bundle('lib/hostileClient.ts', 'client.mjs', 'esm'),
			bundle('../../source/judging/worker.ts', 'judge.cjs', 'cjs'),
		]);
		return rowsOf(...(await attack(folder)));
	} finally {
		await rm(folder, {recursive: true});
	}
}

async function attack(folder) {
	const file = name => path.join(folder, name);
	const server = fork(file('server.mjs'), [folder], {
		execArgv: ['--expose-gc'],
	});
	const died = once(server, 'exit');
	const [{socketPath}] = await once(server, 'message');
	const client = fork(file('client.mjs'), [socketPath, folder]);
	const told = [];
	client.on('message', async one => {
		if (one.type === 'crowd') {
			server.send('crowd');
		} else if (one.type === 'warm') {
			server.send('begin');
			await once(server, 'message');
			client.send('begun');
		} else {
			told.push(one);
		}
	});
	await Promise.race([once(client, 'exit'), died]);
	if (server.exitCode !== null || server.signalCode !== null) {
		client.kill();
		return [told, undefined];
	}
	server.send('report');
	const [report] = await once(server, 'message');
	await died;
	return [told, report];
}

function rowsOf(all, report) {
	const told = all.filter(({type}) => type === 'case');
	const backlog = all.find(({type}) => type === 'backlog');
	const lost = told.filter(
		({isDenied, verdict}) => isDenied && !['deny', 'ask'].includes(verdict),
	);
	const asked = told.filter(({verdict}) => verdict === 'ask');
	const silence = Math.max(0, ...told.map(one => one.longestSilence));
	const slowest = told.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
	const quietest = told
		.toSorted((a, b) => b.longestSilence - a.longestSilence)
		.slice(0, 5);
	process.stderr.write(
		`  longest silence: ${quietest.map(({name, longestSilence}) => `${name} ${longestSilence.toFixed(0)} ms`).join(', ')}\n  slowest: ${slowest.map(({name, ms}) => `${name} ${ms.toFixed(0)} ms`).join(', ')}\n  asked: ${asked.map(({name}) => name).join(', ')}\n  lost: ${lost.map(({name}) => name).join(', ')}\n  memory, MB: ${report?.cases.parts}; crowd: ${report?.crowd.parts}\n`,
	);
	const row = (what, goal, measured, ok) => ({what, goal, measured, ok});
	return [
		row(
			`hostile, ${told.length} cases, denials lost of ${told.filter(one => one.isDenied).length} (${asked.length} asked)`,
			'0',
			report ? `${lost.length}` : 'athena died',
			report !== undefined && lost.length === 0,
		),
		row(
			'hostile, longest silence',
			'≤ 400 ms',
			`${silence.toFixed(0)} ms`,
			silence <= 400,
		),
		...(backlog
			? [
					row(
						`hostile, refused of ${backlog.count} at once (${backlog.retried} tries again)`,
						'0',
						`${backlog.refused}`,
						backlog.refused === 0,
					),
				]
			: []),
		...(report
			? [
					row(
						'hostile, loop delay p99',
						'≤ 50 ms',
						`${report.cases.p99.toFixed(1)} ms`,
						report.cases.p99 <= 50,
					),
					row(
						'hostile, loop delay max',
						'≤ 250 ms',
						`${report.cases.max.toFixed(0)} ms`,
						report.cases.max <= 250,
					),
					row(
						'hostile, loop delay max, 5000 at once',
						'≤ 250 ms',
						`${report.crowd.max.toFixed(0)} ms`,
						report.crowd.max <= 250,
					),
					row(
						'hostile, memory',
						'≤ +200 MB',
						`+${report.cases.mostMb} MB`,
						report.cases.mostMb <= 200,
					),
					row(
						'hostile, memory, 5000 at once',
						'≤ +200 MB',
						`+${report.crowd.mostMb} MB`,
						report.crowd.mostMb <= 200,
					),
				]
			: []),
	];
}
