/**
 * What Claude takes on a hook's stdout. docs/protocol.md is the prose of this
 * file; how it gets there is `runtime/socket/wire`.
 */
import {type ContextEventName} from './hookFacts.js';
import {type ClaudePermissionUpdate} from './payloads.js';

export {type ClaudeHookName} from './events.js';
export {
	type ClaudeHookEvent,
	type ClaudeHookEventOf,
	type ContextEventName,
} from './hookFacts.js';
export {type ClaudePermissionUpdate} from './payloads.js';

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
