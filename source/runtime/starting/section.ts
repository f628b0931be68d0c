/*
 * athena's part of an instruction file. What a person wrote around it stays
 * byte for byte, and is all that is left when the part is taken out.
 */

/** How the part was put there: what has to go with it. */
const kinds = {
	/** There was no file. */
	new: '<!-- athena:begin (this file is athena’s) -->',
	/** The file ended in a line end, or was empty. */
	added: '<!-- athena:begin -->',
	/** It did not, and got one. */
	glued: '<!-- athena:begin (on a new line) -->',
} as const;

const end = '<!-- athena:end -->';

/** The text with athena's part in it, instead of an older one. `undefined`: there is no file. */
export function withSection(text: string | undefined, content: string): string {
	const bare = text === undefined ? undefined : withoutSection(text);
	const kind =
		bare === undefined
			? 'new'
			: bare === '' || bare.endsWith('\n')
				? 'added'
				: 'glued';
	// Its own end could end it early.
	const body = content.replaceAll(end, '<!-- athena: end -->').trimEnd();
	return `${bare ?? ''}${kind === 'glued' ? '\n' : ''}${kinds[kind]}\n${body}\n${end}\n`;
}

/** The text without athena's part; `undefined` where nothing but that was the file. */
export function withoutSection(text: string): string | undefined {
	for (const [kind, begin] of Object.entries(kinds)) {
		const from = text.indexOf(begin);
		const to = text.indexOf(end, from);
		if (from === -1 || to === -1) continue;
		const glue = kind === 'glued' && text[from - 1] === '\n' ? 1 : 0;
		const after = text.slice(to + end.length).replace(/^\r?\n/, '');
		const rest = text.slice(0, from - glue) + after;
		return kind === 'new' && rest === '' ? undefined : rest;
	}

	return text;
}
