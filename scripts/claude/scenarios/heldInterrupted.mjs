import {startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'a call that athena holds is denied and its turn ended: told as the person’s, never as a hook’s of theirs';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make a note',
				turns: [turn('I make it.', bash('touch note.txt'))],
				closing: 'The end.',
			},
		],
	});
	const athena = await startAthena(session, '--intercept', 'Bash');
	const claude = await session.interactive();
	await session.prompt(claude, 'make a note');
	await athena.answer('touch note.txt', 'i');
	const events = await waitFor('the end of the run', async () => {
		const all = await feed(session);
		return (
			all.some(
				({kind, data}) => kind === 'run.end' && data.status === 'aborted',
			) && all
		);
	});
	expect('the call not to have run', !session.has('note.txt'));
	const cut = events.filter(({kind}) => kind === 'agent.interrupted');
	expect(
		'neither a hook of the person’s own to be named, nor their terminal',
		cut.length === 1 && cut[0].data.by === 'athena',
		cut,
	);
	await athena.see('✗ Denied');
}
