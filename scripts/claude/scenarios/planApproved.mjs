import {startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {call, planPath, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title = 'a plan approved in athena lets the work begin';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'plan the change',
				turns: [
					body =>
						turn(
							'I write the plan.',
							call('Write', {file_path: planPath(body), content: plan}),
						),
					turn('Here is my plan.', call('ExitPlanMode', {})),
				],
				closing: 'I begin.',
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'plan');
	await session.prompt(claude, 'plan the change');
	await athena.answer('Move the parser', 'a');

	await claude.see('I begin.');
	const results = session.stub.toolResults();
	expect(
		'the model to read that its plan is approved',
		results.some(({text}) => /approved your plan/i.test(text)),
		results,
	);
	await feedEvent(
		session,
		'the approval',
		({kind, data}) =>
			kind === 'permission.decision' &&
			data.decision_type === 'allow' &&
			data.source === 'user',
	);
}

const plan = '# Plan\n\n1. Move the parser\n2. Test it\n';
