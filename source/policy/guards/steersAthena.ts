import {runsNodeScripts} from '../../programs/deeds/languages.js';
import {type Segment} from '../../shell/types.js';
import {wordOf} from '../named/wordsWithin.js';
import {type Subject} from './match/subject.js';
import {endsByNumberOrName} from './ownProcess.js';

/** Commands of athena's by whose verbs it lets something else pass, and those verbs. */
const topics = /^(?:rules|hooks|settings|config)$/;
const verbs: ReadonlySet<string> = new Set(
	'add remove install uninstall init serve'.split(' '),
);

/** Flags of athena's that take no word behind them (commands/flags/table.ts). */
export const plainAthenaFlags: ReadonlySet<string> = new Set(
	'--instant --step --json --hooks --rules --live --stdin --yes --print --list --trust --trust-hooks --force --all'.split(
		' ',
	),
);

/** True if a call of athena, by whatever program it is run, changes what it lets pass. */
export function steersAthena(segment: Segment): boolean {
	const [topic = '', ...rest] = wordsOfAthena(segment) ?? [];
	if (topic === 'sessions') return verbsIn(rest).includes('prune');
	if (!topics.test(topic)) return false;
	return (
		rest.some(word => word.startsWith('--accept')) ||
		verbsIn(rest).some(word => verbs.has(word))
	);
}

/**
 * True if it may end athena: a program that ends others, in a command that
 * speaks of athena anywhere (`for p in $(pgrep athena); do kill $p; done`), by
 * its number or a part of its name, or one that ends what athena may run in: a
 * pane, a terminal, a login; or takes athena off.
 */
export const endsAthena = (segment: Segment, subject: Subject): boolean => {
	const {program = '', args} = segment;
	const words = args.map(wordOf);
	if (
		Object.hasOwn(closing, program) &&
		words.some(word => closing[program]?.test(word)) &&
		(program !== 'screen' || words.includes('-X'))
	)
		return true;
	if (program === 'systemctl') return endsUnits(words);
	if (takesOff(program, words)) return true;
	const segments = subject.shell?.segments ?? [];
	if (endsByNumberOrName(segment, subject)) return true;
	if (!killers.test(program)) return false;
	return (
		segments.some(({text}) => /athena/i.test(text)) ||
		(byName.test(program) && words.some(word => terminals.test(word))) ||
		segments.some(
			one =>
				finders.test(one.program ?? '') &&
				one.args.some(word => terminals.test(wordOf(word))),
		)
	);
};

/** `npm uninstall -g athena-supervisor`, `rm $(which athena)`. */
const takesOff = (program: string, words: readonly string[]): boolean =>
	(/^(?:npm|pnpm|yarn|bun|volta|brew|mise|asdf)$/.test(program) &&
		words.some(word => /^(?:un\w*|rm?|remove|del\w*)$/.test(word)) &&
		words.some(word => /^athena(?:-supervisor)?(?:@.*)?$/.test(word))) ||
	(/^(?:rm|unlink|mv|chmod|ln|truncate|tee)$/.test(program) &&
		words.some(word =>
			/[$`].{0,60}(?:which|command -v|type -\w*[pP]|whence)\s+athena\b/.test(
				word,
			),
		));

const killers = /^(?:kill|killall5?|pkill|skill|slay|fuser)$/;
const byName = /^(?:killall|pkill|skill|slay)$/;
const finders = /^(?:pgrep|pidof)$/;

/** Programs that athena may be shown by. */
const terminals =
	/^\W{0,4}(?:tmux|screen|zellij|kitty|wezterm|alacritty|ghostty|gnome-terminal|konsole|xterm|foot|iterm2?|terminal|warp)\b/i;

/** Words by which a program ends what runs in panes, windows and logins. */
const closing: Readonly<Record<string, RegExp>> = {
	// tmux takes what commands begin with, and whole commands in a word.
	tmux: /(?:^|[\s;{])(?:kill(?:-\w*|[pws])?|unlink-?w\w*|respawn-?\w*)(?=$|[\s;}])/,
	screen: /\b(?:quit|kill|pow_detach|pow_break)\b/,
	zellij: /^(?:kill-\S+|delete-\S+|ka?|da?|close-\S+|quit)$/,
	kitty: /^(?:close[-_]\S+|quit|signal-child)$/,
	kitten: /^(?:close[-_]\S+|quit|signal-child)$/,
	wezterm: /^kill-pane$/,
	loginctl: /^(?:terminate|kill)-/,
	xdotool: /^window(?:kill|close|quit)$/,
	wmctrl: /^-c$/,
	swaymsg: /\bkill\b/,
	'i3-msg': /\bkill\b/,
	hyprctl: /kill|closewindow/,
	osascript: /\b(?:quit|close)\b/i,
};

/** `systemctl --user stop app.slice`: what people's programs run in, whole. */
const endsUnits = (words: readonly string[]): boolean =>
	(words.includes('--user') && words.includes('exit')) ||
	(words.some(word =>
		/^(?:stop|kill|restart|try-restart|freeze)$/.test(word),
	) &&
		words.some(word => units.test(word)));

const units =
	/\.(?:slice|scope|target)$|^user@|^(?:tmux|screen|zellij|display-manager|gdm3?|sddm|lightdm|getty|sshd?)(?:[@.]|$)/;

/** Words by which a program types into another terminal, where athena's prompt may be. */
const typing: Readonly<Record<string, RegExp>> = {
	tmux: /^(?:send(?:-[a-z]+)?|paste-?\w*)$|\bsend-keys\b/,
	screen: /^(?:stuff|paste|readbuf|process)$/,
	zellij: /^(?:write|write-chars|send-keys|paste)$/,
	kitty: /^send-(?:text|key)$/,
	kitten: /^send-(?:text|key)$/,
	wezterm: /^send-text$/,
	xdotool: /^(?:key|keydown|type)$/,
	ydotool: /^(?:key|type)$/,
	dotool: /./,
	wtype: /./,
	osascript: /keystroke|key code|write text|do script/i,
};

/**
 * True if it presses keys elsewhere, or writes into another terminal or athena's
 * own socket: a person's answer would be anybody's.
 */
export const typesElsewhere = ({
	program = '',
	args,
	text,
	accesses,
}: Segment): boolean =>
	(Object.hasOwn(typing, program) &&
		args.some(word => typing[program]?.test(wordOf(word)))) ||
	accesses.some(
		({kind, path = ''}) =>
			kind === 'write' &&
			/^\/dev\/(?:pts\/\d|tty\w*\d|vcs|console$)/.test(path),
	) ||
	// It types into the terminal that it runs in, as if a person did.
	/\bTIOCSTI\b|ioctl\b.{0,60}\b(?:0x5412|21522|0x80017472)\b/i.test(text) ||
	(/^(?:nc|ncat|netcat|socat|websocat)$/.test(program) &&
		args.some(word => /\.claude\/run\/|\/athena\//.test(wordOf(word))));

/** What stands behind athena's name: `athena rules`, `node dist/athena.cjs rules`; undefined: it is not run. */
function wordsOfAthena({
	program = '',
	args,
}: Segment): readonly string[] | undefined {
	const words = args.map(wordOf);
	if (isAthena.test(program)) return words;
	if (!runsNodeScripts.test(program)) return undefined;
	const at = words.findIndex(word => isAthena.test(word));
	return at < 0 ? undefined : words.slice(at + 1);
}

const isAthena = /(?:^|\/)athena(?:-supervisor)?(?:\.[cm]?js)?$/;
/** Every word that may be the verb: an option before it may take a word, or none. */
function verbsIn(words: readonly string[]): string[] {
	const isReached = new Set([0]);
	return words.filter((word, at) => {
		if (!isReached.has(at)) return false;
		if (!word.startsWith('-')) return true;
		isReached.add(at + 1);
		if (!word.includes('=') && !plainAthenaFlags.has(word))
			isReached.add(at + 2);
		return false;
	});
}
