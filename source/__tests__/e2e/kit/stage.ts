import {mkdirSync, mkdtempSync, realpathSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** A home and a project of the test's own, and an environment without anything of ours. */
export type Stage = {
	readonly home: string;
	readonly projectDir: string;
	/** Of athena's own files, `$XDG_STATE_HOME/athena`. */
	readonly stateDir: string;
	readonly env: Readonly<Record<string, string>>;
	/** Where athena `instance` (default 0) of the project listens. */
	socketPath(instance?: number): string;
	remove(): void;
};

/** Makes the folders; their paths are short, so that sockets fit. */
export function createStage(): Stage {
	const base = realpathSync(mkdtempSync(path.join(tmpdir(), 'athena-e2e-')));
	const home = path.join(base, 'home');
	const projectDir = path.join(base, 'project');
	for (const folder of [home, projectDir]) mkdirSync(folder);
	const stateHome = path.join(home, '.local/state');
	return {
		home,
		projectDir,
		stateDir: path.join(stateHome, 'athena'),
		env: {
			// eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing -- an empty PATH is none
			PATH: process.env.PATH || '/usr/bin:/bin',
			HOME: home,
			XDG_STATE_HOME: stateHome,
			XDG_CONFIG_HOME: path.join(home, '.config'),
			XDG_CACHE_HOME: path.join(home, '.cache'),
			XDG_DATA_HOME: path.join(home, '.local/share'),
			TERM: 'xterm-256color',
			COLORTERM: 'truecolor',
			LANG: 'C.UTF-8',
			SHELL: '/bin/sh',
		},
		socketPath: (instance = 0) =>
			path.join(projectDir, `.claude/run/ink-${instance}.sock`),
		remove() {
			rmSync(base, {recursive: true, force: true, maxRetries: 3});
		},
	};
}
