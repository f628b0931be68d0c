import {promptLine, startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'an allow rule skips the prompt, and not the agent’s own deny rules';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make two notes',
				turns: [
					turn('One.', bash('touch allowed.txt')),
					turn('Two.', bash('touch refused.txt')),
				],
				closing: 'One of two.',
			},
		],
		userSettingsIn: () => ({
			permissions: {deny: ['Bash(touch refused.txt)']},
		}),
		files: {
			'.athena/rules.json': JSON.stringify({
				rules: [{id: 'touch', when: '~t Bash & ~c touch', action: 'allow'}],
			}),
		},
	});
	const athena = await startAthena(session);
	const claude = session.headless(
		'make two notes',
		'--permission-mode',
		'manual',
	);
	const {stdout} = await claude.finish();

	expect('Claude to end well', stdout.includes('One of two.'), stdout);
	expect('the allowed call to have run', session.has('allowed.txt'));
	expect('the agent’s own rule to hold', !session.has('refused.txt'));
	expect('nobody to be asked', !promptLine.test(athena.text()), athena.text());
	const events = await feed(session);
	expect(
		'no permission request',
		events.every(({kind}) => kind !== 'permission.request'),
		events.filter(({kind}) => kind.startsWith('permission')),
	);
}
