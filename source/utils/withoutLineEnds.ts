/** A text without the line ends behind it, as a shell takes what a command prints. */
export function withoutLineEnds(text: string): string {
	let end = text.length;
	while (text[end - 1] === '\n') end--;
	return text.slice(0, end);
}
