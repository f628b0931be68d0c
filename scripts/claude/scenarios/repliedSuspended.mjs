import fs from 'node:fs';
import path from 'node:path';
import {startAthena} from '../athena.mjs';
import {athenaBundle} from '../../checkout.mjs';
import {openTmux} from '../tmux.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'no reply is typed while Claude is suspended, though the shell around it draws its prompt like Claude’s input; back in front it gets it';

/** A shell from before shells knew of pastes, with a ruler over its prompt. */
const rc = `PS1='${'─'.repeat(40)}\n❯ '
bind 'set enable-bracketed-paste off'
`;

export async function play(stage) {
	const session = await stage.open({
		files: {rc},
		conversations: ['hello', 'touch ran'].map(prompt => ({
			prompt,
			turns: [],
			closing: `Heard ${prompt}.`,
		})),
	});
	const tmux = openTmux(session);
	const athena = await startAthena(session);
	const pane = tmux.open(
		session.project,
		...['bash', '--rcfile', path.join(session.project, 'rc'), '-i'],
	);
	await pane.see('❯');
	pane.type(
		`'${process.execPath}' '${athenaBundle}' claude --permission-mode manual`,
	);
	pane.press('Enter');
	await pane.see(/mode on|edits on|for shortcuts/);
	pane.type('hello');
	pane.press('Enter');
	await pane.see('Heard hello.');
	await athena.see('r reply');
	pane.press('C-z');
	await pane.see('is suspended');
	// Two rulers, as there are around an input line.
	pane.press('Enter');
	pane.press('Enter');

	athena.press('r');
	await athena.see(/Reply to .*:/);
	athena.press('\u001B[200~touch ran\nand then go on\u001B[201~');
	await athena.see('and then go on');
	athena.press('enter');
	await athena.see('Not sent: it is suspended: go there (o) and type fg');
	pane.type('echo over$((1))');
	pane.press('Enter');
	await pane.see('over1');
	expect(
		'nothing of it in the shell',
		!pane.text().includes('go on') &&
			!fs.existsSync(path.join(session.project, 'ran')),
		pane.text(),
	);

	pane.type('fg');
	pane.press('Enter');
	await pane.see(/mode on|edits on|for shortcuts/);
	athena.press('enter');
	await athena.see('Delivered to ');
	await pane.see('Heard touch ran.');
}
