import {agentNames, isAgentName} from '../../runtime/agentName.js';
import {
	packageRunner,
	withoutVersion,
} from '../../programs/deeds/packageRunners.js';
import {type Segment} from '../../shell/types.js';
import {wordOf} from '../../programs/word.js';

/** Flags that say how something looks, or whose project it is about. */
const looks =
	'--theme --ascii --no-mouse --mouse --bell --notify --screen-reader --settings --project-dir --json'.split(
		' ',
	);
const plays = [
	...looks,
	...'--speed --instant --step --agent --rules --live --guards --branch-prefix'.split(
		' ',
	),
];

/**
 * Commands of athena's that let nothing pass, end nothing and run nothing that
 * others wrote, each with the flags that leave it so. What stands in neither
 * list is asked about.
 */
export const harmlessAthena: Readonly<
	Record<string, 'any flag' | readonly string[]>
> = {
	help: 'any flag',
	version: 'any flag',
	completions: 'any flag',
	doctor: 'any flag',
	attach: 'any flag',
	stop: ['--all', '--project-dir'],
	demo: plays,
	replay: plays,
	// Not --file: its quality gates are commands; nor what agrees to something in the person's place.
	run: '--list --json --runtime --name --capability --worktree --branch-prefix --model --print --timeout --project-dir'.split(
		' ',
	),
	'hooks print': 'any flag',
	'hooks status': 'any flag',
	'hooks check': 'any flag',
	'rules list': 'any flag',
	'rules explain': 'any flag',
	'rules test': 'any flag',
	'rules backtest': 'any flag',
	'rules suggest': [...looks, '--guards', '--branch-prefix'],
	'sessions list': 'any flag',
	'sessions show': 'any flag',
	'sessions cost': 'any flag',
	'sessions search': 'any flag',
	'sessions export': 'any flag',
	// They start an agent with athena's hooks, and no athena.
	...Object.fromEntries(agentNames.map(name => [name, 'any flag' as const])),
};

/** Those that start an athena, change what it lets pass, or run what others wrote. */
export const askedAthena: ReadonlySet<string> = new Set([
	'supervise',
	'serve',
	'hooks install',
	'hooks uninstall',
	'hooks fire',
	'hooks init',
	'rules add',
	'rules remove',
	'sessions prune',
]);

const topics: ReadonlySet<string> = new Set(
	[...Object.keys(harmlessAthena), ...askedAthena].flatMap(name =>
		name.includes(' ') ? name.split(' ', 1) : [],
	),
);

/** Flags of athena's that take no word behind them (commands/flags/table.ts). */
export const plainAthenaFlags: ReadonlySet<string> = new Set(
	'--instant --step --json --hooks --rules --live --stdin --yes --print --list --trust --trust-hooks --force --all'.split(
		' ',
	),
);

const tellsOnly: ReadonlySet<string> = new Set([
	'--help',
	'-h',
	'--version',
	'-v',
]);

/** True if athena, called with these words, does something that a person decides about. */
export function isAskedOfAthena(words: readonly string[]): boolean {
	const [first = '', ...rest] = words;
	if (isAgentName(first)) return false;
	const end = words.indexOf('--');
	const flags = (end < 0 ? words : words.slice(0, end))
		.filter(word => word.startsWith('-'))
		.map(word => word.split('=', 1)[0] ?? '');
	if (flags.some(flag => tellsOnly.has(flag))) return false;
	const isOther = (name: string): boolean => {
		const harmless = Object.hasOwn(harmlessAthena, name)
			? harmlessAthena[name]
			: undefined;
		return (
			harmless === undefined ||
			(harmless !== 'any flag' && flags.some(flag => !harmless.includes(flag)))
		);
	};

	if (!topics.has(first)) return isOther(first);
	const names = verbsIn(rest).map(verb => `${first} ${verb}`);
	return (
		names.length > 0 &&
		(names.some(name => askedAthena.has(name)) || names.every(isOther))
	);
}

/** Words by which athena is spoken of for sure, and no other program of its name. */
export const speaksToAthena = ([first = '']: readonly string[]): boolean =>
	topics.has(first) ||
	askedAthena.has(first) ||
	Object.hasOwn(harmlessAthena, first) ||
	/^--(?:all|instance|guards|intercept|branch-prefix|project-dir|no-record|questions-at|hold-for-seconds|settings|budget)(?:=|$)/.test(
		first,
	);

/** What stands behind athena's name: `athena rules`, `node dist/athena.cjs rules`; undefined: it is not run. */
export function wordsOfAthena({
	program = '',
	programPath = '',
	args,
}: Segment): readonly string[] | undefined {
	const words = args.map(wordOf);
	if (isAthena(program) || isAthena(programPath)) return words;
	const runner = packageRunner(program);
	if (runner?.of !== 'npm') return undefined;
	const before = [runner.packages, runner.others].join(' ').split(' ');
	const at = words.findIndex(isAthena);
	// What is run comes first, but for the words and options of who runs it.
	const isRun = words
		.slice(0, Math.max(at, 0))
		.every(
			(word, index) =>
				word.startsWith('-') ||
				before.includes(word) ||
				(words[index - 1] ?? '').startsWith('-'),
		);
	const isTest = words.slice(0, Math.max(at, 0)).includes('--test');
	return at < 0 || !isRun || isTest ? undefined : words.slice(at + 1);
}

/** `athena`, `dist/athena.cjs`, `athena-supervisor@latest`, `…/athena-supervisor/dist/main.cjs`. */
function isAthena(word: string): boolean {
	const [place = ''] = word.split('#', 1);
	const name = withoutVersion(place);
	return (
		/(?:^|[/:])athena(?:-supervisor)?(?:\.git|\.[cm]?js)?$/.test(name) ||
		(name.includes('athena-supervisor/') && /\.[cm]?js$/.test(name))
	);
}

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
