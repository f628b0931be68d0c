import {promptLine, startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {call, planPath, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'a plan sent back with words, written anew, and accepted: both are told, each with its own answer';

const plan = step => `# Plan\n\n1. ${step}\n`;

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'plan the change',
				turns: [
					body =>
						turn(
							'I write the plan.',
							call('Write', {
								file_path: planPath(body),
								content: plan('Move the parser'),
							}),
						),
					turn('Here is my plan.', call('ExitPlanMode', {})),
					body =>
						turn(
							'I write it anew.',
							call('Write', {
								file_path: planPath(body),
								content: plan('Test the parser first'),
							}),
						),
					turn('Here is my second plan.', call('ExitPlanMode', {})),
				],
				closing: 'I begin.',
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'plan');
	await session.prompt(claude, 'plan the change');
	await athena.denyWith('Move the parser', 'Tests come first');
	await athena.answer('Test the parser first', 'a');
	await claude.see('I begin.');
	await athena.seeNoMore(promptLine);
	const decisions = await waitFor('both answers', async () => {
		const events = await feed(session);
		const found = events.filter(({kind}) => kind === 'permission.decision');
		return found.length === 2 && found;
	});
	expect(
		'a no with words, then a yes',
		decisions[0].data.message === 'Tests come first' &&
			decisions[1].data.decision_type === 'allow',
		decisions,
	);
}
