import {startAthena} from '../athena.mjs';
import {feed, journalLines} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a command edited on the screen, or in $EDITOR, is what runs; feed and journal keep both';

const asked = ['echo asked > first.txt', 'echo asked > second.txt'];
const edited = [
	"echo 'edited here' > first.txt",
	"echo 'edited outside' > second.txt",
];

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'make two notes',
				turns: asked.map(command => turn('I make it.', bash(command))),
				closing: 'Both made.',
			},
		],
		files: {'editor.sh': `sed -i "s/asked/'edited outside'/" "$1"\n`},
		variables: {EDITOR: 'sh editor.sh'},
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'make two notes');

	await athena.edit(asked[0], async ({press, see}) => {
		press('ctrl-u');
		press(edited[0]);
		await see(edited[0]);
	});
	expect('nothing to have run yet', !session.has('first.txt'));
	await athena.answer(`+ ${edited[0]}`, 'a');

	await athena.readyFor(asked[1]);
	// A key that comes just as the prompt is drawn anew may be ignored.
	await athena.pressUntil('E', {seen: `+ ${edited[1]}`, everyMs: 5000});
	await athena.answer(`+ ${edited[1]}`, 'a');
	await claude.see('Both made.');

	expect(
		'the edited commands to have run',
		session.read('first.txt') === 'edited here\n' &&
			session.read('second.txt') === 'edited outside\n',
	);
	expect(
		'the model to get two good results',
		session.stub.toolResults().length === 2 &&
			session.stub.toolResults().every(({is_error}) => !is_error),
		session.stub.toolResults(),
	);
	await keepsBoth(session);
}

/** What was asked and what the person made of it, in that order. */
async function keepsBoth(session) {
	const events = await feed(session);
	const commands = (kind, of) =>
		events
			.filter(event => event.kind === kind)
			.map(({data}) => of(data)?.command);
	const seen = {
		requests: commands('permission.request', data => data.tool_input),
		decisions: commands('permission.decision', data => data.updated_input),
		results: commands('tool.post', data => data.tool_input),
	};
	expect(
		'the feed to have the commands asked for, then the edited ones',
		isSame(seen.requests, asked) &&
			isSame(seen.decisions, edited) &&
			isSame(seen.results, edited),
		seen,
	);
	const lines = JSON.stringify(journalLines(session));
	expect(
		'the journal to have them too',
		[...asked, ...edited].every(command => lines.includes(command)),
	);
}

const isSame = (some, others) => some.join('\n') === others.join('\n');
