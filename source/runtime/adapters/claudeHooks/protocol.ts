/**
 * The wire between the hook command and athena, and what Claude takes on a
 * hook's stdout. docs/protocol.md is the prose of this file.
 */
import {type StartedAs} from '../../../types/startedAs.js';
import {type TerminalPlace} from '../../../types/terminalPlace.js';
import {type HookResultPayload} from '../../adapter.js';
import {type AgentName} from '../../agentName.js';
import {type ContextEventName} from './hookFacts.js';
import {type ClaudePermissionUpdate} from './payloads.js';

export {type ClaudeHookName} from './events.js';
export {
	type ClaudeHookEvent,
	type ClaudeHookEventOf,
	type ContextEventName,
} from './hookFacts.js';
export {type ClaudePermissionUpdate} from './payloads.js';

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
	/** As the agent wrote it; a `ClaudeHookEvent` as far as we know. */
	payload: unknown;
};

export {type HookResultPayload} from '../../adapter.js';

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
	/** Whose hook it is; Claude's when left out. */
	agent?: AgentName;
	/** The hook's name, for agents whose payloads do not say it. */
	hook?: string;
	/** Unix ms, where it happened before it is told; now if missing. */
	ts?: number;
};

type ElicitationOutput<Name extends string> = {
	hookEventName: Name;
	action: 'accept' | 'decline' | 'cancel';
	content?: Record<string, unknown>;
};

/** What PermissionRequest takes. `reason` is dropped by 2.1.330; older ones read it. */
export type PermissionRequestOutput = {
	hookEventName: 'PermissionRequest';
	decision:
		| {
				behavior: 'allow';
				updatedInput?: Record<string, unknown>;
				updatedPermissions?: ClaudePermissionUpdate[];
		  }
		| {behavior: 'deny'; message: string; reason: string; interrupt?: boolean};
};

/** What PreToolUse takes. Never `defer`: it ends a headless session. */
export type PreToolUseOutput = {
	hookEventName: 'PreToolUse';
	permissionDecision?: 'allow' | 'deny' | 'ask';
	permissionDecisionReason?: string;
	updatedInput?: Record<string, unknown>;
	additionalContext?: string;
};

/** Adds text for the model, one member per event. */
export type ContextOutput = {
	[Name in ContextEventName]: {hookEventName: Name; additionalContext: string};
}[ContextEventName];

/** What the model reads in place of the tool's output. */
export type ReplacedOutput = {hookEventName: 'PostToolUse'} & (
	| {updatedToolOutput: unknown}
	| {updatedMCPToolOutput: readonly {type: 'text'; text: string}[]}
);

/** Every object athena itself composes for a hook's stdout. */
export type ClaudeHookOutput =
	| {
			/** The turn ends, and the person reads why. */
			continue?: false;
			stopReason?: string;
			hookSpecificOutput:
				| PermissionRequestOutput
				| PreToolUseOutput
				| ReplacedOutput
				| ContextOutput
				| ElicitationOutput<'Elicitation'>
				| ElicitationOutput<'ElicitationResult'>;
	  }
	| {continue: false; stopReason: string}
	/** Stop, SubagentStop, UserPromptSubmit, UserPromptExpansion. */
	| {decision: 'block'; reason: string};
