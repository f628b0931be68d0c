import {promptLine, startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {call, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a question answered in Claude’s own dialog closes the one in athena';

const question = 'Which colour?';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'paint it',
				turns: [turn('I ask.', call('AskUserQuestion', {questions}))],
				closing: 'Painted.',
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'paint it');
	await athena.readyFor(question);
	await claude.see(question);
	await claude.pressUntil('enter', {seen: 'Painted.'});

	await athena.seeNoMore(promptLine);
	const [result] = session.stub.toolResults();
	expect(
		'the model to read Claude’s own answer',
		result?.text.includes(`"${question}"="Red"`),
		result,
	);
	await feedEvent(
		session,
		'no opinion, answered elsewhere',
		({kind, data}) =>
			kind === 'permission.decision' &&
			data.decision_type === 'no_opinion' &&
			data.source === 'elsewhere',
	);
}

const option = label => ({label, description: `Take ${label}`});
const questions = [
	{
		question,
		header: 'Colour',
		multiSelect: false,
		options: [option('Red'), option('Blue')],
	},
];
