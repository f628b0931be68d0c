import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createTalk} from '../../feed/__tests__/helpers.js';
import {agentProcess, type RuntimeEvent} from '../../runtime/types.js';
import {recordJournal} from '../../sessions/__tests__/recordJournal.js';
import {lockFile, unlockFile} from '../../utils/fileLock.js';
import {markOf} from '../../utils/processMark.js';
import {runCommand} from '../main.js';
import {memoryIo} from './memoryIo.js';

let home: string;
beforeEach(() => {
	home = fs.realpathSync(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-sessions-')),
	);
});
afterEach(() => {
	fs.rmSync(home, {recursive: true});
});

const recorded = () => path.join(home, '.local/state/athena/sessions');
const kept = () => path.join(home, '.cache/athena/sessions.json');

async function sessions(...args: string[]) {
	const io = memoryIo(home, {HOME: home, PATH: '/usr/bin:/bin'});
	const code = await runCommand(['sessions', ...args], io);
	return {code, out: io.out(), err: io.err()};
}

const json = async (...args: string[]) =>
	JSON.parse((await sessions(...args, '--json')).out) as unknown;

/** The moments of a session in a folder, one call allowed and one denied. */
function moments(sessionId: string, cwd: string, end = true): RuntimeEvent[] {
	const {hook, prompt, pre, ask, post, stop} = createTalk(sessionId);
	const events = [
		hook('SessionStart', {source: 'startup', model: 'claude-opus-4-1'}),
		prompt(`work in ${cwd}`),
		...[pre('c1'), ask('c1'), post('c1')],
		...[pre('c2'), ask('c2'), stop()],
		...(end ? [hook('SessionEnd', {reason: 'other'})] : []),
	];
	return events.map(event => ({...event, context: {...event.context, cwd}}));
}

/** Writes its journal; its file was last touched so many days ago. */
function record(sessionId: string, cwd: string, days = 0, end = true): string {
	const file = recordJournal(recorded(), moments(sessionId, cwd, end));
	const at = Date.now() / 1000 - days * 86_400;
	fs.utimesSync(file, at, at);
	return file;
}

describe('athena sessions list', () => {
	it('says what athena recorded, the latest first', async () => {
		expect(await sessions('list')).toMatchObject({
			code: 0,
			out: expect.stringMatching(/^no sessions yet/) as string,
		});
		await expect(sessions('show', 'last')).rejects.toThrow(
			'no session is recorded yet',
		);
		record('aaaa-1', '/work/shop', 2);
		record('bbbb-2', '/work/api', 1);
		const {out} = await sessions('list');
		expect(out.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'day and time    '))
			.toMatchInlineSnapshot(`
				"state         id      last              agent   project           title                                          calls  denied   tokens      cost
				– ended       bbbb-2  day and time      claude  api               work in /work/api                                  2       1
				– ended       aaaa-1  day and time      claude  shop              work in /work/shop                                 2       1
				"
			`);
		expect((await sessions()).out).toBe(out);
		expect(await json('list', 'shop')).toMatchObject([
			{session_id: 'aaaa-1', project: 'shop', calls: 2, denied: 1, asked: 2},
		]);
	});

	it('says what of a damaged record is left out', async () => {
		const file = record('aaaa-1', '/work/shop');
		fs.appendFileSync(file, '{torn\n\n{"v": 99}\n');
		const {out, err} = await sessions('list');
		expect(out).toContain('aaaa-1');
		const told = `${file}: 2 lines can't be read and are left out; athena replay says which\n`;
		expect(err).toBe(told);
		// Also where it was read before.
		for (const args of [['show', 'aaaa-1'], ['cost'], ['list', '--json']])
			expect((await sessions(...args)).err).toBe(told);
	});

	// Where the system tells when a process began.
	const mark = markOf(process.pid) ?? '';
	it.runIf(/:./.test(mark))(
		'says that a session has ended whose process went on with another one',
		async () => {
			const {hook, prompt, pre} = createTalk('left-1');
			const events = [
				hook('SessionStart', {source: 'startup'}),
				prompt('at work'),
				pre('c1'),
			];
			for (const event of events) event[agentProcess] = mark;
			recordJournal(recorded(), events);
			const folder = path.join(home, '.claude/sessions');
			const register = (sessionId: string) => {
				fs.mkdirSync(folder, {recursive: true});
				fs.writeFileSync(
					path.join(folder, `${process.pid}.json`),
					JSON.stringify({
						pid: process.pid,
						procStart: mark.split(':')[1],
						sessionId,
						status: 'idle',
					}),
				);
			};

			const at = {session_id: 'left-1', state_since: events.at(-1)?.timestamp};
			register('left-1');
			expect(await json('list')).toMatchObject([{state: 'silent'}]);
			register('next-2');
			expect(await json('list')).toMatchObject([{...at, state: 'ended'}]);
			expect(await json('show', 'left-1')).toMatchObject({
				...at,
				state: 'ended',
			});
			// What a list keeps for the next one says so too.
			expect(await json('list')).toMatchObject([{...at, state: 'ended'}]);
			fs.rmSync(path.join(folder, `${process.pid}.json`));
			expect(await json('list')).toMatchObject([{...at, state: 'failed'}]);
		},
	);

	it('has a session once that two athenas recorded, and its tokens, dollars and calls', async () => {
		const transcript = path.join(home, 'twice-1.jsonl');
		fs.writeFileSync(
			transcript,
			`${JSON.stringify({
				type: 'assistant',
				message: {
					id: 'm1',
					model: 'claude-opus-4-1',
					usage: {input_tokens: 1000, output_tokens: 200},
				},
			})}\n`,
		);
		const heard = (count: number) =>
			moments('twice-1', '/work/api')
				.slice(0, count)
				.map(event => ({
					...event,
					context: {...event.context, transcriptPath: transcript},
				}));
		// The nearer one heard the beginning alone.
		const file = recordJournal(recorded(), heard(5));
		const second = file.replace('.ndjson', '.2.ndjson');
		fs.renameSync(file, second);
		recordJournal(recorded(), heard(9));
		record('other-2', '/work/api', 3);
		const once = {calls: 2, tokens: 1200};
		const [listed, ...more] = (await json('list')) as Record<string, unknown>[];
		expect(more).toMatchObject([{session_id: 'other-2', other_files: []}]);
		expect(listed).toMatchObject({
			...{session_id: 'twice-1', prompts: 1, denied: 1, ...once},
			...{file, other_files: [second]},
		});
		for (const by of ['session', 'project', 'agent', 'model'])
			expect(await json('cost', '--by', by)).toMatchObject({
				total: {sessions: 2, calls: 4, tokens: 1200, cost_usd: 0.03},
			});
		expect(await json('cost', '--by', 'session')).toMatchObject({
			rows: [{session: 'twice-1', sessions: 1, ...once}, {session: 'other-2'}],
		});
		expect((await sessions('show', 'twice')).out).toMatch(
			/journal .*twice-1\.ndjson.*\n *journal .*twice-1\.2\.ndjson/,
		);
		expect((await sessions('list')).out.match(/~\$0\.03/g)).toHaveLength(2);
		const month = Date.now() / 1000 - 40 * 86_400;
		fs.utimesSync(file, month, month);
		fs.utimesSync(second, month, month);
		// The one that is over is deleted as a whole.
		await sessions('prune', '--older', '30d', '--yes');
		expect([file, second].map(one => fs.existsSync(one))).toEqual([
			false,
			false,
		]);
	});

	it('names each session by so much of its id that it is no other', async () => {
		record('01a214ef-ba64-73d0', '/work/api', 3);
		record('01a214ef-ba65-73d0', '/work/api', 2);
		record('ses_deb159d2', '/work/web', 1);
		record('ses_deb16864', '/work/web');
		const {out} = await sessions('list');
		const ids = out
			.trim()
			.split('\n')
			.slice(1)
			.map(line => /(?:01a|ses)\S+/.exec(line)?.[0] ?? '');
		expect(ids).toEqual([
			'ses_deb16',
			'ses_deb15',
			'01a214ef-ba65',
			'01a214ef-ba64',
		]);
		for (const id of ids)
			expect((await sessions('show', id)).out).toContain(id.slice(0, 9));
		const io = memoryIo(home, {HOME: home, PATH: '/usr/bin:/bin'});
		for (const command of [
			['sessions', 'show', '01a214ef'],
			['replay', '01a214ef'],
		])
			await expect(runCommand(command, io)).rejects.toThrow(
				'is the beginning of 2 sessions',
			);
	});

	it('says what is in the way where the recordings are', async () => {
		fs.mkdirSync(path.dirname(recorded()), {recursive: true});
		fs.writeFileSync(recorded(), '');
		for (const action of [
			['list'],
			['show', 'last'],
			['search', 'x'],
			['cost'],
			['prune', '--older', '1d'],
			['export', 'last'],
		])
			await expect(sessions(...action)).rejects.toMatchObject({
				code: 'ATHENA_BAD_FILE',
				message: `${recorded()}: a part of the path is not a folder`,
			});
		fs.rmSync(recorded());
		record('aaaa-1', '/work/shop');
		fs.symlinkSync('round.ndjson', path.join(recorded(), 'round.ndjson'));
		expect((await sessions('list')).out).toContain('aaaa-1');
	});

	it('reads a journal on from where it was, and all of them when what it kept is broken', async () => {
		const file = record('aaaa-1', '/work/shop');
		expect(await json('list')).toMatchObject([{calls: 2}]);
		const more = recordJournal(path.join(home, 'more'), [
			...moments('aaaa-1', '/work/shop'),
		]);
		fs.appendFileSync(file, fs.readFileSync(more));
		fs.appendFileSync(file, '{"v":1,"type":"ev');
		expect(await json('list')).toMatchObject([{calls: 4}]);
		fs.writeFileSync(kept(), '{"version":1,');
		expect(await json('list')).toMatchObject([{calls: 4}]);
		expect(fs.statSync(kept()).mode & 0o777).toBe(0o600);
		fs.rmSync(file);
		expect(await json('list')).toEqual([]);
	});
});

describe('athena sessions cost', () => {
	/** A session of an agent, with a transcript of its own. */
	const spent = (
		[sessionId, cwd]: readonly [string, string],
		transcript: string,
		agent?: 'codex',
	) => {
		const transcriptPath = path.join(home, `${sessionId}.jsonl`);
		fs.writeFileSync(transcriptPath, transcript);
		recordJournal(
			recorded(),
			moments(sessionId, cwd).map(event => ({
				...event,
				...(agent && {agent}),
				context: {...event.context, transcriptPath},
			})),
		);
	};

	const claude = (input_tokens: number) =>
		JSON.stringify({
			type: 'assistant',
			message: {
				id: 'm1',
				model: 'claude-opus-4-1',
				usage: {input_tokens, output_tokens: 0},
			},
		});
	const codex = [
		{type: 'turn_context', payload: {model: 'gpt-5'}},
		{
			type: 'event_msg',
			payload: {
				type: 'token_count',
				info: {
					total_token_usage: {
						input_tokens: 2_000_000,
						cached_input_tokens: 1_000_000,
						output_tokens: 100_000,
					},
				},
			},
		},
	]
		.map(line => JSON.stringify(line))
		.join('\n');

	beforeEach(() => {
		spent(['aaaa-1', '/work/shop'], claude(1_000_000));
		spent(['bbbb-2', '/work/shop'], codex, 'codex');
		spent(['cccc-3', '/work/api'], claude(200_000));
	});

	it('sums up tokens and dollars by project, agent, session and model', async () => {
		expect(await json('cost')).toMatchObject({
			by: 'project',
			rows: [
				{project: 'shop', sessions: 2, calls: 4, tokens: 3_100_000},
				{project: 'api', sessions: 1, calls: 2, cost_usd: 3},
			],
			total: {sessions: 3, calls: 6, tokens: 3_300_000, is_partial: false},
		});
		expect(await json('cost', '--by', 'agent')).toMatchObject({
			rows: [
				{agent: 'claude', sessions: 2, cost_usd: 18},
				{agent: 'codex', sessions: 1, cost_usd: 2.375},
			],
		});
		expect(await json('cost', 'api', '--by', 'session')).toMatchObject({
			rows: [{session: 'cccc-3', cost_usd: 3}],
		});
		expect(await json('cost', '--by', 'model')).toMatchObject({
			rows: [
				{model: 'claude-opus-4-1', sessions: 2},
				{model: 'gpt-5', cost_usd: 2.375},
			],
		});
		await expect(sessions('cost', '--by', 'moon')).rejects.toThrow(
			'--by takes project, agent, session, model',
		);
		const {out} = await sessions('cost', '--by', 'agent');
		expect(out.replace(/prices of [\d-]+/, 'prices of DATE'))
			.toMatchInlineSnapshot(`
				"agent     sessions      calls     tokens       cost
				claude           2          4       1.2M    ~$18.00
				codex            1          2       2.1M     ~$2.38
				total            3          6       3.3M    ~$20.38

				tokens times the list of prices of DATE: an estimate, no bill; > where a model has no price
				"
			`);
	});

	it('the list says what each agent cost', async () => {
		expect((await sessions('list')).out).toMatch(
			/\ncost: ~\$20\.38 · claude ~\$18\.00 · codex ~\$2\.38 by the list of [\d-]+\n$/,
		);
	});
});

describe('what a session used', () => {
	it('is told in tokens and by the price list, and outlives the transcript', async () => {
		const transcript = path.join(home, 'talk.jsonl');
		const said = (id: string, model: string) =>
			JSON.stringify({
				type: 'assistant',
				message: {
					id,
					model,
					usage: {input_tokens: 500_000, output_tokens: 100_000},
					content: [],
				},
			});
		fs.writeFileSync(
			transcript,
			`${said('m1', 'claude-opus-4-1-20250805')}\n${said('m2', '__proto__')}\n`,
		);
		recordJournal(
			recorded(),
			moments('aaaa-1', '/work/shop').map(event => ({
				...event,
				context: {...event.context, transcriptPath: transcript},
			})),
		);
		expect(await json('list')).toMatchObject([
			{tokens: 1_200_000, cost_usd: 15},
		]);
		fs.rmSync(transcript);
		const {out} = await sessions('list');
		expect(out).toMatch(/ 1\.2M +>~\$15\.00\n/);
		expect(out).toMatch(/\ncost: >~\$15\.00 by the list of [\d-]+\n$/);
		expect((await sessions('show', 'last')).out).toContain(
			'claude-opus-4-1-20250805: 500.0k in, 100.0k out, 0 from the cache, ~$15.00',
		);
	});
});

describe('a session by its name', () => {
	it('is found by the beginning of its id, as the last, or by its project', async () => {
		record('aaaa-1', '/work/shop', 2);
		record('aaab-2', '/work/api', 1);
		for (const [name, id] of [
			['aaaa', 'aaaa-1'],
			['aaab-2', 'aaab-2'],
			['last', 'aaab-2'],
			['shop', 'aaaa-1'],
			['/work/shop/', 'aaaa-1'],
		] as const)
			expect(await json('show', name)).toMatchObject({session_id: id});
		const replayed = memoryIo(home, {HOME: home});
		await runCommand(['replay', 'shop', '--json'], replayed);
		expect(replayed.out()).toContain('"session_id":"aaaa-1"');
		await expect(sessions('show', 'aaa')).rejects.toMatchObject({
			code: 'ATHENA_BAD_FILE',
			message: 'aaa is the beginning of 2 sessions: aaab-2, aaaa-1',
		});
		await expect(sessions('show', 'shp')).rejects.toThrow(
			'Did you mean “shop”?',
		);
		await expect(sessions('shw', 'shop')).rejects.toThrow(
			'Did you mean “show”?',
		);
	});

	it('is told in a screenful', async () => {
		record('aaaa-1', '/work/shop');
		const {out} = await sessions('show', 'shop');
		expect(out).toContain('aaaa-1  work in /work/shop');
		expect(out).toContain(
			'2 calls, 0 failed, 1 denied; a person was asked 2 times',
		);
		expect(out).toContain('     2  Bash, 1 denied');
		expect(out).toContain('Bash(run c2) (by you)');
	});
});

describe('athena sessions search', () => {
	it('prints what fits, and says by its exit code that nothing does', async () => {
		expect(await sessions('search', 'nowhere')).toMatchObject({
			code: 1,
			err: expect.stringMatching(/^no sessions yet/) as string,
		});
		record('aaaa-1', '/work/shop', 1);
		record('bbbb-2', '/work/api');
		const {code, out} = await sessions('search', '~t Bash', '~d');
		expect(code).toBe(0);
		expect(out.match(/● Bash\(run c2\) — denied/g)).toHaveLength(2);
		expect(out.indexOf('bbbb-2')).toBeLessThan(out.indexOf('aaaa-1'));
		const lines = await sessions('search', '~c "run c1"', '--json');
		expect(
			lines.out
				.trim()
				.split('\n')
				.map(line => JSON.parse(line) as unknown),
		).toMatchObject([
			{session_id: 'bbbb-2', title: '● Bash(run c1)', state: 'done'},
			{session_id: 'aaaa-1', title: '● Bash(run c1)', state: 'done'},
		]);
		expect(await sessions('search', 'nowhere')).toMatchObject({
			code: 1,
			out: '',
			err: expect.stringMatching(/^nothing fits in 2 sessions/) as string,
		});
		expect(await sessions('search', 'nowhere', '--json')).toMatchObject({
			code: 1,
			out: '',
			err: '',
		});
		await expect(sessions('search', '~t (')).rejects.toThrow('at ');
		await expect(sessions('search')).rejects.toThrow('takes an expression');
	});

	it('says what was decided also where a row has no call: a subagent’s that nobody heard begin', async () => {
		const {hook, prompt} = createTalk('cccc-3');
		recordJournal(recorded(), [
			prompt('go'),
			hook('SubagentStart', {agent_id: 'a1', agent_type: 'Explore'}),
			hook('PermissionDenied', {
				agent_id: 'a1',
				agent_type: 'Explore',
				tool_name: 'Bash',
				tool_input: {command: 'ls'},
				reason: 'not here',
			}),
		]);
		const {out} = await sessions('search', '~d');
		expect(out.trim().split('\n').slice(1)).toEqual([
			expect.stringMatching(/Bash denied by the agent: not here — denied$/),
		]);
	});
});

describe('athena sessions export', () => {
	it('writes each form, and never over a file', async () => {
		record('aaaa-1', '/work/shop');
		expect((await sessions('export', 'last')).out).toContain(
			'# Session aaaa-1',
		);
		const html = (await sessions('export', 'last', '--format', 'html')).out;
		expect(html).toMatch(/^<!doctype html>[^]*<\/html>\n$/);
		const feed = (await sessions('export', 'last', '--format', 'jsonl')).out;
		expect(
			feed
				.trim()
				.split('\n')
				.map(line => (JSON.parse(line) as {kind: string}).kind),
		).toContain('permission.decision');
		const cases = (await sessions('export', 'last', '--format', 'cases')).out;
		expect(JSON.parse(cases)).toMatchObject([
			{tool: 'Bash', input: {command: 'run c1'}, expect: 'allow'},
			{tool: 'Bash', input: {command: 'run c2'}, expect: 'deny'},
		]);
		const said = await sessions('export', 'last', '--out', 'one.json');
		expect(said.out).toBe(`session aaaa-1 is in ${home}/one.json\n`);
		const script = JSON.parse(
			fs.readFileSync(path.join(home, 'one.json'), 'utf8'),
		) as {delayMs: number; awaitDecisionForId?: string}[];
		expect(script).toHaveLength(9);
		expect(script.filter(step => step.awaitDecisionForId)).toHaveLength(2);
		const replayed = memoryIo(home, {HOME: home});
		await runCommand(['replay', 'one.json', '--json'], replayed);
		expect(replayed.out()).toContain('"kind":"session.end"');
		await expect(
			sessions('export', 'last', '--out', 'one.json'),
		).rejects.toThrow('exists already');
		await expect(sessions('export', 'last', '--format', 'pdf')).rejects.toThrow(
			'--format takes md, html, jsonl, script, cases',
		);
		await expect(sessions('export', 'last', '--out', 'x.pdf')).rejects.toThrow(
			'no format is called .pdf: --out takes .md',
		);
		expect(fs.existsSync(path.join(home, 'x.pdf'))).toBe(false);
		await sessions('export', 'last', '--out', 'x.txt', '--format', 'md');
		expect(fs.existsSync(path.join(home, 'x.txt'))).toBe(true);
	});
});

describe('athena sessions prune', () => {
	it('deletes what is over and old, and nothing else', async () => {
		const old = record('aaaa-1', '/work/shop', 40);
		const live = record('bbbb-2', '/work/shop', 40);
		const young = record('cccc-3', '/work/shop', 2);
		lockFile(live);
		await expect(sessions('prune')).rejects.toThrow('needs --older');
		await expect(sessions('prune', '--older', '3x')).rejects.toThrow(
			'--older takes hours, days or weeks',
		);
		await expect(sessions('prune', '--older', '30d')).rejects.toThrow(
			'nobody is here to ask',
		);
		expect(fs.existsSync(old)).toBe(true);
		expect((await sessions('prune', '--older', '8w', '--yes')).out).toBe(
			'nothing to delete: no session is over and older than 8w\n',
		);
		const {out, code} = await sessions('prune', '--older', '30d', '--yes');
		expect({out: out.replace(/\(.*\)/, '(…)'), code}).toEqual({
			out: 'deleted: 1 session (…)\n',
			code: 0,
		});
		expect([old, live, young].map(file => fs.existsSync(file))).toEqual([
			false,
			true,
			true,
		]);
		unlockFile(live);
		expect(fs.readdirSync(recorded()).sort()).toEqual([
			'bbbb-2.ndjson',
			'cccc-3.ndjson',
		]);
	});
});

describe('a journal with what is no record here, beside others', () => {
	const bad: [string, (line: string) => string][] = [
		[
			'an agent of a later athena',
			line => line.replace('"event":{', '"event":{"agent":"later",'),
		],
		['a feed of numbers', line => line.replace(/"feed":\[/, '"feed":[2,')],
		[
			'a version that is an object',
			line => line.replace('"v":1', '"v":{"toString":1}'),
		],
		[
			'a tool that is an object',
			line => line.replace(/"toolName":"[^"]*"/, '"toolName":{"toString":1}'),
		],
		[
			'a time that no clock shows',
			line => line.replace(/"timestamp":\d+/, '"timestamp":1e300'),
		],
	];

	it.each(bad)('%s: every command reads the rest', async (_, change) => {
		record('good-1', '/work/shop');
		const file = record('bad-1', '/work/shop');
		const lines = fs.readFileSync(file, 'utf8').split('\n');
		const changed = lines.map((line, index) =>
			index === 2 ? change(line) : line,
		);
		expect(changed).not.toEqual(lines);
		fs.writeFileSync(file, changed.join('\n'));
		const run = async (...args: string[]) => {
			const io = memoryIo(home, {HOME: home, PATH: '/usr/bin:/bin'});
			const code = await runCommand(args, io);
			return {code, out: io.out(), err: io.err()};
		};
		expect((await sessions('search', '--json', '~t Bash')).out).toMatch(
			/good-1/,
		);
		expect((await sessions('list')).out).not.toMatch(/NaN/);
		expect((await sessions('show', 'bad-1')).out).toMatch(/bad-1/);
		for (const format of ['md', 'html', 'jsonl', 'script', 'cases'])
			expect((await sessions('export', 'bad-1', '--format', format)).code).toBe(
				0,
			);
		expect((await run('rules', 'backtest')).out).toMatch(/in 2 sessions/);
		expect((await run('rules', 'backtest')).err).toMatch(
			/:3: left out \d+ bytes that are no record/,
		);
		expect((await run('rules', 'suggest')).out).toMatch(/in 2 sessions/);
		const {out, err} = await run('replay', file, '--json');
		expect(out).not.toMatch(/NaN/);
		expect(err).toMatch(/:3: left out/);
	});
});
