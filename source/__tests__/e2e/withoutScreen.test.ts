import {existsSync, mkdirSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {startPiped} from './kit/withoutScreen.js';
import {bash, noOpinion, setUpPlay} from './kit/index.js';
import {sampleOf, sweep} from '../sweep.js';

/* athena without a terminal: in pipes, scripts and CI. Nothing ever waits. */
const play = setUpPlay();

const recording = path.resolve(
	import.meta.dirname,
	'../recordings/interactive-manual.ndjson',
);

/** No escape code, no control character but the line feed. */
// eslint-disable-next-line no-control-regex -- exactly these must not be there
const plainText = /^[^\u0000-\u0009\u000b-\u001f\u007f-\u009f]*$/;

const kindsOf = (lines: string) =>
	lines
		.trimEnd()
		.split('\n')
		.map(line => (JSON.parse(line) as {kind: string}).kind);

function writeFile(name: string, text: string): string {
	const file = path.join(play.stage.projectDir, name);
	writeFileSync(file, text);
	return file;
}

describe('athena demo and replay', () => {
	it('print the feed as lines', async () => {
		for (const args of sampleOf([['demo'], ['replay', recording]], 2)) {
			const athena = play.piped(...args);
			expect(await athena.exitCode).toBe(0);
			expect(athena.stdout()).toMatch(plainText);
			expect(athena.stdout()).toMatch(/^0:00\.0 {2}/);
			expect(athena.stdout()).toContain('⚠ Permission: ');
			expect(athena.stderr()).toBe('');
		}
	});

	sweep('print feed events as JSON', async () => {
		const athena = play.piped('replay', recording, '--json');
		expect(await athena.exitCode).toBe(0);
		const kinds = kindsOf(athena.stdout());
		expect(kinds).toContain('session.start');
		expect(kinds).toContain('permission.request');
		expect(athena.stderr()).toBe('');
	});

	it('end well when nobody reads on', async () => {
		const athena = play.piped('demo', '--json');
		athena.stopReading();
		expect(await athena.exitCode).toBe(0);
		expect(athena.stderr()).toBe('');
	});

	sweep('name file, line and reason of a broken recording', async () => {
		const good = '{"hook_event_name":"Stop","session_id":"s"}';
		const file = writeFile('broken.ndjson', `${good}\n{oops}\n${good}\n`);
		const athena = play.piped('replay', 'broken.ndjson');
		expect(await athena.exitCode).toBe(65);
		expect(athena.stderr()).toContain(`athena: ${file}:2: `);
		expect(athena.stderr()).toContain('A replay is a journal');
	});

	sweep('name a file that is not there', async () => {
		const athena = play.piped('replay', 'nowhere.ndjson');
		expect(await athena.exitCode).toBe(65);
		expect(athena.stderr()).toContain('nowhere.ndjson');
	});
});

describe('athena doctor', () => {
	it('hears the version that an agent says', async () => {
		const {stage} = play;
		const bin = path.join(stage.home, 'bin');
		mkdirSync(bin);
		writeFileSync(path.join(bin, 'codex'), '#!/bin/sh\necho codex 9.8.7\n', {
			mode: 0o755,
		});
		const env = {...stage.env, PATH: `${bin}:${stage.env.PATH}`};
		const athena = startPiped({...stage, env}, ['doctor', '--json']);
		await athena.exitCode;
		const {findings} = JSON.parse(athena.stdout()) as {
			findings: {about: string; text: string}[];
		};
		const [codex] = findings.filter(({about}) => about === 'codex');
		expect(codex?.text).toContain('Codex 9.8.7');
	});
});

describe('a wrong command line', () => {
	it.each(
		sampleOf(
			[
				['--no-such-flag'],
				['serve', '--no-such-flag'],
				['no-such-command'],
				['replay'],
				['serve', '--on-permission', 'perhaps'],
				['serve', '--instance', 'x'],
				['serve', '--intercept'],
				['--intercept='],
			],
			8,
		),
	)('athena %s %s', async (...args) => {
		const athena = play.piped(...args);
		expect(await athena.exitCode).toBe(2);
		expect(athena.stderr()).not.toBe('');
		expect(athena.stdout()).toBe('');
	});

	it('the screen needs a terminal, and athena says what does not', async () => {
		const athena = play.piped();
		expect(await athena.exitCode).toBe(69);
		expect(athena.stderr()).toContain('athena serve --json');
		expect(existsSync(play.stage.socketPath())).toBe(false);
	});
});

describe('athena serve --json', () => {
	it('prints every event as a line, leaves requests to the agent, and ends on SIGTERM', async () => {
		const athena = play.piped('serve', '--json');
		await athena.waitFor('stderr', 'athena: listening on ');
		const agent = play.agent();
		await agent.begins();
		const call = bash('npm test');
		await agent.isAboutTo(call).told;
		expect(await agent.asks(call).told).toEqual(noOpinion);
		await agent.hasDone(call).told;
		await athena.waitFor('stdout', '"kind":"tool.post"');
		athena.kill('SIGTERM');
		expect(await athena.exitCode).toBe(143);
		const kinds = kindsOf(athena.stdout());
		expect(kinds).toEqual(
			expect.arrayContaining([
				'session.start',
				'user.prompt',
				'tool.pre',
				'permission.request',
				'permission.decision',
				'tool.post',
			]),
		);
		expect(existsSync(play.stage.socketPath())).toBe(false);
		expect(readdirSync(path.join(play.stage.stateDir, 'sessions'))).toEqual([
			`${agent.sessionId}.ndjson`,
		]);
		expect(await agent.asks(call).told).toEqual(noOpinion);
	});

	sweep.each([
		['deny', '"behavior":"deny"'],
		['allow', '"behavior":"allow"'],
	])('--on-permission %s answers by itself', async (policy, answer) => {
		const athena = play.piped('serve', '--json', '--on-permission', policy);
		await athena.waitFor('stderr', 'listening');
		const agent = play.agent();
		expect((await agent.asks(bash('ls')).told).stdout).toContain(answer);
		const question = {
			question: 'Which?',
			header: 'Which',
			multiSelect: false,
			options: [{label: 'This', description: ''}],
		};
		const asked = agent.asks({
			tool: 'AskUserQuestion',
			input: {questions: [question]},
		});
		expect(await asked.told).toEqual(noOpinion);
	});

	it('a held call becomes the agent’s own question: nobody is there', async () => {
		const athena = play.piped('serve', '--json', '--intercept', 'Bash');
		await athena.waitFor('stderr', 'listening');
		const {stdout} = await play.agent().isAboutTo(bash('make deploy')).told;
		expect(stdout).toContain('"permissionDecision":"ask"');
		await athena.waitFor('stdout', '"permission.decision"');
	});

	sweep('a hook that is being sent when it ends is let go', async () => {
		const athena = play.piped('serve', '--json');
		await athena.waitFor('stderr', 'listening');
		const hook = play.agent().asks(bash('npm test'));
		athena.kill('SIGTERM');
		expect(await hook.told).toEqual(noOpinion);
		expect(await athena.exitCode).toBe(143);
	});

	it('ends when nobody reads it', async () => {
		const athena = play.piped('serve', '--json');
		await athena.waitFor('stderr', 'listening');
		athena.stopReading();
		await play.agent().hook('Stop').told;
		expect(await athena.exitCode).toBe(0);
		expect(existsSync(play.stage.socketPath())).toBe(false);
	});

	sweep('ends with the code of SIGHUP', async () => {
		const athena = play.piped('serve', '--json');
		await athena.waitFor('stderr', 'listening');
		athena.kill('SIGHUP');
		expect(await athena.exitCode).toBe(129);
		expect(existsSync(play.stage.socketPath())).toBe(false);
	});

	sweep('goes on when a file may grow no further (ulimit -f)', async () => {
		const athena = play.piped('serve', '--json', '--on-permission', 'deny');
		await athena.waitFor('stderr', 'listening');
		athena.kill('SIGXFSZ');
		const {stdout} = await play.agent().asks(bash('ls')).told;
		expect(stdout).toContain('"behavior":"deny"');
	});

	sweep('records nothing with --no-record', async () => {
		const athena = play.piped('serve', '--json', '--no-record');
		await athena.waitFor('stderr', 'listening');
		await play.agent().begins();
		await athena.waitFor('stdout', '"user.prompt"');
		athena.kill('SIGINT');
		expect(await athena.exitCode).toBe(130);
		expect(existsSync(path.join(play.stage.stateDir, 'sessions'))).toBe(false);
	});
});

it('what was recorded replays as it was', async () => {
	const serve = play.piped('serve', '--json', '--on-permission', 'deny');
	await serve.waitFor('stderr', 'listening');
	const agent = play.agent();
	await agent.begins();
	const {stdout} = await agent.asks(bash('ls')).told;
	expect(stdout).toContain('"behavior":"deny"');
	await agent.hook('SessionEnd', {reason: 'other'}).told;
	await serve.waitFor('stdout', '"session.end"');
	serve.kill('SIGTERM');
	await serve.exitCode;
	const replay = play.piped(
		'replay',
		path.join(play.stage.stateDir, 'sessions', `${agent.sessionId}.ndjson`),
		'--json',
	);
	expect(await replay.exitCode).toBe(0);
	expect(replay.stdout()).toBe(serve.stdout());
});
