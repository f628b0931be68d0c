/** Whether a text holds one of the parts. */
export function isAnyIn(parts: readonly string[], text: string): boolean {
	for (const part of parts) if (text.includes(part)) return true;
	return false;
}
