/** Longest text a detail shows, characters; what an agent wants to do is never cut by this. */
export const longestDetail = 100_000;

/**
 * A value as text a person reads: fields one per line, several lines of text
 * as they are, indented. Nothing is left out but what is nested too deep,
 * and that says so.
 */
export function prettyValue(value: unknown, indent = ''): string {
	if (typeof value === 'string') return prettyString(value, indent);
	if (typeof value !== 'object' || value === null) return String(value);
	if (indent.length > deepestIndent) return '… nested too deep to show';
	const entries = Object.entries(value);
	if (entries.length === 0) return Array.isArray(value) ? '[]' : '{}';
	return entries
		.map(([key, inner]: [string, unknown]) => {
			const name = Array.isArray(value) ? '-' : `${key}:`;
			const text = prettyValue(inner, `${indent}  `);
			const own = isBlock(inner) ? `\n${indent}  ` : ' ';
			return `${name}${own}${text}`;
		})
		.join(`\n${indent}`);
}

/** A JSON value as indented JSON, in the agent's own spelling. */
export function prettyJson(value: unknown): string {
	return JSON.stringify(value, null, 2);
}

/** The text, or its beginning and how much is missing. */
export function shorten(text: string): string {
	return text.length <= longestDetail
		? text
		: `${text.slice(0, longestDetail)}\n… ${text.length - longestDetail} more characters not shown here`;
}

const deepestIndent = 60;

function prettyString(text: string, indent: string): string {
	return text.includes('\n') ? text.split('\n').join(`\n${indent}`) : text;
}

function isBlock(value: unknown): boolean {
	if (typeof value === 'string') return value.includes('\n');
	return (
		typeof value === 'object' && value !== null && Object.keys(value).length > 0
	);
}
