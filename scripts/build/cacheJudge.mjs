import fs from 'node:fs';
import process from 'node:process';
import {compileBundle, evaluate} from './bundleCache.mjs';

/*
 * `node cacheJudge.mjs judging.cjs CACHE`: keeps what V8 compiles of it while
 * it judges one call, as athena would send it.
 */
const [, , file, cache] = process.argv;
const answers = [];
process.send = answer => answers.push(answer);
const script = compileBundle(file);
evaluate(script, file);
const place = process.cwd();
process.emit('message', {
	type: 'rules',
	sources: {
		version: 1,
		rules: [],
		guards: [],
		off: [],
		brokenFiles: [],
		places: {projectDir: place, home: place, ownPaths: []},
	},
});
process.emit('message', {
	type: 'judge',
	now: 0,
	call: {
		tool: 'Bash',
		input: {command: 'git status && npm install x'},
		cwd: place,
	},
});
const last = answers.at(-1);
if (last?.type !== 'judged')
	throw new Error(`the judge does not judge: ${last?.why}`);
fs.writeFileSync(cache, script.createCachedData());
