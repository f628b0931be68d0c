import fs from 'node:fs';
import {startAthena} from '../athena.mjs';
import {call, planPath, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a plan is approved as it was shown, though its file was written anew';

export async function play(stage) {
	let file;
	const session = await stage.open({
		conversations: [
			{
				prompt: 'plan the change',
				turns: [
					body => {
						file = planPath(body);
						return turn(
							'I write the plan.',
							call('Write', {file_path: file, content: plan}),
						);
					},
					turn('Here is my plan.', call('ExitPlanMode', {})),
				],
				closing: 'I begin.',
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'plan');
	await session.prompt(claude, 'plan the change');
	await athena.readyFor('Move the parser');
	fs.writeFileSync(file, '# Plan\n\n1. Delete the parser\n');
	await athena.answer('Move the parser', 'a');

	await claude.see('I begin.');
	const approved = session.stub
		.toolResults()
		.filter(({text}) => /approved your plan/i.test(text));
	expect(
		'the model to read the plan that was shown, and no other',
		approved.length > 0 &&
			approved.every(
				({text}) => text.includes('Move the') && !text.includes('Delete the'),
			),
		approved,
	);
}

const plan = '# Plan\n\n1. Move the parser\n2. Test it\n';
