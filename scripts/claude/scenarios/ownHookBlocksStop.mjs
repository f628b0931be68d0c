import {startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {ownHook} from '../ownHooks.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'a Stop hook of the person’s own keeps the agent going: told, with its words, and who did it';

const keepsGoing = ownHook(
	'Stop',
	`grep -q '"stop_hook_active":true' || echo '{"decision":"block","reason":"Not before the note is there."}'`,
);

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'begin the work',
				turns: [{text: 'I stop here.'}],
				closing: 'I stop again.',
			},
			{
				prompt: 'Not before the note is there.',
				turns: [turn('Then the note.', bash('touch note.txt'))],
				closing: 'The end.',
			},
		],
		userSettingsIn: () => keepsGoing,
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash',
	);
	await session.prompt(claude, 'begin the work');
	await claude.see('The end.');
	await athena.see(
		'Stop blocked by a hook of yours: Not before the note is there.',
	);
	const said = await waitFor('the end of what it went on with', async () => {
		const events = await feed(session);
		return (
			events.some(
				({kind, data}) => kind === 'run.end' && data.counters.tool_uses === 1,
			) && events.filter(({kind}) => kind === 'stop.decision')
		);
	});
	expect(
		'one stop not to have been let happen, by a hook',
		said.length === 1 && said[0].data.by === 'hook',
		said,
	);
}
