const opening = 'Denied in athena: ';

/**
 * Why something was denied, as a word in the turn that goes on: the answers
 * that Codex's app-server takes have no room for it.
 */
export const denialWords = (why: string): string => opening + why;

/** Whether a prompt is athena's own word, and no person's. */
export const isDenial = (prompt: unknown): boolean =>
	typeof prompt === 'string' && prompt.startsWith(opening);
