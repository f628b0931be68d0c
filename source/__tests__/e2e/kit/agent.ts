import {randomUUID} from 'node:crypto';
import {type HookRun} from './hookCommand.js';
import {type Stage} from './stage.js';

type Fields = Readonly<Record<string, unknown>>;

/** A tool call, as the agent's hooks tell of it. */
export type Call = {tool: string; input: Fields; id?: string};

/** A coding agent in the project, as far as athena sees it: by its hooks. */
export type Agent = {
	readonly sessionId: string;
	/** Any hook. */
	hook(hookName: string, fields?: Fields): HookRun;
	/** The payload of a hook, for those who carry it themselves. */
	payload(hookName: string, fields?: Fields): Fields;
	/** The session begins, and the person has asked for something. */
	begins(prompt?: string): Promise<void>;
	/** PreToolUse: it is about to use a tool. */
	isAboutTo(call: Call): HookRun;
	/** PermissionRequest: it asks whether it may. */
	asks(call: Call): HookRun;
	/** PostToolUse: the call has run. */
	hasDone(call: Call): HookRun;
};

/** Most tests only need one call. */
export const bash = (command: string, id = 'toolu_1'): Call => ({
	tool: 'Bash',
	input: {command},
	id,
});

/** An agent that runs the real hook command for each of its events. */
export function createAgent(
	stage: Stage,
	run: (payload: Fields) => HookRun,
	sessionId: string = randomUUID(),
): Agent {
	const payload = (hookName: string, fields: Fields = {}) => ({
		session_id: sessionId,
		transcript_path: '',
		cwd: stage.projectDir,
		permission_mode: 'default',
		hook_event_name: hookName,
		...fields,
	});
	const hook = (hookName: string, fields?: Fields) =>
		run(payload(hookName, fields));
	const ofCall = ({tool, input}: Call) => ({
		tool_name: tool,
		tool_input: input,
	});
	return {
		sessionId,
		hook,
		payload,
		async begins(prompt = 'Tidy up the build') {
			await hook('SessionStart', {source: 'startup', model: 'claude-x'}).told;
			await hook('UserPromptSubmit', {prompt}).told;
		},
		isAboutTo: call =>
			hook('PreToolUse', {...ofCall(call), tool_use_id: call.id}),
		asks: call => hook('PermissionRequest', ofCall(call)),
		hasDone: call =>
			hook('PostToolUse', {
				...ofCall(call),
				tool_use_id: call.id,
				tool_response: {stdout: 'done'},
			}),
	};
}
