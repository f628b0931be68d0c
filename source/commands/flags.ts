import process from 'node:process';
import {pathToFileURL} from 'node:url';
import meow from 'meow';
import packageJson from '../../package.json' with {type: 'json'};
import {type CommandName} from './help.js';
import {UsageError} from './usageError.js';

const text = {type: 'string'} as const;
const texts = {type: 'string', isMultiple: true} as const;
const yes = {type: 'boolean', default: false} as const;
const record = {type: 'boolean', default: true} as const;

/** Every flag of every command; which command takes which is in `flagsOf`. */
const allFlags = {
	projectDir: text,
	instance: text,
	intercept: texts,
	questionsAt: text,
	maxLineMb: text,
	record,
	speed: text,
	instant: yes,
	step: yes,
	json: yes,
	onPermission: text,
	onQuestion: text,
	scope: text,
} as const;

type FlagName = keyof typeof allFlags;

const listening = [
	'projectDir',
	'instance',
	'intercept',
	'maxLineMb',
	'record',
] as const;
const playing = ['speed', 'instant', 'step', 'json'] as const;

/** A command that has flags of its own: those of `claude` are Claude's. */
type FlaggedCommand = Exclude<CommandName, 'claude'>;

const flagsOf: Record<FlaggedCommand, readonly FlagName[]> = {
	supervise: [...listening, 'questionsAt'],
	replay: playing,
	demo: playing,
	serve: [...listening, 'json', 'onPermission', 'onQuestion'],
	hooks: ['scope', 'projectDir', 'json'],
	doctor: ['projectDir', 'json'],
};

/** What the command line said; a flag the command does not take has its default. */
export type Flags = {
	input: readonly string[];
	projectDir?: string | undefined;
	instance?: string | undefined;
	intercept: readonly string[];
	questionsAt?: string | undefined;
	maxLineMb?: string | undefined;
	record: boolean;
	speed?: string | undefined;
	instant: boolean;
	step: boolean;
	json: boolean;
	onPermission?: string | undefined;
	onQuestion?: string | undefined;
	scope?: string | undefined;
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
		argv: [...args],
		allowUnknownFlags: false,
		flags: Object.fromEntries(
			Object.entries(allFlags).filter(([name]) => taken.has(name)),
		) as typeof allFlags,
	});
	return {...noFlags, ...flags, intercept: flags.intercept ?? [], input};
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
		if (seen.has(name) && name !== 'intercept')
			throw new UsageError(`${written} can be given once`);
		seen.add(name);
		const value = argument.includes('=')
			? argument.slice(written.length + 1)
			: (own[index + 1] ?? '');
		if (isText && (value.trim() === '' || /^-(-|[a-z])/i.test(value)))
			throw new UsageError(`${written} takes a value, and there is none`);
	}
}

function isTextFlag(name: string): boolean {
	return Object.entries(allFlags).some(
		([known, {type}]) => known === name && type === 'string',
	);
}

const noFlags = {record: true, instant: false, step: false, json: false};

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
