import fs from 'node:fs';
import path from 'node:path';
import {startAthena} from '../athena.mjs';
import {feed, feedEvent} from '../evidence.mjs';
import {call, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'what a person types letter by letter while a background task runs, and reads as the report of it: theirs, the task runs on, and the report itself is not theirs';

/** As Claude writes it of a task that is over, line by line. */
const reportOf = ({tool_use_id: id, tool_response: {backgroundTaskId}}) => [
	'<task-notification>',
	`<task-id>${backgroundTaskId}</task-id>`,
	`<tool-use-id>${id}</tool-use-id>`,
	'<status>completed</status>',
	'<summary>Background command "Build in the background" completed (exit code 0)</summary>',
	'</task-notification>',
];

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'build behind',
				turns: [
					turn(
						'I build.',
						call('Bash', {
							command: 'until [ -e gate ]; do sleep 0.2; done',
							description: 'Build in the background',
							run_in_background: true,
						}),
					),
				],
				closing: 'The end.',
			},
		],
	});
	const told = async kind =>
		(await feed(session)).filter(event => event.kind === kind);
	const stops = async () => (await told('stop.request')).length;
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash',
	);
	await session.prompt(claude, 'build behind');
	await claude.see('The end.');
	const {data: begun} = await feedEvent(
		session,
		'the task',
		({kind}) => kind === 'tool.post',
	);
	const lines = reportOf(begun);
	for (const [index, line] of lines.entries()) {
		await claude.type(line);
		// Ctrl-J goes on in the next line.
		if (index < lines.length - 1) claude.press('\n');
	}

	await waitFor('the prompt that reads as its report', async () => {
		claude.press('enter');
		return (await stops()) === 2;
	});
	await claude.type('<task-notification>done?</task-notification>');
	await waitFor('the prompt in the same marks', async () => {
		claude.press('enter');
		return (await stops()) === 3;
	});
	await waitFor(
		'who typed them',
		async () => (await told('prompt.revised')).length === 2,
	);
	await athena.see('in background');
	await athena.see('❯ <task-notification>done?');
	fs.writeFileSync(path.join(session.project, 'gate'), '');
	await waitFor('the fourth stop', async () => (await stops()) === 4);
	const prompts = await told('user.prompt');
	const typed = (await told('prompt.revised')).map(
		({cause}) => cause.parent_event_id,
	);
	expect(
		'who wrote each',
		prompts
			.map(({event_id: id, actor_id: actor}) =>
				typed.includes(id) ? 'user' : actor,
			)
			.join(' ') === 'user user user system',
		prompts,
	);
	await athena.see('done in background');
}
