import fs from 'node:fs';
import path from 'node:path';
import {athenaBundle} from '../../checkout.mjs';
import {startAthena} from '../athena.mjs';
import {feed, journalFiles} from '../evidence.mjs';
import {makesFile} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'three headless sessions in one folder at once, then one resumed in another folder: each call is its own session’s';

export async function play(stage) {
	const session = await stage.open({
		trusted: ['sub'],
		files: {'sub/.keep': ''},
		conversations: ['first', 'second', 'third', 'fourth'].map(makesFile),
	});
	await startAthena(session);
	const allowed = ['--allowedTools', 'Bash'];
	const runs = ['first', 'second', 'third'].map(name =>
		session.headless(`make ${name}`, ...allowed),
	);
	for (const run of runs) await run.finish();
	const events = await feed(session);
	const id = events.find(
		({kind, data}) => kind === 'user.prompt' && data.prompt === 'make first',
	).session_id;
	const folder = path.join(session.home, '.claude/projects');
	const transcript = fs
		.readdirSync(folder, {recursive: true})
		.find(name => name.endsWith(`${id}.jsonl`));
	const resumed = session.runIn(
		path.join(session.project, 'sub'),
		process.execPath,
		athenaBundle,
		'claude',
		...['-p', 'make fourth', '--resume', path.join(folder, transcript)],
		...allowed,
	);
	const {code, stdout, stderr} = await resumed.finish();
	expect('the resumed session to end well', code === 0, {stdout, stderr});
	expect(
		'the file where it was resumed',
		session.has('sub/fourth.txt'),
		journalFiles(session),
	);
}
