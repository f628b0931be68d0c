import {capabilitiesOf} from '../../runtime/agents.js';
import {type Runtime, type RuntimeEvent} from '../../runtime/types.js';
import {type Desk} from '../desk/desk.js';
import {askDecision} from '../desk/heldRequest.js';

/*
 * Events about which nobody knows yet what is thought of them. A call must not
 * pass for judged: whatever goes wrong meanwhile, its agent asks.
 */

/** How long one may wait for that, its wait for its turn included, ms. */
const longestMs = 30_000;

/** Its agent waits, and hears of athena; everybody else goes on. */
export function holdUnjudged(
	runtime: Pick<Runtime, 'hold'>,
	{id, hookName, agent}: RuntimeEvent,
	reason: string,
): void {
	const loud = capabilitiesOf(agent).ask ? 'ask' : 'deny';
	runtime.hold?.(id, {
		fallback: hookName === 'PreToolUse' ? loud : 'no_opinion',
		timeoutMs: longestMs,
		reason,
	});
}

/** athena ends before anybody knows. */
export function handBackUnjudged(
	runtime: Pick<Runtime, 'sendDecision'>,
	desk: Pick<Desk, 'release'>,
	event: RuntimeEvent,
): void {
	if (event.hookName === 'PreToolUse')
		runtime.sendDecision(
			event.id,
			askDecision(event, 'athena was closed', 'user'),
		);
	else desk.release(event.id);
}
