/** How a plain word, without wildcards, fits a value. */
export type PlainFit = 'exact' | 'prefix' | 'within';

/**
 * A word as a test of values, never minding case: `/…/` is a regular
 * expression, a word with `*` or `?` a glob for the whole value, any other
 * word fits as `plain` says. Throws SyntaxError for a broken expression.
 */
export function compilePattern(
	word: string,
	plain: PlainFit,
	isPath = false,
): (value: string) => boolean {
	if (word.length > 2 && word.startsWith('/') && word.endsWith('/')) {
		const expression = new RegExp(word.slice(1, -1), 'is');
		return value => expression.test(value);
	}

	if (/[*?]/.test(word)) {
		const glob = globExpression(word, isPath);
		return value => glob.test(value);
	}

	const wanted = word.toLowerCase();
	switch (plain) {
		case 'exact':
			return value => value.toLowerCase() === wanted;
		case 'prefix':
			return value => value.toLowerCase().startsWith(wanted);
		case 'within':
			return value => value.toLowerCase().includes(wanted);
	}
}

/** For paths `*` stays within a folder, and a relative glob fits below any folder. */
function globExpression(glob: string, isPath: boolean): RegExp {
	const one = isPath ? '[^/]' : '.';
	const source = glob.replaceAll(/\*\*\/?|\*|\?|[.+^${}()|[\]\\]/g, part => {
		if (part === '**/') return '(?:.*/)?';
		if (part === '**') return '.*';
		if (part === '*') return `${one}*`;
		return part === '?' ? one : `\\${part}`;
	});
	const start = isPath && !glob.startsWith('/') ? '(?:^|/)' : '^';
	return new RegExp(`${start}${source}$`, 'is');
}
