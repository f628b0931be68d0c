/**
 * The adapter of Claude Code. Only the CLI names it; everything else knows the
 * port (`source/runtime/types.ts`).
 */
export {
	createClaudeHookRuntime,
	type ClaudeHookRuntime,
	type ClaudeHookRuntimeOptions,
} from './runtime.js';
export {
	claimSocket,
	isLive,
	type ClaimedSocket,
} from '../../socket/socketClaim.js';
export {resolveSocketPath} from '../../socket/socketPath.js';
export {mapRawPayload} from './mapper.js';
export {type RequestHead} from '../../socket/wire/requestHead.js';
