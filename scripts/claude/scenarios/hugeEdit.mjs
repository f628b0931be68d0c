import {startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {bash, call, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'an edit in a file of 17 MB, whose PostToolUse is longer than a line may be: it costs the line, and is told as made';

const line = 'a line of some length, as there are many in such a file\n';
const file = `the first line\n${line.repeat(Math.ceil((17 * 1024 * 1024) / line.length))}`;

export async function play(stage) {
	const session = await stage.open({
		files: {'big.txt': file},
		conversations: project => [
			{
				prompt: 'change the first line',
				turns: [
					turn(
						'I look.',
						call('Read', {
							file_path: `${project}/big.txt`,
							offset: 1,
							limit: 3,
						}),
					),
					turn(
						'I change it.',
						call('Edit', {
							file_path: `${project}/big.txt`,
							old_string: 'the first line',
							new_string: 'another first line',
						}),
					),
					turn('And a note.', bash('touch note.txt')),
				],
				closing: 'The end.',
			},
		],
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash,Edit,Read',
	);
	await session.prompt(claude, 'change the first line');
	await claude.see('The end.', 60_000);
	expect(
		'the file to be changed',
		session.read('big.txt').startsWith('another first line'),
	);
	const events = await waitFor(
		'the ends of all calls',
		async () => {
			const all = await feed(session);
			const ends = all.filter(({kind}) => kind === 'tool.post');
			return ends.length === 3 && all;
		},
		60_000,
	);
	expect(
		'the long line to be told, and nothing to be denied',
		events.some(
			({kind, data}) => kind === 'fault' && data.code === 'oversized_line',
		) && !events.some(({kind}) => kind === 'tool.abandoned'),
		events.map(({kind, title: said}) => `${kind} ${said}`),
	);
	await athena.see(/3 tools · 0 held/);
}
