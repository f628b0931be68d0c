/** Whether a script's first line names a shell. */
export function saysShell(text: string): boolean {
	const [, interpreter = ''] = /^#!(.*)/.exec(text) ?? [];
	return /(?:^|[/\s])(?:ba|da|z|k|mk)?sh(?:\s|$)/.test(interpreter);
}
