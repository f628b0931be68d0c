import path from 'node:path';

/** In its place; where it hands code on, `$0` may be a word of that. */
export const placed = (text: string, place: string): readonly string[] =>
	/-c\b[^\n]{0,200}\$\{?0/.test(text)
		? [inItsPlace(text, place), text]
		: [inItsPlace(text, place)];

/** Where a script asks for its own place (`cd "$(dirname "$0")"`), that is known. */
export function inItsPlace(text: string, place: string): string {
	if (!/\$\{?(?:0|BASH_SOURCE)/.test(text)) return text;
	const folder = path.dirname(place);
	return text
		.replaceAll(/\$\{(?:0|BASH_SOURCE)%\/\*\}/g, folder)
		.replaceAll(
			/\$\{BASH_SOURCE(?:\[0\])?\}|\$BASH_SOURCE|\$\{0\}|\$0(?!\d)/g,
			place,
		)
		.replaceAll(
			/\$\((?:realpath|readlink -f) (?:-- )?"?([^"'()$\s]{1,500})"?\)/g,
			'$1',
		)
		.replaceAll(
			/\$\(dirname (?:-- )?"?([^"'()$\s]{1,500})"?\)/g,
			(_, file: string) => path.dirname(file),
		)
		.replaceAll(
			/\$\(cd (?:-- )?"?([^"'()$\s]{1,500})"?(?: *&?>\/dev\/null(?: 2>&1)?)? *(?:&&|;) *pwd(?: -P)?\)/g,
			'$1',
		);
}
