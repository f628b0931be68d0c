import fs from 'node:fs';
import process from 'node:process';
import {compileBundle, evaluate} from './bundleCache.mjs';

/*
 * `node cacheRun.mjs run.cjs CACHE run --list`: keeps what V8 compiles of
 * `athena run` before it does anything.
 */
const [node, , file, cache, ...args] = process.argv;
const script = compileBundle(file);
process.argv = [node, file, ...args];
const {main} = evaluate(script, file);
await main(process);
if (process.exitCode) throw new Error('athena run does not start');
fs.writeFileSync(cache, script.createCachedData());
