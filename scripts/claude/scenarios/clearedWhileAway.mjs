import {startAthena} from '../athena.mjs';
import {feed, journalLines} from '../evidence.mjs';
import {bash, makesFile, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'/clear while athena is away, in a turn when it went: the session has ended, and neither failed nor wants a prompt';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make first',
				turns: [turn('I make it.', bash('touch first.txt; sleep 4'))],
				closing: 'The end of first.',
			},
			makesFile('second'),
		],
	});
	const before = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash',
	);
	await session.prompt(claude, 'make first');
	await waitFor('the call to run', () => session.has('first.txt'));
	before.kill('SIGKILL');
	await before.ended();
	await claude.see('The end of first.');
	await claude.type('/clear');
	claude.press('enter');
	await claude.seeNoMore('The end of first.');

	const after = await startAthena(session);
	await waitFor('the end of the first session', async () =>
		(await feed(session)).some(({kind}) => kind === 'session.end'),
	);
	await session.prompt(claude, 'make second');
	await claude.see('The end of second.');
	await after.see(/✓ Bash\(touch second\.txt/);
	const ends = (await feed(session)).filter(({kind}) => kind === 'session.end');
	expect(
		'one end, by /clear',
		ends.length === 1 && ends[0].data.reason === 'clear',
		ends,
	);
	expect(
		'two sessions',
		new Set(journalLines(session).map(({event}) => event?.sessionId)).size >= 2,
	);
}
