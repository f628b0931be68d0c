import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createGoThere} from '../goThere.js';

const env = {PATH: process.env.PATH, LANG: 'C.UTF-8'};
const hasTmux = (() => {
	try {
		execFileSync('tmux', ['-V'], {env});
		return true;
	} catch {
		return false;
	}
})();

describe('going there', () => {
	const go = createGoThere(env);

	it('says why it did not, and what to type', async () => {
		expect(await go(undefined)).toEqual({
			ok: false,
			reason: 'its terminal did not say where it is',
		});
		expect(await go({TERM_PROGRAM: 'vscode'})).toEqual({
			ok: false,
			reason: 'its terminal (vscode) has no way in that athena knows',
		});
		expect(
			await createGoThere({PATH: '/nonexistent'})({WEZTERM_PANE: '2'}),
		).toEqual({
			ok: false,
			reason: 'wezterm pane 2: there is no wezterm here',
			line: 'wezterm cli activate-pane --pane-id 2',
		});
	});
});

describe.runIf(hasTmux)('in a real tmux', () => {
	const go = createGoThere(env);
	let folder: string;
	const tmux = (...args: string[]) =>
		execFileSync('tmux', ['-S', path.join(folder, 't'), ...args], {
			env: {...env, TERM: 'xterm-256color'},
			encoding: 'utf8',
		}).trim();
	const here = (pane: string) => ({
		TMUX: `${path.join(folder, 't')},1,0`,
		TMUX_PANE: pane,
	});

	beforeEach(() => {
		folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-there-'));
		tmux('-f', '/dev/null', 'new-session', '-d', '-s', 'work', 'sleep 300');
	});
	afterEach(() => {
		tmux('kill-server');
		fs.rmSync(folder, {recursive: true, force: true});
	});

	it('the pane comes to the front, in whatever window it is', async () => {
		const first = tmux('display-message', '-p', '#{pane_id}');
		const second = tmux(
			...['split-window', '-d', '-P', '-F', '#{pane_id}', 'sleep 300'],
		);
		tmux('new-window', 'sleep 300');
		const current = () => tmux('display-message', '-p', '#{pane_id}');
		expect(current()).not.toBe(second);
		expect(await go(here(second))).toEqual({
			ok: true,
			name: `tmux pane ${second}`,
		});
		expect(current()).toBe(second);
		await go(here(first));
		expect(current()).toBe(first);
	});

	it('of two wishes at once the last one counts', async () => {
		const first = tmux('display-message', '-p', '#{pane_id}');
		const second = tmux(
			...['new-window', '-P', '-F', '#{pane_id}', 'sleep 300'],
		);
		const current = () => tmux('display-message', '-p', '#{pane_id}');
		expect(await Promise.all([go(here(second)), go(here(first))])).toEqual([
			undefined,
			{ok: true, name: `tmux pane ${first}`},
		]);
		expect(current()).toBe(first);
		const [overtaken] = await Promise.all([go(here(first)), go(here(second))]);
		expect(overtaken).toBeUndefined();
		expect(current()).toBe(second);
	});

	it('says it when the pane is gone', async () => {
		expect(await go(here('%99'))).toMatchObject({
			ok: false,
			reason: "tmux pane %99: can't find pane: %99",
		});
	});
});
