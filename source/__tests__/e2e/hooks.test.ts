import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {givenBack, setUpPlay, untilReady, waitUntil} from './kit/index.js';
import {sampleOf, sweep} from '../sweep.js';

/* Hooks of the person's own, run by the built athena without an agent. */
const play = setUpPlay();

const session = path.resolve(
	import.meta.dirname,
	'../recordings/deny-and-retry.ndjson',
);

const inProject = (name: string) => path.join(play.stage.projectDir, name);

function register(hooks: object): void {
	mkdirSync(inProject('.claude'));
	writeFileSync(inProject('.claude/settings.json'), JSON.stringify({hooks}));
}

const refusesRm = {
	matcher: 'Bash',
	command: `case $HOOK_PAYLOAD in *'rm -rf'*) echo 'use trash' >&2; exit 2;; esac`,
};

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}

describe('athena hooks', () => {
	it('init, check and fire work one after the other', async () => {
		const init = play.piped('hooks', 'init');
		expect(await init.exitCode).toBe(0);
		const hook = '"$CLAUDE_PROJECT_DIR"/.claude/hooks/protect-secrets.sh';
		writeFileSync(
			inProject('.claude/settings.json'),
			JSON.stringify({hooks: {PreToolUse: [{command: hook}]}}),
		);
		const check = play.piped('hooks', 'check', '--json');
		expect(await check.exitCode).toBe(0);
		expect(JSON.parse(check.stdout())).toMatchObject({ok: true});
		writeFileSync(
			inProject('secret.json'),
			'{"tool_input":{"file_path":"/app/.env"}}',
		);
		const fire = play.piped(
			...['hooks', 'fire', 'PreToolUse', '--tool', 'Read'],
			...['--payload', 'secret.json'],
		);
		expect(await fire.exitCode).toBe(1);
		expect(fire.stdout()).toContain('Secrets are not for you');
		expect(fire.stderr()).toBe('');
	});

	it.each(
		sampleOf(
			[
				['SIGTERM', 143],
				['SIGINT', 130],
				['SIGHUP', 129],
			] as const,
			3,
		),
	)('%s ends athena and the hook it runs', async (signal, code) => {
		register({Stop: [{command: 'sleep 300 & echo $$ $! >pids; wait'}]});
		const fire = play.piped('hooks', 'fire', 'Stop');
		const pids = await waitUntil('the hook', () => {
			if (!existsSync(inProject('pids'))) return undefined;
			const found = readFileSync(inProject('pids'), 'utf8').trim().split(' ');
			return found.length === 2 && found.map(Number);
		});
		fire.kill(signal);
		expect(await fire.exitCode).toBe(code);
		await waitUntil('the end of both', () => !pids.some(isRunning));
	});
});

describe('athena replay --hooks', () => {
	sweep('tells where they would have decided otherwise', async () => {
		register({
			PreToolUse: [{matcher: 'Bash', command: 'echo no >&2; exit 2'}],
		});
		const replay = play.piped('replay', session, '--hooks');
		expect(await replay.exitCode).toBe(1);
		expect(replay.stdout()).toContain('was: asked, and went on');
		expect(replay.stdout()).toContain('2 decided otherwise, 0 failed');
		expect(replay.stderr()).toBe('');
	});

	it('--live: on the screen, hooks decide first', async () => {
		register({PermissionRequest: [refusesRm]});
		const athena = await play.athena({
			args: ['replay', session, '--hooks', '--live', '--instant'],
			ready: '━━ Permission',
		});
		// The first request never came to the person.
		await untilReady(athena, '$ mkdir -p trash');
		expect(athena.screen()).toContain('✗ Denied');
		expect(athena.screen()).toContain('use trash');
		athena.press('d');
		await athena.waitFor('Session ended');
		athena.press('q');
		expect(await athena.exitCode).toBe(0);
		expect(athena.terminalState()).toEqual(givenBack);
	});
});
