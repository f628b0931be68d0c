import {lazy} from '../../../utils/lazy.js';
import {spellingsOf, webAddress} from '../addresses.js';
import {plainTexts, type CommandTexts} from '../compile/commandTexts.js';

/**
 * What `~c` reads of a call that fetches. A rule that refuses or asks fits each
 * address in all its spellings: `http://EVIL.org`, `https://u@evil.org:443/x`.
 * One that allows, or spares, fits a single address that every program reads
 * alike.
 *
 * @param isProse addresses stand among words, and all of them are fetched
 */
export function addressTexts(text: string, isProse: boolean): CommandTexts {
	const only = isProse ? onlyAddressIn(text) : text.trim();
	const isPlain = only !== undefined && isPlainAddress(only);
	return {
		...plainTexts(text.trim()),
		addresses: lazy(() =>
			addressesIn(text, isProse).flatMap(one => spellingsOf(one)),
		),
		strict: () => (isPlain ? [{text: only, isWhole: true}] : []),
	};
}

/** The address of which all of a text is; undefined: there is none, or more may be fetched. */
export function onlyAddressIn(text: string): string | undefined {
	const words = text.trim().split(/\s+/).filter(mayBeAddress);
	const [word = ''] = words;
	// A comma may part two that stand in one word.
	return words.length === 1 && word.split(/:[/\\]/).length === 2
		? word
		: undefined;
}

/** `x://`, or `evil.org`: what reads the words may take that for one, too. */
const mayBeAddress = (word: string): boolean =>
	/:[/\\]|[^\s.]\.[^\s.]/.test(word);

const addressesIn = (text: string, isProse: boolean): string[] =>
	isProse
		? text
				.split(/[\s<>"'`()[\]{}|]+/)
				.map(withoutStop)
				.filter(mayBeAddress)
		: [text.trim()];

/** A word without what ends a sentence. */
function withoutStop(word: string): string {
	let end = word.length;
	while (end > 0 && ',;:!?.'.includes(word.charAt(end - 1))) end--;
	return word.slice(0, end);
}

/** True for an address that says itself what `URL` makes of it, and names no user. */
export function isPlainAddress(text: string): boolean {
	const url = webAddress(text);
	return (
		url?.username === '' &&
		url.password === '' &&
		(url.href === text || url.href === `${text}/`)
	);
}
