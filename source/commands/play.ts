import path from 'node:path';
import {createSupervisor} from '../supervisor/supervisor.js';
import {type Flags, numberFrom} from './flags.js';
import {type CommandIo} from './io.js';
import {prepareReplay, runReplayJson, runReplayLines} from './replay.js';
import {runScreen} from './screen.js';
import {UsageError} from './usageError.js';

/**
 * `athena replay FILE` and `athena demo`: on the screen with live prompts, or
 * as lines without one. Returns the exit code.
 *
 * @throws UsageError, AthenaError `ATHENA_BAD_FILE`
 */
export async function runPlay(
	command: 'replay' | 'demo',
	flags: Flags,
	io: CommandIo,
): Promise<number> {
	const file = fileOf(command, flags.input, io);
	const speed = numberFrom('--speed', flags.speed);
	if (flags.json) return runReplayJson(file, io);
	if (!io.stdin.isTTY || !io.stdout.isTTY) return runReplayLines(file, io);
	const replay = prepareReplay({
		...file,
		instant: flags.instant,
		step: flags.step,
		...(speed !== undefined && {speed}),
	});
	const supervisor = createSupervisor(replay);
	if (flags.step) supervisor.notify('info', 'Press s to play the next event.');
	return runScreen({
		supervisor,
		project: file.file === undefined ? 'demo' : path.basename(file.file),
		...(flags.step && {
			onStep() {
				replay.runtime.step();
			},
		}),
	});
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

	return {file: path.resolve(io.cwd, name)};
}
