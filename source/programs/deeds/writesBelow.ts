/*
 * Programs that change all files of their kind below the folders that they are
 * given, or below the one that they run in.
 */

/** Which files they change, and by which words. */
type Writer = {
	/** Whether they do so, said so; those that always do have none. */
	by?: RegExp;
	/** The options by which they do; each of them. */
	flags?: readonly RegExp[];
	/** By these words they only tell. */
	not?: RegExp;
	/** Names of the files. */
	names: string;
	/** Without a folder they change nothing. */
	needsFolder?: true;
};

const scripts = '*.js *.jsx *.ts *.tsx *.mjs *.cjs *.mts *.cts';
const styles = '*.css *.scss *.sass *.less';
const python = '*.py *.pyi *.ipynb';
const web = `${scripts} ${styles} *.json *.jsonc *.json5 *.html *.vue *.svelte *.astro *.md *.mdx *.yml *.yaml *.graphql *.gql *.hbs`;
const texts = `${web} ${python} *.txt *.rst *.go *.rs *.rb *.java *.c *.h *.cc *.cpp *.sh`;
const tells =
	/(?:^| )(?:--check(?:-only)?|--diff|--dry-run|--help|--version)(?: |$)/;
const fixes =
	/(?:^| )--(?:fix|fix-dangerously|fix-only|unsafe-fixes)(?:[ =]|$)/;
const writes = /(?:^| )(?:-w|--write|--fix|--apply|--apply-unsafe)(?: |$)/;
const inPlace = /^(?:-[a-hj-z]*i|--in-?place$)/;
const recursive = /^(?:-[a-qs-z]*r|--recursive$)/;

const writers: Readonly<Record<string, Writer>> = {
	prettier: {by: writes, not: tells, names: web, needsFolder: true},
	eslint: {by: fixes, names: `${scripts} *.vue *.svelte`},
	oxlint: {by: fixes, names: `${scripts} *.vue *.svelte`},
	standard: {by: fixes, names: scripts},
	xo: {by: fixes, names: scripts},
	stylelint: {by: fixes, names: `${styles} *.vue`, needsFolder: true},
	biome: {
		by: writes,
		names: `${scripts} *.css *.json *.jsonc *.html *.vue *.svelte *.astro *.graphql *.gql`,
	},
	dprint: {by: /^fmt(?: |$)/, not: tells, names: `${web} *.toml`},
	markdownlint: {by: fixes, names: '*.md *.markdown', needsFolder: true},
	jscodeshift: {
		not: /(?:^| )(?:-d|--dry)(?: |$)/,
		names: scripts,
		needsFolder: true,
	},
	black: {not: tells, names: python, needsFolder: true},
	isort: {
		not: /(?:^| )(?:-c|--check(?:-only)?|--diff)(?: |$)/,
		names: python,
		needsFolder: true,
	},
	ruff: {
		by: /^format(?: |$)|^(?:check )?.*--fix(?:-only)?(?: |$)/,
		not: tells,
		names: python,
	},
	autopep8: {flags: [inPlace, recursive], names: python, needsFolder: true},
	yapf: {flags: [inPlace, recursive], names: python, needsFolder: true},
	autoflake: {flags: [inPlace, recursive], names: python, needsFolder: true},
	docformatter: {flags: [inPlace, recursive], names: python, needsFolder: true},
	pycln: {not: tells, names: python, needsFolder: true},
	djlint: {
		by: /(?:^| )--reformat(?: |$)/,
		names: '*.html *.jinja *.j2 *.hbs',
		needsFolder: true,
	},
	sqlfluff: {by: /^(?:fix|format)(?: |$)/, names: '*.sql', needsFolder: true},
	gofmt: {by: writes, names: '*.go', needsFolder: true},
	gofumpt: {by: writes, names: '*.go', needsFolder: true},
	goimports: {by: writes, names: '*.go', needsFolder: true},
	go: {by: /^(?:fmt|fix)(?: |$)/, names: '*.go'},
	'golangci-lint': {by: /^run .*--fix(?: |$)|^fmt(?: |$)/, names: '*.go'},
	cargo: {
		by: /^fmt(?: |$)|^fix(?: |$)|^clippy .*--fix(?: |$)/,
		not: tells,
		names: '*.rs',
	},
	rubocop: {
		by: /(?:^| )(?:-[aA]|--auto-?correct(?:-all)?|--fix-layout)(?: |$)/,
		names: '*.rb *.rake *.ru Gemfile Rakefile',
	},
	standardrb: {by: fixes, names: '*.rb *.rake'},
	mix: {
		by: /^format(?: |$)/,
		not: /--check-formatted|--dry-run/,
		names: '*.ex *.exs',
	},
	dart: {
		by: /^format(?: |$)|^fix .*--apply/,
		not: /(?:^| )(?:-o|--output)[ =](?:none|show|json)/,
		names: '*.dart',
	},
	swiftformat: {
		not: /(?:^| )--(?:lint|dryrun)(?: |$)/,
		names: '*.swift',
		needsFolder: true,
	},
	swiftlint: {by: /(?:^| )--fix(?: |$)|^autocorrect/, names: '*.swift'},
	ktlint: {by: /(?:^| )(?:-F|--format)(?: |$)/, names: '*.kt *.kts'},
	'php-cs-fixer': {
		by: /^fix(?: |$)/,
		not: /(?:^| )--dry-run(?: |$)/,
		names: '*.php',
	},
	pint: {not: /(?:^| )--test(?: |$)/, names: '*.php'},
	phpcbf: {names: '*.php'},
	shfmt: {by: writes, names: '*.sh *.bash', needsFolder: true},
	terraform: {
		by: /^fmt(?: |$)/,
		not: /(?:^| )-(?:check|write=false)(?: |$)/,
		names: '*.tf *.tfvars',
	},
	tofu: {
		by: /^fmt(?: |$)/,
		not: /(?:^| )-(?:check|write=false)(?: |$)/,
		names: '*.tf *.tfvars',
	},
	taplo: {by: /^(?:fmt|format)(?: |$)/, not: tells, names: '*.toml'},
	buf: {by: /^format .*(?:-w|--write)(?: |$)/, names: '*.proto'},
	zig: {by: /^fmt(?: |$)/, not: tells, names: '*.zig', needsFolder: true},
	ormolu: {flags: [inPlace], names: '*.hs', needsFolder: true},
	fourmolu: {flags: [inPlace], names: '*.hs', needsFolder: true},
	alejandra: {
		not: /(?:^| )(?:-c|--check)(?: |$)/,
		names: '*.nix',
		needsFolder: true,
	},
	codespell: {by: writes, names: texts},
	typos: {by: /(?:^| )(?:-w|--write-changes)(?: |$)/, names: texts},
};

/** What a program changes below folders. */
export type BelowFolders = {
	names: readonly string[];
	/** Where no folder is named, below the one that it runs in. */
	isHere: boolean;
};

/** Which files a program changes below the folders that it is given, whatever they are called; undefined: none that is known. */
export function writesBelow(
	program: string,
	given: readonly string[],
): BelowFolders | undefined {
	const [name, words] =
		/^python[\d.]*$/.test(program) && given[0] === '-m'
			? [given[1] ?? '', given.slice(2)]
			: [program, given];
	const writer = Object.hasOwn(writers, name) ? writers[name] : undefined;
	const line = words.join(' ');
	return writer === undefined ||
		writer.by?.test(line) === false ||
		writer.not?.test(line) === true ||
		writer.flags?.every(flag => words.some(word => flag.test(word))) === false
		? undefined
		: {names: writer.names.split(' '), isHere: writer.needsFolder !== true};
}
