import {startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';

export const title =
	'Esc while Claude writes, and before its first word: both turns are told as interrupted';

const long = 'Words that take their time.\n\n'.repeat(60);

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{prompt: 'tell me much', turns: [{text: long, pauseMs: 200}]},
			{prompt: 'think first', turns: [{text: 'Never said.', waitMs: 15_000}]},
		],
	});
	await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'tell me much');
	// Before its first word it is the other one: a busy machine brings it late.
	await claude.see(/Words that take their time/);
	await claude.pressUntil('escape', {gone: /esc to interrupt/, everyMs: 3000});
	const first = await feedEvent(
		session,
		'the interrupt',
		({kind, data}) => kind === 'run.end' && data.status === 'aborted',
	);
	await session.prompt(claude, 'think first');
	await claude.see(/esc to interrupt/);
	await claude.pressUntil('escape', {gone: /esc to interrupt/, everyMs: 3000});
	await feedEvent(
		session,
		'the second interrupt',
		({kind, data, run_id}) =>
			kind === 'run.end' &&
			data.status === 'aborted' &&
			run_id !== first.run_id,
	);
}
