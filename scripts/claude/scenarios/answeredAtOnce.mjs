import {promptLine, startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'yes in Claude’s dialog and no in athena at the same moment: one of them counts, and athena says which';

const rounds = 6;

export async function play(stage) {
	const names = Array.from({length: rounds}, (_, index) => `note-${index + 1}`);
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make notes',
				turns: names.map(name => turn('One.', bash(`touch ${name}.txt`))),
				closing: 'The end.',
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make notes');
	for (const name of names) {
		await athena.readyFor(`touch ${name}.txt`);
		await claude.see(dialogOf(name));
		athena.press('d');
		claude.press('enter');
		await athena.seeNoMore(new RegExp(`━━ Permission[^]*touch ${name}\\.txt`));
		await claude.seeNoMore(dialogOf(name));
	}

	await claude.see('The end.');
	await athena.seeNoMore(promptLine);
	const {yes, late} = await countYes(session, names);
	if (late > 0) await athena.see('Bash ran although it was denied here');
	return `${yes} of ${rounds} decided in Claude, ${late} of them against a later no`;
}

const dialogOf = name =>
	new RegExp(`touch ${name}\\.txt[^]*Do you want to proceed`);

/** What ran, what the model read and what athena says must be the same story. */
async function countYes(session, names) {
	const events = await feed(session);
	const results = session.stub.toolResults();
	expect('a result for each call', results.length === rounds, results);
	const stories = names.map((name, index) => {
		const pre = events.find(
			({kind, data}) =>
				kind === 'tool.pre' && data.tool_input.command.includes(name),
		);
		const about = events.filter(
			({cause}) => cause?.tool_use_id === pre.cause.tool_use_id,
		);
		const decisions = about
			.filter(({kind}) => kind === 'permission.decision')
			.map(({data}) => data.decision_type);
		return {
			ran: session.has(`${name}.txt`),
			refused: results[index].is_error,
			decisions,
			ended: about.some(({kind}) => kind === 'tool.post'),
		};
	});
	expect(
		'one decision about each, and the same as what became of it',
		stories.every(
			({ran, refused, decisions, ended}) =>
				ran === !refused &&
				ran === ended &&
				// Who was quicker in Claude's own dialog is told after it.
				decisions.length >= 1 &&
				(ran || decisions[0] === 'deny'),
		),
		stories,
	);
	const ran = stories.filter(story => story.ran);
	return {
		yes: ran.length,
		late: ran.filter(({decisions}) => decisions[0] === 'deny').length,
	};
}
