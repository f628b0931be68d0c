/** A word at the start of a shell command, as the shell would read it. */
export type Word = {
	value: string;
	/** Where it stands in the command; 0-based UTF-16 units. */
	start: number;
	end: number;
};

/**
 * The words a shell command begins with, up to the first that takes a shell to
 * understand (`$x`, `*`, `;`, `|` …). `$CLAUDE_PROJECT_DIR` is known and filled
 * in. Variable assignments in front are passed over.
 */
export function leadingWords(command: string, projectDir: string): Word[] {
	const words: Word[] = [];
	let at = 0;
	for (;;) {
		blanks.lastIndex = at;
		at += blanks.exec(command)?.[0].length ?? 0;
		word.lastIndex = at;
		const text = word.exec(command)?.[0];
		if (text === undefined) break;
		const start = at;
		at += text.length;
		// Something follows that belongs to the word: it is not a simple one.
		if (at < command.length && !/[\s;&|<>()]/.test(command.charAt(at))) break;
		const isAssignment = words.length === 0 && /^[A-Za-z_]\w*=/.test(text);
		if (!isAssignment)
			words.push({value: valueOf(text, projectDir), start, end: at});
	}

	return words;
}

/** One POSIX shell word. */
export function shellQuote(text: string): string {
	return /^[\w@%+=:,./-]+$/.test(text)
		? text
		: `'${text.replaceAll("'", `'\\''`)}'`;
}

const blanks = /[ \t]*/y;

const projectVariable = String.raw`\$(?:CLAUDE_PROJECT_DIR\b|\{CLAUDE_PROJECT_DIR\})`;

/** Bare characters, quoted runs and the project's folder, in any mixture. */
const word = new RegExp(
	String.raw`(?:[\w@%+=:,./-]|'[^']*'|"(?:[^"\\$\x60]|${projectVariable})*"|${projectVariable})+`,
	'y',
);

function valueOf(text: string, projectDir: string): string {
	return text.replaceAll(
		new RegExp(String.raw`'([^']*)'|"([^"]*)"|${projectVariable}`, 'g'),
		(whole, single?: string, double?: string) =>
			single ??
			(double ?? whole).replaceAll(
				new RegExp(projectVariable, 'g'),
				() => projectDir,
			),
	);
}
