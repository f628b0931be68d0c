/** The rows that an athena without a screen has printed so far (`--json`). */
export const rowsOf = ({said}) =>
	said.stdout
		.split('\n')
		.filter(line => line.endsWith('}'))
		.map(line => JSON.parse(line));
