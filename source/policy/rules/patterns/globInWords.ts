/**
 * What a glob of a rule that refuses or asks says in words, so that it is read
 * as they are: `rm -rf *` and `rm -rf*` as `rm -rf`, `git push * --force*` as
 * `git push --force`. A star that stands in for words says nothing of its own,
 * nor does one behind an option; in another word, beside options, it stays
 * (`rm -rf build*`). Undefined where the rest is no command's words.
 */
export function globInWords(glob: string): string | undefined {
	const [program = '', ...rest] = glob.trim().split(/\s+/);
	const words = [
		program,
		...rest
			.filter(word => !isStars.test(word))
			.map(word => (word.startsWith('-') ? withoutEnd(word) : word)),
	];
	const last = words.length - 1;
	const hasOptions = words.some(word => word.startsWith('-'));
	if (!hasOptions || last === 0) words[last] = withoutEnd(words[last] ?? '');
	const isSaid = words.every(
		(word, at) =>
			!word.includes('?') &&
			(!word.includes('*') || (hasOptions && at > 0 && !word.startsWith('-'))),
	);
	return isSaid && words[0] !== '' ? words.join(' ') : undefined;
}

const isStars = /^\*+$/;

function withoutEnd(word: string): string {
	let end = word.length;
	while (word.charAt(end - 1) === '*') end--;
	return word.slice(0, end);
}
