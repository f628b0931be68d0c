import {promptLine, startAthena} from '../athena.mjs';
import {asksToProceed} from '../dialogs.mjs';
import {feed, journalFiles, journalLines} from '../evidence.mjs';
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
	await claude.see(asksToProceed);
	await claude.pressUntil('enter', {gone: asksToProceed});
	await claude.see('The end of second.');

	const after = await startAthena(session);
	// Nothing new has come yet, and the screen has what was before, and what was missed.
	await after.see('make first');
	await after.see(/athena heard nothing for/);
	await after.see('touch second.txt');
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
	const kept = journalLines(session).flatMap(({feed: told = []}) => told);
	expect(
		'the ids of a replay to be those that were seen',
		JSON.stringify(kept.map(({event_id}) => event_id)) ===
			JSON.stringify(events.map(({event_id}) => event_id)),
		{seen: kept.length, replayed: events.length},
	);
	const second = events.filter(
		({kind, data}) =>
			(kind === 'tool.post' || kind === 'tool.pre') &&
			JSON.stringify(data.tool_input).includes('second.txt'),
	);
	expect(
		'the call of the gap once, with its end by the transcript',
		second.length === 2 && second[1].data.from_transcript === true,
		second,
	);
	const ids = events.map(({event_id}) => event_id);
	expect('no event id twice', new Set(ids).size === ids.length, ids);
}
