import {promptLine, startAthena} from '../athena.mjs';
import {asksToProceed} from '../dialogs.mjs';
import {feedEvent} from '../evidence.mjs';
import {bash, makesFile, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'after /clear, “No” in Claude’s own dialog and Esc on a running command: told as what they were, in the session they belong to';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			makesFile('first'),
			makesFile('second'),
			{
				prompt: 'wait long',
				turns: [turn('I wait.', bash('until [ -e gate ]; do sleep 0.2; done'))],
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash(until:*),Bash([:*),Bash(sleep:*)',
	);
	await session.prompt(claude, 'make first');
	await athena.answer('touch first.txt', 'a');
	await claude.see('The end of first.');
	await session.prompt(claude, '/clear');
	const {session_id: cleared} = await feedEvent(
		session,
		'the new session',
		({kind, data}) => kind === 'session.start' && data.source === 'clear',
	);
	const ofCleared = (what, fits) =>
		feedEvent(
			session,
			what,
			event => event.session_id === cleared && fits(event),
		);
	await session.prompt(claude, 'make second');
	await athena.readyFor('touch second.txt');
	await claude.see(asksToProceed);
	await claude.pressUntil('escape', {gone: asksToProceed});
	await athena.seeNoMore(promptLine);
	await ofCleared(
		'who refused',
		({kind, data}) =>
			kind === 'tool.abandoned' &&
			data.reason === 'denied' &&
			data.denied_by === 'user',
	);
	await session.prompt(claude, 'wait long');
	await athena.see('Bash(until [ -e gate');
	await claude.pressUntil('escape', {seen: /Interrupted/});
	await ofCleared(
		'the interrupt',
		({kind, data}) => kind === 'agent.interrupted' && data.during === 'tool',
	);
	expect('the refused call not to have run', !session.has('second.txt'));
}
