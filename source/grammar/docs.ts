import {callLetters, type Field, fields, type PlainFit} from './fields.js';

/** docs/filters.md, made from the table of fields by `npm run docs`. */
export function filtersDoc(): string {
	return [
		'# Filters',
		'',
		'Generated from `source/grammar/fields.ts` by `npm run docs`; do not edit.',
		'',
		'One grammar says what you look for and what is held: the view filter and the search (`/`, `n`, `N`), what athena holds before it runs (`I`, `--intercept`), and rules (`when`).',
		'',
		'## Fields',
		'',
		...table(
			['Field', 'Name', 'What it is', 'A plain word fits', 'Calls', 'Example'],
			fields.map(field => [
				`\`~${field.letter}\``,
				field.name,
				field.help,
				fitOf(field),
				callLetters.includes(field.letter) ? 'yes' : '',
				`\`${field.example}\``,
			]),
		),
		'',
		'The fields marked under "Calls" can be asked about a call before it runs, so only they stand in intercepts and rules; the others speak about the feed. `~d` takes one of `denied`, `allowed`, `asked`, `left` if it follows directly, and means `denied` alone. `~e` is also a call that failed, `~r 3` and `~r R3` are the third run of any session.',
		'',
		'## Words',
		'',
		...table(
			['Written', 'Means'],
			[
				['`Bash`', 'text, as the field says; alone: anywhere in any text'],
				['`"git push"`', "the same with blanks or operators in it; `'…'` too"],
				[
					'`mcp__*`',
					'a glob for the whole value: `*` is anything, `?` one character',
				],
				[
					'`src/**`',
					'in a path `*` and `?` stay within a name, `**` is any number of folders; a relative glob fits below any folder',
				],
				[
					'`/^git (push|pull)/`',
					'a regular expression, anywhere in the value; with blanks in it put quotes around it',
				],
			].map(row => row.map(cell => cell.replaceAll('|', String.raw`\|`))),
		),
		'',
		'Case does not matter, except where a rule allows something. In `~p` a plain folder between slashes, as in `/etc/`, is text and no regular expression. Inside quotes a backslash keeps the quote.',
		'',
		'Regular expressions have no look-around and no back-references. In return no text can make one slow: where the usual way of trying one thing after the other could take long, all ways are followed at once, in time that grows with the length of the text only, and of that only so much. Where a text is too long to tell, a rule that denies or asks asks you, one that allows does not, and a filter says of how many rows it does not know. A pattern has at most 1000 characters, and at most 1000 steps with its counts (`{2,9}`) written out.',
		'',
		'## Putting together',
		'',
		...table(
			['Written', 'Means'],
			[
				['`~t Bash ~c push`', 'both; `&` between them says the same'],
				['`~e | ~d`', 'one of them; binds weaker than "both"'],
				['`!~t Read`', 'not'],
				['`(~e | ~d) ~a subagent`', 'parentheses first'],
			].map(row => row.map(cell => cell.replaceAll('|', String.raw`\|`))),
		),
		'',
		'## Where',
		'',
		'- **View filter** (`/`): the feed shows only rows that fit. A row stands for a call and everything that became of it: its command, its output, its decision. `Tab` completes, `Enter` keeps the filter, `Esc` clears it; `n` and `N` go to the next and the previous match, also after the filter is gone. A long feed is searched from the newest event back, and the line says how far.',
		'- **Intercepts** (`I`, `--intercept`): a call that fits is held for you before it runs, in every permission mode. Tool names alone, separated by commas or `|`, are tools: `Bash, mcp__*` is `~t Bash | ~t mcp__*`. Other text stands in quotes. `~c` looks at the whole command, and at what each of its commands runs in the words by which a rule would refuse it (`git -C . push` is `git push`); `~p` at every string of the input that may be a path, and at the words of a command. A call that nobody can read counts as fitting.',
		'- **Rules**: see docs/policy.md.',
		'',
	].join('\n');
}

const fits: Readonly<Record<PlainFit, string>> = {
	exact: 'the whole value',
	prefix: 'its beginning',
	within: 'anywhere in it',
};

function fitOf(field: Field): string {
	switch (field.argument) {
		case 'none':
			return 'takes none';
		case 'optional':
			return field.words.map(word => `\`${word}\``).join(', ');
		case 'pattern':
			return fits[field.plain];
	}
}

function table(
	head: readonly string[],
	rows: readonly (readonly string[])[],
): string[] {
	const widths = head.map((title, column) =>
		Math.max(3, ...[head, ...rows].map(row => (row[column] ?? title).length)),
	);
	const line = (cells: readonly string[], filler = ' ') =>
		`| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler)).join(' | ')} |`;
	return [
		line(head),
		line(
			head.map(() => ''),
			'-',
		),
		...rows.map(row => line(row)),
	];
}
