/** Lines of a transcript, as Claude Code 2.1.330 writes them, shortened. */

const line = (at: number, fields: Record<string, unknown>): string =>
	`${JSON.stringify({
		isSidechain: false,
		uuid: `u${at}`,
		timestamp: new Date(at).toISOString(),
		...fields,
	})}\n`;

const user = (
	at: number,
	content: unknown,
	fields: Record<string, unknown> = {},
): string =>
	line(at, {type: 'user', message: {role: 'user', content}, ...fields});

/** The model calls a tool. */
export const callLine = (
	at: number,
	id: string,
	command = `run ${id}`,
	fields: Record<string, unknown> = {},
): string =>
	line(at, {
		type: 'assistant',
		message: {
			id: `m${at}`,
			content: [{type: 'tool_use', id, name: 'Bash', input: {command}}],
		},
		...fields,
	});

/** Texts (strings) and calls (`{call}`, an id) of one message, a line each. */
export const messageLines = (
	at: number,
	id: string,
	blocks: readonly (string | {call: string})[],
	fields: Record<string, unknown> = {},
): string =>
	blocks
		.map((block, index) =>
			line(at + index, {
				type: 'assistant',
				message: {
					id,
					content: [
						typeof block === 'string'
							? {type: 'text', text: block}
							: {type: 'tool_use', id: block.call, name: 'Bash', input: {}},
					],
				},
				...fields,
			}),
		)
		.join('');

/** The API refused: what the agent says of it, in the model's place. */
export const apiErrorLine = (
	at: number,
	fields: Record<string, unknown> = {},
): string =>
	line(at, {
		type: 'assistant',
		isApiErrorMessage: true,
		error: 'invalid_request',
		message: {
			id: `m${at}`,
			model: '<synthetic>',
			content: [{type: 'text', text: 'API Error: 400'}],
		},
		...fields,
	});

/** What came of a call. */
export const resultLine = (
	at: number,
	id: string,
	fields: Record<string, unknown> = {},
	content = 'ok',
): string =>
	user(
		at,
		[
			{
				tool_use_id: id,
				type: 'tool_result',
				content,
				is_error: fields.toolDenialKind !== undefined,
			},
		],
		fields,
	);

/** "No" or Esc in the agent's own dialog. */
export const refusedLine = (at: number, id: string): string =>
	resultLine(
		at,
		id,
		{toolDenialKind: 'user-rejected', toolDenialBeforeRun: true},
		"The user doesn't want to proceed with this tool use.",
	);

/** Resumed after its process was killed: what was open then. */
export const cutShortLine = (at: number, id: string): string =>
	resultLine(
		at,
		id,
		{toolDenialKind: 'interrupted'},
		"[Tool call interrupted: the session ended before this call's result was recorded, so its outcome is unknown.]",
	);

/** Words that the agent puts in the model's place. */
export const synthetic = (at: number, text: string): string =>
	line(at, {
		type: 'assistant',
		isApiErrorMessage: false,
		message: {
			id: `m${at}`,
			model: '<synthetic>',
			content: [{type: 'text', text}],
		},
	});

/** Esc. */
export const interruptLine = (at: number, promptId: string): string =>
	user(
		at,
		[{type: 'text', text: '[Request interrupted by user for tool use]'}],
		{promptId},
	);

/** `!` and its output. */
export const commandLines = (at: number, command: string): string =>
	user(at, `<bash-input>${command}</bash-input>`) +
	user(at + 1, `<bash-stdout>out</bash-stdout><bash-stderr></bash-stderr>`);

/** A prompt that a person's own hook turned down. */
export const blockedLine = (at: number, reason: string): string =>
	line(at, {
		type: 'system',
		subtype: 'informational',
		promptSubmitEnding: {ending: {kind: 'blocked_by_hook', reason}},
	});

/** A prompt that a person typed. */
export const promptLine = (
	at: number,
	prompt: string,
	promptId?: string,
): string =>
	user(at, prompt, {promptSource: 'typed', origin: {kind: 'human'}, promptId});

/** What Claude wrote to itself in the person's place. */
export const ownPromptLine = (at: number, prompt: string): string =>
	user(at, prompt, {
		promptSource: 'system',
		origin: {kind: 'task-notification'},
	});

/** A turn ended by itself. */
export const turnEndLine = (at: number): string =>
	line(at, {type: 'system', subtype: 'turn_duration', durationMs: 100});

/** What was typed while Claude worked, or what a task told meanwhile. */
export const queuedLine = (
	at: number,
	prompt: string,
	kind = 'human',
	commandMode = 'prompt',
): string =>
	line(at, {
		type: 'attachment',
		attachment: {type: 'queued_command', prompt, commandMode, origin: {kind}},
	});

/** What a hook of the person's own said when a call was over: its standard output. */
export const ownHookLine = (
	at: number,
	id: string,
	answer: Record<string, unknown>,
): string =>
	line(at, {
		type: 'attachment',
		attachment: {
			type: 'hook_success',
			hookName: 'PostToolUse:Bash',
			toolUseID: id,
			hookEvent: 'PostToolUse',
			stdout: JSON.stringify({
				hookSpecificOutput: {hookEventName: 'PostToolUse', ...answer},
			}),
		},
	});

/** The agent did not take what such a hook said. */
export const notTakenLine = (at: number, id: string): string =>
	line(at, {
		type: 'attachment',
		attachment: {
			type: 'hook_error_during_execution',
			content:
				"PostToolUse hook returned updatedToolOutput that does not match Bash's output shape; using original output. []",
			hookName: 'PostToolUse:Bash',
			toolUseID: id,
			hookEvent: 'PostToolUse',
		},
	});

/** A hook ended the turn (`continue: false`). */
export const stoppedLine = (at: number, event: string, message: string) =>
	line(at, {
		type: 'attachment',
		attachment: {
			type: 'hook_stopped_continuation',
			message,
			hookName: `${event}:Bash`,
			toolUseID: 't1',
			hookEvent: event,
		},
	});

/** A hook did not let the agent stop. */
export const keptGoingLine = (at: number, reason: string) =>
	user(at, `Stop hook feedback:\n${reason}`, {isMeta: true});
