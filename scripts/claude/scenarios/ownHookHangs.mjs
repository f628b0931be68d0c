import {startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'hooks of the person’s own that hang, fail, answer nonsense, or send the agent on at its stop: what was done is told as it was';

const hook = (command, timeout = 10) => [
	{hooks: [{type: 'command', command, timeout}]},
];

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make notes',
				turns: [
					turn('One.', bash('touch one.txt')),
					turn('Two.', bash('touch two.txt')),
					{text: 'I think that is all.'},
					{text: 'Now it is.'},
				],
			},
		],
		userSettingsIn: root => ({
			hooks: {
				PreToolUse: hook(`grep -q 'touch one' && exec sleep 60; exit 0`, 2),
				PostToolUse: hook('echo broken >&2; exit 1'),
				PostToolBatch: hook('echo "{ nonsense"'),
				UserPromptSubmit: hook('echo "The person likes notes."'),
				Stop: hook(
					`test -e ${root}/once || { touch ${root}/once; echo '{"decision":"block","reason":"Look again."}'; }`,
				),
			},
		}),
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash',
	);
	await session.prompt(claude, 'make notes');
	await claude.see('Now it is.', 40_000);
	expect('both to have run', session.has('one.txt') && session.has('two.txt'));
	await athena.see('Now it is.');
	const stops = await waitFor('both stops', async () => {
		const events = await feed(session);
		const found = events.filter(({kind}) => kind === 'stop.request');
		return found.length === 2 && found;
	});
	expect(
		'the second to follow from a hook',
		stops[1].data.stop_hook_active === true,
		stops,
	);
}
