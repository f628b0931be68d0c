/*
 * Part of dist/athena.cjs: loads run.cjs, with the code that V8 compiled when it
 * was built. Where node is another one it is compiled as usual: it is small.
 */
import path from 'node:path';
import {compileBundle, evaluate, keptBeside} from './bundleCache.mjs';

const file = path.join(__dirname, 'run.cjs');
export const {main} = evaluate(compileBundle(file, keptBeside(file)), file);
