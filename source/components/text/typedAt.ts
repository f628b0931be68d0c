/**
 * What a person wrote at a place (0-based, UTF-16), as it is named in an error
 * about it: `“~x”: `; empty where nothing was written.
 */
export function typedAt(text: string, at: number): string {
	const written = /^\S+/.exec(text.slice(at))?.[0];
	if (written !== undefined) return `“${written}”: `;
	const before = /(\S+)\s*$/.exec(text.slice(0, at))?.[1];
	return before === undefined ? '' : `after “${before}”: `;
}
