import {type FileAccess, type Segment} from '../../shell/types.js';
import {wordOf} from '../../programs/word.js';
import {type PolicyContext} from '../types.js';

/** Words by which a program types into another terminal, where athena's prompt may be. */
const typing: Readonly<Record<string, RegExp>> = {
	zellij:
		/^(?:write|write-chars|send-keys|paste|pipe|plugin|launch-plugin|start-or-reload-plugin|toggle-active-sync-tab)$/,
	kitty: /^(?:send[-_](?:text|key)|broadcast|load-config)$/,
	kitten: /^(?:send[-_](?:text|key)|broadcast|load-config)$/,
	wezterm: /^send-text$/,
	xdotool: /^(?:key|keydown|keyup|type|click|mousedown)$/,
	ydotool: /^(?:key|type|click)$/,
	kdotool: /^(?:key|type)$/,
	wlrctl: /^(?:keyboard|pointer)$/,
	cliclick: /^(?:kp|kd|ku|t|c|dc):/,
	dotool: /./,
	dotoolc: /./,
	wtype: /./,
	xte: /./,
	xvkbd: /./,
	ttyecho: /./,
	writevt: /./,
	reptyr: /^\d|^-[a-zA-Z]*[TLs]/,
	dtach: /^-p$/,
	osascript: /keystroke|key code|write text|do script/i,
	qdbus: sessions(),
	qdbus6: sessions(),
	'dbus-send': sessions(),
	gdbus: sessions(),
	busctl: sessions(),
	emacsclient:
		/send-(?:string|raw|region|invisible)|vterm-|process-send|execute-kbd-macro/,
	vim: remote(),
	gvim: remote(),
	mvim: remote(),
	nvim: remote(),
	nvr: /^(?:--remote-(?:send|expr)|-c|-cc)$/,
};

/** Konsole and others take it by the bus. */
function sessions() {
	return /sendText|runCommand|sendInput/;
}

/** An editor that runs already, which has terminals of its own. */
function remote() {
	return /^--remote-(?:send|expr)\b/;
}

/** What `screen -X` types, and what it reads commands from. */
const typingOfScreen =
	/\b(?:stuff|paste|process|readbuf|exec|source|bind|bindkey|at|register|readreg|eval)\b/;

/** Programs in which a person's screen may be shown, and by what words. */
const shows: Readonly<Record<string, RegExp>> = {
	tmux: /^(?:a\w*|attach-\w+|new\S*)$/,
	tmate: /^(?:a\w*|attach-\w+)$/,
	screen: /^-[a-zA-Z]*[rRx]/,
	dtach: /^-[aA]/,
	abduco: /^-[aA]/,
	zellij: /^(?:a|attach)$/,
	athena: /^attach$/,
};
/** The names of those. */
const showing = /\b(?:tmux|tmate|screen|dtach|abduco|zellij|athena)\b/;

/** They give what is written to them to a program as if it were typed. */
const ptys =
	/^(?:script|unbuffer|faketty|expect|autoexpect|socat|empty|rlwrap)\b/;

/** Terminals, and what all keyboards come through. */
const terminal =
	/^\/dev\/(?:pts\/[\d*?[$]|tty[A-Za-z]*[\d*?[$]|vcs|console$|uinput$|input\/|serial\/)|^\/proc\/(?!self\/|thread-self\/)[^/]{1,40}\/fd\//;
/** The same within code. */
const terminalInCode =
	/\/dev\/(?:pts\/|tty\w*\d|uinput\b|input\/)|\bTIOCSTI\b|ioctl\b.{0,60}\b(?:0x5412|21522|0x80017472)\b/i;

/** They only look at what they are given the name of. */
const lookers =
	/^(?:ls|stat|test|\[|readlink|realpath|lsof|who|w|ps|file|find|echo|printf|grep|tty|basename|dirname|chmod|chown)$/;
const runsCode =
	/^(?:python[\d.]*|pypy3?|node|nodejs|bun|deno|tsx|perl[\d.]*|ruby|php|lua|tclsh|expect|[gm]?awk|cc|gcc|tcc|clang|go|cargo)$/;
const sockets = /\.claude\/run\/|\/athena\/|\/athena-\d+\//;

/**
 * True if it presses keys elsewhere, or writes into another terminal or athena's
 * own socket: a person's answer would be anybody's. tmux is looked at by itself
 * (tmuxCommands.ts).
 */
export function typesElsewhere(
	segment: Segment,
	segments: readonly Segment[],
	{disk}: Pick<PolicyContext, 'disk'>,
): boolean {
	const {program = '', args, text, stdinText = '', accesses} = segment;
	const words = args.map(wordOf);
	const verb = Object.hasOwn(typing, program) ? typing[program] : undefined;
	if (verb && words.some(word => verb.test(word))) return true;
	// They take their commands from what is written to them, too.
	if (/^(?:dotoolc?|xte|wtype)$/.test(program) && isFed(segment)) return true;
	if (
		program === 'screen' &&
		(words.some(word => terminal.test(word)) ||
			(words.some(word => /^-[a-zA-Z]*X/.test(word)) &&
				words.some(word => typingOfScreen.test(word))))
	)
		return true;
	if (typesIntoShown(segment, segments, words)) return true;
	if (accesses.some(isTerminalWritten)) return true;
	if (
		!lookers.test(program) &&
		!segment.accessesAreComplete &&
		words.some(word =>
			terminal.test(word.replace(/^[A-Za-z-]{1,40}[:=](?=\/)/, '')),
		)
	)
		return true;
	if (program === 'socat' && words.some(word => ofSocat.test(word)))
		return true;
	// It types into the terminal that it runs in, as if a person did.
	if (`${text}\n${stdinText}`.includes('TIOCSTI')) return true;
	if (runsCode.test(program)) {
		const code = `${text}\n${stdinText}`;
		if (terminalInCode.test(code) || code.includes('async_send_text'))
			return true;
		if (code.includes('libtmux') && /send_keys|\.cmd\(/.test(code)) return true;
		if (
			/pexpect|ptyprocess|pty\.(?:spawn|fork)|node-pty|spawn/.test(
				`${program === 'expect' ? 'spawn' : ''}${code}`,
			) &&
			/\b(?:tmux|tmate|screen|dtach|abduco|zellij|athena)\b["', -]{0,8}(?:a\b|at\b|att|-[rRxaA])/.test(
				program === 'expect' ? code + filesOf(segment, disk) : code,
			)
		)
			return true;
		if (/\.claude\/run\/ink|\/athena-\d+\/\d/.test(code)) return true;
	}

	return (
		(/^(?:nc|ncat|netcat|socat|websocat)$/.test(program) ||
			(program === 'curl' && words.some(word => /-socket\b/.test(word)))) &&
		words.some(word => sockets.test(word))
	);
}

/** `FILE:/dev/pts/1`, `OPEN:/dev/tty3,raw`, and a program of which it is the terminal. */
const ofSocat =
	/^(?:FILE|OPEN|GOPEN|CREATE|PIPE|TTY)?:?\/dev\/(?:pts|tty\w*\d)|^(?:EXEC|SYSTEM|SHELL):.*\b(?:tmux|screen|dtach|abduco|zellij|athena)\b/i;

function isTerminalWritten({kind, path = '', text}: FileAccess): boolean {
	if (kind !== 'write') return false;
	return terminal.test(path === '' ? text.replace(/["']/g, '') : path);
}

/** Whether something is written to a program, through a pipe or from a file. */
export const isFed = ({pipedFrom, stdinText, accesses}: Segment): boolean =>
	pipedFrom !== undefined ||
	stdinText !== undefined ||
	accesses.some(({kind, isRedirect}) => kind === 'read' && isRedirect);

/** `echo a | script -qc 'tmux attach'`: what shows a person's screen, in a terminal that a program makes. */
function typesIntoShown(
	{program = '', wrappers}: Segment,
	segments: readonly Segment[],
	words: readonly string[],
): boolean {
	const verb = Object.hasOwn(shows, program) ? shows[program] : undefined;
	if (verb && words.some(word => verb.test(word)))
		return (
			wrappers.some(one => ptys.test(one)) ||
			segments.some(one => ptys.test(one.program ?? ''))
		);
	// What it is given may be written for the terminal that it makes.
	return (
		/^(?:unbuffer|faketty|script|empty|rlwrap)$/.test(program) &&
		words.some(word => showing.test(word)) &&
		words.some(word => /\b(?:a|at)\b|\battach|-[rRxaA]\b/.test(word))
	);
}

/** What stands in the files that an interpreter runs. */
function filesOf(
	{accesses, args, cwd = ''}: Segment,
	disk: PolicyContext['disk'],
): string {
	const named = [
		...accesses.flatMap(({kind, path}) =>
			kind === 'read' && path !== undefined ? [path] : [],
		),
		...args.flatMap(({value}) =>
			value === undefined || value.startsWith('-')
				? []
				: [value.startsWith('/') ? value : `${cwd}/${value}`],
		),
	];
	return named.map(file => `\n${disk?.scriptAt?.(file) ?? ''}`).join('');
}
