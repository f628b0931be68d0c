/** `1 line`, `1,204 lines`. */
export function amount(
	count: number,
	singular: string,
	plural = `${singular}s`,
): string {
	return `${grouped(count)} ${count === 1 ? singular : plural}`;
}

/** A number with its thousands told apart; the same in every locale. */
export function grouped(count: number): string {
	return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/** `812 B`, `4.2 kB`, `1.3 MB`; powers of a thousand. */
export function byteSize(bytes: number): string {
	if (bytes < 1000) return `${bytes} B`;
	if (bytes < 999_950) return `${(bytes / 1000).toFixed(1)} kB`;
	return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `812`, `16.3k`, `1.2M`; nothing where there is nothing. */
export function shortCount(count: number): string {
	if (count === 0) return '';
	if (count < 1000) return String(count);
	return count < 999_950
		? `${(count / 1000).toFixed(1)}k`
		: `${(count / 1_000_000).toFixed(1)}M`;
}

/** `16.3k tokens`; exact below a thousand. */
export function tokenCount(tokens: number): string {
	return tokens < 1000
		? amount(tokens, 'token')
		: `${(tokens / 1000).toFixed(1)}k tokens`;
}

/** `40 ms`, `3.2 s`, `4 min 5 s`, `2 h 3 min`. */
export function timeSpan(ms: number): string {
	if (ms < 1000) return `${Math.max(0, Math.round(ms))} ms`;
	if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
	const minutes = Math.floor(ms / 60_000);
	return minutes < 60
		? `${minutes} min ${Math.floor((ms % 60_000) / 1000)} s`
		: `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Lines of a text; a line feed at its end begins no line. Nothing is copied. */
export function lineCount(text: string): number {
	if (text === '') return 0;
	let lines = 1;
	let at = text.indexOf('\n');
	while (at !== -1 && at < text.length - 1) {
		lines++;
		at = text.indexOf('\n', at + 1);
	}

	return lines;
}
