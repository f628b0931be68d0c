import path from 'node:path';
import {agentNames} from '../runtime/agentName.js';
import {createSupervisor} from '../supervisor/supervisor.js';
import {createDemoUsage, demoProject, readDemoFile} from './demo/index.js';
import {type Supervisor} from '../supervisor/types.js';
import {type Flags} from './flags/readFlags.js';
import {numberFrom, oneOf} from '../utils/flagValues.js';
import {type CommandIo} from './io.js';
import {openPolicy} from './openPolicy.js';
import {projectFolder} from './projectFolder.js';
import {
	openRecorded,
	prepareReplay,
	runReplayJson,
	runReplayLines,
} from './replay.js';
import {runReplayHooks} from './replayHooks.js';
import {createReplayHooks} from './replayHooks/live.js';
import {runScreen, showsPlainLines} from './screen.js';
import {recordingFile} from './rules/sessions.js';
import {settingsOf} from './settingsOf.js';
import {UsageError} from '../types/usageError.js';
import {printTo} from './printTo.js';

/**
 * `athena replay FILE` and `athena demo`: on the screen, or
 * as lines without one. Returns the exit code.
 *
 * @throws UsageError, AthenaError `ATHENA_BAD_FILE`
 */
export async function runPlay(
	command: 'replay' | 'demo',
	flags: Flags,
	io: CommandIo,
): Promise<number> {
	const agent = oneOf('--agent', flags.agent, agentNames);
	const file = {
		...fileOf(command, flags.input, io),
		...(agent !== undefined && {agent}),
	};
	const speed = numberFrom('--speed', flags.speed);
	const hooks = hooksOf(command, flags, io);
	const hasScreen = io.stdin.isTTY && io.stdout.isTTY && !flags.json;
	// The demo is watched: its hooks decide on the screen without being told to.
	const isLive = hasScreen && (flags.live || command === 'demo');
	if (hooks && !isLive) {
		return runReplayHooks({...hooks, ...file, json: flags.json}, io);
	}

	if (flags.json) return runReplayJson(file, io);
	if (!hasScreen) {
		const code = await runReplayLines(file, io);
		if (command === 'demo') printTo(io.stdout, afterDemo);
		return code;
	}

	const {settings} = settingsOf(flags, io);
	const options = {
		...file,
		// Rules judge what is asked; what was decided is not judged again.
		asks: flags.live || flags.rules || flags.given.guards !== undefined,
		instant: flags.instant,
		step: flags.step,
		...(speed !== undefined && {speed}),
	};
	const recorded = showsPlainLines(settings)
		? undefined
		: openRecorded(options);
	if (recorded) {
		const {supervisor, clock, step} = recorded;
		if (flags.step) supervisor.notify('info', stepHint);
		return runScreen({
			supervisor,
			project: path.basename(file.file ?? ''),
			settings,
			clock,
			...(flags.step && {onStep: step}),
		});
	}

	const {step, ...replay} = prepareReplay({
		...options,
		// Where lines are read in place of the screen, there is no form to fill in.
		holdable: showsPlainLines(settings) ? [] : ['Elicitation'],
	});
	const hooked =
		hooks &&
		createReplayHooks(replay.runtime, hooks.projectDir, io, text => {
			supervisor.notify('warn', text);
		});
	const isDemo = file.file === undefined;
	const policy =
		replay.replay === 'recorded'
			? undefined
			: openPolicy(
					{
						projectDir:
							isDemo && !flags.rules
								? demoProject
								: projectFolder(flags.projectDir, io),
						guards: settings.guards,
						branchPrefix: flags.branchPrefix,
						hasFiles: flags.rules,
					},
					io,
				);
	const supervisor = createSupervisor({
		stopwatch: () => performance.now(),
		...replay,
		...hooked,
		...(policy && {policy}),
		...(isDemo && {usage: createDemoUsage()}),
	});
	for (const warning of hooked?.warnings ?? []) {
		supervisor.notify('warn', warning);
	}

	if (isDemo) sayWhenOver(supervisor, replay.runtime);
	if (flags.step) supervisor.notify('info', stepHint);
	const code = await runScreen({
		supervisor,
		project: file.file === undefined ? 'demo' : path.basename(file.file),
		settings,
		clock: replay.clock,
		...(isDemo && {readFile: readDemoFile}),
		...(flags.step && {
			onStep() {
				step();
			},
		}),
	});
	if (isDemo) printTo(io.stdout, afterDemo);
	return code;
}

const stepHint = 'Press s to play the next event.';

/** The demo's last word on the screen: what to do next. */
function sayWhenOver(
	supervisor: Supervisor,
	{isDone}: {isDone: () => boolean},
): void {
	const unsubscribe = supervisor.subscribe(() => {
		if (supervisor.getState().feedLength === 0 || !isDone()) return;
		unsubscribe();
		supervisor.notify(
			'info',
			'The demo is over. In your own project: `athena` in one terminal, `athena claude` in another. q quits.',
		);
	});
}

/** What to do once the demo has been seen. */
const afterDemo = `
That was the demo. In a project of your own:

  athena                    terminal 1: listen and show the screen
  athena claude             terminal 2: Claude Code with athena's hooks

  athena --intercept Bash   hold every command before it runs
  athena --help             everything else
`;

/** The project whose hooks are run, where they are. */
function hooksOf(
	command: 'replay' | 'demo',
	{hooks, rules, projectDir}: Flags,
	io: CommandIo,
): {projectDir: string} | undefined {
	if (hooks) return {projectDir: projectFolder(projectDir, io)};
	if (projectDir !== undefined && !rules && command === 'replay') {
		throw new UsageError('--project-dir goes with --hooks or --rules');
	}

	return undefined;
}

function fileOf(
	command: 'replay' | 'demo',
	[name, ...more]: readonly string[],
	io: CommandIo,
): {file?: string} {
	if (command === 'demo') {
		if (name !== undefined) throw new UsageError('athena demo takes no file');
		return {};
	}

	if (name === undefined || more.length > 0) {
		throw new UsageError('athena replay takes one file');
	}

	return {file: recordingFile(name, io)};
}
