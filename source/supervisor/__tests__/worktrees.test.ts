import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {createFakeClock} from '../../components/__tests__/fakeClock.js';
import {sessionName} from '../../feed/sessionName.js';
import {createJournal} from '../../journal/journal.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/index.js';
import {createProjectFinder, type GitProject} from '../../utils/gitProject.js';
import {createSupervisor} from '../supervisor.js';

let root: string;
beforeEach(() => {
	root = fs.realpathSync(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-worktrees-')),
	);
});
afterEach(() => {
	fs.rmSync(root, {recursive: true, force: true});
});

/** An athena that keeps its journals in the test's folder. */
function start(projectOf?: (cwd: string) => GitProject) {
	const clock = createFakeClock(Date.now());
	const runtime = createInjectableMockRuntime({clock});
	const supervisor = createSupervisor({
		runtime,
		clock,
		projectOf,
		journal: createJournal({directory: path.join(root, 'journals'), clock}),
		restores: () => true,
	});
	supervisor.start();
	return {
		runtime,
		stop: supervisor.stop,
		async names() {
			// The first change is shown at the end of the task, the others with the next frame.
			await Promise.resolve();
			clock.advance(1000);
			return supervisor
				.getState()
				.sessions.map(session => sessionName(session).project)
				.toSorted();
		},
	};
}

function layRepository(): {shop: string; fix: string} {
	const shop = path.join(root, 'shop');
	const fix = path.join(root, 'elsewhere');
	fs.mkdirSync(shop);
	const git = (...args: string[]) =>
		execFileSync(
			'git',
			['-c', 'user.name=d', '-c', 'user.email=d@e', ...args],
			{
				cwd: shop,
				env: {PATH: process.env.PATH, HOME: root, GIT_CONFIG_NOSYSTEM: '1'},
				stdio: 'pipe',
			},
		);
	git('init', '-q', '-b', 'main', '--template=', '.');
	git('commit', '-q', '--allow-empty', '-m', 'Start');
	git('worktree', 'add', '-q', '-b', 'fix-cart', fix);
	return {shop, fix};
}

const begin = (sessionId: string, cwd: string) => ({
	sessionId,
	hookName: 'SessionStart',
	context: {cwd, transcriptPath: `/t/${sessionId}.jsonl`},
	payload: {source: 'startup'},
});

it('calls the session of a worktree by its checkout and branch, also after a restart', async () => {
	const {shop, fix} = layRepository();
	const before = start(createProjectFinder());
	before.runtime.emit(begin('s1', shop));
	before.runtime.emit(begin('s2', fix));
	expect(await before.names()).toEqual(['shop', 'shop@fix-cart']);
	before.stop();
	// The worktree is gone meanwhile: the recording knows.
	fs.rmSync(fix, {recursive: true});
	const after = start(createProjectFinder());
	expect(await after.names()).toEqual(['shop', 'shop@fix-cart']);
	after.stop();
});

it('looks once for a session, and goes by the folder where nobody can look', async () => {
	let asked = 0;
	const {runtime, names, stop} = start(() => {
		asked++;
		throw new Error('EACCES');
	});
	runtime.emit(begin('s1', '/p/web'));
	runtime.emit({...begin('s1', '/p/web'), hookName: 'Stop', payload: {}});
	expect(asked).toBe(1);
	expect(await names()).toEqual(['web']);
	runtime.emit(begin('s2', 'not/absolute'));
	expect(asked).toBe(1);
	stop();
});
