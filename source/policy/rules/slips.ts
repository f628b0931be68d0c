import {type PatternLetter} from '../../grammar/types.js';
import {programs} from '../../programs/table.js';

/** What no value of a field looks like, and what was meant. */
export type Slip = {isIn: (word: string) => boolean; hint: string};

const looks =
	(pattern: RegExp): Slip['isIn'] =>
	word =>
		pattern.test(word.trim());

const twoTerms: Slip = {
	isIn: looks(/^[A-Z]\w*\(/),
	hint: 'a tool and what it does are two terms: ~t Bash & ~c "git push", ~t Read & ~p "secrets/**"',
};

const eachPlace = 'each place is a term: ~p "a/**" | ~p "b/**"';

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

/** `git push|npm publish`, `git push, npm publish`; what stands in a pipe has blanks around it. */
function joinsCommands(word: string): boolean {
	const text = word.trim();
	const [, one, other] = /^(\S+) [\w -]*? (?:and|or) (\S+)/.exec(text) ?? [];
	if (isProgram(one) && isProgram(other)) return true;
	const at = text.search(/[|,'"]/);
	const sign = text.charAt(at);
	const isJoint =
		sign === ',' ||
		(sign === '|' && /^\S\|[^\s|]/.test(text.slice(at - 1, at + 2)));
	return (
		isJoint &&
		[text, text.slice(at + 1)].every(one => isProgram(firstWord(one)))
	);
}

const firstWord = (text: string): string | undefined =>
	/[^\s|,]+/.exec(text)?.[0];

/** What is written by mistake where a field of a rule wants something else, by field. */
export const slips: Partial<Record<PatternLetter, readonly Slip[]>> = {
	t: [
		{...twoTerms, isIn: looks(/^\w+\(/)},
		{isIn: looks(/[|,]/), hint: 'each tool is a term: ~t Bash | ~t Read'},
		{
			isIn: looks(/^mcp__(?:(?!__)[^*?])*$/),
			hint: 'the tools of a server have names of their own: ~t "mcp__server__*"',
		},
		{
			isIn: looks(/[\s(){}$;]/),
			hint: 'the name of a tool stands alone: ~t Bash',
		},
	],
	c: [
		twoTerms,
		{
			isIn: looks(/^-/),
			hint: 'a command begins with its program: ~c "rm -rf"',
		},
		{
			isIn: looks(/(?:^|\s)\([\w-]+(?:\|[\w-]+)+\)/),
			hint: 'a regular expression stands between slashes: ~c "/git (push|pull)/"',
		},
		{
			isIn: looks(/(?:^|\s)-{1,2}\[[\w-]+\]/),
			hint: 'a set of characters takes a regular expression: ~c "/rm -[rf]/"',
		},
		{
			isIn: looks(/[^\s\\;];$/),
			hint: 'it ends without the “;”: ~c "git push"',
		},
		{
			isIn: looks(/^\/(?=.*[\s\\|()[\]+^$*]).+\/[a-z]{1,4}$/),
			hint: 'a regular expression ends with its slash: ~c "/git +push/"; upper and lower case are one where it refuses',
		},
		{
			isIn: looks(
				/^\^|[\w*)]\$$|^[^'"]*\\[sbdwSDW](?:$|[+*\s{])|^(?:cmd|command|glob|re|regex):/,
			),
			hint: 'a regular expression stands between slashes: ~c "/^git push$/"',
		},
		{
			isIn: hasTail,
			hint: 'it fits whatever begins so, as it stands: ~c "git push"',
		},
		{
			isIn: joinsCommands,
			hint: 'each command is a term: ~c "git push" | ~c "npm publish"',
		},
		{
			isIn: looks(/(?:^|\s)\{[\w-]+(?:,[\w-]+)+\}/),
			hint: 'each command is a term: ~c "git push" | ~c "git pull"',
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
			isIn: looks(/^'[^']*'$/),
			hint: 'it stands in one kind of quotes: ~c "git push"',
		},
		{
			isIn: word => isProgram(/^\/([\w-]+)\s/.exec(word.trim())?.[1]),
			hint: 'a regular expression begins and ends with a slash: ~c "/git +push/"',
		},
		{
			isIn: looks(/^[$%>]\s+\S/),
			hint: 'a command stands without the sign of a prompt: ~c "git push"',
		},
		{
			isIn: looks(/^[\w./-]+\\\s/),
			hint: 'blanks stand as they are: ~c "git push"',
		},
		{
			isIn: looks(/\S\s+#\s/),
			hint: 'what a rule is for stands in its reason, not behind a “#”',
		},
	],
	p: [
		{
			...twoTerms,
			isIn: looks(/^[A-Z]\w*\(.*\)$/),
		},
		{
			isIn: looks(/^\w+:\/\//),
			hint: 'it takes a path; an address stands with ~c: ~c "https://example.org"',
		},
		{
			isIn: looks(/^\$\{?[A-Za-z_]/),
			hint: 'a pattern has no variables: ~p "~/.ssh/**"',
		},
		{isIn: looks(/\{[^{},/]*,[^{}/]*\}/), hint: eachPlace},
		{isIn: looks(/\||,\s/), hint: eachPlace},
		{isIn: looks(/[*?],|;\s*\S|\s(?:and|or)\s|\s!/), hint: eachPlace},
		{
			isIn: looks(/^\^|^(?:glob|path|re|regex):/),
			hint: 'a pattern stands alone, an expression between slashes: ~p "src/**", ~p "/^src\\//"',
		},
		{
			isIn: looks(/%\w+%/),
			hint: 'a pattern has no variables: ~p "~/.ssh/**"',
		},
		{
			isIn: looks(/\[[!^]?[^\]/]-[^\]/]\]|\[[^\w\]/]\]/),
			hint: 'a set of characters takes a regular expression: ~p "/secrets\\/[a-z]/"',
		},
		{
			isIn: looks(/^!/),
			hint: 'what is spared is a term of its own: !~p ".env"',
		},
		{
			isIn: looks(/\\/),
			hint: 'a path stands as it is, without “\\”: ~p ".env"',
		},
		{
			isIn: looks(/(?:^|\/)\.\.\.$/),
			hint: 'all that lies in a folder is ~p "secrets/**"',
		},
		{
			isIn: word => word !== word.trim(),
			hint: 'it begins or ends with a blank: ~p ".env"',
		},
	],
};
