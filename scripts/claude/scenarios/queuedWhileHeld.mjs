import {startAthena} from '../athena.mjs';
import {feed, feedEvent} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a prompt typed while athena holds a call: the call goes on waiting, and what is allowed runs';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make notes',
				turns: [turn('One.', bash('touch one.txt'))],
				closing: 'The end.',
			},
			{prompt: 'and then rest', turns: [], closing: 'I rest.'},
		],
	});
	const athena = await startAthena(session, '--intercept', 'Bash');
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make notes');
	await athena.readyFor('touch one.txt');
	await session.prompt(claude, 'and then rest');
	await feedEvent(
		session,
		'the second prompt',
		({kind, data}) => kind === 'user.prompt' && data.prompt === 'and then rest',
	);
	expect(
		'athena to hold the call all the same',
		athena.prompt().includes('touch one.txt'),
		athena.text(),
	);
	await athena.answer('touch one.txt', 'a');
	await claude.see(/I rest\.|The end\./);
	expect('the first call to have run', session.has('one.txt'));
	const events = await feed(session);
	expect(
		'nothing to be interrupted or left without a result',
		!events.some(({kind}) =>
			['tool.abandoned', 'agent.interrupted'].includes(kind),
		),
		events.map(({kind, title: said}) => `${kind} ${said}`),
	);
}
