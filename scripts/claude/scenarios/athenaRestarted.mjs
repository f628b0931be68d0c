import {promptLine, startAthena} from '../athena.mjs';
import {feed, journalFiles} from '../evidence.mjs';
import {makesFile} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'killed and started again, athena goes on with the same session: the next call is asked there';

export async function play(stage) {
	const session = await stage.open({
		conversations: ['first', 'second', 'third'].map(makesFile),
	});
	const before = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make first');
	await before.answer('touch first.txt', 'a');
	await claude.see('The end of first.');
	await session.prompt(claude, 'make second');
	await before.readyFor('touch second.txt');
	before.kill('SIGKILL');
	await before.ended();
	await claude.see('Do you want to proceed?');
	await claude.pressUntil('enter', {gone: 'Do you want to proceed?'});
	await claude.see('The end of second.');

	const after = await startAthena(session);
	await session.prompt(claude, 'make third');
	await after.answer('touch third.txt', 'd');
	await claude.see('The end of third.');
	await after.seeNoMore(promptLine);
	expect('the second call to have run', session.has('second.txt'));
	expect('the third call not to have run', !session.has('third.txt'));
	expect(
		'one journal of one session',
		journalFiles(session).length === 1,
		journalFiles(session),
	);
	const events = await feed(session);
	const decisions = events
		.filter(({kind}) => kind === 'permission.decision')
		.map(({data}) => data.decision_type);
	expect(
		'both answers in it, in order',
		decisions.at(0) === 'allow' && decisions.at(-1) === 'deny',
		decisions,
	);
	const ids = events.map(({event_id}) => event_id);
	expect('no event id twice', new Set(ids).size === ids.length, ids);
}
