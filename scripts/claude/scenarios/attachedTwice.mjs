import {startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'hooks installed and attached by athena claude: every event still comes once';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'look around',
				turns: [turn('I look.', bash('echo seen'))],
			},
		],
	});
	for (const scope of ['local', 'user']) {
		const install = session.athenaCommand('hooks', 'install', '--scope', scope);
		const {code, stderr} = await install.finish();
		expect(`hooks install --scope ${scope} to succeed`, code === 0, stderr);
	}

	await startAthena(session);
	const claude = session.headless('look around', '--permission-mode', 'manual');
	await claude.finish();

	const events = await feed(session);
	const once = ['session.start', 'user.prompt', 'tool.pre', 'tool.post'];
	const counts = Object.fromEntries(
		once.map(kind => [
			kind,
			events.filter(event => event.kind === kind).length,
		]),
	);
	expect(
		'one of each',
		Object.values(counts).every(count => count === 1),
		counts,
	);
}
