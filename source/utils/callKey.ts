/**
 * Which of a session's calls it is: an id is one actor's, and models give those
 * of several the same (`call_1`).
 *
 * @param agentId undefined is the root
 */
export const callKey = (id: string, agentId: string | undefined): string =>
	agentId === undefined ? id : `${agentId}\n${id}`;
