import {promptLine, startAthena} from '../athena.mjs';
import {asksToProceed} from '../dialogs.mjs';
import {feedEvent} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'athena ended by a signal, or its window closed, while it asks or holds: Claude’s own prompt decides';

const conversations = [
	{
		prompt: 'make a note',
		turns: [turn('I make it.', bash('touch note.txt'))],
		closing: 'The end.',
	},
];

export async function play(stage) {
	for (const way of ways) {
		await asking(await stage.open({conversations}), way);
		await holding(await stage.open({conversations}), way);
	}
}

/** How it ends, and with which exit code. */
const ways = [
	{end: athena => athena.kill('SIGTERM'), code: 143},
	{end: athena => athena.kill('SIGHUP'), code: 129},
	{end: athena => athena.closeWindow(), code: 129},
];

/** Claude's own dialog was there all the time and stays. */
async function asking(session, way) {
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make a note');
	await athena.see(promptLine);
	await claude.see(asksToProceed);
	await leave(athena, way);
	await decideInClaude(session, claude);
}

/** In auto mode the call would have run; now Claude's own prompt stands before it. */
async function holding(session, way) {
	const athena = await startAthena(session, '--intercept', 'Bash');
	const claude = await session.interactive();
	await session.prompt(claude, 'make a note');
	await athena.see(promptLine);
	await leave(athena, way);
	await claude.see(asksToProceed);
	await feedEvent(
		session,
		'that it was left to Claude’s own prompt',
		({kind, data}) =>
			kind === 'permission.decision' && data.decision_type === 'ask',
	);
	await decideInClaude(session, claude);
}

/** It ends in order. */
async function leave(athena, {end, code}) {
	end(athena);
	await athena.ended();
	const {exitCode} = athena.exited();
	expect(`the exit code ${code}`, exitCode === code, athena.exited());
}

async function decideInClaude(session, claude) {
	expect('the dialog to stay', claude.shows(asksToProceed), claude.text());
	expect('the call to wait', !session.has('note.txt'));
	await claude.pressUntil('enter', {gone: asksToProceed});
	await claude.see('The end.');
	expect('the call to run once the person says yes', session.has('note.txt'));
}
