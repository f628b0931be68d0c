import {promptLine, startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {agent, bash, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'two subagents ask at once: each gets its own answer, under its own name';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'use two helpers',
				turns: [turn('Both.', agent('helper one'), agent('helper two'))],
			},
			{
				prompt: 'You are helper one.',
				turns: [turn('I work.', bash('touch one.txt'))],
			},
			{
				prompt: 'You are helper two.',
				turns: [turn('I work.', bash('touch two.txt'))],
			},
		],
	});
	const athena = await startAthena(session);
	const claude = session.headless(
		'use two helpers',
		'--permission-mode',
		'manual',
	);
	// Which one asks first is open; both wait before either is answered.
	await athena.see(promptLine);
	await athena.see('━━ Permission 1/2');
	for (let answered = 0; answered < 2; answered++) {
		const asked = athena.prompt().includes('touch one.txt') ? 'one' : 'two';
		await athena.answer(`touch ${asked}.txt`, asked === 'one' ? 'a' : 'd');
		await waitFor(
			'the answered prompt to close',
			() => !athena.prompt().includes(`touch ${asked}.txt`),
		);
	}

	await claude.finish();
	expect('the allowed file to exist', session.has('one.txt'));
	expect('the denied file not to exist', !session.has('two.txt'));
	const events = await feed(session);
	const requests = events.filter(({kind}) => kind === 'permission.request');
	const actorOf = command =>
		events.find(
			({kind, data}) =>
				kind === 'tool.pre' && data.tool_input.command === command,
		)?.actor_id;
	expect(
		'two requests, each pointing to the call of its own subagent',
		requests.length === 2 &&
			actorOf('touch one.txt') !== actorOf('touch two.txt') &&
			requests.every(({cause, data}) => {
				const pre = events.find(
					({event_id}) => event_id === cause.parent_event_id,
				);
				return (
					pre?.actor_id.startsWith('subagent:') &&
					pre.data.tool_input.command === data.tool_input.command
				);
			}),
		requests,
	);
	const decisions = events.filter(({kind}) => kind === 'permission.decision');
	expect(
		'each decision to point to its request',
		decisions.length === 2 &&
			decisions.every(({cause, data}) => {
				const request = requests.find(
					({event_id}) => event_id === cause.parent_event_id,
				);
				const wanted = request?.data.tool_input.command.includes('one')
					? 'allow'
					: 'deny';
				return data.decision_type === wanted;
			}),
		decisions,
	);
}
