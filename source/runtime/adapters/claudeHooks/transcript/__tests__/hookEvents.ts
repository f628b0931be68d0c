import {type RuntimeEvent} from '../../../../types.js';

/** What a hook told of the session whose transcript is `file`. */
export const hookEvent = (
	file: string,
	hookName: string,
	timestamp: number,
	fields: Record<string, unknown> = {},
): RuntimeEvent => ({
	id: `${hookName}-${timestamp}`,
	timestamp,
	hookName,
	sessionId: 's1',
	...(typeof fields.tool_use_id === 'string' && {
		toolUseId: fields.tool_use_id,
	}),
	...(typeof fields.tool_name === 'string' && {toolName: fields.tool_name}),
	context: {cwd: '/p', transcriptPath: file},
	interaction: {expectsDecision: false},
	payload: fields,
});

/** A message that was shown at once, whole. */
export const pieceEvent = (
	file: string,
	at: number,
	delta: string,
	id: string,
): RuntimeEvent =>
	hookEvent(file, 'MessageDisplay', at, {
		message_id: id,
		index: 0,
		delta,
		final: true,
	});

/** Which texts were told, and what each of them stands before. */
export const places = (told: readonly RuntimeEvent[]) =>
	told.map(({payload}) => {
		const {message, of, before_call, before_message} = payload as Record<
			string,
			unknown
		>;
		return {message, of, before_call, before_message};
	});
