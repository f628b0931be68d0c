import {programs, subcommand} from '../../../programs/table.js';
import {
	kindsOfPattern,
	looks,
	type Slip,
	type SlipsOfField,
	twoTerms,
	withinQuotes,
} from './slip.js';

/** Programs that take no word with a colon or a dot where their subcommand stands, as a script of a package may have one. */
const withoutColons: ReadonlySet<string> = new Set(
	'apt apt-get aws az brew cargo docker gcloud gh git glab go helm kubectl npm oc pip pip3 podman poetry systemctl terraform tofu uv'.split(
		' ',
	),
);

/** `git push:*`, as Claude Code's own settings write it, and `git push.*`. */
function hasTail(word: string): boolean {
	const [, command = ''] = /^(.*?)[:.]\*$/.exec(word.trim()) ?? [];
	const [program = '', subcommand, ...more] = command.split(/\s+/);
	if (subcommand === undefined) return /^\w+:\*$/.test(word.trim());
	return (
		more.length === 0 &&
		withoutColons.has(program) &&
		/^[a-z][\w-]*$/.test(subcommand)
	);
}

const isProgram = (name: string | undefined): boolean =>
	name !== undefined && programs.has(name);

/** Whether what stands behind some text is a program: `regex:git push`. */
const beforeProgram =
	(text: RegExp): Slip['isIn'] =>
	word => {
		const [found] = text.exec(word.trim()) ?? [];
		return (
			found !== undefined &&
			isProgram(firstWord(word.trim().slice(found.length)))
		);
	};

const firstWord = (text: string): string | undefined =>
	/^[\w-]+/.exec(text.trim())?.[0];

/** Whether a text begins with a program and a command of it, and so is no word among others. */
function isCommand(text: string): boolean {
	const [program = '', word = ''] = text.trim().split(/\s+/);
	return (
		isCommandOf(program, word) ||
		(withoutColons.has(program) && /^[a-z][\w-]*$/.test(word))
	);
}

function isCommandOf(program: string, word: string): boolean {
	const record = programs.get(program);
	return record !== undefined && subcommand(record, word) !== undefined;
}

/** What reads what comes to it by a pipe: `kustomize build|kubectl apply -f -`. */
const readsInput =
	/^\S+ (?:am|apply|create|exec|hash-object|import|load|login|replace|run)\b|^\S+ \w+-|\s-/;

/** `git push|npm publish`, `git push, npm publish`, `git,npm`; what stands in a pipe reads what comes. */
function joinsCommands(word: string): boolean {
	const text = word.trim();
	const [, one, other] = /^(\S+) [\w -]*? (?:and|or) (\S+)/.exec(text) ?? [];
	if (isProgram(one) && isProgram(other)) return true;
	if (/^[\w-]+(?:,[\w-]+)+$/.test(text))
		return text.split(',').every(name => isProgram(name));
	const [, first = '', sign = '', second = ''] =
		/^([^|,'"]+)([|,])([^|,'"]+)$/.exec(text) ?? [];
	// What stands in a pipe has blanks around it.
	if (sign === '|' && /^\s/.test(second)) return false;
	const [program = ''] = first.split(' ');
	if (!isCommand(first)) return false;
	const alone = second.trim();
	if (/^[\w-]+$/.test(alone) && !isProgram(alone))
		return /^\S+ \S+$/.test(first) && isCommandOf(program, alone);
	return isCommand(second) && (sign !== '|' || !readsInput.test(second));
}

/** `git (push|pull)`, `git [push|pull]`: where the command of a program stands. */
const choosesCommand =
	(choice: RegExp): Slip['isIn'] =>
	word => {
		const [, program = '', rest = ''] =
			/^([\w-]+)\s+(\S+)/.exec(word.trim()) ?? [];
		const [, inner = ''] = choice.exec(rest) ?? [];
		return inner.split(/[|,]/).some(one => isCommandOf(program, one));
	};

/** `'./my script'` runs a file of that name; `…` what its command prints. */
const isQuoted = (word: string): boolean =>
	!word.trim().startsWith('`') &&
	/^[\w-]+(?:\s|$)/.test(withinQuotes(word) ?? '');

const expression =
	'a regular expression stands between slashes: ~c "/git (push|pull)/"';
const eachCommand = 'each command is a term: ~c "git push" | ~c "npm publish"';
const asItStands = 'it fits whatever begins so, as it stands: ~c "git push"';

const never: readonly Slip[] = [
	twoTerms,
	{
		isIn: looks(/^-/),
		hint: 'a command begins with its program: ~c "rm -rf"',
	},
	{
		isIn: looks(/^(?:&&|\|\|?|;)/),
		hint: 'a command begins with its program: ~c "rm -rf"',
	},
	{
		isIn: word =>
			choosesCommand(/^[([]([\w-]+(?:\|[\w-]+)+)[)\]]/)(word) ||
			/^\([\w-]+(?:\|[\w-]+)+\)\s+\w/.test(word),
		hint: expression,
	},
	{
		isIn: looks(/(?:^|\s)-{1,2}\[[\w-]+\]/),
		hint: 'a set of characters takes a regular expression: ~c "/rm -[rf]/"',
	},
	{
		isIn: looks(/[^\s\\;];$|\S\s*(?:&&|\|\|)$/),
		hint: 'it ends without the “;” or “&&”: ~c "git push"',
	},
	{
		isIn: looks(/^\/(?=.*[\s\\|()[\]+^$*]).+\/[a-z]{1,4}$/),
		hint: 'a regular expression ends with its slash: ~c "/git +push/"; upper and lower case are one where it refuses',
	},
	{
		isIn: looks(
			new RegExp(
				String.raw`^\^|^\(\?|[\w*)]\$$|^[^'"]*\\[sbdwSDW](?:$|[+*\s{])|^(?:cmd|command|shell|${kindsOfPattern}):`,
				'i',
			),
		),
		hint: 'a regular expression stands between slashes: ~c "/^git push$/"',
	},
	{
		isIn: looks(/^(?:domain|url|host):/i),
		hint: 'an address begins with its scheme: ~c "https://example.org"',
	},
	{isIn: hasTail, hint: asItStands},
	{isIn: joinsCommands, hint: eachCommand},
	{
		isIn: choosesCommand(/^\{([\w-]+(?:,[\w-]+)+)\}/),
		hint: eachCommand,
	},
	{
		isIn: looks(/^\[[^\s[]/),
		hint: 'a term takes one text, without brackets: ~c "git push"',
	},
	{
		isIn: looks(/^![^\s=]/),
		hint: 'what is spared is a term of its own: !~c "git push"',
	},
	{
		isIn: isQuoted,
		hint: 'it stands in one kind of quotes: ~c "git push"',
	},
	{
		isIn: beforeProgram(/^[rfm]?["'/](?=[\w-]+\s)/),
		hint: 'a regular expression begins and ends with a slash: ~c "/git +push/"',
	},
	{
		isIn: word =>
			/^[$%]\s+\S/.test(word.trim()) || beforeProgram(/^>\s+/)(word),
		hint: 'a command stands without the sign of a prompt: ~c "git push"',
	},
	{
		isIn: word => isProgram(/^([\w-]+)\\\s/.exec(word.trim())?.[1]),
		hint: 'blanks stand as they are: ~c "git push"',
	},
	{
		isIn: looks(/\S\s+#\s/),
		hint: 'what a rule is for stands in its reason, not behind a “#”',
	},
];

/** Of a text in quotes nobody knows what it is for: a pattern of the program's own, most likely. */
const written =
	(pattern: RegExp): Slip['isIn'] =>
	word =>
		!/["'\n]/.test(word) && pattern.test(word.trim());

const likely: readonly Slip[] = [
	{
		isIn: written(
			/[\w)\]][.][*+]|\s\.[*+]$|^\.\*|\(\.\*\)|[a-z]{2}[+?](?:$|\s)|\\[nt]$/,
		),
		hint: `a “.” or “+” stands for itself; ${asItStands}; ${expression}`,
	},
	{
		isIn: written(
			/\[[\w^|!-]+\]|<[\w -]+>|(?:^|\s)\{\w+\}|\s%s?$|\s(?:\.{3}|…)$/,
		),
		hint: `what stands for any word is left out, or a star; ${asItStands}`,
	},
	{
		isIn: written(/\s\$\{?\w+\}?(?:\s|$)/),
		hint: `a variable is looked for as it is written; ${asItStands}`,
	},
	{
		isIn: written(/\((?:[\w-]+\|)+[\w-]+\)|\w\|-*\w|\s-\w{2,},\s?-\w/),
		hint: `${eachCommand}; ${expression}`,
	},
	{
		isIn: written(/(?:^|\s)-*\{[\w-]+(?:,[\w-]+)+\}/),
		hint: `it fits where it is written so; ${eachCommand}`,
	},
	{isIn: written(/^$/), hint: 'all commands are ~c "*"'},
	{
		isIn: written(/^(?:[12&]?>|<)/),
		hint: 'what is written or read is a path: ~p ".env"',
	},
	{
		isIn: looks(/^(?:`.*`|\$\(.*\))$/),
		hint: 'a command stands as it is: ~c "git push"',
	},
	{
		isIn: word =>
			/^(?:ba|z|da|k|fi)?sh(?:\s+-l?c)?\s+([\w-]+)/.test(word.trim()) &&
			beforeProgram(/^\w+(?:\s+-l?c)?\s+(?=[\w-]+\s)/)(word),
		hint: 'what a shell runs is fit by itself: ~c "git push"',
	},
	{
		isIn: beforeProgram(
			/^(?:not|no|never|don'?t|do not|any|all|contains|starts with|begins with|equals|matches|like|run|running|block|deny|forbid|allow|ask)\s+/i,
		),
		hint: 'a command begins with its program: ~c "git push"; what is spared is a term of its own: !~c "git push"',
	},
	{
		isIn: written(/^(?:[\w-]+\.)+(?:com|org|net|io|dev|ai)(?:[/:]\S*)?$/i),
		hint: 'an address is a part of the command: ~c "*example.org*"',
	},
];

/** Commands of a shell. */
export const slipsOfCommands: SlipsOfField = {never, likely};
