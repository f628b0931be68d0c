import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {createTmux} from '../tmux.js';
import {newSessionScript, passedOn, tmuxWord} from '../tmuxScript.js';

it('is a script that starts a session nobody looks at', () => {
	expect(
		newSessionScript(
			{
				name: 'athena-ann',
				cwd: '/home/dev/#{x}/project',
				env: {PATH: '/bin', TEXT: 'a"b$c\\d\ne'},
				line: `exec 'claude' --model 'it'\\''s'`,
			},
			'made: #{pane_id}',
		),
	).toMatchInlineSnapshot(`
		"new-session -d -s "athena-ann" -x 120 -y 40 -c "/home/dev/##{x}/project" -e "PATH=/bin" -e "TEXT=a\\"b\\$c\\\\d\\012e" -P -F "made: #{pane_id}" /bin/sh -c "exec 'claude' --model 'it'\\\\''s'"
		set-option -w -t "=athena-ann:" remain-on-exit on
		set-option -t "=athena-ann:" destroy-unattached off
		"
	`);
	expect(tmuxWord('~/x')).toBe(String.raw`"\~/x"`);
});

it('hands on the environment of this terminal, and not the terminal', () => {
	expect(
		passedOn({
			HOME: '/home/dev',
			ANTHROPIC_API_KEY: 'sk',
			TMUX: '/tmp/x,1,2',
			TMUX_PANE: '%1',
			TERM: 'dumb',
			TERM_PROGRAM: 'x',
			CLAUDECODE: '1',
			ATHENA_AGENT_NAME: 'other',
			ATHENA_AGENT_CAPABILITY: 'lead',
			ATHENA_WORKTREE_PATH: '/w',
			ATHENA_INSTANCE: '1',
			'BASH_FUNC_x%%': '() { :; }',
		}),
	).toEqual({
		HOME: '/home/dev',
		ANTHROPIC_API_KEY: 'sk',
		ATHENA_INSTANCE: '1',
	});
});

const hasTmux = (() => {
	try {
		execFileSync('tmux', ['-V']);
		return true;
	} catch {
		return false;
	}
})();

describe.runIf(hasTmux)('a tmux of our own', () => {
	it('gives the program every value as it is, shows it, and keeps what it said', async () => {
		const folder = fs.realpathSync(
			fs.mkdtempSync(path.join(os.tmpdir(), 'athena-tmux-')),
		);
		const odd = "a\"b$HOME\\n#{pid}\n\t~ 'it' ;é🦉";
		const env = {
			PATH: process.env.PATH ?? '/usr/bin:/bin',
			HOME: folder,
			ATHENA_TMUX: path.join(folder, 'socket'),
		};
		const tmux = createTmux(env);
		try {
			const {pid, socket, pane} = await tmux.start({
				name: 'athena-odd',
				cwd: folder,
				env: {...env, ODD: odd},
				line: 'printf %s "$ODD" >odd; read -r line; printf %s "$line" >typed; echo said; exit 3',
			});
			expect(socket).toBe(env.ATHENA_TMUX);
			expect(await tmux.pidOf('athena-odd')).toBe(pid);
			expect(await tmux.has('athena-odd')).toBe(true);
			const terminal = tmux.terminal('athena-odd', pane);
			// Whoever attaches may open a shell beside it, and look at that.
			execFileSync('tmux', [
				...['-S', socket, 'split-window', '-t', pane, 'exec sh -i', ';'],
				...['new-window', '-t', 'athena-odd:', 'exec sh -i'],
			]);
			expect(await tmux.pidOf('athena-odd')).toBe(pid);
			await expect
				.poll(() => fs.existsSync(path.join(folder, 'odd')))
				.toBe(true);
			expect(fs.readFileSync(path.join(folder, 'odd'), 'utf8')).toBe(odd);
			expect((await terminal.look()).state).toBe('running');
			// Who looks is sent away: the agent is still there.
			execFileSync('tmux', ['-S', socket, 'detach-client', '-s', 'athena-odd']);
			expect((await terminal.look()).state).toBe('running');
			const long = ' é~#{pid} %end 1 1 1'.repeat(40);
			await terminal.paste(`one; two $HOME${long}`);
			await terminal.press('Enter');
			await expect
				.poll(async () => (await terminal.look()).state)
				.toBe('ended');
			expect(fs.readFileSync(path.join(folder, 'typed'), 'utf8')).toBe(
				`one; two $HOME${long}`,
			);
			expect((await terminal.look()).screen).toContain('said');
			await expect(
				tmux.start({name: 'athena-odd', cwd: folder, env, line: 'true'}),
			).rejects.toMatchObject({code: 'ATHENA_TMUX'});
			await tmux.end('athena-odd');
			expect((await terminal.look()).state).toBe('gone');
			terminal.close();
		} finally {
			try {
				execFileSync('tmux', ['-S', env.ATHENA_TMUX, 'kill-server']);
			} catch {
				// It ends by itself with its last session.
			}

			fs.rmSync(folder, {recursive: true, force: true});
		}
	});
});
