import fs from 'node:fs';
import path from 'node:path';
import {startAthena} from '../athena.mjs';
import {asksToProceed} from '../dialogs.mjs';
import {bash, call, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'athena is killed, a helper works on and Claude asks in its own dialog: once athena is back, what asks is told from what runs, and counted, until it is answered there';

export async function play(stage) {
	let gate;
	let slow;
	const session = await stage.open({
		conversations: project => {
			gate = path.join(project, 'gate');
			slow = path.join(project, 'slow');
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
						turn(
							'And another note.',
							bash(`touch other.txt; until [ -e ${slow} ]; do sleep 0.2; done`),
						),
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
		'--allowedTools=Agent,Bash(until:*),Bash([:*),Bash(sleep:*)',
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
	await after.see(/touch other\.txt.*waits in its own prompt/);
	await after.see('◇ 1 in its own prompt');
	expect(
		'nothing known of the helper’s call but that it is open',
		/until \[ -e .*runs, or asks in its own/.test(after.text()),
		after.text(),
	);
	await claude.pressUntil('enter', {gone: asksToProceed});
	await after.seeNoMore('◇');
	await after.see(/touch other\.txt.*answered in its own prompt/);
	fs.writeFileSync(slow, '');
	await after.see(/✓ Bash\(touch other\.txt/);
	fs.writeFileSync(gate, '');
	await claude.see('The end of work.');
}
