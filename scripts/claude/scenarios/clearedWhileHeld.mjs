import {promptLine, startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {makesFile} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'/clear typed while athena holds a call: the call still asks, runs once allowed, and the new session begins empty';

export async function play(stage) {
	const session = await stage.open({
		conversations: ['first', 'second'].map(makesFile),
	});
	const athena = await startAthena(session, '--intercept', 'Bash');
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make first');
	await athena.readyFor('touch first.txt');
	await session.prompt(claude, '/clear');
	await claude.see('Queued');
	expect('the call to wait still', promptLine.test(athena.text()));
	await athena.answer('touch first.txt', 'a');
	await feedEvent(
		session,
		'the new session',
		({kind, data}) => kind === 'session.start' && data.source === 'clear',
	);
	await session.prompt(claude, 'make second');
	await athena.readyFor('touch second.txt');
	await athena.pressUntil('a', {gone: promptLine});
	await claude.see('The end of second.');
	expect(
		'both to have run',
		session.has('first.txt') && session.has('second.txt'),
	);
	await athena.seeNoMore(promptLine);
}
