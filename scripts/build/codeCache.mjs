import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {fromSource} from './fromSource.mjs';

/** No start takes so long, however slow the machine, in ms. */
const patience = 60_000;

/**
 * Starts what was built once, in a terminal and a home of its own, and keeps
 * beside main.cjs what V8 compiled meanwhile: so the first start of all is as
 * quick as later ones, with this version of node. Only a cache: where there is
 * no terminal to be had, the build goes on without it and says so.
 */
export async function writeCodeCache(outDir) {
	removeCodeCache(outDir);
	const home = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-build-'));
	try {
		await startOnce(path.join(outDir, 'athena.cjs'), home);
		const folder = path.join(home, '.cache/athena');
		const [made] = fs.readdirSync(folder).filter(name => name.endsWith('.v8'));
		const kept = path.join(
			outDir,
			`main-${process.version}-${process.arch}.v8`,
		);
		fs.copyFileSync(path.join(folder, made), kept);
		fs.chmodSync(kept, 0o644);
		keepBy('cacheRun.mjs', 'run', ['run', '--list'], {outDir, home});
		keepBy('cacheJudge.mjs', 'judging', [], {
			outDir,
			home,
			flags: await judgeFlags(),
		});
	} catch (error) {
		console.warn(`built without a code cache: ${error.message}`);
	} finally {
		fs.rmSync(home, {recursive: true, force: true});
	}
}

/** The same for what shows no screen, by a program that runs it. */
function keepBy(program, bundle, args, {outDir, home, flags = []}) {
	const kept = path.join(
		outDir,
		`${bundle}-${process.version}-${process.arch}.v8`,
	);
	execFileSync(
		process.execPath,
		[
			...flags,
			path.join(import.meta.dirname, program),
			path.join(outDir, `${bundle}.cjs`),
			kept,
			...args,
		],
		{
			cwd: home,
			env: {PATH: process.env.PATH, HOME: home},
			stdio: ['ignore', 'ignore', 'pipe'],
		},
	);
	fs.chmodSync(kept, 0o644);
}

/** V8 takes code only where its limits of memory are those it was compiled under. */
async function judgeFlags() {
	const {limits, memoryFlags} = await fromSource(`
		export {default as limits} from './source/judging/memory.json';
		export {memoryFlags} from './source/utils/memoryFlags.ts';
	`);
	return memoryFlags(limits);
}

/** V8 knows a source by its length alone: no cache may outlive its bundle. */
export function removeCodeCache(outDir) {
	if (!fs.existsSync(outDir)) return;
	for (const name of fs.readdirSync(outDir))
		if (/^(?:main|run|judging)-.*\.v8$/.test(name))
			fs.rmSync(path.join(outDir, name));
}

async function startOnce(program, home) {
	const {spawn} = await import('@lydell/node-pty');
	const child = spawn(process.execPath, [program], {
		name: 'xterm-256color',
		cols: 80,
		rows: 24,
		cwd: home,
		env: {PATH: process.env.PATH, HOME: home, TERM: 'xterm-256color'},
	});
	let shown = '';
	await new Promise((resolve, reject) => {
		const timer = setTimeout(() => {
			child.kill('SIGKILL');
			reject(new Error('it did not start'));
		}, patience);
		child.onData(text => {
			shown += text;
			// Its way out is what writes the cache.
			if (shown.includes('listening')) child.kill('SIGTERM');
		});
		child.onExit(() => {
			clearTimeout(timer);
			resolve();
		});
	});
}
