/**
 * Tells the lines of Claude's transcript that another session wrote: a fork's
 * file begins with a copy of the session it goes on from, under its own
 * `sessionId`; `session_id` says where it was done. After `/clear` that says
 * where the process began, of all that the new session does: so a copy is what
 * also came without the request it answers, which stands before an answer
 * (docs/protocol.md#transcript).
 */
export type CopyWatch = {
	/** Notes each line of the file and of those of its subagents, in their order. */
	hear(text: string): void;
	/** Whether the line that was heard last is copied. */
	isCopied(line: Readonly<Record<string, unknown>>): boolean;
};

export function createCopyWatch(): CopyWatch {
	/** The session itself asked the model: the copy is over. */
	let hasAsked = false;
	let isInCopy = false;

	return {
		hear(text) {
			hasAsked ||=
				text.startsWith('{"type":"api-request",') &&
				!text.includes('"agentId":"');
		},
		isCopied(line) {
			const {type, requestRef, isSidechain} = line;
			const {session_id: doneIn, sessionId} = line;
			const isOfAnother =
				isSidechain !== true &&
				typeof doneIn === 'string' &&
				typeof sessionId === 'string' &&
				doneIn !== sessionId;
			if (hasAsked || !isOfAnother) return false;
			isInCopy ||= type === 'assistant' && typeof requestRef === 'string';
			return isInCopy;
		},
	};
}
