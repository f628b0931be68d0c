import {type AdapterOf} from '../../adapter.js';
import {
	createSocketRuntime,
	type SocketRuntime,
	type SocketRuntimeOptions,
} from '../../socketRuntime/socketRuntime.js';
import {claude} from './adapter.js';
import {type HoldableHook, hookRow} from './hookFacts.js';

export type ClaudeHookRuntimeOptions = Omit<
	SocketRuntimeOptions,
	'adapterOf' | 'meaningOf' | 'holdable'
> & {
	holdable?: readonly HoldableHook[];
	/** Who reads and answers the hooks of each agent; Claude's alone when left out. */
	adapterOf?: AdapterOf;
};

export type ClaudeHookRuntime = SocketRuntime;

/** The runtime of the socket for who knows Claude Code alone. */
export const createClaudeHookRuntime = ({
	adapterOf = () => claude,
	...options
}: ClaudeHookRuntimeOptions): ClaudeHookRuntime =>
	createSocketRuntime({...options, adapterOf, meaningOf: hookRow});
