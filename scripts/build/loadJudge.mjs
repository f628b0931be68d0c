/*
 * All of dist/judge.cjs, which each start of athena runs in a process: loads
 * judging.cjs, with the code that V8 compiled when it was built. Where node is
 * another one it is compiled as usual.
 */
import {loadKept} from './bundleCache.mjs';

loadKept('judging.cjs');
