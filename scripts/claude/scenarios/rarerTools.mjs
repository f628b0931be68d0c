import path from 'node:path';
import {promptLine, startAthena} from '../athena.mjs';
import {call, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a cell of a notebook, a page that cannot be fetched, a command of the project’s own: each told as it was';

const notebook = JSON.stringify({
	cells: [
		{
			cell_type: 'code',
			id: 'first',
			metadata: {},
			source: ['print(1)\n'],
			outputs: [],
			execution_count: null,
		},
	],
	metadata: {language_info: {name: 'python'}},
	nbformat: 4,
	nbformat_minor: 5,
});

export async function play(stage) {
	const session = await stage.open({
		files: {
			'work.ipynb': notebook,
			'.claude/commands/tidy.md': 'Please tidy the notebook: $ARGUMENTS\n',
		},
		conversations: project => {
			const file = path.join(project, 'work.ipynb');
			return [
				{
					prompt: 'Please tidy the notebook',
					turns: [
						turn('I read it.', call('Read', {file_path: file})),
						turn(
							'I change it.',
							call('NotebookEdit', {
								notebook_path: file,
								cell_id: 'first',
								new_source: 'print(2)',
							}),
						),
						turn(
							'I look it up.',
							call('WebFetch', {
								url: 'http://127.0.0.1:9/page',
								prompt: 'What does it say?',
							}),
						),
					],
					closing: 'The end.',
				},
			];
		},
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, '/tidy all cells');
	await athena.answer('work.ipynb', 'a');
	await athena.answer('127.0.0.1', 'a');
	await claude.see('The end.', 40_000);
	await athena.seeNoMore(promptLine);
	expect(
		'the cell to be changed',
		session.read('work.ipynb').includes('print(2)'),
		session.read('work.ipynb'),
	);
	await athena.see('/tidy all cells');
}
