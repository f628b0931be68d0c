import {startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {bash, call, turn} from '../stubApi.mjs';
import {waitFor} from '../waitFor.mjs';

export const title =
	'/compact while two subagents work behind: each goes on under its own name, and is told once';

const agent = name =>
	call('Agent', {
		description: `Work of ${name}`,
		prompt: `You are ${name}.`,
		subagent_type: 'general-purpose',
		run_in_background: true,
	});
const works = name => ({
	prompt: `You are ${name}.`,
	turns: [
		turn(
			`I am ${name}.`,
			bash(
				`touch ${name}-begun; until test -e go; do sleep 0.2; done; echo ${name}`,
			),
		),
		turn('More.', bash(`touch ${name}-done`)),
	],
	closing: `The end of ${name}.`,
});

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'use two',
				turns: [turn('I use two.', agent('left'), agent('right'))],
				closing: 'They work.',
			},
			works('left'),
			works('right'),
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash,Agent',
	);
	await session.prompt(claude, 'use two');
	await claude.see('They work.');
	await waitFor(
		'both to work',
		() => session.has('left-begun') && session.has('right-begun'),
	);
	await session.prompt(claude, '/compact');
	await feedEvent(
		session,
		'the compaction',
		({kind}) => kind === 'compact.post',
		30_000,
	);
	await session.run('touch', 'go').finish();
	await waitFor(
		'both to be done',
		() => session.has('left-done') && session.has('right-done'),
	);
	for (const name of ['left', 'right'])
		await feedEvent(
			session,
			`the end of ${name}`,
			({kind, data}) =>
				kind === 'subagent.stop' &&
				data.last_assistant_message === `The end of ${name}.`,
			30_000,
		);
	await athena.seeNoMore('in background');
}
