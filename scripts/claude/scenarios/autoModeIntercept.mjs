import {startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'auto mode asks nobody: --intercept Bash holds each call for the person';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make two notes',
				turns: [
					turn('The first.', bash('touch first.txt')),
					turn('The second.', bash('touch second.txt')),
				],
				closing: 'One of two.',
			},
		],
	});
	const athena = await startAthena(session, '--intercept', 'Bash');
	const claude = await session.interactive();
	expect('auto mode', claude.shows(/auto mode on/), claude.text());
	await session.prompt(claude, 'make two notes');
	await athena.see('touch first.txt');
	expect('the call to wait', !session.has('first.txt'));
	await athena.answer('touch first.txt', 'a');
	await athena.answer('touch second.txt', 'd');

	await claude.see('One of two.');
	expect('the allowed call to have run', session.has('first.txt'));
	expect('the denied call not to have run', !session.has('second.txt'));
	const [first, second] = session.stub.toolResults();
	expect(
		'the model to see one result and one denial',
		first.is_error === false && second.is_error === true,
		[first, second],
	);
	const decisions = (await feed(session)).filter(
		({kind}) => kind === 'permission.decision',
	);
	expect(
		'the feed to have the allow and the denial',
		decisions.map(({data}) => data.decision_type).join() === 'allow,deny',
		decisions,
	);
}
