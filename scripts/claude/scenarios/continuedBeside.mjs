import process from 'node:process';
import {promptLine, startAthena} from '../athena.mjs';
import {asksToProceed} from '../dialogs.mjs';
import {claudePid, claudePids, feed, transcriptLines} from '../evidence.mjs';
import {makesFile} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'a session is continued in a second terminal while it asks: what that one says, and its end, ends nothing of the first';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			makesFile('one'),
			{prompt: 'hello again', turns: [], closing: 'Hello to you.'},
			makesFile('two'),
		],
	});
	const athena = await startAthena(session);
	const first = await session.interactive('--permission-mode', 'manual');
	await session.prompt(first, 'make one');
	await first.see(asksToProceed);
	await athena.readyFor('touch one.txt');

	const firstPid = claudePid(session);
	const second = await session.interactive(
		...['--continue', '--permission-mode', 'manual'],
	);
	await session.prompt(second, 'hello again');
	await second.see('Hello to you.');
	const told = await waitFor('both processes to be told of', async () => {
		const events = await feed(session);
		return (
			events.some(({kind}) => kind === 'stop.request') &&
			events.filter(({kind}) => kind === 'session.shared')
		);
	});
	expect('it to be told once that two have the session', told.length === 1);
	// The second one writes into their transcript that the call was cut short.
	await athena.see(/◆ Bash\(touch one\.txt\)/);
	await athena.readyFor('touch one.txt');

	// The second one asks as well, and is killed.
	await session.prompt(second, 'make two');
	await second.see(asksToProceed);
	await athena.see(/━━ Permission \d\/2/);
	// Killed sooner, it would have written down nothing of it.
	await waitFor('its call in the transcript', () =>
		JSON.stringify(transcriptLines(session)).includes('touch two.txt'),
	);
	const [pid] = claudePids(session).filter(one => one !== firstPid);
	process.kill(pid, 'SIGKILL');
	await second.ended();
	await athena.see('━━ Permission 1/1');
	await athena.readyFor('touch one.txt');

	const third = await session.interactive(
		...['--continue', '--permission-mode', 'manual'],
	);
	await third.type('/exit');
	third.press('enter');
	await third.ended();
	await waitFor('its end to be told', async () => {
		const events = await feed(session);
		return (
			events.filter(
				({kind, data}) =>
					kind === 'process.ended' && data.reason === 'prompt_input_exit',
			).length === 1
		);
	});

	await athena.answer('touch one.txt', 'a');
	await first.see('The end of one.');
	await athena.seeNoMore(promptLine);
	expect('the first one’s call to have run', session.has('one.txt'));
	expect('the second one’s call not to have run', !session.has('two.txt'));
	const events = await feed(session);
	const ended = events.filter(({kind}) => kind === 'session.end');
	expect('the session not to have ended', ended.length === 0, ended);
	const decision = events.find(
		({kind, data}) =>
			kind === 'permission.decision' && data.decision_type === 'allow',
	);
	const run = events.find(
		({kind, run_id}) => kind === 'run.end' && run_id === decision.run_id,
	);
	expect(
		'the turn that asked to have ended by itself',
		run?.data.status === 'completed',
		run,
	);
}
