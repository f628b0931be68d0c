import {startAthena} from '../athena.mjs';
import {bash, call, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'--guards personal: a push waits, a write outside the project is refused, its own settings are asked about';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'do three things',
				turns: [
					turn(
						'Outside.',
						call('Write', {
							file_path: '/var/athena-outside.txt',
							content: 'x',
						}),
					),
					turn('Push.', bash('true && git push origin main')),
					turn('Settings.', bash("echo '{}' > .claude/settings.local.json")),
				],
				closing: 'None of them.',
			},
		],
	});
	const athena = await startAthena(session, '--guards', 'personal');
	const claude = session.headless(
		'do three things',
		'--allowedTools',
		'Bash,Write',
	);
	await athena.answer('git push origin main', 'd');
	// The same key twice within a moment would count as held down.
	await athena.denyWith('.claude/settings.local.json', 'Leave them alone.');
	await claude.finish();

	const [outside, push, settings] = session.stub.toolResults();
	expect(
		'all three to be refused',
		outside.is_error && push.is_error && settings.is_error,
		session.stub.toolResults(),
	);
	expect(
		'the reason to tell the model what to do instead',
		/inside|project/i.test(outside.text),
		outside,
	);
	expect('the settings untouched', !session.has('.claude/settings.local.json'));
}
