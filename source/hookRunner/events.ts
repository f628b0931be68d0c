/** What Claude Code does with the hooks of one event. */
export type EventRule = {
	/** Payload field a matcher is tested against; left out: matchers do not count. */
	matches?: string;
	/**
	 * How a refusal is said: `permission` as permissionDecision, `behavior` as
	 * decision.behavior, `block` as `{decision: 'block'}`, `action` as `decline`,
	 * `exit` by exit code 2 alone. Left out: nothing can be refused.
	 */
	refusal?: 'permission' | 'behavior' | 'block' | 'action' | 'exit';
	/** additionalContext reaches the model. */
	takesContext?: true;
	/** Plain text on stdout reaches the model. */
	takesText?: true;
};

const tool = {matches: 'tool_name'} as const;

/** Claude Code 2.1.330, as observed and as its own hook descriptions say. */
const rules: Readonly<Record<string, EventRule>> = {
	PreToolUse: {...tool, refusal: 'permission', takesContext: true},
	PermissionRequest: {...tool, refusal: 'behavior'},
	PermissionDenied: tool,
	PostToolUse: {...tool, refusal: 'block', takesContext: true},
	PostToolUseFailure: {...tool, refusal: 'block', takesContext: true},
	PostToolBatch: {refusal: 'block', takesContext: true},
	UserPromptSubmit: {refusal: 'block', takesContext: true, takesText: true},
	UserPromptExpansion: {
		matches: 'command_name',
		refusal: 'block',
		takesContext: true,
		takesText: true,
	},
	SessionStart: {matches: 'source', takesContext: true, takesText: true},
	SessionEnd: {matches: 'reason'},
	Setup: {matches: 'trigger', takesContext: true},
	Stop: {refusal: 'block', takesContext: true},
	SubagentStop: {matches: 'agent_type', refusal: 'block', takesContext: true},
	StopFailure: {matches: 'error'},
	SubagentStart: {matches: 'agent_type', takesContext: true},
	Notification: {matches: 'notification_type', takesContext: true},
	PreCompact: {matches: 'trigger', refusal: 'block'},
	PostCompact: {matches: 'trigger'},
	PreModelSwitch: {matches: 'to_model', refusal: 'permission'},
	PostModelSwitch: {matches: 'to_model', takesContext: true, takesText: true},
	TaskCreated: {refusal: 'exit'},
	TaskCompleted: {refusal: 'exit'},
	TeammateIdle: {refusal: 'exit'},
	Elicitation: {matches: 'mcp_server_name', refusal: 'action'},
	ElicitationResult: {matches: 'mcp_server_name', refusal: 'action'},
	ConfigChange: {matches: 'source', refusal: 'block'},
	InstructionsLoaded: {matches: 'load_reason'},
	CwdChanged: {},
	FileChanged: {matches: 'file_path'},
	DirectoryAdded: {matches: 'source'},
	WorktreeCreate: {},
	WorktreeRemove: {},
	MessageDisplay: {},
};

/** Another agent's event: whatever a hook says is taken. */
const otherRule: EventRule = {
	...tool,
	refusal: 'block',
	takesContext: true,
};

/** The rule of an event, also of one nobody knows. */
export function ruleOf(event: string): EventRule {
	return Object.hasOwn(rules, event) ? (rules[event] ?? otherRule) : otherRule;
}

/** The events Claude Code 2.1.330 has. */
export const knownEvents: readonly string[] = Object.keys(rules);
