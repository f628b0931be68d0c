import {journalLines} from '../evidence.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'without an athena listening, Claude behaves as without hooks';

const conversations = [
	{
		prompt: 'look and touch',
		turns: [
			turn('I look.', bash('echo seen')),
			turn('I touch.', bash('touch note.txt')),
		],
		closing: 'The end.',
	},
];

export async function play(stage) {
	const plain = await stage.open({conversations, recorded: false});
	const without = plain.run(stage.claudeBinary, '-p', 'look and touch');
	const expected = await without.finish();

	const session = await stage.open({conversations, recorded: false});
	const attached = session.headless('look and touch');
	const actual = await attached.finish();
	expect(
		'the same output and exit code',
		actual.code === expected.code && actual.stdout === expected.stdout,
		{actual, expected},
	);
	const results = ({stub, root}) =>
		stub
			.toolResults()
			.map(({is_error, text}) => `${is_error} ${text.replaceAll(root, '')}`)
			.join('\n');
	expect(
		'the model to read the same results',
		results(session) === results(plain),
		{actual: results(session), expected: results(plain)},
	);
	expect('no journal', journalLines(session).length === 0);
}
