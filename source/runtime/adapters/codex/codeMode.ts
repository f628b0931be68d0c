import {type RuntimeEvent} from '../../types.js';

/**
 * Codex gives a script 30 s before it hands it back to the model unfinished
 * ("Script running with cell ID 1"); the model may then end its turn, and the
 * call never runs. A little less, so that it reads why instead.
 */
const longestMs = 29_000;

/**
 * Today's models write JavaScript that calls tools (code mode): how long such
 * a call can be held, ms; undefined for every other. The script began before
 * its call did, so there may be less. What the app-server asks stays open in
 * Codex itself, whatever becomes of the script; it has the id of its call, which
 * the hook of the same name has not.
 */
export function codeModeHoldMs({
	hookName,
	toolUseId,
	callId,
}: Pick<RuntimeEvent, 'hookName' | 'toolUseId' | 'callId'>):
	number | undefined {
	const isServers = hookName === 'PermissionRequest' && toolUseId !== undefined;
	const isScripts = (toolUseId ?? callId)?.startsWith('exec-') === true;
	return isScripts && !isServers ? longestMs : undefined;
}
