import {wordOf} from '../../programs/word.js';
import {type Segment} from '../../shell/types.js';

/** What a command does to whoever sits at another terminal: it types there, or ends what is shown. */
type Effect = 'types' | 'ends';

/**
 * tmux's commands as its manual lists them: name, alias or `-`, and the letters
 * of its options that take a word.
 */
const table = `
attach-session attach cft
bind-key bind TN
break-pane breakp Fnst
capture-pane capturep bESt
choose-buffer - FfKOt
choose-client - FfKOt
choose-tree - FfKOt
clear-history clearhist t
clear-prompt-history clearphist T
clock-mode - t
command-prompt - IptT
confirm-before confirm ptc
copy-mode - st
customize-mode - Fft
delete-buffer deleteb b
detach-client detach Est
display-menu menu cbCHsStTxy
display-message display cdFt
display-popup popup bcdehsStTwxy
display-panes displayp dt
find-window findw t
has-session has t
if-shell if t
join-pane joinp lst
kill-pane killp t
kill-server - -
kill-session - t
kill-window killw t
last-pane lastp t
last-window last t
link-window linkw st
list-buffers lsb Ff
list-clients lsc Fft
list-commands lscm F
list-keys lsk PT
list-panes lsp Fft
list-sessions ls Ff
list-windows lsw Fft
load-buffer loadb bt
lock-client lockc t
lock-server lock -
lock-session locks t
move-pane movep lst
move-window movew st
new-session new ceFfnstxy
new-window neww ceFnt
next-layout nextl t
next-window next t
paste-buffer pasteb sbt
pipe-pane pipep t
previous-layout prevl t
previous-window prev t
refresh-client refresh ABCfrt
rename-session rename t
rename-window renamew t
resize-pane resizep xyt
resize-window resizew xyt
respawn-pane respawnp cet
respawn-window respawnw cet
rotate-window rotatew t
run-shell run cdt
save-buffer saveb b
select-layout selectl t
select-pane selectp PTt
select-window selectw t
send-keys send cNt
send-prefix - t
server-access - t
set-buffer setb bnt
set-environment setenv t
set-hook - Bt
set-option set t
set-window-option setw t
show-buffer showb b
show-environment showenv t
show-hooks - t
show-messages showmsgs t
show-options show t
show-prompt-history showphist T
show-window-options showw t
source-file source t
split-window splitw ceFlt
start-server start -
suspend-client suspendc t
swap-pane swapp st
swap-window swapw st
switch-client switchc cFOtT
unbind-key unbind T
unlink-window unlinkw t
wait-for wait -
`;

type Known = {name: string; alias: string; takesWord: string};

const commands: readonly Known[] = table
	.trim()
	.split('\n')
	.map(line => {
		const [name = '', alias = '-', ...letters] = line.split(' ');
		return {name, alias, takesWord: letters.join('')};
	});

const types: ReadonlySet<string> = new Set([
	'send-keys',
	'send-prefix',
	'paste-buffer',
	// They put another pane where the person looks and types.
	'swap-pane',
	'swap-window',
	'join-pane',
	'move-pane',
	'break-pane',
]);
const ends: ReadonlySet<string> = new Set([
	'kill-pane',
	'kill-server',
	'kill-session',
	'kill-window',
	'unlink-window',
	'respawn-pane',
	'respawn-window',
]);
/** With `-k` they kill the window that is there. */
const endsByFlag: ReadonlySet<string> = new Set([
	'link-window',
	'move-window',
	'new-window',
]);
/** They run commands of tmux's that stand in their words. */
const takesCommands: ReadonlySet<string> = new Set([
	'bind-key',
	'choose-buffer',
	'choose-client',
	'choose-tree',
	'command-prompt',
	'confirm-before',
	'display-menu',
	'display-panes',
	'if-shell',
	'run-shell',
	'set-hook',
	'set-option',
	'set-window-option',
]);
/** They run a command of the shell's. */
const runsShell: ReadonlySet<string> = new Set([
	'new-session',
	'new-window',
	'split-window',
	'respawn-pane',
	'respawn-window',
	'display-popup',
	'pipe-pane',
	'detach-client',
]);

/** The commands that a word may mean: one by its name or alias, else those that begin so. */
function meantBy(word: string): readonly Known[] {
	const exact = commands.filter(
		({name, alias}) => word === name || (alias !== '-' && word === alias),
	);
	return exact.length > 0 || word === ''
		? exact
		: commands.filter(({name}) => name.startsWith(word));
}

/** What a command of tmux's does itself; of a beginning that several have, what all of them do. */
function effectOf(word: string, rest: readonly string[]): Effect | undefined {
	const effects = meantBy(word).map(({name}) => {
		const has = (letter: string) =>
			rest.some(one => /^-[A-Za-z]/.test(one) && one.slice(1).includes(letter));
		if (types.has(name) || (name === 'pipe-pane' && has('I'))) return 'types';
		if (ends.has(name) || (endsByFlag.has(name) && has('k'))) return 'ends';
		if (/^set-(?:window-)?option$/.test(name) && rest.some(sharesKeys))
			return 'types';
		return undefined;
	});
	const [first] = effects;
	return effects.every(effect => effect !== undefined) ? first : undefined;
}

/** Keys of one pane go to all, or a command gets another name. */
const sharesKeys = (word: string) => /^(?:sync|command-al)/.test(word);

/** How what tmux is given is looked at by whoever knows the shell's commands. */
type TmuxReading = {
	/** What a command of the shell's does, in the end. */
	ofShell: (text: string) => Effect | 'athena' | undefined;
	/** The text of a file that it reads, by the name that stands there. */
	textOf: (name: string) => string | undefined;
	/** Something is written to it, through a pipe or from a file. */
	isFed: boolean;
};

/** Programs that take tmux's commands. */
export const isTmux = (program: string): boolean =>
	/^(?:tmux|tmate|byobu|byobu-tmux)$/.test(program);

/** What a call of tmux types or ends, by any of its commands, or by what these run in turn. */
export function effectOfTmux(
	{args}: Pick<Segment, 'args'>,
	reading: TmuxReading,
): ReturnType<TmuxReading['ofShell']> {
	const words = args.map(wordOf);
	let at = 0;
	while (/^-./.test(words[at] ?? '')) {
		const word = words[at] ?? '';
		const [, letter] = /^-[2CDlNuUvV]*([cfLST])$/.exec(word) ?? [];
		const value = letter === undefined ? undefined : words[at + 1];
		if (letter === 'c' && value !== undefined) return reading.ofShell(value);
		if (letter === 'f' && value !== undefined) {
			const effect = effectOfFile(value, reading);
			if (effect) return effect;
		}

		// Commands come line by line then.
		if (/^-[2DlNuUv]*C/.test(word) && reading.isFed) return 'types';
		at += letter === undefined ? 1 : 2;
	}

	// What it is told nobody knows.
	if (at < args.length && args[at]?.value === undefined) return 'types';
	for (const command of clausesOf(words.slice(at))) {
		const effect = effectOfCommand(command, reading);
		if (effect) return effect;
	}

	return undefined;
}

/** The commands of a line, which `;` parts, also at the end of a word. */
function clausesOf(words: readonly string[]): readonly (readonly string[])[] {
	const clauses: string[][] = [[]];
	for (const word of words) {
		const plain = word.replace(/\\?;$/, '');
		if (plain !== '') clauses.at(-1)?.push(plain);
		if (plain !== word) clauses.push([]);
	}

	return clauses.filter(({length}) => length > 0);
}

function effectOfCommand(
	[word = '', ...rest]: readonly string[],
	reading: TmuxReading,
): ReturnType<TmuxReading['ofShell']> {
	const own = effectOf(word, rest);
	if (own) return own;
	// `#(…)` runs wherever something is shown.
	for (const one of rest)
		if (one.includes('#(')) {
			const effect = effectOfText(one, reading);
			if (effect) return effect;
		}

	for (const {name, takesWord} of meantBy(word)) {
		const operands = operandsOf(rest, takesWord);
		const found = takesCommands.has(name)
			? effectOfText(operands.join(' '), reading)
			: runsShell.has(name) && operands.length > 0
				? reading.ofShell(operands.join(' '))
				: name === 'source-file'
					? operands
							.map(file => effectOfFile(file, reading))
							.find(one => one !== undefined)
					: undefined;
		if (found) return found;
		if (name === 'detach-client') {
			const at = rest.indexOf('-E');
			const effect = at < 0 ? undefined : reading.ofShell(rest[at + 1] ?? '');
			if (effect) return effect;
		}
	}

	return undefined;
}

function operandsOf(
	words: readonly string[],
	takesWord: string,
): readonly string[] {
	let at = 0;
	while (/^-./.test(words[at] ?? '')) {
		const word = words[at] ?? '';
		at++;
		if (word === '--') break;
		if (takesWord.includes(word.at(-1) ?? '')) at++;
	}

	return words.slice(at);
}

/** A file of commands; one that nobody can read may hold any. */
function effectOfFile(
	name: string,
	reading: TmuxReading,
): ReturnType<TmuxReading['ofShell']> {
	if (name === '/dev/null') return undefined;
	const text = reading.textOf(name);
	return text === undefined ? 'types' : effectOfText(text, reading);
}

/** Longer texts are looked at no further, UTF-16 units. */
const mostText = 20_000;

/** What commands in a text do, wherever in it they begin: in quotes and braces too. */
function effectOfText(
	text: string,
	reading: TmuxReading,
): ReturnType<TmuxReading['ofShell']> {
	if (text.length > mostText) return 'types';
	for (const clause of text.replace(/["'\\]/g, ' ').split(/[;\n{}]|#?\(|\)/)) {
		if (clause.trimStart().startsWith('#')) continue;
		const words = clause.split(/\s+/).filter(word => word !== '');
		for (const [at, word] of words.entries()) {
			const rest = words.slice(at + 1);
			const effect =
				effectOf(word, rest) ??
				(isWorthReading.test(word)
					? reading.ofShell(words.slice(at).join(' '))
					: undefined);
			if (effect) return effect;
		}
	}

	return undefined;
}

/** Programs by which a command may speak of athena or type. */
const isWorthReading =
	/athena|^(?:p?kill|killall|screen|zellij|kitty|kitten|wezterm|xdotool|ydotool|wtype|dotool|osascript)$/;
