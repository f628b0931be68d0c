import {startAthena} from '../athena.mjs';
import {bash, turn} from '../stubApi.mjs';

export const title =
	'/model between two turns: the header follows, and the tokens of both are told';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note',
				turns: [turn('I make it.', bash('touch note.txt'))],
				closing: 'The end of the note.',
			},
			{
				prompt: 'and another one',
				turns: [turn('I make that too.', bash('touch other.txt'))],
				closing: 'The end of both.',
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash',
	);
	await session.prompt(claude, 'make a note');
	await claude.see('The end of the note.');
	await session.prompt(claude, '/model haiku');
	await claude.see('Switch model?');
	await claude.pressUntil('enter', {gone: 'Switch model?', everyMs: 3000});
	await session.prompt(claude, 'and another one');
	await claude.see('The end of both.');
	await athena.see(/claude-haiku/);
}
