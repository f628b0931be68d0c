import fs from 'node:fs';
import process from 'node:process';
import {fileURLToPath} from 'node:url';
import {
	isMainThread,
	parentPort,
	Worker,
	workerData,
} from 'node:worker_threads';
import {compileBundle, evaluate} from './bundleCache.mjs';

/*
 * `node cacheJudge.mjs judging.cjs CACHE`: keeps what V8 compiles of it in a
 * thread that judges one call.
 */
if (isMainThread) {
	const [, , file, cache] = process.argv;
	const thread = new Worker(fileURLToPath(import.meta.url), {
		workerData: {file, cache},
	});
	thread.on('message', ({type, why}) => {
		if (type === 'broken') throw new Error(`the judge does not judge: ${why}`);
	});
	thread.postMessage({
		type: 'rules',
		sources: {
			version: 1,
			rules: [],
			guards: [],
			off: [],
			brokenFiles: [],
			places: {projectDir: process.cwd(), home: process.cwd(), ownPaths: []},
		},
	});
	thread.postMessage({
		type: 'judge',
		now: 0,
		call: {
			tool: 'Bash',
			input: {command: 'git status && npm install x'},
			cwd: process.cwd(),
		},
	});
} else {
	const {file, cache} = workerData;
	const script = compileBundle(file);
	evaluate(script, file);
	let heard = 0;
	// After the judge's own, which was there first.
	parentPort.on('message', () => {
		if (++heard < 2) return;
		fs.writeFileSync(cache, script.createCachedData());
		parentPort.close();
	});
}
