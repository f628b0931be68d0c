import {promptLine, startAthena} from '../athena.mjs';
import {asksToProceed} from '../dialogs.mjs';
import {expectAtOnce} from '../pace.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'kill -9 of athena while it holds a call: the call is asked about, never run';

const conversations = [
	{
		prompt: 'make a note',
		turns: [turn('I make it.', bash('touch note.txt'))],
		closing: 'The end.',
	},
];

export async function play(stage) {
	const asked = await interactive(await stage.open({conversations}));
	const denied = await headless(await stage.open({conversations}));
	return `asked after ${asked} ms, denied after ${denied} ms`;
}

/** In auto mode the call would have run; now Claude's own prompt stands before it. */
async function interactive(session) {
	const athena = await startAthena(session, '--intercept', 'Bash');
	const claude = await session.interactive();
	await session.prompt(claude, 'make a note');
	await athena.see(promptLine);
	const killedAt = Date.now();
	athena.kill('SIGKILL');
	await claude.see(asksToProceed);
	const elapsedMs = Date.now() - killedAt;

	expectAtOnce('Claude to ask', elapsedMs);
	expect('the call not to have run', !session.has('note.txt'));
	await claude.pressUntil('enter', {gone: asksToProceed});
	await claude.see('The end.');
	expect('the call to run once the person says yes', session.has('note.txt'));
	return elapsedMs;
}

/** Nobody there to ask: a denial. */
async function headless(session) {
	const athena = await startAthena(session, '--intercept', 'Bash');
	const claude = session.headless(
		'make a note',
		'--permission-mode',
		'acceptEdits',
	);
	await athena.see(promptLine);
	const requestsBefore = session.stub.requests.length;
	const killedAt = Date.now();
	athena.kill('SIGKILL');
	await waitFor(
		'Claude’s next request',
		() => session.stub.requests.length > requestsBefore,
	);
	const elapsedMs = Date.now() - killedAt;

	expectAtOnce('Claude to go on', elapsedMs);
	await claude.finish();
	expect('the call not to have run', !session.has('note.txt'));
	const [result] = session.stub.toolResults();
	expect('a denial', result.is_error, result);
	return elapsedMs;
}
