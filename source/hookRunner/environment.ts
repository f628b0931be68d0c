import {isRecord} from '../utils/isRecord.js';

/**
 * How long the payload may be to go into an environment variable, bytes. Linux
 * takes 128 KiB per variable, macOS 256 KiB for all together.
 */
const payloadLimit = 96 * 1024;

/** What a hook is told about its event. */
export type HookSituation = {
	/** Absolute. */
	projectDir: string;
	event: string;
	payload: unknown;
	/** The payload as JSON. */
	payloadText: string;
	timeoutMs: number;
	debug: boolean;
};

/**
 * The environment of a hook: the person's own, and the contract's variables
 * (docs/hooks.md#environment). Never to be logged. A payload that is too long
 * for it is left out whole, and `HOOK_PAYLOAD_OMITTED` says how many bytes it
 * has; stdin always has all of it.
 */
export function hookEnvironment(
	own: NodeJS.ProcessEnv,
	situation: HookSituation,
): NodeJS.ProcessEnv {
	const {projectDir, event, payload, payloadText, timeoutMs, debug} = situation;
	const bytes = Buffer.byteLength(payloadText);
	return {
		...own,
		// Those of a hook around us must not show through.
		HOOK_PAYLOAD: undefined,
		HOOK_PAYLOAD_OMITTED: undefined,
		CLAUDE_PROJECT_DIR: projectDir,
		HOOK_EVENT: event,
		SESSION_ID: sessionIdOf(payload),
		HOOK_TIMEOUT: String(timeoutMs),
		HOOK_DEBUG: debug ? '1' : '0',
		...(bytes <= payloadLimit
			? {HOOK_PAYLOAD: payloadText}
			: {HOOK_PAYLOAD_OMITTED: String(bytes)}),
	};
}

function sessionIdOf(payload: unknown): string {
	if (!isRecord(payload)) return '';
	const id = payload.sessionId ?? payload.session_id;
	return typeof id === 'string' ? id : '';
}
