import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {
	bash,
	givenBack,
	noOpinion,
	setUpPlay,
	untilReady,
	untilStopped,
	waitUntil,
} from './kit/index.js';
import {sampleOf, sweep} from '../sweep.js';

/*
 * What the settings and the flags make of the screen: the mouse, the bell,
 * notifications, colours, and what a broken file says.
 */
const play = setUpPlay();

/** The person's own settings. */
function writeSettings(settings: string): string {
	const file = path.join(play.stage.home, '.config/athena/settings.json');
	fs.mkdirSync(path.dirname(file), {recursive: true});
	fs.writeFileSync(file, settings);
	return file;
}

describe('the mouse', () => {
	it('is taken; given back while athena is stopped, by a key, and on the way out', async () => {
		const athena = await play.athena();
		const isTaken = () => athena.terminalState().mouse;
		await waitUntil('the mouse', isTaken);
		athena.kill('SIGTSTP');
		await untilStopped(athena.pid);
		await waitUntil('the shell', () => !isTaken());
		await athena.waitFor('agents go on by their own rules');
		athena.kill('SIGCONT');
		await waitUntil('the mouse again', isTaken);
		await athena.waitFor('● listening');
		athena.press('M');
		await waitUntil('selection', () => !isTaken());
		athena.press('M');
		await waitUntil('the mouse by the key', isTaken);
		athena.press('q');
		expect(await athena.exitCode).toBe(0);
		expect(athena.terminalState()).toEqual(givenBack);
	});

	sweep.each([
		['SIGTERM', 143],
		['SIGINT', 130],
		['SIGHUP', 129],
	] as const)('is given back on %s', async (signal, code) => {
		const athena = await play.athena();
		await waitUntil('the mouse', () => athena.terminalState().mouse);
		athena.kill(signal);
		expect(await athena.exitCode).toBe(code);
		expect(athena.terminalState()).toEqual(givenBack);
	});

	sweep('is left alone where a setting or a flag says so', async () => {
		writeSettings('{"mouse": false}');
		const athena = await play.athena();
		await athena.waitFor('Nothing yet');
		expect(athena.terminalState().mouse).toBe(false);
		expect(athena.raw()).not.toContain('\u001b[?1000h');
	});

	it('scrolls by its wheel; no byte of it is a key', async () => {
		const athena = await play.athena({columns: 60, rows: 16});
		const command = Array.from({length: 60}, (_, index) => `echo ${index}`);
		const request = play.agent().asks(bash(command.join('\n')));
		await untilReady(athena);
		await waitUntil('the mouse', () => athena.terminalState().mouse);
		expect(athena.screen()).toContain('echo 0');
		athena.press('\u001b[<65;3;9M', '\u001b[<6', '5;3;9M', '\u001b[<0;3;9M');
		await athena.waitFor(screen => !screen.includes('echo 0\n'));
		expect(request.hasEnded()).toBe(false);
		expect(athena.screen()).not.toContain('Held key');
	});
});

describe('attention', () => {
	it('is asked for where the settings say so, once, with who asks and what', async () => {
		writeSettings('{"bell": true, "notify": "osc777"}');
		const athena = await play.athena();
		play.agent().asks(bash('echo secret'));
		const wanted =
			// eslint-disable-next-line no-control-regex -- They are what is looked for.
			/\u001b\]777;notify;[^\u0007;]* ❯ [^\u0007;]*;permission: Bash\(echo secret\)\u0007/;
		await waitUntil('the notification', () => wanted.test(athena.raw()));
		const sequences = athena.raw().split('\u001b]777').length - 1;
		expect(sequences).toBe(1);
	});

	sweep('is not asked for by default', async () => {
		const athena = await play.athena();
		play.agent().asks(bash('echo 1'));
		await untilReady(athena);
		expect(athena.raw()).not.toMatch(/\]9;|\]777;/);
	});
});

describe('looks', () => {
	it('--ascii writes nothing but ASCII', async () => {
		const athena = await play.athena({args: ['--ascii'], ready: '* listening'});
		play.agent().asks(bash('echo “ü”'));
		await athena.waitFor('Permission 1/1');
		expect(Buffer.byteLength(athena.raw())).toBe(athena.raw().length);
	});

	sweep(
		'NO_COLOR takes the colours away, FORCE_COLOR brings them back',
		async () => {
			// eslint-disable-next-line no-control-regex -- styles are what it looks for
			const colours = /\u001b\[(?:1;)?[39]\d[;\d]*m/;
			const plain = await play.athena({env: {NO_COLOR: '1'}});
			await plain.waitFor('Nothing yet');
			expect(plain.raw()).not.toMatch(colours);
			plain.press('q');
			await plain.exitCode;
			const bright = await play.athena({
				env: {NO_COLOR: '1', FORCE_COLOR: '1'},
			});
			await bright.waitFor('Nothing yet');
			expect(bright.raw()).toMatch(colours);
		},
	);
});

describe('a broken settings file', () => {
	it('ends athena before it listens, and says where it is broken', async () => {
		const file = writeSettings('{\n\t"theme": "purple",\n}');
		const athena = await play.athena({ready: false, columns: 100});
		expect(await athena.exitCode).toBe(65);
		expect(athena.terminalState()).toEqual(givenBack);
		expect(athena.screen()).toContain(
			`athena: ${file}:2:11: theme takes "auto"`,
		);
		const piped = play.piped('serve', '--json');
		expect(await piped.exitCode).toBe(65);
		expect(piped.stdout()).toBe('');
		expect(piped.stderr()).toContain(`${file}:2:11: theme takes`);
	});

	sweep(
		'of a project may not set what is personal: a notice says so',
		async () => {
			const folder = path.join(play.stage.projectDir, '.athena');
			fs.mkdirSync(folder);
			fs.writeFileSync(path.join(folder, 'settings.json'), '{"record": false}');
			const athena = await play.athena({columns: 160});
			await athena.waitFor(
				'record is ignored: only your own settings may set it',
			);
			expect(athena.screen()).toContain('● rec');
		},
	);
});

describe('plain lines', () => {
	it.each(
		sampleOf(
			[
				['a flag', ['--screen-reader'], {}],
				['TERM=dumb', [], {TERM: 'dumb'}],
			] as const,
			2,
		),
	)('by %s: nothing drawn, answered by typed lines', async (_, args, env) => {
		const athena = await play.athena({
			args,
			env,
			ready: 'Say help for help.',
		});
		const request = play.agent().asks(bash('npm test'));
		await athena.waitFor('Say allow 1, deny 1');
		await waitUntil('the answer to be heard', () => {
			athena.press('deny 1 use pnpm\r');
			return athena.screen().includes('Request 1: denied.');
		});
		expect((await request.told).stdout).toContain('use pnpm');
		expect(athena.terminalState().alternateScreen).toBe(false);
		athena.press('quit\r');
		expect(await athena.exitCode).toBe(0);
		expect(athena.raw()).not.toContain('\u001b');
	});

	it('by a setting, and let go of what waits when a signal comes', async () => {
		writeSettings('{"screenReader": true}');
		const athena = await play.athena({ready: 'Say help for help.'});
		const request = play.agent().asks(bash('npm test'));
		await athena.waitFor('Say allow 1, deny 1');
		athena.kill('SIGTERM');
		expect(await request.told).toEqual(noOpinion);
		expect(await athena.exitCode).toBe(143);
		expect(athena.raw()).not.toContain('\u001b');
	});
});

describe('what a session uses', () => {
	it('is read from its transcript, as it grows', async () => {
		const recorded = fs.readFileSync(
			path.join(import.meta.dirname, '../recordings/transcript-sample.jsonl'),
			'utf8',
		);
		const lines = recorded.trimEnd().split('\n');
		const transcript = path.join(play.stage.home, 'session.jsonl');
		fs.writeFileSync(transcript, `${lines.slice(0, -2).join('\n')}\n`);
		const athena = await play.athena({columns: 120});
		const agent = play.agent();
		const fields = {prompt: 'go', transcript_path: transcript};
		await agent.hook('UserPromptSubmit', fields).told;
		await athena.waitFor('20k in, 122 out · context 20k');
		fs.appendFileSync(transcript, `${lines.slice(-2).join('\n')}\n`);
		await agent.hook('Notification', {...fields, message: 'done'}).told;
		await athena.waitFor('40k in, 140 out · context 20k');
	});
});
