import {
	kindsOfPattern,
	looks,
	type Slip,
	type SlipsOfField,
	twoTerms,
	withinQuotes,
} from './slip.js';

const eachPlace = 'each place is a term: ~p "a/**" | ~p "b/**"';
const noVariables = 'a pattern has no variables: ~p "~/.ssh/**"';
const noSets =
	'a set of characters takes a regular expression: ~p "/secrets\\/[a-z]/"';
const dots =
	'“.” and “$” stand for themselves: all that lies in a folder is ~p "src/**", a regular expression ~p "/\\.env$/"';

/** Variables that name a folder; others may be one's name: `$lib`, `$RECYCLE.BIN`. */
const folders =
	'HOME|PWD|OLDPWD|USER|TMPDIR|TEMP|TMP|ROOT|PROJECT(?:_(?:DIR|ROOT))?|CLAUDE_PROJECT_DIR|WORKSPACE|REPO|XDG_\\w+|USERPROFILE|HOMEPATH|HOMEDRIVE|\\w*APPDATA|SYSTEMROOT|WINDIR|PROGRAM(?:FILES|DATA)';

/** Two places in one text: the first ends as no name does that goes on, or the second begins as a place. */
const joins = (between: string): RegExp =>
	new RegExp(
		String.raw`(?:\*|^\.[\w.-]+)(?:${between})\S|\S(?:${between})(?:[~.]?/|\.\w|\*\*)`,
	);

const never: readonly Slip[] = [
	{...twoTerms, isIn: looks(/^[A-Z]\w*\(.*\)$/)},
	{
		isIn: looks(/^\w+:\/\//),
		hint: 'it takes a path; an address stands with ~c: ~c "https://example.org"',
	},
	{
		isIn: looks(
			new RegExp(
				String.raw`^\$(?:\{(?:${folders})\}|(?:${folders}))(?:/|$)|^%(?:${folders})%(?:[/\\]|$)`,
			),
		),
		hint: noVariables,
	},
	{isIn: looks(/\{[^{},/]*,[^{}/]*\}/), hint: eachPlace},
	{isIn: looks(/\||\*[,:!]|\*\*\s/), hint: eachPlace},
	{
		isIn: looks(joins(String.raw`,\s+|\s+(?:and|or|not|except)\s+|;\s*|\s+!`)),
		hint: eachPlace,
	},
	{isIn: looks(/^[^\s/;]+;[^\s/;]+$/), hint: eachPlace},
	{
		isIn: looks(
			new RegExp(
				String.raw`^\^|^(?:${kindsOfPattern}|paths?|files?|folder|dir|pathspec|read|write|edit):|^:[!(^]`,
				'i',
			),
		),
		hint: 'a pattern stands alone, an expression between slashes: ~p "src/**", ~p "/^src\\//"',
	},
	{
		isIn: looks(/\[[!^]?[^\]/]-[^\]/]\]|\[[^\w\]/]\]|\[[!^][^[\]/]+\]/),
		hint: noSets,
	},
	{
		isIn: looks(/^!/),
		hint: 'what is spared is a term of its own: !~p ".env"',
	},
	{
		isIn: looks(/\\(?!x[\da-f]{2})/i),
		hint: 'a path stands as it is, without “\\”: ~p ".env"',
	},
	{
		isIn: looks(/(?:^|\/)(?:\.\.\.|…)$/),
		hint: 'all that lies in a folder is ~p "secrets/**"',
	},
	{
		isIn: word => withinQuotes(word) !== undefined,
		hint: 'it stands in one kind of quotes: ~p ".env"',
	},
	{
		isIn: word => word !== word.trim(),
		hint: 'it begins or ends with a blank: ~p ".env"',
	},
	{isIn: looks(/:\*$/), hint: 'it fits as it stands: ~p "package.json"'},
];

const likely: readonly Slip[] = [
	{
		isIn: looks(/^\$\{?[A-Z_]{2,}\}?(?:\/|$)|^%[A-Z]\w*%/),
		hint: noVariables,
	},
	{isIn: looks(/,\s|\s(?:and|or)\s|\s&\s|;|,\.|:\./), hint: eachPlace},
	{isIn: looks(/^\.\S+\s+\.\S/), hint: eachPlace},
	{
		isIn: looks(/^\/.+\/[gimsuy]{1,3}$/),
		hint: 'a regular expression ends with its slash: ~p "/\\.env$/"',
	},
	{
		isIn: looks(/\*\.?\[\w+\]|\[\w+\]\*|\*\.?\(\w+\)|(?:^|\/)[?*+@]\(/),
		hint: noSets,
	},
	{isIn: looks(/(?:^|\/)\.[*+](?:$|\/|\$)|\.\*\.|[\w*]\$$/), hint: dots},
	{
		isIn: looks(/<\w[\w -]*>|(?:^|[^{$%])\{\w+\}(?!\})|\/:\w+(?:\/|$)/),
		hint: 'what stands for any name is a star: ~p "src/*/x.ts"',
	},
	{
		isIn: looks(/^[A-Za-z]:(?:\/|$)/),
		hint: 'no path begins with a drive here: ~p "~/.ssh/**", ~p "/mnt/c/Users/**"',
	},
	{
		isIn: looks(/^~[^/]/),
		hint: 'only your own home folder has a “~”: ~p "~/.ssh/**", ~p "/root/.ssh/**"',
	},
	{
		isIn: looks(/[^/*]\*\*[./]|\/\*\*\.\w|\/\*{3,}/),
		hint: 'two stars are folders only where they stand alone: ~p "src/**/*.ts"',
	},
	{isIn: looks(/^#\s|\s#/), hint: 'what a rule is for stands in its reason'},
	{isIn: looks(/^=|^@\//), hint: 'a path stands as it is: ~p ".env"'},
	{
		isIn: looks(/:\d+(?:-\d+)?$/),
		hint: 'it fits the whole file: ~p "src/a.ts"',
	},
	{
		isIn: looks(/^$|^(?:all|any|every|none|all files|everything)$/i),
		hint: 'all files are ~p "**"',
	},
];

/** Paths. */
export const slipsOfPaths: SlipsOfField = {never, likely};
