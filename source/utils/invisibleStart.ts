/**
 * A text without blanks and characters that nobody sees in front of it
 * (zero-width spaces, marks of direction): agents draw a line that begins with
 * one as an empty one, or do without it.
 */
export const withoutInvisibleStart = (text: string): string =>
	text.replace(/^[\s\p{Cf}]+/u, '');
