import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach} from 'vitest';
import {type HookLogger} from '../types.js';

/** A project folder of a test's own, cleared after it. */
export type TestProject = {
	readonly dir: string;
	/** Writes a file below the project; executable where it is said so. */
	write(name: string, text: string, options?: {executable?: boolean}): string;
	/** Writes `.claude/settings.json`. */
	settings(hooks: unknown): string;
	/** Writes an executable `.claude/hooks/<name>` that sh runs. */
	hook(name: string, script: string): string;
	/** A PATH with the system's tools and the project's `bin/` in front. */
	readonly env: NodeJS.ProcessEnv;
	read(name: string): string;
};

/** To be called in a test file, outside its tests. */
export function setUpProject(): TestProject {
	let dir = '';
	beforeEach(() => {
		dir = fs.realpathSync(
			fs.mkdtempSync(path.join(os.tmpdir(), 'athena-hooks-')),
		);
	});
	afterEach(() => {
		fs.rmSync(dir, {recursive: true, force: true});
	});

	const write: TestProject['write'] = (
		name,
		text,
		{executable = false} = {},
	) => {
		const file = path.join(dir, name);
		fs.mkdirSync(path.dirname(file), {recursive: true});
		fs.writeFileSync(file, text);
		if (executable) fs.chmodSync(file, 0o755);
		return file;
	};

	return {
		get dir() {
			return dir;
		},
		get env() {
			return {
				HOME: dir,
				PATH: `${path.join(dir, 'bin')}:/usr/bin:/bin`,
				XDG_STATE_HOME: path.join(dir, 'state'),
			};
		},
		write,
		settings: hooks =>
			write('.claude/settings.json', JSON.stringify({hooks}, null, 2)),
		hook: (name, script) =>
			write(`.claude/hooks/${name}`, `#!/bin/sh\n${script}\n`, {
				executable: true,
			}),
		read: name => fs.readFileSync(path.join(dir, name), 'utf8'),
	};
}

export type LogLine = {
	level: keyof HookLogger;
	message: string;
	details: Readonly<Record<string, unknown>> | undefined;
};

/** A logger whose lines can be read back. */
export function memoryLogger(): HookLogger & {lines: LogLine[]} {
	const lines: LogLine[] = [];
	const say =
		(level: keyof HookLogger): HookLogger['info'] =>
		(message, details) => {
			lines.push({level, message, details});
		};

	return {
		lines,
		debug: say('debug'),
		info: say('info'),
		warn: say('warn'),
		error: say('error'),
	};
}

/** True while a process of this id is there and no zombie. */
export function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
	} catch {
		return false;
	}

	try {
		const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
		return !stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
	} catch {
		// Gone meanwhile; or a system without /proc, where the signal said all.
		return !fs.existsSync('/proc/self');
	}
}

/** A `python3` that runs a fake launcher: it echoes how it was called, or does what `script` says. */
export function fakePython(project: TestProject, script: string): void {
	project.write('bin/python3', `#!/bin/sh\n${script}\n`, {executable: true});
}
