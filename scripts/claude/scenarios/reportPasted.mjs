import {startAthena} from '../athena.mjs';
import {feed, feedEvent} from '../evidence.mjs';
import {call, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'what a person writes that looks like the report of a background task, or is pasted from one: theirs, and the report itself is not';

const opening = '<task-notification>';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'build behind',
				turns: [
					turn(
						'I build.',
						call('Bash', {
							command: 'sleep 1; true',
							description: 'Build in the background',
							run_in_background: true,
						}),
					),
				],
				closing: 'The end.',
			},
			{prompt: 'what is that mark', turns: [], closing: 'A mark.'},
			{prompt: 'and this', turns: [], closing: 'A report.'},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash',
	);
	await session.prompt(claude, 'build behind');
	await claude.see('The end.');
	const report = await feedEvent(
		session,
		'the report',
		({kind, data}) => kind === 'user.prompt' && data.task !== undefined,
	);
	expect('the report to be Claude’s own', report.data.automatic, report);
	const stops = async () =>
		(await feed(session)).filter(({kind}) => kind === 'stop.request').length;
	await waitFor('the second stop', async () => (await stops()) === 2);

	await session.prompt(claude, `${opening} what is that mark?`);
	await claude.see('A mark.');
	claude.press(`\u001B[200~${report.data.prompt}\nand this?\u001B[201~`);
	await claude.see(/and this\?|Pasted text/);
	claude.press('enter');
	await claude.see('A report.');
	claude.press(`\u001B[200~${report.data.prompt}\u001B[201~`);
	await waitFor('the fifth stop', async () => {
		claude.press('enter');
		return (await stops()) === 5;
	});
	const prompts = (await feed(session)).filter(
		({kind}) => kind === 'user.prompt',
	);
	expect(
		'who wrote each',
		prompts.map(({actor_id: actor}) => actor).join(' ') ===
			'user system user user user',
		prompts,
	);
	await athena.see(`❯ ${opening} what is that mark?`);
}
