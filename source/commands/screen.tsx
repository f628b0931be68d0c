import process from 'node:process';
import {render} from 'ink';
import {App} from '../app.js';
import {chooseTheme} from '../screen/look/chooseTheme.js';
import {createHighlighter} from '../highlighter/highlighter.js';
import {openWorker} from '../highlighter/openWorker.js';
import {type Settings} from '../settings/table.js';
import {type Supervisor} from '../supervisor/types.js';
import {holdWarnings} from '../terminal/holdWarnings.js';
import {openTerminal} from '../terminal/openTerminal.js';
import {createOutsideEditor} from '../terminal/outsideEditor.js';
import {createGoThere} from '../terminal/there/goThere.js';
import {type Clock, steadyClock, systemClock} from '../types/clock.js';
import {AthenaError, exitCodes} from '../types/errors.js';
import {configFolder} from '../utils/configFolder.js';
import {createFileWriter} from '../utils/newFile.js';
import {createFileReader, type FileReader} from '../utils/fileSnapshot.js';
import {stateFolder} from '../utils/stateFolder.js';
import {type OpenedRecording} from '../screen/reading.js';
import {type RecordedRow} from '../types/recordings.js';
import {callPerson} from './announcing.js';
import {createRecordings} from './beside/recordings.js';
import {createRunBeside} from './beside/runBeside.js';
import {openRecorded} from './replay.js';
import {runPlain} from './plain/runPlain.js';
import {homeFolder} from '../utils/homeFolder.js';

export type ScreenOptions = {
	/** Not started yet. */
	supervisor: Supervisor;
	/** Name for the header. */
	project: string;
	settings: Settings;
	/** The time that ages are told by; the machine's unless a recording is played. */
	clock?: Clock;
	/** The supervised project, absolute; left out where a recording is played. */
	projectDir?: string;
	/** The disk to compare changes of files with; nothing is compared where a recording is played without one. */
	readFile?: FileReader;
	/** Plays one more event of a recording that is played by hand. */
	onStep?: () => void;
};

/**
 * Shows the screen, or plain lines in its place, until the person leaves it. The supervisor is started here
 * and stopped on every way out, before the terminal is given back.
 *
 * @throws AthenaError `ATHENA_NO_TERMINAL`
 */
export async function runScreen({
	supervisor,
	project,
	settings,
	clock = systemClock,
	projectDir,
	readFile = projectDir === undefined ? undefined : createFileReader(),
	onStep,
}: ScreenOptions): Promise<number> {
	requireTerminal();
	const surroundings = surroundingsOf(process.env, projectDir);
	if (showsPlainLines(settings))
		return runPlain({
			supervisor,
			project,
			settings,
			surroundings: {...surroundings, comparesFiles: false},
		});
	const letWarningsOut = holdWarnings();
	const terminal = openTerminal({
		stdin: process.stdin,
		stdout: process.stdout,
		onEnd: () => supervisor.stop(),
		whileStopped:
			'athena: stopped. Until you continue it (fg), agents go on by their own rules: no rule of yours counts, and what waited was given back.',
		isInTmux: (process.env.TMUX ?? '') !== '',
	});
	const muted = new Set<string>();
	const endAnnouncing = callPerson(supervisor, terminal, settings, {
		env: process.env,
		isMuted: id => muted.has(id),
	});
	const editOutside = createOutsideEditor({
		env: process.env,
		lend: terminal.lend,
	});
	const highlighter = createHighlighter({
		open: events =>
			openWorker(new URL('highlight.cjs', import.meta.url), events),
		clock: systemClock,
	});
	const writeNewFile = createFileWriter({
		folder: process.cwd(),
		home: surroundings.home,
	});
	const recordings = createRecordings({
		run: createRunBeside(new URL('beside.cjs', import.meta.url)),
		env: process.env,
		cwd: process.cwd(),
	});
	supervisor.start();
	let unmount: (() => void) | undefined;
	await new Promise<void>(resolve => {
		({unmount} = render(
			<App
				supervisor={supervisor}
				terminal={terminal}
				project={project}
				clock={clock}
				stopwatch={steadyClock.now}
				onQuit={resolve}
				onStep={onStep}
				onSuspend={suspend}
				onEditOutside={editOutside}
				onMute={(id, isMuted) => {
					if (isMuted) muted.add(id);
					else muted.delete(id);
				}}
				onGoThere={createGoThere(process.env)}
				readFile={readFile}
				writeNewFile={writeNewFile}
				recordings={recordings}
				onOpenRecording={openRecording}
				surroundings={surroundings}
				theme={chooseTheme(settings, process.env)}
				mouse={settings.mouse}
				highlighter={highlighter}
			/>,
			{
				stdin: terminal.inkStdin,
				stdout: terminal.inkStdout,
				debug: true,
				exitOnCtrlC: false,
				patchConsole: false,
			},
		));
	});
	endAnnouncing();
	supervisor.stop();
	// Its timers end with it: the clock of a running tool kept the process alive.
	unmount?.();
	highlighter.close();
	terminal.close();
	letWarningsOut();
	return exitCodes.ok;
}

/** A recorded session, as it was at its end. */
function openRecording(
	{file}: RecordedRow,
	live: Supervisor,
): OpenedRecording | string {
	try {
		const recorded = openRecorded({file}, {atEnd: true, beside: live});
		return recorded ?? 'it is no recording of athena’s';
	} catch (error) {
		if (!(error instanceof AthenaError)) throw error;
		return error.message;
	}
}

/** What prompts need to know of the machine. */
function surroundingsOf(
	env: NodeJS.ProcessEnv,
	projectDir: string | undefined,
) {
	return {
		home: homeFolder(env),
		ownPaths: [stateFolder(env), configFolder(env)],
		...(projectDir !== undefined && {projectDir}),
	};
}

/** As if the person had typed Ctrl-Z at the shell; the terminal layer does the rest. */
function suspend(): void {
	process.kill(process.pid, 'SIGTSTP');
}

/**
 * To be asked before anything is claimed for the screen.
 *
 * @throws AthenaError `ATHENA_NO_TERMINAL`
 */
export function requireTerminal(): void {
	if (process.stdin.isTTY && process.stdout.isTTY) return;
	throw new AthenaError(
		'ATHENA_NO_TERMINAL',
		'the screen needs a terminal on stdin and stdout',
		'Run `athena serve --json` to supervise without a screen.',
	);
}

/** True where lines are printed and read in place of the screen. */
export function showsPlainLines({
	screenReader,
}: Pick<Settings, 'screenReader'>): boolean {
	return screenReader || process.env.TERM === 'dumb';
}
