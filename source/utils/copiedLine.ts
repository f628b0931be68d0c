/**
 * Whether a line of Claude's transcript is another session's: a fork's file
 * begins with a copy of the session it goes on from, under its own `sessionId`;
 * `session_id` says where it was done (docs/protocol.md#transcript).
 */
export const isCopiedLine = (
	line: Readonly<Record<string, unknown>>,
): boolean =>
	line.isSidechain !== true &&
	typeof line.session_id === 'string' &&
	typeof line.sessionId === 'string' &&
	line.session_id !== line.sessionId;
