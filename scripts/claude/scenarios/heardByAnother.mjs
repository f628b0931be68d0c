import fs from 'node:fs';
import path from 'node:path';
import {startAthena} from '../athena.mjs';
import {asksToProceed} from '../dialogs.mjs';
import {feedEvent, journalFiles} from '../evidence.mjs';
import {athenaBundle} from '../../checkout.mjs';
import {makesFile} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a nearer athena hears one turn and is gone again: the one above tells that turn by the transcript, in its place, and the session counts once';

export async function play(stage) {
	const session = await stage.open({
		trusted: ['api'],
		conversations: ['first', 'second', 'third'].map(makesFile),
	});
	const api = path.join(session.project, 'api');
	fs.mkdirSync(api, {recursive: true});
	const above = await startAthena(session);
	const claude = session.open(
		'claude in api',
		process.execPath,
		[athenaBundle, 'claude', '--permission-mode', 'manual'],
		{cwd: api},
	);
	await claude.see(/mode on|for shortcuts/, 40_000);
	await session.prompt(claude, 'make first');
	await above.answer('touch first.txt', 'a');
	await claude.see('The end of first.');

	const nearer = session.open(
		'the nearer athena',
		process.execPath,
		[athenaBundle],
		{cwd: api},
	);
	await nearer.see('● listening');
	await session.prompt(claude, 'make second');
	await nearer.see('touch second.txt');
	await claude.see(asksToProceed);
	await claude.pressUntil('enter', {gone: asksToProceed});
	await claude.see('The end of second.');
	// Who decided is read off the hot path: killed before, it would say nobody.
	await feedEvent(
		session,
		'who decided there',
		({kind, data}) => kind === 'permission.decision' && data.by === 'user',
	);
	nearer.kill('SIGKILL');
	await nearer.ended();

	await session.prompt(claude, 'make third');
	await above.answer('touch third.txt', 'd');
	await claude.see('The end of third.');
	await above.see(
		/another athena heard this session for .*: 1 call meanwhile, by the/,
	);
	await above.seeNoMore(/second\.txt\).* 0 ms/);

	const file = journalFiles(session).find(name => !name.endsWith('.2.ndjson'));
	const replay = session.athenaCommand('replay', file, '--json');
	const {stdout} = await replay.finish();
	const events = stdout
		.split('\n')
		.filter(Boolean)
		.map(line => JSON.parse(line));
	const told = events.flatMap(({kind, data, run_id}) => {
		if (kind === 'athena.gap') return [['gap', data.missed_calls]];
		if (kind === 'user.prompt') return [[data.prompt, run_id]];
		if (kind !== 'tool.pre') return [];
		return [[data.tool_input.command, run_id]];
	});
	const runs = [...new Set(told.map(([, run]) => run))].filter(
		run => typeof run === 'string',
	);
	expect(
		'each prompt and call in a turn of its own, in order, the missed one too',
		JSON.stringify(told) ===
			JSON.stringify([
				['make first', runs[0]],
				['touch first.txt', runs[0]],
				['gap', 1],
				['make second', runs[1]],
				['touch second.txt', runs[1]],
				['make third', runs[2]],
				['touch third.txt', runs[2]],
			]) && runs.length === 3,
		told,
	);
	const ended = events.filter(({kind}) => kind === 'run.end');
	expect(
		'every turn to be over',
		runs.every(run => ended.some(({run_id}) => run_id === run)),
		events.map(({kind, title: said}) => [kind, said]),
	);

	const list = session.athenaCommand('sessions', 'list', '--json');
	const sessions = JSON.parse((await list.finish()).stdout);
	expect(
		'one session of two recordings',
		sessions.length === 1 && sessions[0].other_files.length === 1,
		sessions,
	);
	const sums = session.athenaCommand('sessions', 'cost', '--json');
	const {total} = JSON.parse((await sums.finish()).stdout);
	expect(
		'what it used, and its three calls, once',
		total.sessions === 1 &&
			total.calls === 3 &&
			total.tokens === sessions[0].tokens,
		{total, sessions},
	);
}
