/**
 * The script of a line as Codex joins it from words (`/bin/bash -lc 'touch x'`:
 * `touch x`), or the line itself where it is no such.
 *
 * Never what Codex reads in it (`commandActions`): that leaves out what it takes
 * for formatting, `| tee x` and `| xargs rm` among it.
 */
export function scriptOfLine(line: string): string {
	const [shell = '', option = '', script, ...others] = wordsOf(line) ?? [];
	return script !== undefined &&
		others.length === 0 &&
		/(?:^|\/)(?:ba|z|da|k)?sh$/.test(shell) &&
		/^-l?c$/.test(option)
		? script
		: line;
}

/** A word's pieces: bare, in single or in double quotes, or one letter that is escaped. */
const piece = /'([^']*)'|"((?:[^"\\$`]|\\[^])*)"|\\([^])|([^\s'"\\$`]+)/y;

/** The words of a line, all of them quoted or plain; undefined: it is more than that. */
function wordsOf(line: string): readonly string[] | undefined {
	const words: string[] = [];
	let word: string | undefined;
	for (let at = 0; at < line.length;) {
		if (line[at] === ' ') {
			if (word !== undefined) words.push(word);
			word = undefined;
			at++;
			continue;
		}

		piece.lastIndex = at;
		const found = piece.exec(line);
		if (!found) return undefined;
		const [all, single, double, escaped, bare] = found;
		word =
			(word ?? '') +
			(single ??
				double?.replaceAll(/\\(["\\$`])/g, '$1').replaceAll('\\\n', '') ??
				escaped ??
				bare ??
				'');
		at += all.length;
	}

	return word === undefined ? words : [...words, word];
}
