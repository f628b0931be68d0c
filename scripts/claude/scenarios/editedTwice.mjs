import {startAthena} from '../athena.mjs';
import {ownHook} from '../ownHooks.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'an edited command is edited again before it is allowed, beside a hook of the person’s own that looks on: the last text runs, and its row shows it';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note',
				turns: [turn('I make it.', bash('echo asked > note.txt'))],
				closing: 'The end.',
			},
		],
		userSettingsIn: () => ownHook('PostToolUse', 'true'),
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make a note');
	const write = text => async terminal => {
		terminal.press('ctrl-u');
		terminal.press(text);
		await terminal.see(text);
	};

	await athena.edit('echo asked > note.txt', write('echo first > note.txt'));
	await athena.edit('echo first > note.txt', write('echo second > note.txt'));
	await athena.answer('+ echo second > note.txt', 'a');
	await claude.see('The end.');
	expect(
		'the second text to have run',
		session.read('note.txt') === 'second\n',
	);
	await athena.see(/✓ Bash\(echo second > note\.txt\).*edited/i);
	expect(
		'no other text in the feed',
		!/Bash\(echo (?:asked|first)/.test(athena.text()),
		athena.text(),
	);
}
