/** The words of a text: long lists stay readable that way. */
export function list(text: string): string[] {
	return text.trim().split(/\s+/);
}
