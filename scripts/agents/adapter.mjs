import {fileURLToPath} from 'node:url';
import {fromSource} from '../build/fromSource.mjs';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** The runtime and all adapters as they are in the sources now. */
export const loadRuntime = () =>
	fromSource(`
		export {createClaudeHookRuntime} from './source/runtime/adapters/claudeHooks/runtime.js';
		export {adapterOf} from './source/runtime/agents.js';
	`);
