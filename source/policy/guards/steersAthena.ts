import {type Segment} from '../../shell/types.js';
import {wordOf} from '../../programs/word.js';
import {type Subject} from '../subject.js';
import {endsByNumberOrName} from './ownProcess.js';

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

/** Words by which a program ends what runs in panes, windows and logins; tmux is looked at by itself (tmuxCommands.ts). */
const closing: Readonly<Record<string, RegExp>> = {
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
