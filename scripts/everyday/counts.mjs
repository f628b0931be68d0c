/** One command a line, without comments; ⏎ stands for the end of a line in one. */
export function readCommands(text) {
	return text
		.split('\n')
		.filter(line => line.trim() !== '' && !line.startsWith('#'))
		.map(line => line.replaceAll('⏎', '\n'));
}

/** How often each verdict was given. */
export function countVerdicts(verdicts) {
	const counts = {deny: 0, ask: 0, allow: 0, none: 0};
	for (const verdict of verdicts) counts[verdict]++;
	return counts;
}

/** Commands that another build judges otherwise, and how both do. */
export function differences(commands, before, after) {
	return commands.flatMap((command, at) =>
		before[at] === after[at]
			? []
			: [{command, before: before[at], after: after[at]}],
	);
}
