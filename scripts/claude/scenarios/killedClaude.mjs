import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {startAthena} from '../athena.mjs';
import {claudePid, feedEvent} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {readTranscripts} from '../../truth/transcript.mjs';
import {waitFor} from '../waitFor.mjs';

export const title =
	'kill -9 of Claude in a turn: nothing is told to run on, and the session is over';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'wait for the pipe',
				turns: [
					turn('I wait.', bash('touch started && mkfifo pipe && cat pipe')),
				],
			},
		],
	});
	// The command outlives Claude: it ends when somebody has written to its pipe.
	session.onClose(() =>
		fs.closeSync(
			fs.openSync(
				path.join(session.project, 'pipe'),
				fs.constants.O_WRONLY | fs.constants.O_NONBLOCK,
			),
		),
	);
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash',
	);
	await session.prompt(claude, 'wait for the pipe');
	await waitFor('the command to run', () => session.has('started'));
	await athena.see('mkfifo');
	// It writes what it does a moment later, and what it did not write nobody can compare.
	await waitFor('the call in the transcript', () =>
		readTranscripts(session.home).some(({calls}) => calls.size === 1),
	);
	// Claude itself, and not `athena claude` above it.
	process.kill(claudePid(session), 'SIGKILL');
	await feedEvent(
		session,
		'the end of the session',
		({kind, data}) =>
			kind === 'session.end' && data.reason === 'its process is gone',
		20_000,
	);
	await athena.seeNoMore(/running/);
}
