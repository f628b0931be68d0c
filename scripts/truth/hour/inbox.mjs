const marks = '◆◇✓✗●…–';

/** The list stands in this many columns; a feed beside it has the same titles. */
const widthOfList = 48;

/**
 * What athena's screen says, as a person would read it.
 *
 * @param {string} text of the screen
 * @param {{name: string, title: string}[]} agents
 */
export function readInbox(text, agents) {
	const lines = text.split('\n');
	const left = lines.map(line => line.slice(0, widthOfList));
	const right = lines.map(line => {
		const border = line.indexOf('│');
		return border >= 0 && border < 60 ? line.slice(border + 1) : line;
	});
	const begin = right.findIndex(line =>
		/━━ (?:Permission|Question|Plan|Server asks|Editing)/.test(line),
	);
	const prompt = begin === -1 ? '' : right.slice(begin).join('\n');
	return {
		text,
		// Who was killed leaves what it had drawn.
		hasList:
			left.some(line => /^ Agents \d/.test(line)) &&
			!/^Pane is dead/m.test(text),
		/** By agent: the marks of its sessions, and the number that shows one alone. */
		sessions: new Map(
			agents.map(({name, title}) => [
				name,
				left.flatMap(line => rowOf(line, title)),
			]),
		),
		prompt,
		isReady: prompt.includes('● ready'),
	};
}

function rowOf(line, title) {
	const found = new RegExp(
		`^[› ](?<digit>\\d| ) (?<mark>[${marks}])\\d* (?:⊘ )?(?:\\S{1,2} )?${title} ❯`,
	).exec(line);
	if (!found) return [];
	const {digit, mark} = found.groups;
	return [{mark, digit: digit === ' ' ? undefined : digit}];
}
