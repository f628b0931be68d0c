/*
 * Part of dist/athena.cjs and dist/beside.cjs: loads main.cjs, with the code that V8 compiled in an
 * earlier run. That halves the time to the first frame. That run was the
 * build's (codeCache.mjs), or where node is another one, the first here that
 * showed the screen: so it holds just the functions such a run needs. It is
 * only a cache: whatever is wrong with it, main.cjs is compiled as usual.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
	compileBundle,
	evaluate,
	keptBeside,
	readCache,
} from './bundleCache.mjs';

const file = path.join(__dirname, 'main.cjs');
const {size, mtimeMs} = fs.statSync(file);
const folder = path.join(
	process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'),
	'athena',
);
// V8 refuses the code of another version of itself, but knows a source only by
// its length.
const name = `main-${process.version}-${process.arch}-${size}-${Math.round(mtimeMs)}.v8`;

const cachedData =
	keptBeside(file) ?? readCache(path.join(folder, name), process.getuid());
const script = compileBundle(file, cachedData);
if (!cachedData || script.cachedDataRejected) process.on('exit', writeCache);

export const {main, runCommand} = evaluate(script, file);

/** The name ends in the id of the process, so that two never write one file. */
function writeCache() {
	if (process.stdout[Symbol.for('athena.screen')] === undefined) return;
	// A run that failed has compiled what shows errors, not what draws; 128 and
	// more are signals, the usual end of a screen that worked.
	if (process.exitCode > 0 && process.exitCode < 128) return;
	const temporary = path.join(folder, `${name}.${process.pid}`);
	try {
		fs.mkdirSync(folder, {recursive: true, mode: 0o700});
		for (const old of fs.readdirSync(folder)) {
			if (/^main-.*\.v8/.test(old)) fs.rmSync(path.join(folder, old));
		}
		fs.writeFileSync(temporary, script.createCachedData(), {mode: 0o600});
		fs.renameSync(temporary, path.join(folder, name));
	} catch {
		// No folder to write to, or no room: the next start takes a little longer.
		removeIfThere(temporary);
	}
}

function removeIfThere(temporary) {
	try {
		fs.rmSync(temporary, {force: true});
	} catch {
		// Its folder is none (ENOTDIR), so there is nothing to remove.
	}
}
