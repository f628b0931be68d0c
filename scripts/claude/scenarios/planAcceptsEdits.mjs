import path from 'node:path';
import {promptLine, startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {call, planPath, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a plan approved with its edits: the mode becomes acceptEdits, and writing is not asked about';

const plan = '# Plan\n\n1. Write the parser\n2. Mend the reader\n';

export async function play(stage) {
	const session = await stage.open({
		files: {'reader.txt': 'broken\n'},
		conversations: project => [
			{
				prompt: 'plan the change',
				turns: [
					body =>
						turn(
							'I write the plan.',
							call('Write', {file_path: planPath(body), content: plan}),
						),
					turn('Here is my plan.', call('ExitPlanMode', {})),
					turn('', call('Read', {file_path: path.join(project, 'reader.txt')})),
					turn(
						'',
						call('Edit', {
							file_path: path.join(project, 'reader.txt'),
							old_string: 'broken',
							new_string: 'mended',
						}),
					),
					turn(
						'',
						call('Write', {
							file_path: path.join(project, 'parser.txt'),
							content: 'new\n',
						}),
					),
				],
				closing: 'Both done.',
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'plan');
	await session.prompt(claude, 'plan the change');
	await athena.answer('Write the parser', 'A');
	await claude.see('Both done.');

	expect('the edit', session.read('reader.txt') === 'mended\n');
	expect('the new file', session.read('parser.txt') === 'new\n');
	expect('nobody to be asked', !promptLine.test(athena.text()), athena.text());
	await athena.see('acceptEdits');
	const events = await feed(session);
	const asked = events.filter(({kind}) => kind === 'permission.request');
	expect(
		'the plan alone to be asked about',
		asked.map(({data}) => data.tool_name).join() === 'ExitPlanMode',
		asked,
	);
	const results = session.stub.toolResults();
	expect(
		'the model to read that its plan is approved',
		results.some(({text}) => /approved your plan/i.test(text)),
		results,
	);
}
