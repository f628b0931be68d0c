import {harmlessValue} from '../../shell/environment.js';
import {type Segment, type ShellAssignment} from '../../shell/types.js';

/*
 * What a rule that allows reads through, since it changes nothing about what runs
 * behind it or leaves no trace: so only what cannot do anything else.
 */

/** Wrappers that run the same program, with the same rights, on the same arguments. */
export const transparentWrappers: ReadonlySet<string> = new Set([
	'time',
	'nice',
	'ionice',
	'nohup',
	'timeout',
	'stdbuf',
	'setsid',
	'command',
	'exec',
	'env',
	'bash -c',
	'sh -c',
	'dash -c',
	'zsh -c',
	'bash',
	'sh',
	'dash',
	'zsh',
]);

/** Those of them that take words of their own, as they are written before a command; the name is its first word. */
export const writtenWrapper = new RegExp(
	`^(?=(\\w+))(?:${[
		'time(?: +-p)?',
		'(?:command|env|nohup|setsid)',
		'nice(?: +-n *-?\\d+)?',
		'timeout(?: +(?:-k *|--kill-after=)\\d+[smhd]?| +(?:-s *|--signal=)\\w+| +--(?:foreground|preserve-status)| +-v)* +\\d+(?:\\.\\d+)?[smhd]?',
		'stdbuf(?: +-[eio](?:L|\\d+))+',
	].join('|')})[ \\t]+`,
);

/** Variables that change no more than how something looks, how much is told or how fast it is done, and what they hold then. */
const harmlessVariables: ReadonlyMap<string, RegExp> = new Map(
	(
		[
			[
				/^\w*$/,
				'CI CLICOLOR CLICOLOR_FORCE COLORTERM DO_NOT_TRACK DOTNET_CLI_TELEMETRY_OPTOUT DOTNET_NOLOGO FORCE_COLOR NEXT_TELEMETRY_DISABLED NO_COLOR NODE_NO_WARNINGS PY_COLORS PYTHONDONTWRITEBYTECODE PYTHONFAULTHANDLER PYTHONHASHSEED PYTHONUNBUFFERED PYTHONUTF8 RUST_BACKTRACE TURBO_TELEMETRY_DISABLED',
			],
			[
				/^\d*$/,
				'CARGO_BUILD_JOBS COLUMNS CTEST_OUTPUT_ON_FAILURE CTEST_PARALLEL_LEVEL GOMAXPROCS LINES MKL_NUM_THREADS OMP_NUM_THREADS OPENBLAS_NUM_THREADS RUST_TEST_THREADS',
			],
			[/^(?:0|1|true|false)$/, 'CARGO_INCREMENTAL CARGO_NET_OFFLINE'],
			[/^(?:auto|always|never)$/, 'CARGO_TERM_COLOR'],
			// A path would name a file that is read in their place.
			[/^[\w.@-]*$/, 'LANG LANGUAGE LC_ALL LC_CTYPE LC_COLLATE LC_MESSAGES'],
			[/^[\w+-]*$/, 'TERM'],
			[/^[A-Za-z][\w+-]*(?:\/[A-Za-z][\w+-]*)*$/, 'TZ'],
			[/^[\w:.-]+$/, 'PYTHONIOENCODING'],
			[/^[\w:=,-]*$/, 'RUST_LOG'],
			[
				/^(?:trace|debug|verbose|info|notice|warn|warning|error|fatal|critical|silent)$/i,
				'LOG_LEVEL LOGLEVEL',
			],
			// Names of what tells more, as node's package `debug` takes them: settings may go by a mere `1`.
			[/^-?\w[\w-]*:[\w:*-]+(?:,-?\w[\w-]*:[\w:*-]+)*$/, 'DEBUG'],
			[/^(?:\/usr)?(?:\/bin\/)?cat$/, 'GIT_PAGER MANPAGER PAGER GH_PAGER'],
			[/^0$/, 'GIT_OPTIONAL_LOCKS GIT_TERMINAL_PROMPT'],
			// No other place has this name: there tests may clear what others work with.
			[/^(?:test|testing)$/, 'APP_ENV MIX_ENV NODE_ENV RACK_ENV RAILS_ENV'],
		] as const
	).flatMap(([values, names]) =>
		names.split(' ').map(name => [name, values] as const),
	),
);

/** Variables of which the shell's reader says which of their values have no power. */
const withHarmlessValues: ReadonlySet<string> = new Set([
	'CGO_ENABLED',
	'DOCKER_BUILDKIT',
	'NODE_OPTIONS',
	'PYTHONWARNINGS',
	'RUSTFLAGS',
	'RUSTDOCFLAGS',
]);

/** Whether a variable in front changes nothing about what a program does. */
export function changesNothing(
	{name, value}: ShellAssignment,
	segment: Pick<Segment, 'program' | 'args'>,
): boolean {
	if (value === undefined) return false;
	if (harmlessVariables.get(name)?.test(value)) return true;
	if (withHarmlessValues.has(name)) return harmlessValue(name, value);
	switch (name) {
		// What is built for is said so; what is tested may be another place.
		case 'NODE_ENV':
			return /^(?:production|development)$/.test(value) && builds(segment);
		case 'PYTHONPATH':
			return harmlessValue(name, value) && importsFromFolder(segment);
		// Where a server of its own listens; what sends something would send it elsewhere.
		case 'PORT':
			return /^\d{1,5}$/.test(value) && servesOrTests(segment);
		default:
			return false;
	}
}

const builds = ({program = '', args}: Pick<Segment, 'program' | 'args'>) =>
	/^(?:esbuild|parcel|rollup|tsup|webpack)$/.test(program) ||
	args.some(({value = ''}) =>
		/^(?:[\w-]+:)?build(?:[:-][\w:-]+)?$/.test(value),
	);

const servesOrTests = ({
	program = '',
	args,
}: Pick<Segment, 'program' | 'args'>) =>
	/^(?:jest|mocha|next|nuxt|playwright|pytest|rspec|vite|vitest)$/.test(
		program,
	) ||
	args.some(({value = ''}) =>
		/^(?:[\w-]+:)?(?:dev|e2e|preview|serve|server|start|storybook|test|tests|watch)(?:[:-][\w:-]+)?$/.test(
			value,
		),
	);

/** Whether it imports, and runs, what lies in its folder anyway. */
function importsFromFolder({
	program = '',
	args,
}: Pick<Segment, 'program' | 'args'>): boolean {
	if (/^(?:pytest|py\.test)$/.test(program)) return true;
	if (!/^python(?:3(?:\.\d+)?)?$/.test(program)) return false;
	const first = args[0]?.value ?? '';
	return (
		/^-[mc]$/.test(first) ||
		(/^[\w.][\w./-]*\.py$/.test(first) && !first.includes('..'))
	);
}
