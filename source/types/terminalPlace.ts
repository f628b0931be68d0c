/**
 * The variables by which a terminal tells what runs in it where it is: all that
 * a hook command hands over of its environment. The rest may hold secrets.
 */
export const placeVariables = [
	'TMUX',
	'TMUX_PANE',
	'KITTY_WINDOW_ID',
	'KITTY_LISTEN_ON',
	'WEZTERM_PANE',
	'WEZTERM_UNIX_SOCKET',
	'ZELLIJ_SESSION_NAME',
	'ZELLIJ_PANE_ID',
	'ITERM_SESSION_ID',
	'TERM_PROGRAM',
] as const;

/** Where an agent runs, in its terminal's own words. */
export type TerminalPlace = Readonly<
	Partial<Record<(typeof placeVariables)[number], string>>
>;

/** What such a value is made of: nothing that a shell or a terminal would read. */
export const plainValue = /^[\w.:/,%@+-]{1,200}$/;

/** What became of bringing a place to the front. */
export type Went =
	| {ok: true; name: string}
	/** `line`: what a person may type instead. */
	| {ok: false; reason: string; line?: string};

/**
 * Brings the place where an agent runs to the front. Never rejects. Of several
 * wishes the last one counts: one that was overtaken goes no further, and
 * comes to undefined.
 */
export type GoThere = (
	place: TerminalPlace | undefined,
) => Promise<Went | undefined>;

/** What became of putting a text into the input of an agent. */
export type Typed =
	/** It was pasted and Enter was pressed; whether the agent took it is for its hooks to say. */
	| {type: 'typed'; name: string}
	/** Nothing was pressed. `line`: what brings a person there. */
	| {type: 'refused'; reason: string; line?: string}
	/** Nothing was pressed: whether it may be is not to be told. A person who has read the reason may insist. */
	| {type: 'unsure'; reason: string};

/** Puts a text into the input of the agent that runs at a place, and sends it. Never rejects. */
export type TypeThere = (
	place: TerminalPlace | undefined,
	text: string,
	details: {
		agent?: string | undefined;
		/** The mark of its process, where it is known. */
		process?: string | undefined;
		insists: boolean;
	},
) => Promise<Typed>;
