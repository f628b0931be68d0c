import {startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'hooks in two settings files by different commands: Claude runs both, a call is asked about and counted once';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'push it',
				turns: [turn('I push.', bash('true && git push origin main'))],
				closing: 'Not pushed.',
			},
		],
	});
	for (const [scope, ...more] of [
		['project', '--if-absent', 'ask'],
		['local'],
	]) {
		const install = session.athenaCommand(
			'hooks',
			'install',
			'--scope',
			scope,
			...more,
		);
		const {code, stderr} = await install.finish();
		expect(`hooks install --scope ${scope} to succeed`, code === 0, stderr);
	}

	const athena = await startAthena(session, '--guards', 'personal');
	const claude = session.headless('push it', '--allowedTools', 'Bash');
	await athena.answer('git push origin main', 'd');
	await claude.finish();

	const [push] = session.stub.toolResults();
	expect('the push to be refused', push.is_error, push);
	const events = await feed(session);
	for (const kind of ['tool.pre', 'permission.decision', 'user.prompt'])
		expect(
			`one ${kind}`,
			events.filter(event => event.kind === kind).length === 1,
			events,
		);
}
