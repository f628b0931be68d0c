import {type TerminalPlace} from '../../types/terminalPlace.js';

/** A program with its arguments, run without a shell. */
export type Step = {
	readonly program: string;
	readonly args: readonly string[];
	/** Added to the environment. */
	readonly env?: Readonly<Record<string, string>>;
};

/** How one terminal brings a place to the front, by its documented remote control. */
export type Way = {
	/** `tmux pane %3`. */
	readonly name: string;
	/** What the terminal would have to be set up with before any step works. */
	readonly lacks?: string;
	/** One after the other, as long as each ends well. */
	readonly steps: readonly Step[];
	/** Tried after them: that they fail is no failure. */
	readonly then?: readonly Step[];
	/** What a person may type where nothing of it works. */
	readonly line: string;
};

/** All ways to a place, the innermost terminal first; empty: nobody knows one. */
export function waysThere(place: TerminalPlace): Way[] {
	return [tmux, zellij, kitty, wezterm, iterm].flatMap(way => way(place) ?? []);
}

/** Its pane becomes the one in front of its session, and ours shows that session where both are tmux's. */
function tmux({TMUX, TMUX_PANE: pane}: TerminalPlace): Way | undefined {
	const [socket = ''] = TMUX?.split(',') ?? [];
	if (socket === '' || pane === undefined) return undefined;
	const step = (...args: string[]): Step => ({
		program: 'tmux',
		args: ['-S', socket, ...args],
	});
	return {
		name: `tmux pane ${pane}`,
		steps: [step('select-window', '-t', pane), step('select-pane', '-t', pane)],
		then: [step('switch-client', '-t', pane)],
		line: `tmux -S ${socket} attach -t ${pane}`,
	};
}

function zellij({
	ZELLIJ_SESSION_NAME: session,
	ZELLIJ_PANE_ID: pane,
}: TerminalPlace): Way | undefined {
	if (session === undefined || pane === undefined) return undefined;
	return {
		name: `zellij pane ${pane}`,
		steps: [
			{
				program: 'zellij',
				args: ['--session', session, 'action', 'focus-pane-id', pane],
			},
		],
		line: `zellij attach ${session}`,
	};
}

/**
 * By its socket alone: without one it would be asked through our own terminal,
 * which may be another one's, and where its answer would be read as keys.
 */
function kitty({
	KITTY_WINDOW_ID: id,
	KITTY_LISTEN_ON: to,
}: TerminalPlace): Way | undefined {
	if (id === undefined) return undefined;
	const name = `kitty window ${id}`;
	// Its first name: `kitten` came with version 0.27.
	const focus = ['focus-window', '--match', `id:${id}`];
	if (to === undefined)
		return {
			name,
			lacks: 'kitty.conf sets no listen_on and allow_remote_control',
			steps: [],
			line: `kitty @ ${focus.join(' ')}`,
		};
	const args = ['@', '--to', to, ...focus];
	return {
		name,
		steps: [{program: 'kitty', args}],
		line: `kitty ${args.join(' ')}`,
	};
}

function wezterm({
	WEZTERM_PANE: pane,
	WEZTERM_UNIX_SOCKET: socket,
}: TerminalPlace): Way | undefined {
	if (pane === undefined) return undefined;
	return {
		name: `wezterm pane ${pane}`,
		steps: [
			{
				program: 'wezterm',
				args: ['cli', 'activate-pane', '--pane-id', pane],
				...(socket !== undefined && {env: {WEZTERM_UNIX_SOCKET: socket}}),
			},
		],
		line: `wezterm cli activate-pane --pane-id ${pane}`,
	};
}

function iterm({ITERM_SESSION_ID: id}: TerminalPlace): Way | undefined {
	if (id === undefined) return undefined;
	const url = `iterm2:reveal?sessionid=${id}`;
	return {
		name: 'the iTerm session',
		steps: [{program: 'open', args: [url]}],
		line: `open '${url}'`,
	};
}
