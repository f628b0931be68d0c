/**
 * Whether agents take a text for a command of their shell and not for a prompt:
 * `!` in front, whatever a terminal swallows before it.
 */
export const isForShell = (text: string): boolean =>
	/^[\s\p{Cc}\p{Cf}]*!/u.test(text);
