import {startAthena} from '../athena.mjs';
import {feed, feedEvent} from '../evidence.mjs';
import {ownHook} from '../ownHooks.mjs';
import {agent, bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a SubagentStop hook of the person’s own keeps a helper going: it works on under its own name, and ends once';

const keepsGoing = ownHook(
	'SubagentStop',
	`grep -q '"stop_hook_active":true\\|"agent_type":""' || echo '{"decision":"block","reason":"Not before the note is there."}'`,
);

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'use a helper',
				turns: [turn('I use one.', agent('the helper'))],
				closing: 'It works.',
			},
			{
				prompt: 'Not before the note is there.',
				turns: [turn('Then the note.', bash('touch note.txt'))],
				closing: 'The end of the helper.',
			},
			{
				prompt: 'You are the helper.',
				turns: [turn('I look.', bash('ls'))],
				closing: 'I stop here.',
			},
		],
		userSettingsIn: () => keepsGoing,
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash,Agent',
	);
	await session.prompt(claude, 'use a helper');
	await feedEvent(
		session,
		'the helper’s last words',
		({kind, data}) =>
			kind === 'subagent.stop' &&
			data.last_assistant_message === 'The end of the helper.',
		30_000,
	);
	await athena.see(/✓ Agent\(Work of the helper\)/);
	await athena.seeNoMore('in background');
	const calls = (await feed(session)).filter(({kind}) => kind === 'tool.pre');
	expect(
		'both commands to be the helper’s',
		calls.filter(({actor_id: actor}) => actor.startsWith('subagent:'))
			.length === 2,
		calls,
	);
	expect('the note', session.has('note.txt'));
}
