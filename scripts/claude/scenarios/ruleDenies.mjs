import {startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a call refused by a rule: the model reads the reason, where the agent would not ask too';

const reason = 'Use pnpm install instead: this project has no npm lock file.';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'install it',
				turns: [turn('I install.', bash('cd . && npm install left-pad'))],
				closing: 'I will use pnpm.',
			},
		],
		files: {
			'.athena/rules.json': JSON.stringify({
				rules: [
					{
						id: 'pnpm',
						when: '~t Bash & ~c "npm install"',
						action: 'deny',
						reason,
					},
				],
			}),
		},
	});
	await startAthena(session);
	const claude = session.headless('install it', '--allowedTools', 'Bash,Write');
	await claude.finish();

	expect('nothing to be installed', !session.has('node_modules'));
	const [result] = session.stub.toolResults();
	expect(
		'the model to read the reason, as an error',
		result?.is_error && result.text.includes(reason),
		session.stub.toolResults(),
	);
	await feedEvent(
		session,
		'the rule’s denial',
		({kind, data}) =>
			kind === 'permission.decision' &&
			data.decision_type === 'deny' &&
			data.source === 'rule',
	);
}
