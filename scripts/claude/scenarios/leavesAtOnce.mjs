import {setTimeout as delay} from 'node:timers/promises';
import {startAthena} from '../athena.mjs';
import {feed, feedEvent} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'Esc on a running tool and /exit right behind it: nothing of the session stays open';

/** From Esc to what is typed behind it, ms: sooner, it counts as Alt and the letter. */
const pauses = [120, 250, 500];

export async function play(stage) {
	for (const pause of pauses) {
		const session = await stage.open({
			conversations: [
				{
					prompt: 'wait for the pipe',
					turns: [
						turn('I wait.', bash('touch started && mkfifo pipe && cat pipe')),
					],
				},
			],
		});
		const athena = await startAthena(session);
		const claude = await session.interactive('--permission-mode', 'manual');
		await session.prompt(claude, 'wait for the pipe');
		await athena.answer('mkfifo pipe', 'a');
		await waitFor('the command to run', () => session.has('started'));
		claude.press('escape');
		await delay(pause);
		claude.press('/exit', 'enter');
		await claude.ended();
		await feedEvent(session, 'the end', ({kind}) => kind === 'session.end');
		await feedEvent(
			session,
			`the call closed (Esc and /exit ${pause} ms apart)`,
			({kind, data}) =>
				kind === 'tool.abandoned' && data.reason === 'interrupted',
		);
		await athena.press('q');
		await athena.ended();
		const events = await feed(session);
		const closed = new Set(
			events
				.filter(({kind}) =>
					['tool.post', 'tool.failure', 'tool.abandoned'].includes(kind),
				)
				.map(({cause}) => cause?.parent_event_id),
		);
		expect(
			'each call to have one end',
			events
				.filter(({kind}) => kind === 'tool.pre')
				.every(({event_id: id}) => closed.has(id)),
			events.map(({kind, title: row, ts}) => ({kind, row, ts})),
		);
	}
}
