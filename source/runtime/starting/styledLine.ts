/** A run of characters of one look, as `tmux capture-pane -e` writes it. */
export type StyledRun = {
	text: string;
	/** Drawn light on dark: where a program draws its own cursor. */
	isInverse: boolean;
	/** Fainter than text is: dim, or grey. */
	isFaint: boolean;
};

const sgr = new RegExp(String.raw`\u001B\[([\d;]*)m`);
// Links and the like say nothing about how a character looks.
const others = new RegExp(
	[
		String.raw`\u001B\][^\u0007\u001B]*(?:\u0007|\u001B\\)`,
		String.raw`\u001B\[[\d;?]*[A-Za-ln-z]`,
	].join('|'),
	'g',
);

/** What a screen says, without how it looks. */
export const plainText = (screen: string): string =>
	screen.replaceAll(others, '').replaceAll(new RegExp(sgr, 'g'), '');

/** One line of a screen as runs; what was switched on in an earlier line is not known. */
export function styledRuns(line: string): StyledRun[] {
	const [first = '', ...parts] = line.replaceAll(others, '').split(sgr);
	const runs: StyledRun[] = [{text: first, isInverse: false, isFaint: false}];
	let isInverse = false;
	let isDim = false;
	let isGrey = false;
	for (let at = 0; at < parts.length; at += 2) {
		const codes = (parts[at] ?? '').split(';').map(Number);
		for (let index = 0; index < codes.length; index++) {
			const code = codes[index] ?? 0;
			if (code === 0) isInverse = isDim = isGrey = false;
			else if (code === 2) isDim = true;
			else if (code === 22) isDim = false;
			else if (code === 7) isInverse = true;
			else if (code === 27) isInverse = false;
			else if (code === 38) {
				isGrey = isGreyColour(codes.slice(index + 1));
				index += codes[index + 1] === 5 ? 2 : 4;
			} else if (code === 48) index += codes[index + 1] === 5 ? 2 : 4;
			else if ((code >= 30 && code <= 39) || (code >= 90 && code <= 97))
				isGrey = code === 90;
		}

		const text = parts[at + 1] ?? '';
		if (text !== '') runs.push({text, isInverse, isFaint: isDim || isGrey});
	}

	return runs.filter(({text}) => text !== '');
}

/** Of the 256 colours the greys in the middle; of all colours those without one, neither dark nor light. */
function isGreyColour([kind, ...values]: number[]): boolean {
	const [first = 0, second = 0, third = 0] = values;
	if (kind === 5) return first === 8 || (first >= 236 && first <= 250);
	return (
		kind === 2 &&
		first === second &&
		second === third &&
		first > 60 &&
		first < 200
	);
}
