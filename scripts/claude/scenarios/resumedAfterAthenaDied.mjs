import {promptLine, startAthena} from '../athena.mjs';
import {asksToProceed} from '../dialogs.mjs';
import {feedEvent} from '../evidence.mjs';
import {makesFile} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'athena is killed while it asks, the person says yes there and leaves, and resumes the session once athena is back: one session, its gap told, its next call asked about';

export async function play(stage) {
	const session = await stage.open({
		conversations: ['first', 'second', 'third'].map(makesFile),
	});
	const before = await startAthena(session);
	const manual = ['--permission-mode', 'manual'];
	const claude = await session.interactive(...manual);
	await session.prompt(claude, 'make first');
	await before.readyFor('touch first.txt');
	before.kill('SIGKILL');
	await before.ended();
	await claude.see(asksToProceed);
	await claude.pressUntil('enter', {seen: 'The end of first.'});
	await session.prompt(claude, 'make second');
	await claude.see(/touch second\.txt[^]*Do you want to proceed\?/);
	await claude.pressUntil('enter', {seen: 'The end of second.'});
	await session.prompt(claude, '/exit');
	await claude.ended();

	const after = await startAthena(session);
	await after.see('make first');
	const again = await session.interactive('--continue', ...manual);
	await feedEvent(
		session,
		'what was missed',
		({kind, data}) => kind === 'athena.gap' && data.missed_calls === 2,
		20_000,
	);
	expect('nobody to ask', !promptLine.test(after.text()), after.text());
	await session.prompt(again, 'make third');
	await after.answer('touch third.txt', 'a');
	await again.see('The end of third.');
	await after.seeNoMore(promptLine);
	expect('the third file', session.has('third.txt'));
}
