import {type StartedAs} from '../../../types/startedAs.js';
import {type TerminalPlace} from '../../../types/terminalPlace.js';
import {type HookResultPayload} from '../../adapter.js';
import {type AgentName} from '../../agentName.js';

/*
 * What goes over the socket between a hook command, whichever agent ran it, and
 * athena (docs/protocol.md#wire).
 */

/** A request, one line of JSON (docs/protocol.md#json-form). */
export type HookEventEnvelope = {
	request_id: string;
	/** Unix ms. */
	ts: number;
	/** Whose hook it is; Claude's when left out. */
	agent?: AgentName;
	/** Who it is, of an agent that athena started. */
	startedAs?: StartedAs;
	/** Read from the payload when missing here. */
	session_id?: string;
	/** Read from the payload when missing here. */
	hook_event_name?: string;
	/** As the agent wrote it. */
	payload: unknown;
};

/** The reply to a request, one line of JSON. */
export type HookResultEnvelope = {
	request_id: string;
	/** Unix ms. */
	ts: number;
	payload: HookResultPayload;
};

/** First line of a client that wants text replies (docs/protocol.md#text-form). */
export type TextHeader = {
	athena: 1;
	reply: 'text';
	/** Where the agent runs: these variables of its environment, and no others. */
	place?: TerminalPlace;
	/** Who it is, of an agent that athena started. */
	startedAs?: StartedAs;
	/** The process that started the hook command, or that the agent's module is in. */
	pid?: number;
	/** What tells the hook command from another one of athena's that runs for the same event; left out by the common one. */
	entry?: string;
	/** Whose hook it is; Claude's when left out. */
	agent?: AgentName;
	/** The hook's name, for agents whose payloads do not say it. */
	hook?: string;
	/** Unix ms, where it happened before it is told; now if missing. */
	ts?: number;
};
