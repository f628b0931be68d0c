/** A session that is to be started. */
export type NewSession = {
	/** Letters, digits, - and _. */
	name: string;
	/** Absolute. */
	cwd: string;
	/** The whole environment of its program, beside what the terminal sets. */
	env: Readonly<Record<string, string>>;
	/** A line for a POSIX shell. */
	line: string;
};

/** Cells of a terminal that nobody looks at; whoever attaches gives it their own. */
const columns = 120;
const rows = 40;

/**
 * Commands of tmux's that start the session. They go over its standard input:
 * as arguments, everybody on the machine could read the environment, and long
 * lines would not fit.
 *
 * @param said what tmux says of the session once it is there, in its formats
 */
export function newSessionScript(
	{name, cwd, env, line}: NewSession,
	said: string,
): string {
	const variables = Object.entries(env).map(
		([variable, value]) => `-e ${tmuxWord(`${variable}=${value}`)}`,
	);
	const target = `-t ${tmuxWord(`=${name}:`)}`;
	return `${[
		[
			'new-session -d',
			`-s ${tmuxWord(name)}`,
			`-x ${columns} -y ${rows}`,
			// tmux reads formats there: a folder may be called #{x}.
			`-c ${tmuxWord(cwd.replaceAll('#', '##'))}`,
			...variables,
			`-P -F ${tmuxWord(said)}`,
			`/bin/sh -c ${tmuxWord(line)}`,
		].join(' '),
		`set-option -w ${target} remain-on-exit on`,
		// A person's configuration may have sessions go that nobody looks at.
		`set-option ${target} destroy-unattached off`,
	].join('\n')}\n`;
}

/** One word of a tmux script; what could be read as something else is spelled by its number. */
export function tmuxWord(text: string): string {
	const spelled = text
		.replaceAll('\0', '')
		.replaceAll(/[\\"$]/g, String.raw`\$&`)
		.replaceAll(/\p{Cc}/gu, control =>
			control > '\u007F'
				? control
				: `\\${control.charCodeAt(0).toString(8).padStart(3, '0')}`,
		);
	// A tilde that begins a word would become a home folder.
	return `"${spelled.startsWith('~') ? `\\${spelled}` : spelled}"`;
}

/** Variables of the terminal that athena was started in, and of an agent around it: not the new one's. */
const ofTerminal =
	/^(?:TMUX|TERM|COLORTERM|COLUMNS|LINES|PWD|OLDPWD|SHLVL|_|STY|WINDOW|WINDOWID|TTY|SSH_TTY|CLAUDECODE|CLAUDE_PROJECT_DIR|CLAUDE_CODE_ENTRYPOINT|CLAUDE_CODE_SSE_PORT|CLAUDE_ENV_FILE)$|^(?:TMUX_|TERM_|KITTY_|WEZTERM_|ZELLIJ|ITERM_|VTE_|ATHENA_AGENT_|ATHENA_WORKTREE_)/;

/** The environment an agent is given: this one, as if it were started here, without what is another terminal's. */
export function passedOn(env: NodeJS.ProcessEnv): Record<string, string> {
	return Object.fromEntries(
		Object.entries(env).flatMap(([name, value]) =>
			value === undefined ||
			ofTerminal.test(name) ||
			!/^[A-Za-z_]\w*$/.test(name)
				? []
				: [[name, value] as const],
		),
	);
}
