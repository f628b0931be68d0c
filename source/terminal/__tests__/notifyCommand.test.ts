import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {eventually} from '../../__tests__/eventually.js';
import {createFakeClock} from '../../components/__tests__/fakeClock.js';
import {type Announcement} from '../../types/announcement.js';
import {createNotifyCommand} from '../notifyCommand.js';

const told: Announcement = {
	session: 's1',
	agent: 'claude',
	project: 'shop',
	title: 'rename',
	reason: 'permission',
	text: "Bash(echo '$(boo)')",
	waiting: 2,
	more: 1,
};

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(path.join(os.tmpdir(), 'athena-notify-'));
});
afterEach(() => {
	rmSync(folder, {recursive: true, force: true});
});

function setUp(command: string) {
	const failures: string[] = [];
	const clock = createFakeClock();
	const notify = createNotifyCommand({
		command,
		env: {
			PATH: process.env.PATH,
			HOME: folder,
			LANG: 'C.UTF-8',
			TERM: 'xterm',
			ANTHROPIC_API_KEY: 'secret',
			GITHUB_TOKEN: 'secret',
		},
		onFailure: text => failures.push(text),
		clock,
	});
	const file = (name: string) =>
		eventually(() => {
			const text = readFileSync(path.join(folder, name), 'utf8');
			if (!text.endsWith('\n')) throw new Error('not written yet');
			return text;
		});
	return {notify, failures, clock, file};
}

/** What nobody has asked after yet still has its number. */
function runs(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
	} catch {
		return false;
	}
}

describe('notifyCommand', () => {
	it('gets one line of JSON, and none of the secrets of the environment', async () => {
		const {notify, failures, file} = setUp(
			'cat > "$HOME/in"; env > "$HOME/env"',
		);
		notify(told);
		expect(JSON.parse(await file('in'))).toEqual({
			project: 'shop',
			session: 's1',
			title: 'rename',
			agent: 'claude',
			reason: 'permission',
			text: "Bash(echo '$(boo)')",
			waiting: 2,
		});
		const env = await file('env');
		expect(env).toContain(`HOME=${folder}`);
		expect(env).not.toContain('secret');
		expect(failures).toEqual([]);
	});

	it('is killed with what it started when it takes too long, and a failure is told once', async () => {
		const {notify, failures, clock, file} = setUp(
			'sleep 600 & echo $! > "$HOME/pid"; wait',
		);
		notify(told);
		const pid = Number(await file('pid'));
		clock.advance(10_000);
		await eventually(() => {
			expect(runs(pid)).toBe(false);
		});
		notify(told);
		clock.advance(10_000);
		expect(failures).toEqual([
			'notifyCommand failed: it took longer than 10 seconds. It is tried again.',
		]);
	});

	it('says how it failed', async () => {
		const {notify, failures} = setUp('exit 3');
		notify(told);
		await eventually(() => {
			expect(failures).toEqual([
				'notifyCommand failed: it ended with 3. It is tried again.',
			]);
		});
	});
});
