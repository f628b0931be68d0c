/** Longest text a detail shows, characters; what an agent wants to do is never cut by this. */
export const longestDetail = 100_000;

/**
 * A value as text a person reads: fields one per line, several lines of text
 * as they are, indented. Nothing is left out but what is nested too deep, and
 * what comes after `mostValues` values; both say so.
 */
export function prettyValue(value: unknown): string {
	return prettyPart(value, '', {values: mostValues});
}

/** Fields and elements that are written out; as many lines are beyond anybody's reading. */
const mostValues = 50_000;

function prettyPart(
	value: unknown,
	indent: string,
	left: {values: number},
): string {
	if (typeof value === 'string') return prettyString(value, indent);
	if (typeof value !== 'object' || value === null) return String(value);
	if (indent.length > deepestIndent) return '… nested too deep to show';
	const entries: [string, unknown][] = Object.entries(value);
	if (entries.length === 0) return Array.isArray(value) ? '[]' : '{}';
	const shown = entries.slice(0, Math.max(0, left.values));
	left.values -= shown.length;
	const rows = shown.map(([key, inner]) => {
		const name = Array.isArray(value) ? '-' : `${key}:`;
		const text = prettyPart(inner, `${indent}  `, left);
		const own = isBlock(inner) ? `\n${indent}  ` : ' ';
		return `${name}${own}${text}`;
	});
	const missing = entries.length - shown.length;
	if (missing > 0) rows.push(`… ${missing} more not shown here`);
	return rows.join(`\n${indent}`);
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
