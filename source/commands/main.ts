import process from 'node:process';
import {isAgentName} from '../runtime/agentName.js';
import {screenOf} from '../terminal/screen.js';
import {AthenaError, exitCodes} from '../types/errors.js';
import {assertNever} from '../utils/assertNever.js';
import {stateFolder} from '../utils/stateFolder.js';
import {asksForInspector} from '../utils/noInspector.js';
import {makeVisible} from '../utils/visibleText.js';
import {startAgent} from './agents/starts.js';
import {runCompletions} from './completions.js';
import {didYouMean} from './didYouMean.js';
import {runDoctor} from './doctor.js';
import {type Flags, readFlags} from './flags/readFlags.js';
import {numberFrom, oneOf} from './flags/values.js';
import {type CommandName, helpTexts} from './help.js';
import {helpAsked} from './helpAsked.js';
import {runHooks} from './hooks.js';
import {type CommandIo} from './io.js';
import {runPlay} from './play.js';
import {projectFolder} from './projectFolder.js';
import {runAttach} from './attach.js';
import {runRules} from './rules.js';
import {runRun} from './run.js';
import {runServe} from './serve.js';
import {runSessions} from './sessions.js';
import {runStop} from './stop.js';
import {type ServePolicy} from './servePolicy.js';
import {settingsOf} from './settingsOf.js';
import {runSupervise} from './supervise.js';
import {UsageError} from './usageError.js';
import {printTo} from './printTo.js';

/** Runs a command line. The only place that decides what an error means for the exit code. */
export async function main({
	argv,
	env,
	stdin,
	stdout,
	stderr,
}: NodeJS.Process): Promise<void> {
	const io: CommandIo = {cwd: process.cwd(), env, stdin, stdout, stderr};
	// A terminal that goes away is the screen's business.
	if (!stdout.isTTY) stdout.on('error', passClosedPipe);
	try {
		process.exitCode = await runCommand(argv.slice(2), io);
	} catch (error) {
		screenOf(stdin, stdout).giveBack();
		// Whatever was opened before it went wrong must not keep the process alive.
		process.exit(report(error, io));
	}
}

/**
 * What `main` does but for errors. Returns the exit code.
 *
 * @throws UsageError, AthenaError
 */
export async function runCommand(
	args: readonly string[],
	io: CommandIo,
): Promise<number> {
	const help = helpAsked(args, commandOf);
	if (help !== undefined) {
		printTo(io.stdout, help);
		return exitCodes.ok;
	}

	const command = commandOf(args[0] ?? '');
	const rest = command === 'supervise' ? args : args.slice(1);
	if (isAgentName(command)) return startAgent(command, rest, io);
	switch (command) {
		case 'supervise': {
			const flags = readFlags(command, rest);
			return runSupervise(listeningOf(flags, io), io);
		}

		case 'serve': {
			const flags = readFlags(command, rest);
			return runServe(
				{...listeningOf(flags, io), ...servePolicyOf(flags), json: flags.json},
				io,
			);
		}

		case 'replay':
		case 'demo':
			return runPlay(command, readFlags(command, rest), io);
		case 'hooks':
			return runHooks(rest, io);
		case 'rules':
			return runRules(rest, io);
		case 'sessions':
			return runSessions(rest, io);
		case 'doctor':
			return runDoctor(rest, io);
		case 'run':
			return runRun(rest, io);
		case 'stop':
			return runStop(rest, io);
		case 'attach':
			return runAttach(rest, io);
		case 'completions':
			return runCompletions(rest, io);
		default:
			return assertNever(command);
	}
}

function servePolicyOf({onPermission, onQuestion}: Flags): ServePolicy {
	oneOf('--on-question', onQuestion, ['passthrough']);
	return {
		onQuestion: 'passthrough',
		onPermission:
			oneOf('--on-permission', onPermission, [
				'passthrough',
				'deny',
				'allow',
			]) ?? 'passthrough',
	};
}

function listeningOf(flags: Flags, io: CommandIo) {
	const instanceId = numberFrom('--instance', flags.instance, {
		whole: true,
		least: 0,
	});
	if (flags.all && flags.projectDir !== undefined)
		throw new UsageError(
			'--all is every project of yours: it goes without --project-dir',
		);
	// Where its socket is; the projects are those of the sessions.
	const projectDir = flags.all
		? stateFolder(io.env)
		: projectFolder(flags.projectDir, io);
	const {settings, warnings} = settingsOf(
		flags,
		io,
		flags.all ? undefined : projectDir,
	);
	return {
		projectDir,
		all: flags.all,
		...(instanceId !== undefined && {instanceId}),
		maxLineBytes:
			(numberFrom('--max-line-mb', flags.maxLineMb) ?? 16) * 1024 * 1024,
		guards: settings.guards,
		branchPrefix: flags.branchPrefix,
		intercepts: settings.intercept,
		record: settings.record,
		settings,
		warnings: asksForInspector(process.execArgv, io.env)
			? [...warnings, inspectorClosed]
			: warnings,
	};
}

const inspectorClosed =
	"athena closed node's inspector, which NODE_OPTIONS had opened: through it every user of this machine could answer for you. Start athena without --inspect.";

const commands = Object.keys(helpTexts).filter(name => name !== 'supervise');

/** The command that is meant; a line that begins with a flag, or is empty, supervises. */
function commandOf(word: string): CommandName {
	if (word === '' || word.startsWith('-')) return 'supervise';
	const name = commands.find(one => one === word);
	if (name !== undefined) return name as CommandName;
	throw new UsageError(
		`there is no command “${word}”; athena --help lists them.${didYouMean(word, [...commands, 'version', 'help'])}`.replace(
			/\.$/,
			'',
		),
	);
}

/** Whoever read our output has read enough (`athena doctor | head`). */
function passClosedPipe(error: NodeJS.ErrnoException): void {
	if (error.code !== 'EPIPE') throw error;
}

/** What can be mended in a file or on the command line; the rest is the environment's. */
function codeOf({code}: AthenaError): number {
	switch (code) {
		case 'ATHENA_BAD_FILE':
		case 'ATHENA_RULES_BROKEN':
			return exitCodes.badInput;
		case 'ATHENA_RULE_INVALID':
		case 'ATHENA_UNKNOWN_RUNTIME':
			return exitCodes.usage;
		default:
			return exitCodes.environment;
	}
}

/** Says what happened and what to do next; returns the exit code. */
function report(error: unknown, {stderr}: CommandIo): number {
	const say = (text: string) =>
		printTo(stderr, `${makeVisible(text, {multiline: true})}\n`);
	if (error instanceof UsageError) {
		say(`athena: ${error.message}`);
		return exitCodes.usage;
	}

	if (error instanceof AthenaError) {
		say(`athena: ${error.message}\n${error.hint}`);
		return codeOf(error);
	}

	say(
		`athena: a bug, please report it\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
	);
	return exitCodes.bug;
}
