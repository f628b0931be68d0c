/** A word of letters, digits and marks, with what joins names. */
const word = /[\p{L}\p{M}\p{N}_]+/gu;
const latin = /\p{Script=Latin}/u;
/** Letters of other scripts that look like Latin ones in most fonts. */
const lookAlike = /[АВЕЅІЈКМНОРСТУХаеѕіјорсухһԁԛԝӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧανοιυκρϲ]/u;

/**
 * Words that mix Latin letters with Cyrillic or Greek ones that look like them
 * (`оrigin`), each told with its strangers; empty if there are none. Words that
 * are Russian or Greek throughout are what they look like.
 */
export function mixedWords(text: string): string[] {
	if (!lookAlike.test(text)) return [];
	const told = new Set<string>();
	for (const [found] of text.matchAll(word)) {
		if (!latin.test(found)) continue;
		const strangers = [...new Set(found)].filter(one => lookAlike.test(one));
		if (strangers.length > 0)
			told.add(
				`"${found}" mixes alphabets: ${strangers.map(describe).join(', ')}`,
			);
	}

	return [...told].slice(0, mostTold);
}

/** One is warning enough; more would push the command off the screen. */
const mostTold = 5;

function describe(letter: string): string {
	const code = letter.codePointAt(0) ?? 0;
	const script = /\p{Script=Cyrillic}/u.test(letter) ? 'Cyrillic' : 'Greek';
	return `${letter} is ${script} (U+${code.toString(16).toUpperCase().padStart(4, '0')})`;
}
