import {placesBehind} from '../subcommands.js';

/** What a program is made to change, by its words. */
type Changes = {
	/** The words by which it does. */
	words: RegExp;
	/** Files of the folder it runs in that it changes; that is its whole job. */
	surely?: string;
	/** Those that it may change. */
	perhaps?: string;
};

const nodeLocks =
	'package-lock.json npm-shrinkwrap.json yarn.lock pnpm-lock.yaml bun.lock bun.lockb';
const adds =
	/^(?:add|ad|install|i|in|ins|inst|isnt\w*|remove|rm|r|un|uninstall|unlink|up|update|upgrade|upgrade-interactive|dedupe|ddp|link|ln|audit fix|ci|shrinkwrap|import|patch-commit|set resolution)(?: |$)/;
const nodeManager: readonly Changes[] = [
	{words: /^(?:pkg (?:set|delete|fix)|version )/, surely: 'package.json'},
	{words: /^version /, perhaps: nodeLocks},
	{words: /^(?:init|create|innit)(?: |$)/, perhaps: 'package.json'},
	{words: adds, perhaps: `package.json ${nodeLocks}`},
	{words: /^$/, perhaps: nodeLocks},
];
/** Where programs of their own put migrations. */
const migrations =
	'migrations/? alembic/versions/? db/migrate/? prisma/migrations/? drizzle/? src/migrations/? database/migrations/? priv/repo/migrations/?';
const makesMigrations = (words: RegExp): readonly Changes[] => [
	{words, perhaps: migrations},
];

const byProgram: Readonly<Record<string, readonly Changes[]>> = {
	npm: nodeManager,
	pnpm: nodeManager,
	yarn: nodeManager,
	bun: nodeManager.filter(({words}) => words.source !== '^$'),
	ncu: [{words: /(?:^| )(?:-\w*u|--upgrade)(?: |$)/, surely: 'package.json'}],
	'sort-package-json': [{words: /^(?!.*--check)/, surely: 'package.json'}],
	go: [
		{words: /^mod (?:edit|init) /, surely: 'go.mod'},
		{words: /^(?:mod tidy|get|work )/, perhaps: 'go.mod go.sum go.work'},
	],
	cargo: [
		{words: /^(?:add|remove|rm|set-version|upgrade) /, surely: 'Cargo.toml'},
		{
			words:
				/^(?:add|remove|rm|set-version|upgrade|update|generate-lockfile)(?: |$)/,
			perhaps: 'Cargo.lock',
		},
		{words: /^(?:init|fix)(?: |$)/, perhaps: 'Cargo.toml Cargo.lock'},
	],
	poetry: [
		{words: /^(?:add|remove) |^version \S/, surely: 'pyproject.toml'},
		{
			words: /^(?:add|remove|update|lock|install|init)/,
			perhaps: 'pyproject.toml poetry.lock',
		},
	],
	uv: [
		{
			words: /^(?:add|remove) |^version (?!--(?:short|output))\S/,
			surely: 'pyproject.toml',
		},
		{
			words: /^(?:add|remove|lock|sync|init|version|run)(?: |$)/,
			perhaps: 'pyproject.toml uv.lock',
		},
	],
	pdm: [
		{
			words: /^(?:add|remove|update|lock|init)/,
			perhaps: 'pyproject.toml pdm.lock',
		},
	],
	pipenv: [
		{
			words: /^(?:install|uninstall|update|upgrade|lock)/,
			perhaps: 'Pipfile Pipfile.lock',
		},
	],
	'bump-my-version': [
		{words: /^bump/, perhaps: 'pyproject.toml .bumpversion.toml setup.cfg'},
	],
	bumpversion: [
		{words: /./, perhaps: 'pyproject.toml .bumpversion.cfg setup.cfg'},
	],
	composer: [
		{
			words: /^(?:require|remove|update|install|config|init|bump)/,
			perhaps: 'composer.json composer.lock',
		},
	],
	bundle: [
		{
			words: /^(?:add|remove|update|lock|install|init)?(?: |$)/,
			perhaps: 'Gemfile Gemfile.lock',
		},
	],
	mix: [
		{words: /^deps\.(?:get|update|unlock)/, perhaps: 'mix.lock'},
		...makesMigrations(/^ecto\.gen\.migration/),
	],
	alembic: makesMigrations(/(?:^| )(?:revision|merge)(?: |$)/),
	django: makesMigrations(/(?:^| )(?:makemigrations|squashmigrations)(?: |$)/),
	prisma: makesMigrations(/^migrate (?:dev|diff)/),
	knex: makesMigrations(/^(?:migrate|seed):make/),
	sqlx: makesMigrations(/^migrate add/),
	goose: makesMigrations(/(?:^| )create /),
	'drizzle-kit': makesMigrations(/^generate/),
	typeorm: makesMigrations(/^migration:(?:create|generate)/),
	sequelize: makesMigrations(/^(?:migration|model):(?:generate|create)/),
	diesel: makesMigrations(/^migration generate/),
	rails: makesMigrations(/^(?:g|generate) /),
	artisan: makesMigrations(/^make:(?:migration|model)/),
	migrate: makesMigrations(/(?:^| )create /),
	dbmate: makesMigrations(/^(?:new|n) /),
	flask: makesMigrations(/^db (?:migrate|revision|merge)/),
	'node-pg-migrate': makesMigrations(/^create /),
};

const aliases: Readonly<Record<string, string>> = {
	'npm-check-updates': 'ncu',
	'django-admin': 'django',
	'manage.py': 'django',
	'sequelize-cli': 'sequelize',
	pnpx: 'npx',
};

/** Whether there are words by which a program changes such files. */
export const mayChangeItself = (program: string): boolean =>
	runsNamed.test(program) ||
	Object.hasOwn(byProgram, aliases[program] ?? program);

/** Files of the folder it runs in that it changes without being told their names: surely, or else perhaps. */
export function filesChanged(
	program: string,
	given: readonly string[],
	how: 'surely' | 'perhaps',
): readonly string[] {
	const [name, words] = namedProgram(program, given);
	const known = aliases[name] ?? name;
	if (!Object.hasOwn(byProgram, known)) return [];
	const line = words.join(' ');
	const isTrial =
		words.some(word => /^--(?:dry-run|help|frozen\S*|check)$/.test(word)) &&
		!words.some(word => word.startsWith('--no-'));
	if (isTrial) return [];
	const verbs = words.filter(word => !word.startsWith('-')).join(' ');
	// `npm --prefix . install`: the word of an option is none.
	const behindOptions = placesBehind(name, words, 0).map(at =>
		words.slice(at).join(' '),
	);
	const said = new Set([line, verbs, ...behindOptions]);
	return (byProgram[known] ?? [])
		.filter(one => [...said].some(words => one.words.test(words)))
		.flatMap(one => (one[how] ?? '').split(' '))
		.filter(file => file !== '');
}

/** Programs that run those of a name. */
const runsNamed = /^(?:npx|pnpx|bunx|python[\d.]*|php|bundle|ruby)$/;

/** `npx prisma …`, `python manage.py …`, `php artisan …` are the programs behind them. */
function namedProgram(
	program: string,
	words: readonly string[],
): [string, readonly string[]] {
	if (!runsNamed.test(program)) return [program, words];
	const at = words.findIndex(word => word !== '' && !word.startsWith('-'));
	const [name = ''] = (words[at] ?? '').replace(/^.*\//, '').split('@');
	return Object.hasOwn(byProgram, aliases[name] ?? name)
		? [name, words.slice(at + 1)]
		: [program, words];
}
