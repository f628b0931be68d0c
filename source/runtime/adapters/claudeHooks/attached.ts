/**
 * The files that Claude attaches to a text while it reads it, without a call of
 * Read: `@src/a.ts`, `@"my notes.md"`, `@a.ts#L3-9`. Not those of MCP servers
 * (`@server:thing`), unless they may be files. As written.
 */
export function attachedIn(text: string): readonly string[] {
	const found = [
		...text.matchAll(/(?<![\w@])@(?:"([^"\n]+)"|([^\s"]+))/g),
	].flatMap(([, quoted, word = '']) =>
		quoted === undefined ? spelt(word) : [quoted],
	);
	return [...new Set(found)];
}

/** What ends a sentence may be part of the name, or not; so may the lines that are wanted. */
function spelt(word: string): string[] {
	const [file = ''] = word.split('#');
	return [word, file, withoutStop(file)].filter(one => one !== '');
}

function withoutStop(word: string): string {
	let end = word.length;
	while (end > 0 && ",;:!?.)]}'`".includes(word.charAt(end - 1))) end--;
	return word.slice(0, end);
}
