/*
 * Part of dist/athena.cjs: loads run.cjs. It is small, and what V8 compiles of
 * it is little, so there is no cache of that.
 */
import {createRequire} from 'node:module';
import path from 'node:path';

export const {main} = createRequire(__filename)(
	path.join(__dirname, 'run.cjs'),
);
