import {startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {ownHook} from '../ownHooks.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a PreCompact hook of the person’s own blocks /compact: nothing is told as compacted, and the next turn goes on';

const blocks = ownHook('PreCompact', `echo 'keep every word' >&2; exit 2`);

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note',
				turns: [turn('I make it.', bash('touch note.txt'))],
				closing: 'The end of the note.',
			},
			{prompt: 'go on', turns: [{text: 'On I go.'}]},
		],
		userSettingsIn: () => blocks,
	});
	await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash',
	);
	await session.prompt(claude, 'make a note');
	await claude.see('The end of the note.');
	await session.prompt(claude, '/compact');
	await claude.see(/keep every word|[Cc]ompaction (?:blocked|canceled)/);
	await session.prompt(claude, 'go on');
	await claude.see('On I go.');
	const events = await feed(session);
	expect(
		'no compaction to have been told as done',
		!events.some(({kind}) => kind === 'compact.post'),
	);
}
