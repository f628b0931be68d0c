import process from 'node:process';
import {isAgentName} from '../runtime/agentName.js';
import {exitCodes} from '../types/errors.js';
import {assertNever} from '../utils/assertNever.js';
import {stateFolder} from '../utils/stateFolder.js';
import {asksForInspector} from '../utils/noInspector.js';
import {startAgent} from './agents/starts.js';
import {commandOf} from './commandOf.js';
import {runCompletions} from './completions.js';
import {runDoctor} from './doctor.js';
import {type Flags, readFlags} from './flags/readFlags.js';
import {numberFrom, oneOf} from '../utils/flagValues.js';
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
import {UsageError} from '../types/usageError.js';
import {runProgram, tellsHelp} from './program.js';

/** Runs a command line. */
export const main = (process: NodeJS.Process): Promise<void> =>
	runProgram(process, runCommand);

/**
 * What `main` does but for errors. Returns the exit code.
 *
 * @throws UsageError, AthenaError
 */
export async function runCommand(
	args: readonly string[],
	io: CommandIo,
): Promise<number> {
	if (tellsHelp(args, io)) return exitCodes.ok;
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
		most: 9999,
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
