import {fromSource} from '../build/fromSource.mjs';

/** The runtime and all adapters as they are in the sources now. */
export const loadRuntime = () =>
	fromSource(`
		export {createClaudeHookRuntime} from './source/runtime/adapters/claudeHooks/runtime.js';
		export {adapterOf} from './source/runtime/agents.js';
	`);

/** How an agent is spoken to without a terminal, as it is in the sources now. */
export async function loadConnect(agent) {
	const {getRuntime} = await fromSource(`
		export {getRuntime} from './source/runtime/registry.js';
	`);
	return getRuntime(agent).connect;
}
