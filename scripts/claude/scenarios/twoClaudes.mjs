import {promptLine, startAthena} from '../athena.mjs';
import {asksToProceed} from '../dialogs.mjs';
import {feed} from '../evidence.mjs';
import {makesFile} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'two Claudes ask at once in one project: each gets its own answer, one that left withdraws its own';

export async function play(stage) {
	const session = await stage.open({
		conversations: ['one', 'two', 'three'].map(makesFile),
	});
	const athena = await startAthena(session);
	const claudes = {};
	for (const name of ['one', 'two', 'three']) {
		claudes[name] = await session.interactive('--permission-mode', 'manual');
		await session.prompt(claudes[name], `make ${name}`);
		await claudes[name].see(asksToProceed);
	}

	await athena.see('━━ Permission 1/3');
	await athena.readyFor('touch one.txt');
	athena.press('w');
	await athena.readyFor('touch two.txt');
	athena.press('d');
	await claudes.two.see('The end of two.');
	await athena.see(/━━ Permission \d\/2/);
	claudes.three.kill('SIGKILL');
	await claudes.three.ended();
	await athena.see('━━ Permission 1/1');
	await athena.answer('touch one.txt', 'a');
	await claudes.one.see('The end of one.');
	await athena.seeNoMore(promptLine);

	const made = ['one', 'two', 'three'].filter(name =>
		session.has(`${name}.txt`),
	);
	expect('the allowed call alone to have run', made.join() === 'one', made);
	const outcomes = await waitFor('a decision about each', async () => {
		const events = await feed(session);
		const decisions = events.filter(({kind}) => kind === 'permission.decision');
		return decisions.length === 3 && decisions.map(toOutcome(events));
	});
	expect(
		'each decision to belong to the session that asked',
		outcomes.toSorted().join() ===
			'touch one.txt allow,touch three.txt no_opinion,touch two.txt deny',
		outcomes,
	);
}

const toOutcome = events => decision => {
	const request = events.find(
		({event_id, session_id}) =>
			event_id === decision.cause.parent_event_id &&
			session_id === decision.session_id,
	);
	return `${request?.data.tool_input.command} ${decision.data.decision_type}`;
};
