import {startAthena} from '../athena.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'auto mode asks nobody: an ask rule holds its call for the person, and says why';

const reason = 'Tags are for people.';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note and a tag',
				turns: [
					turn('The note.', bash('touch note.txt')),
					turn('The tag.', bash('touch before.txt && touch tag.txt')),
				],
				closing: 'Both done.',
			},
		],
		files: {
			'.athena/rules.json': JSON.stringify({
				rules: [
					{
						id: 'tags',
						when: '~t Bash & ~c "touch tag*"',
						action: 'ask',
						reason,
					},
				],
			}),
		},
	});
	const athena = await startAthena(session);
	const claude = await session.interactive();
	expect('auto mode', claude.shows(/auto mode on/), claude.text());
	await session.prompt(claude, 'make a note and a tag');
	await athena.see('touch tag.txt');
	expect('the note not to be asked about', session.has('note.txt'));
	expect('the tag to wait', !session.has('tag.txt'));
	expect('the rule’s reason', athena.prompt().includes(reason), athena.text());
	await athena.answer('touch tag.txt', 'a');
	await claude.see('Both done.');
	expect('the tag to exist', session.has('tag.txt'));
}
