import {promptLine, startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {makesFile} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'in auto mode, what `I` names on the screen is held from then on, and no longer when it is taken back';

export async function play(stage) {
	const session = await stage.open({
		conversations: ['first', 'second', 'third'].map(makesFile),
	});
	const athena = await startAthena(session);
	const claude = await session.interactive();
	expect('auto mode', claude.shows(/auto mode on/), claude.text());
	await session.prompt(claude, 'make first');
	await claude.see('The end of first.');
	expect('nobody to be asked', !promptLine.test(athena.text()));

	await holdBeforeRun(athena, '~c second', 'Held before they run: ~c second');
	await session.prompt(claude, 'make second');
	await athena.readyFor('touch second.txt');
	expect('the call to wait', !session.has('second.txt'));
	await athena.answer('touch second.txt', 'd');
	await claude.see('The end of second.');
	expect('the denied call not to have run', !session.has('second.txt'));

	await holdBeforeRun(athena, '', 'Nothing is held before it runs any more');
	await session.prompt(claude, 'make third');
	await claude.see('The end of third.');
	expect('the third call to have run', session.has('third.txt'));
	const decisions = (await feed(session)).filter(
		({kind}) => kind === 'permission.decision',
	);
	expect('one decision', decisions.length === 1, decisions);
}

async function holdBeforeRun(athena, expression, shows) {
	athena.press('I');
	await athena.see('Hold before they run:');
	athena.press('ctrl-u', expression);
	await athena.see(new RegExp(`^> ${expression}\\s*$`, 'm'));
	athena.press('enter');
	await athena.see(shows);
}
