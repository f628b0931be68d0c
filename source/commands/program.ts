import process from 'node:process';
import {screenOf} from '../terminal/screen.js';
import {AthenaError, exitCodes} from '../types/errors.js';
import {makeVisible} from '../utils/visibleText.js';
import {commandOf} from './commandOf.js';
import {helpAsked} from './helpAsked.js';
import {type CommandIo} from './io.js';
import {hasReaderLeft} from './lineWriter.js';
import {UsageError} from '../types/usageError.js';
import {printTo} from './printTo.js';

/**
 * Runs a command line by `run`, which gives the exit code. The only place that
 * decides what an error means for it.
 */
export async function runProgram(
	{argv, env, stdin, stdout, stderr}: NodeJS.Process,
	run: (args: readonly string[], io: CommandIo) => Promise<number>,
): Promise<void> {
	const io: CommandIo = {cwd: process.cwd(), env, stdin, stdout, stderr};
	// What is complained about finds nobody: nothing ends for that.
	stderr.on('error', () => undefined);
	// A terminal that goes away is the screen's business.
	if (!stdout.isTTY)
		stdout.on('error', (error: NodeJS.ErrnoException) => {
			// Whoever read our output has read enough (`athena doctor | head`).
			if (hasReaderLeft(error)) return;
			if (io.onOutputLost) io.onOutputLost(error);
			else process.exit(report(outputLost(error), io));
		});
	try {
		process.exitCode = await run(argv.slice(2), io);
	} catch (error) {
		screenOf(stdin, stdout).giveBack();
		// Whatever was opened before it went wrong must not keep the process alive.
		process.exit(report(error, io));
	}
}

/**
 * Prints the help or the version, if that is what the arguments ask for; then
 * nothing else is to be done.
 *
 * @throws UsageError for help on a command that is none
 */
export function tellsHelp(args: readonly string[], io: CommandIo): boolean {
	const help = helpAsked(args, commandOf);
	if (help === undefined) return false;
	printTo(io.stdout, help);
	return true;
}

const outputLost = (error: Error) =>
	new AthenaError(
		'ATHENA_OUTPUT_LOST',
		`its output can not be written: ${error.message}`,
		'Make room there, or send it elsewhere.',
		{cause: error},
	);

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
