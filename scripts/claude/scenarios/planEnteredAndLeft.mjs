import {promptLine, startAthena} from '../athena.mjs';
import {bash, call, planPath, turn} from '../stubApi.mjs';

export const title =
	'plan mode entered by the agent, left with a plan that is refused, then approved, and work after it: the modes and answers as they were';

const plan = '# Plan\n\n1. Move the parser\n';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'think first',
				turns: [
					turn('I plan.', call('EnterPlanMode', {})),
					body =>
						turn(
							'I write it.',
							call('Write', {file_path: planPath(body), content: plan}),
						),
					turn('Here it is.', call('ExitPlanMode', {})),
					turn('Again.', call('ExitPlanMode', {})),
					turn('Now I work.', bash('touch worked.txt')),
				],
				closing: 'It is done.',
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'think first');
	await athena.denyWith('Move the parser', 'Test it too');
	await athena.answer('Move the parser', 'a');
	await athena.readyFor('touch worked.txt');
	await athena.pressUntil('a', {gone: promptLine});
	await claude.see('It is done.', 40_000);
}
