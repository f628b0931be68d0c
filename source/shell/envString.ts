/**
 * The words `env -S` makes of its string: split at blanks, quotes and escapes
 * of its own kind taken off, `#` begins a comment. Undefined: it holds a
 * variable (`${X}`) or a quote without end.
 */
export function splitEnvironmentString(text: string): string[] | undefined {
	const words: string[] = [];
	let word = '';
	let isStarted = false;
	let quote = '';
	const finish = () => {
		if (isStarted) words.push(word);
		word = '';
		isStarted = false;
	};
	for (let at = 0; at < text.length; at++) {
		const character = text.charAt(at);
		if (
			character === '\\' &&
			(quote !== "'" || /['\\]/.test(text.charAt(at + 1)))
		) {
			const escaped = text.charAt(++at);
			if (escaped === 'c' && quote === '') break;
			if (escaped === '_' && quote === '') finish();
			else {
				word += escapes[escaped] ?? escaped;
				isStarted = true;
			}
		} else if (character === '$' && quote !== "'") return undefined;
		else if (character === quote) quote = '';
		else if (quote === '' && /["']/.test(character)) {
			quote = character;
			isStarted = true;
		} else if (quote === '' && /\s/.test(character)) finish();
		else if (quote === '' && character === '#' && !isStarted) break;
		else {
			word += character;
			isStarted = true;
		}
	}
	finish();
	return quote === '' ? words : undefined;
}

const escapes: Readonly<Record<string, string>> = {
	f: '\f',
	n: '\n',
	r: '\r',
	t: '\t',
	v: '\v',
	_: ' ',
};
