/*
 * Part of dist/athena.cjs: loads run.cjs, with the code that V8 compiled when it
 * was built. Where node is another one it is compiled as usual: it is small.
 */
import {loadKept} from './bundleCache.mjs';

export const {main} = loadKept('run.cjs');
