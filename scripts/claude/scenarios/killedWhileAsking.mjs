import {promptLine, startAthena} from '../athena.mjs';
import {asksToProceed} from '../dialogs.mjs';
import {expectAtOnce} from '../pace.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'kill -9 of athena while it asks: Claude goes on by its own rules within a second';

const conversations = [
	{
		prompt: 'make a note',
		turns: [turn('I make it.', bash('touch note.txt'))],
		closing: 'The end.',
	},
];

export async function play(stage) {
	const elapsedMs = await headless(await stage.open({conversations}));
	await interactive(await stage.open({conversations}));
	return `went on after ${elapsedMs} ms`;
}

/** Nobody there to ask: Claude refuses the call, at once. */
async function headless(session) {
	const athena = await startAthena(session);
	const claude = session.headless('make a note', '--permission-mode', 'manual');
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
	expect(
		'Claude’s own refusal',
		result.is_error && /approval|permission/i.test(result.text),
		result,
	);
	return elapsedMs;
}

/** Claude's own dialog was there all the time and still works. */
async function interactive(session) {
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make a note');
	await athena.see(promptLine);
	await claude.see(asksToProceed);
	athena.kill('SIGKILL');
	await athena.ended();
	expect('the dialog to stay', claude.shows(asksToProceed), claude.text());
	await claude.pressUntil('enter', {gone: asksToProceed});
	await claude.see('The end.');
	expect('the call to have run', session.has('note.txt'));
}
