import fs from 'node:fs';
import path from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {promptLine, startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {agent, bash, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'Claude asks by itself, in auto mode, while the main agent and a helper both have a call open: counted as asking there, nobody named, and over with the last dialog';

const choice = 'Enter to stay in auto mode';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'use a helper',
				turns: [
					turn('I use one.', agent('the helper', {run_in_background: true})),
					turn('And I work too.', bash('sh -c "touch root.txt"')),
				],
				closing: 'It works.',
			},
			{
				prompt: 'You are the helper.',
				turns: [
					turn('A note.', bash('until [ -e go.txt ]; do sleep 0.2; done')),
				],
				closing: 'The end of the helper.',
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--allowedTools=Agent,Bash(until:*),Bash([:*),Bash(sleep:*)',
	);
	expect('auto mode', claude.shows(/auto mode on/), claude.text());
	await session.prompt(claude, 'use a helper');
	// First it asks whether to go on like that, in its own words.
	await claude.see(choice);
	await athena.see(/◇ Asks: Auto mode can't check actions/);
	await athena.see('◇ 1 in its own prompt');
	await claude.pressUntil('enter', {gone: choice});
	// Then about a call: while one alone is open, it is that one's.
	await athena.see(/◇ Agent\(Work of the helper\)/);
	await athena.see('◇ 1 in its own prompt');
	await allow(() => !athena.shows(/◇ Agent/));
	// And about one of two.
	await waitFor(
		'a call of each to be open',
		async () => (await callsOf('Bash')).length === 2,
	);
	await athena.see(/◇ Asks about one of its calls/);
	await athena.see('◇ 1 in its own prompt');
	await athena.seeNoMore(promptLine);
	await allow(() => session.has('root.txt'));
	await athena.seeNoMore('◇');
	await claude.see('It works.');
	fs.writeFileSync(path.join(session.project, 'go.txt'), '');
	const asked = (await feed(session)).filter(
		({kind}) => kind === 'dialog.open',
	);
	expect(
		'the dialog to be nobody’s',
		asked.length > 1 && asked.every(({actor_id: actor}) => actor === 'system'),
		asked,
	);

	/** Says yes, which is not what Claude proposes, as often as it takes. */
	async function allow(isDone) {
		while (!isDone()) {
			if (claude.shows(/❯ No/)) claude.press('down');
			else if (claude.shows(/❯ Yes/)) claude.press('enter');
			await delay(700);
		}
	}

	async function callsOf(tool) {
		return (await feed(session)).filter(
			({kind, data}) => kind === 'tool.pre' && data.tool_name === tool,
		);
	}
}
