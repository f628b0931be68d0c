/** The second word of each. */
export const names = [
	'one',
	'two',
	'three',
	'four',
	'five',
	'six',
	'seven',
	'eight',
	'nine',
	'ten',
];

/** Ten prompts that differ in what breaks their way through a terminal. */
export const replies = [
	'reply one',
	'reply two, with a “quote”, a $HOME and a `tick`',
	['reply three', 'has lines', '', 'and an empty one'].join('\n'),
	`reply four ${'is long '.repeat(120)}end`,
	['reply five', ...Array.from({length: 60}, (_, at) => `line ${at}`)].join(
		'\n',
	),
	'reply six 日本語 ñ 🙂 and more',
	'reply seven ends with a backslash \\',
	'reply eight names a file @notes.txt',
	['\treply nine', '\t\twith tabs', '- and', '- a list'].join('\n'),
	`reply ten ${'x'.repeat(3000)}`,
];

/** As an agent reads it: how many blanks there are is nobody's words. */
export const normal = text =>
	text
		.split('\n')
		.map(line => line.replaceAll(/\s+/g, ' ').trim())
		.join('\n')
		.trim();
