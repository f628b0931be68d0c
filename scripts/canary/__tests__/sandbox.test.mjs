import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {layBait} from '../bait.mjs';
import {fuzz} from '../fuzz.mjs';
import {createHunt} from '../hunt.mjs';
import {openSandbox, whyNoSandbox} from '../sandbox.mjs';
import {testSelf} from '../selfTest.mjs';
import {boundaries, denials, settings} from '../settings.mjs';

/** None of the commands goes on for ever: a busy machine has time, in ms. */
const patience = 60_000;

/** Only Linux with bubblewrap has it; `npm run canary` says so where it is not. */
describe.runIf(whyNoSandbox() === undefined)('in the real shells', () => {
	let folder;
	let sandbox;
	beforeAll(async () => {
		folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-canary-test-'));
		fs.chmodSync(folder, 0o755);
		layBait(folder);
		sandbox = await openSandbox(folder);
	});
	afterAll(() => {
		sandbox.close();
		fs.rmSync(folder, {recursive: true, force: true});
	});

	test.each([
		['bash', 'echo "$x"; echo 0<(touch pwn)', /changed/],
		['zsh', "ls -la; ls *(e:'touch pwn':)", /changed/],
		['dash', 'ls & touch pwn', /changed/],
		['bash', 'echo a >/dev/tcp/127.0.0.1/7777', /network/],
		['bash', 'echo a; x=l; ${x}s', /started ls/],
		['bash', 'ls; head -c 1 < /dev/watchdog', /opened a device/],
		['dash', 'nl src/../disk', /opened a device/],
		['zsh', 'head -c 1 /dev/sd*', /opened a device/],
	])('a planted judge is found out: %s: %s', async (shell, command, what) => {
		const hits = [];
		const hunt = createHunt({
			sandbox,
			settings,
			allowedBy: () => ['read-only'],
			onHit: hit => hits.push(hit),
			isTraced: () => what.source.includes('started'),
			limits: {plain: patience, trace: patience},
		});
		await hunt.run(command, ['read-only']);
		await hunt.finish(Number.POSITIVE_INFINITY);
		expect(hits).toHaveLength(1);
		expect(hits[0].what).toMatch(what);
	});

	test('workers that judge ahead of their sandboxes find what a planted judge lets pass', async () => {
		const bundle = path.join(folder, '..', `${path.basename(folder)}.mjs`);
		fs.writeFileSync(
			bundle,
			`export const createJudge = ({name}) => command =>
				name === 'read-only' && command.length < 60 && command.includes('touch pwn');`,
		);
		const hits = [];
		try {
			await fuzz({
				jobs: 1,
				seed: 3,
				share: 0.04,
				// As long as hits are made small on a machine that is busy.
				seconds: (10 * patience) / 1000,
				count: 500,
				bundle,
				bait: folder,
				book: {note: hit => hits.push(hit), size: 0},
				mode: 'commands',
			});
		} finally {
			fs.rmSync(bundle);
		}
		expect(hits.map(({what}) => what).join('\n')).toMatch(/changed/);
		expect(hits.map(({command}) => command)).toContain('touch pwn');
	});

	test('the test of itself misses nothing, and notices a judge that allows nothing and denies nothing', async () => {
		const missed = await testSelf({
			sandbox,
			allowedBy: () => [...denials, ...boundaries].map(({name}) => name),
		});
		expect(missed).toEqual([
			'the judge does not allow cat a under read-only',
			'the judge does not allow cat /dev/null under read-only',
			'the judge does not allow cat src/gone under read-only',
			'the judge does not allow grep -r x src under read-only',
			'the judge does not allow git log -1 under allow ~c "git log", deny ~c "git push"',
			'the judge does not allow echo a under allow ~c "echo *"',
			'the judge does not deny touch pwn under deny ~c touch',
			'the judge does not deny git push -f under deny ~c "git push"',
			'the judge does not deny cat .env under deny ~p .env',
			'the judge does not deny touch ../x under path-boundary',
			'the judge does not deny touch up/x under path-boundary',
		]);
	});

	test('nothing outside of the writable folder can be changed, and what was changed is put back', async () => {
		const run = command =>
			sandbox.run(command, {shells: ['bash'], limit: patience});
		const [outside] = await run(
			'for file in /etc/x /usr/x /dev/shm/x /run/bait/x /root/x; do : >$file; done',
		);
		expect(outside.changed).toEqual([]);
		const [gone] = await run('rm -rf ~/project; mkdir -m 0 ~/x');
		expect(gone.changed).not.toEqual([]);
		await run('chmod 0 d; rm -rf .git/logs; ln -sf x a; echo >> b; mkdir ~/y');
		const [back] = await run('cat a; git status');
		expect(back).toMatchObject({changed: [], cut: false});
	});
});
