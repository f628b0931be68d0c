import {hookCommand} from '../forwarder/command.js';
import {absentAnswer, type IfAbsent} from '../forwarder/ifAbsent.js';
import {type ClaudeHookName} from '../hookEvents.js';
import {hookTimeoutSeconds} from '../timeouts.js';

/** One registered command, in Claude's settings form. */
export type HookEntry = {
	type: 'command';
	command: string;
	/** Seconds; Claude's own default would be ten minutes. */
	timeout: number;
	/** Claude does not wait for it, and ignores what it says. */
	async?: true;
};

/** Settings that attach athena: every event, each with its one command. */
export type HookSettings = {
	hooks: Record<RegisteredHook, [{hooks: [HookEntry]}]>;
};

/** Whoever registers WorktreeCreate has to make the worktree, so athena does not. */
type RegisteredHook = Exclude<ClaudeHookName, 'WorktreeCreate'>;

/** How the agent treats each event's hook; the compiler sees that none is missing. */
const waiting: Record<RegisteredHook, 'waits' | 'goes on'> = {
	SessionStart: 'waits',
	Setup: 'waits',
	UserPromptSubmit: 'waits',
	UserPromptExpansion: 'waits',
	PreToolUse: 'waits',
	PermissionRequest: 'waits',
	PermissionDenied: 'waits',
	PostToolUse: 'waits',
	PostToolUseFailure: 'waits',
	PostToolBatch: 'waits',
	Notification: 'waits',
	SubagentStart: 'waits',
	SubagentStop: 'waits',
	Stop: 'waits',
	StopFailure: 'waits',
	PreCompact: 'waits',
	PostCompact: 'waits',
	PreModelSwitch: 'waits',
	PostModelSwitch: 'waits',
	TaskCreated: 'waits',
	TaskCompleted: 'waits',
	TeammateIdle: 'waits',
	Elicitation: 'waits',
	ElicitationResult: 'waits',
	ConfigChange: 'waits',
	InstructionsLoaded: 'waits',
	CwdChanged: 'waits',
	FileChanged: 'waits',
	DirectoryAdded: 'waits',
	WorktreeRemove: 'waits',
	// Fires at every flush of streamed text.
	MessageDisplay: 'goes on',
	SessionEnd: 'waits',
};

/** Names of the events athena registers. */
export const registeredHooks = Object.keys(waiting) as RegisteredHook[];

/** How hooks are registered. */
export type HookOptions = {
	/** Pins them, see `hookCommand`. */
	projectDir?: string;
	/** What gates say without athena; `off` when left out. */
	ifAbsent?: IfAbsent;
};

/** The entry of one event. */
export function hookEntry(
	hookName: RegisteredHook,
	{projectDir, ifAbsent = 'off'}: HookOptions = {},
): HookEntry {
	return {
		type: 'command',
		command: hookCommand(projectDir, absentAnswer(hookName, ifAbsent)),
		timeout: hookTimeoutSeconds(hookName),
		...(waiting[hookName] === 'goes on' && {async: true}),
	};
}

/** What `athena hooks print` prints and `athena claude` passes on. */
export function hookSettings(options?: HookOptions): HookSettings {
	const hooks = Object.fromEntries(
		registeredHooks.map(name => [name, [{hooks: [hookEntry(name, options)]}]]),
	) as HookSettings['hooks'];
	return {hooks};
}
