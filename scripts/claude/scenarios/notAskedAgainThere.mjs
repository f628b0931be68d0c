import {promptLine, startAthena} from '../athena.mjs';
import {call, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'“Yes, and don’t ask again” in Claude’s own dialog: allowed there, and what follows asks nobody';

export async function play(stage) {
	const write = (project, name) =>
		call('Write', {file_path: `${project}/${name}.txt`, content: `${name}\n`});
	const session = await stage.open({
		conversations: project => [
			{
				prompt: 'make two',
				turns: [
					turn('The first.', write(project, 'one')),
					turn('The second.', write(project, 'two')),
				],
				closing: 'The end.',
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make two');
	await athena.readyFor('one.txt');
	await claude.see('Do you want to create');
	await claude.pressUntil('2', {gone: 'Do you want to create'});
	await claude.see('The end.');
	await athena.see(/one\.txt\).*Allowed in its terminal/);
	await athena.see(/✓ Write\(two\.txt\)/);
	await athena.seeNoMore(promptLine);
	expect('both files', session.has('one.txt') && session.has('two.txt'));
	await athena.see('acceptEdits');
}
