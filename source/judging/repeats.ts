/*
 * Whether a call says one thing so often that what is made of it may grow with
 * every time (`{a,b}{a,b}…`, `(a|b)*(a|b)*…`): such a call alone is worth the
 * thread that ends it (utils/timeLimit.ts).
 */

/** A sign that stands more often than this in one text is repeated: one by which things are put together, and any other. */
const mostSigns = 8;
const mostOthers = 24;

const signs = '{}[]()<>*?|&;$%!@#^~\\+`';

/** Of each ASCII character how often it may stand there: letters, digits and blanks put nothing together. */
const most = Uint16Array.from({length: 128}, (_, code) => {
	const character = String.fromCharCode(code);
	if (code <= 32 || /\w/.test(character)) return 0xffff;
	return signs.includes(character) ? mostSigns : mostOthers;
});

/** Whether some text in a value repeats a sign. */
export function repeats(value: unknown): boolean {
	const open: unknown[] = [value];
	for (let one = open.pop(); one !== undefined; one = open.pop())
		if (typeof one === 'string') {
			if (repeatsIn(one)) return true;
		} else if (typeof one === 'object' && one !== null)
			for (const [name, inner] of Object.entries(one)) {
				if (repeatsIn(name)) return true;
				open.push(inner ?? 0);
			}

	return false;
}

const counts = new Uint16Array(128);

function repeatsIn(text: string): boolean {
	counts.fill(0);
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code >= 128) continue;
		const count = (counts[code] ?? 0) + 1;
		counts[code] = count;
		if (count > (most[code] ?? 0)) return true;
	}

	return false;
}
