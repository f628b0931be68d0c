/*
 * All of dist/judge.cjs, which runs in a thread that a call may wait for: loads
 * judging.cjs, with the code that V8 compiled when it was built. Where node is
 * another one it is compiled as usual.
 */
import {loadKept} from './bundleCache.mjs';

loadKept('judging.cjs');
