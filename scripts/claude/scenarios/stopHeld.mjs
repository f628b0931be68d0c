import {startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	':hold stop: the end of a turn waits for a reply, which goes to the model as the reason to go on; let go, the turn ends';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{prompt: 'and now this', turns: [], closing: 'This too.'},
			{prompt: 'hello', turns: [], closing: 'Hi there.'},
			{prompt: 'see you', turns: [], closing: 'Until then.'},
			{prompt: 'good bye', turns: [], closing: 'Bye.'},
		],
	});
	const athena = await startAthena(session);
	// No tmux: a turn that is held needs no terminal.
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'hello');
	await claude.see('Hi there.');
	await athena.see('Hi there.');

	const holdStop = async seen => {
		athena.press(':');
		await athena.see('Enter run');
		athena.press('hold stop');
		await athena.see(': hold stop');
		athena.press('enter');
		await athena.see(seen);
	};

	await holdStop('waits at the end of its turn');
	await session.prompt(claude, 'good bye');
	await claude.see('Bye.');
	// Longer than any other hook of a Stop may take.
	await new Promise(resolve => setTimeout(resolve, 12_000));
	athena.press('r');
	await athena.see('Reply to ');
	athena.press('and now this\nplease');
	await athena.see('please');
	athena.press('ctrl-s');
	await athena.see('Delivered to ');
	await claude.see('This too.');
	expect(
		'the reply as the reason to go on',
		session.stub.modelTexts().includes('and now this\nplease'),
		session.stub.modelTexts(),
	);

	// The turn that went on is held again, and let go.
	await holdStop('ends its turns by itself again');
	await session.prompt(claude, 'see you');
	await claude.see('Until then.');
	await athena.see(/Until then\./);
	const stops = (await feed(session)).filter(
		({kind}) => kind === 'stop.decision',
	);
	expect(
		'one Stop refused',
		stops.length === 1 && stops[0].data.decision_type === 'block',
		stops,
	);
}
