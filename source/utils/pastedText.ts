const opening = /<pasted_content id="([\w-]{1,40})">\n/;
/** More pastes than a person puts into one prompt. */
const mostPastes = 100;

/**
 * A prompt as the person gave it: Claude Code writes a mark before and behind
 * what was pasted, if that is long.
 */
export function withoutPasteMarks(prompt: string): string {
	const parts: string[] = [];
	let rest = prompt;
	for (let pastes = 0; pastes < mostPastes; pastes++) {
		const found = opening.exec(rest);
		if (!found) break;
		const [mark, id = ''] = found;
		const from = found.index + mark.length;
		const closing = `\n</pasted_content id="${id}">`;
		const to = rest.indexOf(closing, from);
		if (to < 0) break;
		parts.push(
			rest.slice(0, found.index).replace(/\n{1,2}$/, ''),
			rest.slice(from, to),
		);
		rest = rest.slice(to + closing.length).replace(/^\n/, '');
	}

	return parts.join('') + rest;
}
