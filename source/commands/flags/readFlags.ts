import process from 'node:process';
import {pathToFileURL} from 'node:url';
import meow from 'meow';
import packageJson from '../../../package.json' with {type: 'json'};
import {settingsFromFlags} from '../../settings/flags.js';
import {type GivenSettings} from '../../settings/table.js';
import {UsageError} from '../../types/usageError.js';
import {refuseMistakes} from './refuseMistakes.js';
import {typedSettings} from './settingFlags.js';
import {
	allFlags,
	type FlaggedCommand,
	flagsOf,
	takesNoWords,
	type plainFlags,
} from './table.js';

/** What the command line said; a flag the command does not take has its default. */
export type Flags = {
	input: readonly string[];
	/** Name of an agent. */
	agent?: string | undefined;
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
	ifAbsent?: string | undefined;
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
	format?: string | undefined;
	/** A file to write into. */
	out?: string | undefined;
	/** A span of time: `30d`. */
	older?: string | undefined;
	by?: string | undefined;
	/** The number of a suggestion. */
	accept?: string | undefined;
	/** What would be asked is agreed to. */
	yes: boolean;
	/** Of an agent that is to be started. */
	name?: string | undefined;
	runtime?: string | undefined;
	capability?: string | undefined;
	/** How the names of new branches must begin. */
	branchPrefix?: string | undefined;
	model?: string | undefined;
	mode?: string | undefined;
	/** A file that describes agents. */
	file?: string | undefined;
	/** Seconds. */
	timeout?: string | undefined;
	print: boolean;
	list: boolean;
	/** Dialogs about a new worktree are agreed to. */
	trust: boolean;
	/** Codex may trust athena's hooks. */
	trustHooks: boolean;
	/** What is not committed may go. */
	force: boolean;
	/** Every one: projects, or agents that were started. */
	all: boolean;
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
	const [first] = input;
	if (first !== undefined && takesNoWords.has(command))
		throw new UsageError(`“${first}” is too much here`);
	const given = settingsFromFlags(typedSettings(flags), message => {
		throw new UsageError(message);
	});
	return {...noFlags, ...flags, given, input};
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

const noFlags = {
	instant: false,
	step: false,
	json: false,
	hooks: false,
	rules: false,
	live: false,
	stdin: false,
	yes: false,
	print: false,
	list: false,
	trust: false,
	trustHooks: false,
	force: false,
	all: false,
};
