import fs from 'node:fs';
import path from 'node:path';
import {promptLine, startAthena} from '../athena.mjs';
import {asksToProceed} from '../dialogs.mjs';
import {feed, feedEvent} from '../evidence.mjs';
import {bash, call, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'while athena is away a helper is started behind and Claude asks in its own dialog: once it is back, the helper has its name and what is open its row';

export async function play(stage) {
	let gate;
	const session = await stage.open({
		conversations: project => {
			gate = path.join(project, 'gate');
			return [
				{
					prompt: 'work on',
					turns: [
						turn('First a note.', bash('touch note.txt')),
						turn(
							'A helper, behind.',
							call('Agent', {
								description: 'Check the note',
								prompt: 'You are the checking helper.',
								subagent_type: 'general-purpose',
								run_in_background: true,
							}),
						),
						turn('And another note.', bash('touch other.txt')),
					],
					closing: 'The end of work.',
				},
				{
					prompt: 'You are the checking helper.',
					turns: [
						// Allowed in the settings of the session: it runs until somebody opens the gate.
						turn(
							'I wait for it.',
							bash(`until [ -e ${gate} ]; do sleep 0.2; done`),
						),
						turn('And read it.', bash('cat note.txt')),
					],
					closing: 'Checked.',
				},
			];
		},
	});
	const before = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Agent,Bash(until:*),Bash(cat:*),Bash([:*),Bash(sleep:*)',
	);
	await session.prompt(claude, 'work on');
	await before.readyFor('touch note.txt');
	before.kill('SIGKILL');
	await before.ended();
	await claude.see(asksToProceed);
	await claude.pressUntil('enter', {seen: 'touch other.txt'});
	// Its hooks have found nobody by then.
	await claude.see(/touch other\.txt[^]*Do you want to proceed/);

	const after = await startAthena(session);
	await after.see(/touch other\.txt\).*waits in its own/);
	await after.see(/Agent\(Check the note\).*in background/);
	await after.see(/general-pu.*until \[ -e /);
	expect(
		'nobody to have decided about the helper’s call here',
		!after.shows(promptLine),
		after.text(),
	);
	await claude.pressUntil('enter', {gone: asksToProceed});
	await claude.see('The end of work.');
	await after.see(/✓ Bash\(touch other\.txt\)/);
	fs.writeFileSync(gate, '');
	await feedEvent(
		session,
		'the helper’s report',
		({kind, data}) => kind === 'user.prompt' && data.task !== undefined,
	);
	await after.seeNoMore(/runs, or asks|tool\) in background/);
	await after.see(/✓ Agent\(Check the note\).*done in background/);
	const events = await feed(session);
	const others = events.filter(
		({kind, data}) =>
			kind === 'tool.pre' &&
			JSON.stringify(data.tool_input).includes('other.txt'),
	);
	expect('the open call once', others.length === 1, others);
}
