import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {makePlace, type Place, runHook} from './hookRun.js';
import {setPatience} from './patience.js';
import {listen} from './testServer.js';

describe('where the hook command finds athena', () => {
	let place: Place;
	const cleanups: (() => unknown)[] = [];

	const start = (project = 'project') => {
		const made = makePlace('/usr/bin/perl', {project});
		place = made;
		// A busy machine is silent for longer than athena may be.
		setPatience(path.join(place.root, '.local/state/athena'), 120);
		// Some tests start another one: each is removed.
		cleanups.push(() => made.remove());
	};

	beforeEach(() => start());
	afterEach(async () => {
		for (const clean of cleanups.splice(0).reverse()) await clean();
	});

	/** A server that answers with its own name. */
	const serve = async (name: string, socketPath: string) => {
		const server = await listen(socketPath, peer => {
			void peer.payload.then(() => peer.socket.write(`={"from":"${name}"}\n`));
		});
		cleanups.push(() => server.close());
	};
	const inTree = (folder: string, id = '1') =>
		path.join(folder, `.claude/run/ink-${id}.sock`);
	const found = async (
		env: NodeJS.ProcessEnv = {},
		cwd?: string,
	): Promise<string> => {
		const run = await runHook(place, '{}', {env, ...(cwd && {cwd})}).ended;
		expect(run).toMatchObject({code: 0, stderr: ''});
		return run.stdout.toString();
	};

	it('finds the one of its project', async () => {
		await serve('own', inTree(place.project));
		expect(await found()).toBe('{"from":"own"}');
	});

	it('finds it from a subfolder, and from the working directory alone', async () => {
		const deep = path.join(place.project, 'a/b c/d');
		fs.mkdirSync(deep, {recursive: true});
		await serve('own', inTree(place.project));
		expect(await found({CLAUDE_PROJECT_DIR: deep})).toBe('{"from":"own"}');
		expect(await found({CLAUDE_PROJECT_DIR: ''}, deep)).toBe('{"from":"own"}');
	});

	it('takes the nearest first, then the one above', async () => {
		const inner = path.join(place.project, 'inner');
		await serve('outer', inTree(place.project));
		fs.mkdirSync(inner);
		expect(await found({CLAUDE_PROJECT_DIR: inner})).toBe('{"from":"outer"}');
		await serve('inner', inTree(inner));
		expect(await found({CLAUDE_PROJECT_DIR: inner})).toBe('{"from":"inner"}');
	});

	it('takes the one of the user last', async () => {
		const {HOME} = place.env;
		const state = path.join(HOME ?? '', '.local/state/athena');
		await serve('user', inTree(state));
		expect(await found()).toBe('{"from":"user"}');
		expect(await found({}, '/')).toBe('{"from":"user"}');
		await serve('project', inTree(place.project));
		expect(await found()).toBe('{"from":"project"}');
	});

	it('goes on to the one of the user where nobody answers at the project’s', async () => {
		const {HOME} = place.env;
		await serve('user', inTree(path.join(HOME ?? '', '.local/state/athena')));
		const dead = await listen(inTree(place.project), () => undefined);
		const file = inTree(place.project);
		fs.linkSync(file, `${file}.kept`);
		await dead.close();
		fs.renameSync(`${file}.kept`, file);
		expect(await found()).toBe('{"from":"user"}');
	});

	it('takes the lowest number, numerically', async () => {
		await serve('ten', inTree(place.project, '10'));
		await serve('two', inTree(place.project, '2'));
		expect(await found()).toBe('{"from":"two"}');
	});

	it('takes the one that ATHENA_INSTANCE names, or none', async () => {
		await serve('one', inTree(place.project, '1'));
		await serve('two', inTree(place.project, '2'));
		expect(await found({ATHENA_INSTANCE: '2'})).toBe('{"from":"two"}');
		expect(await found({ATHENA_INSTANCE: '3'})).toBe('');
		expect(await found({ATHENA_INSTANCE: '../run/ink-1'})).toBe('');
	});

	it.each([
		['spaces', 'my own  project '],
		['quotes', `it's "quoted" \`x\` $HOME`],
		['shell patterns', '[ab]*?{c,d}'],
		['a leading dash', '-n'],
		['a backslash', 'a\\nb'],
		['non-ASCII', 'Größe 日本 🦉'],
	])('copes with %s in the path', async (_what, name) => {
		start(name);
		await serve('own', inTree(place.project));
		expect(await found()).toBe('{"from":"own"}');
	});

	it.each([
		['200 characters', 'x'.repeat(60) + '/' + "y' z".repeat(50)],
		['200 non-ASCII characters', 'ä'.repeat(100) + '/' + '日'.repeat(80)],
	])('finds the short socket of a path of %s', async (_what, name) => {
		start(name);
		fs.mkdirSync(path.join(place.project, 'sub'));
		await serve('short', shortSocket(place));
		expect(await found()).toBe('{"from":"short"}');
		expect(
			await found({CLAUDE_PROJECT_DIR: path.join(place.project, 'sub')}),
		).toBe('{"from":"short"}');
		expect(await found({ATHENA_INSTANCE: '2'})).toBe('');
	});

	it('does not mistake the short socket of another path of equal length', async () => {
		start('x'.repeat(200));
		await serve('other', shortSocket(place));
		const other = path.join(place.root, 'z'.repeat(200));
		fs.mkdirSync(other);
		expect(await found({CLAUDE_PROJECT_DIR: other})).toBe('');
	});

	it('finds the main checkout from a git worktree', async () => {
		const git = (...args: string[]) =>
			execFileSync('git', args, {
				cwd: place.project,
				env: {PATH: process.env.PATH, HOME: place.root},
				stdio: 'pipe',
			});
		git('init', '-q');
		git(
			...['-c', 'user.name=a', '-c', 'user.email=a@b.c'],
			...['commit', '-q', '--allow-empty', '-m', 'x'],
		);
		git('worktree', 'add', '-q', '-b', 'side', '../work tree');
		const worktree = path.join(place.root, 'work tree');
		fs.mkdirSync(path.join(worktree, 'sub'));
		await serve('main', inTree(place.project));
		for (const folder of [worktree, path.join(worktree, 'sub')]) {
			expect(await found({CLAUDE_PROJECT_DIR: folder})).toBe('{"from":"main"}');
		}

		fs.writeFileSync(
			path.join(worktree, '.git'),
			'gitdir: ../project/.git/worktrees/work tree\n',
		);
		expect(await found({CLAUDE_PROJECT_DIR: worktree})).toBe('{"from":"main"}');
	});

	it('does not read a .git that has no end', async () => {
		const git = path.join(place.project, '.git');
		fs.writeFileSync(git, 'gitdir: /');
		fs.truncateSync(git, 1024 ** 3);
		await serve('own', inTree(place.project));
		expect(await found()).toBe('{"from":"own"}');
	});

	it('finds a project through a symbolic link, short socket too', async () => {
		start('x'.repeat(200));
		const link = path.join(place.root, 'link');
		fs.symlinkSync(place.project, link);
		await serve('short', shortSocket(place));
		expect(await found({CLAUDE_PROJECT_DIR: link})).toBe('{"from":"short"}');
	});

	it('does not follow a symbolic link to another socket', async () => {
		const elsewhere = path.join(place.root, 'elsewhere.sock');
		await serve('elsewhere', elsewhere);
		fs.mkdirSync(path.dirname(inTree(place.project)), {recursive: true});
		fs.symlinkSync(elsewhere, inTree(place.project));
		expect(await found()).toBe('');
	});

	it('goes by ATHENA_PROJECT_DIR before everything else', async () => {
		const pinned = path.join(place.root, 'pinned');
		await serve('pinned', inTree(pinned));
		await serve('own', inTree(place.project));
		expect(await found({ATHENA_PROJECT_DIR: pinned})).toBe('{"from":"pinned"}');
	});

	it('says nothing where the project folder is gone or odd', async () => {
		expect(await found({CLAUDE_PROJECT_DIR: '/no/such/folder'})).toBe('');
		expect(await found({CLAUDE_PROJECT_DIR: 'relative'}, place.root)).toBe('');
		expect(await found({CLAUDE_PROJECT_DIR: '/'})).toBe('');
		// `cd` prints where it went when CDPATH or `-` decides that.
		expect(
			await found({CLAUDE_PROJECT_DIR: 'project', CDPATH: place.root}, '/'),
		).toBe('');
		expect(await found({CLAUDE_PROJECT_DIR: '-', OLDPWD: place.project})).toBe(
			'',
		);
	});

	/** As the server names it: `printf %s DIR | cksum`. */
	function shortSocket({project, root}: Place): string {
		const [sum, length] = execFileSync('cksum', {input: project})
			.toString()
			.trim()
			.split(' ');
		return path.join(root, `short/${sum}-${length}-1.sock`);
	}
});
