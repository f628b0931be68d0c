import process from 'node:process';
import {pathToFileURL} from 'node:url';
import meow from 'meow';
import packageJson from '../../package.json' with {type: 'json'};
import {settingsFromFlags} from '../settings/flags.js';
import {type GivenSettings} from '../settings/table.js';
import {type CommandName} from './help.js';
import {
	isListFlag,
	looking,
	settingFlags,
	typedSettings,
} from './settingFlags.js';
import {UsageError} from './usageError.js';

const text = {type: 'string'} as const;

const yes = {type: 'boolean', default: false} as const;

/** The flags that are no settings; which command takes which is in `flagsOf`. */
const plainFlags = {
	projectDir: text,
	settings: text,
	instance: text,
	maxLineMb: text,
	speed: text,
	instant: yes,
	step: yes,
	json: yes,
	onPermission: text,
	onQuestion: text,
	scope: text,
	payload: text,
	tool: text,
	hooks: yes,
	rules: yes,
	live: yes,
	stdin: yes,
	action: text,
	id: text,
	reason: text,
	uses: text,
	until: text,
	rule: text,
	when: text,
} as const;

/** Every flag of every command. */
const allFlags = {...plainFlags, ...settingFlags};

type FlagName = keyof typeof allFlags;

const listening = [
	'projectDir',
	'settings',
	'instance',
	'guards',
	'intercept',
	'maxLineMb',
	'record',
] as const;
const playing = [
	'speed',
	'instant',
	'step',
	'json',
	'settings',
	...looking,
] as const;

/** A command that has flags of its own: those of `claude` are Claude's. */
type FlaggedCommand =
	| Exclude<CommandName, 'claude'>
	| `hooks ${'attach' | 'check' | 'fire' | 'init'}`
	| `rules ${'list' | 'add' | 'remove' | 'explain' | 'test' | 'backtest'}`;

const ruled = ['projectDir', 'settings', 'json'] as const;
const newRule = ['action', 'id', 'reason', 'uses', 'until'] as const;

const flagsOf: Record<FlaggedCommand, readonly FlagName[]> = {
	supervise: [...listening, 'questionsAt', 'gracePeriodMs', ...looking],
	replay: [...playing, 'guards', 'rules', 'hooks', 'live', 'projectDir'],
	demo: playing,
	serve: [...listening, 'json', 'onPermission', 'onQuestion'],
	// What any of its actions takes; which one is meant is known after.
	hooks: ['scope', 'projectDir', 'json', 'payload', 'tool'],
	'hooks attach': ['scope', 'projectDir', 'json'],
	'hooks check': ['projectDir', 'json'],
	'hooks fire': ['projectDir', 'json', 'payload', 'tool'],
	'hooks init': ['projectDir', 'json'],
	// As with hooks: of any of its actions.
	rules: [
		...ruled,
		...newRule,
		'guards',
		'scope',
		'stdin',
		'tool',
		'rule',
		'when',
	],
	'rules list': [...ruled, 'guards'],
	'rules add': [...ruled, ...newRule, 'scope'],
	'rules remove': [...ruled, 'scope'],
	'rules explain': [...ruled, 'guards', 'stdin', 'tool'],
	'rules test': [...ruled, 'guards'],
	'rules backtest': [...ruled, ...newRule, 'guards', 'rule', 'when'],
	doctor: ['projectDir', 'json'],
};

/** What the command line said; a flag the command does not take has its default. */
export type Flags = {
	input: readonly string[];
	projectDir?: string | undefined;
	/** A settings file instead of the person's own. */
	settings?: string | undefined;
	instance?: string | undefined;
	maxLineMb?: string | undefined;
	speed?: string | undefined;
	instant: boolean;
	step: boolean;
	json: boolean;
	onPermission?: string | undefined;
	onQuestion?: string | undefined;
	scope?: string | undefined;
	/** A file, or `-` for stdin. */
	payload?: string | undefined;
	tool?: string | undefined;
	hooks: boolean;
	/** The project's rules judge what is replayed. */
	rules: boolean;
	live: boolean;
	/** Calls are read from stdin, one per line. */
	stdin: boolean;
	action?: string | undefined;
	id?: string | undefined;
	reason?: string | undefined;
	uses?: string | undefined;
	until?: string | undefined;
	/** Id of a rule. */
	rule?: string | undefined;
	/** An expression. */
	when?: string | undefined;
	/** What it says of the settings. */
	given: GivenSettings;
};

/**
 * Reads the flags of a command. Help and version are `helpAsked`'s.
 *
 * @throws UsageError
 */
export function readFlags(
	command: FlaggedCommand,
	args: readonly string[],
): Flags {
	const taken = new Set<string>(flagsOf[command]);
	refuseMistakes(args, taken);
	const {flags, input} = meow({
		// meow only looks for a package.json there, and is given ours.
		importMeta: {
			url: pathToFileURL(process.argv[1] ?? process.cwd()).href,
		} as ImportMeta,
		pkg: {name: packageJson.name, version: packageJson.version},
		description: false,
		autoHelp: false,
		autoVersion: false,
		argv: joinDashes(args),
		allowUnknownFlags: false,
		booleanDefault: undefined,
		flags: Object.fromEntries(
			Object.entries(allFlags).filter(([name]) => taken.has(name)),
		) as typeof plainFlags,
	});
	const given = settingsFromFlags(typedSettings(flags), message => {
		throw new UsageError(message);
	});
	return {...noFlags, ...flags, given, input};
}

/**
 * Finds what meow would refuse, before meow does: it prints and ends at once,
 * and on a terminal that goes down with the screen that is taken already.
 */
function refuseMistakes(
	args: readonly string[],
	taken: ReadonlySet<string>,
): void {
	const seen = new Set<string>();
	const end = args.indexOf('--');
	const own = end < 0 ? args : args.slice(0, end);
	for (const [index, argument] of own.entries()) {
		const [written = ''] = argument.split('=');
		if (!/^--?[a-z]/i.test(written)) continue;
		const name = written
			.replace(/^--?(no-)?/, '')
			.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
		const isText = isTextFlag(name);
		const isNegated = /^--?no-/.test(written);
		if (!taken.has(name) || (isText && isNegated))
			throw new UsageError(
				`there is no flag ${written} here; --help lists them`,
			);
		if (seen.has(name) && !isListFlag(name))
			throw new UsageError(`${written} can be given once`);
		seen.add(name);
		const value = argument.includes('=')
			? argument.slice(written.length + 1)
			: (own[index + 1] ?? '');
		if (isText && (value.trim() === '' || /^-(-|[a-z])/i.test(value)))
			throw new UsageError(`${written} takes a value, and there is none`);
	}
}

/** `--payload -` as `--payload=-`: meow takes a lone dash for an argument of its own. */
function joinDashes(args: readonly string[]): string[] {
	return args.flatMap((argument, index) => {
		if (argument === '-' && args[index - 1]?.startsWith('--')) return [];
		return args[index + 1] === '-' && /^--[^=]+$/.test(argument)
			? [`${argument}=-`]
			: [argument];
	});
}

function isTextFlag(name: string): boolean {
	return Object.entries(allFlags).some(
		([known, {type}]) => known === name && type === 'string',
	);
}

const noFlags = {
	instant: false,
	step: false,
	json: false,
	hooks: false,
	rules: false,
	live: false,
	stdin: false,
};

/** The value as one of these; undefined stays so. */
export function oneOf<Value extends string>(
	name: string,
	value: string | undefined,
	choices: readonly Value[],
): Value | undefined {
	if (value === undefined) return undefined;
	const found = choices.find(choice => choice === value);
	if (found !== undefined) return found;
	throw new UsageError(`${name} takes ${choices.join(', ')}, not “${value}”`);
}

/** The value as a number above 0 (or from `least` on); undefined stays so. */
export function numberFrom(
	name: string,
	value: string | undefined,
	{
		whole = false,
		least = Number.MIN_VALUE,
	}: {whole?: boolean; least?: number} = {},
): number | undefined {
	if (value === undefined) return undefined;
	const number = Number(value);
	if (
		value.trim() !== '' &&
		Number.isFinite(number) &&
		number >= least &&
		(!whole || Number.isInteger(number))
	) {
		return number;
	}

	throw new UsageError(
		`${name} takes a ${whole ? 'whole ' : ''}number${least > 0 ? ' above 0' : ` from ${least}`}, not “${value}”`,
	);
}
