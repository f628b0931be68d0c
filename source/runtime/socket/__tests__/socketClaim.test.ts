import {fork, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {buildSync} from 'esbuild';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {eventually} from '../../../__tests__/eventually.js';
import {findSockets} from '../../forwarder/findSockets.js';
import {
	type ClaimedSocket,
	claimSocket,
	isLive,
	tryClaimSocket,
} from '../socketClaim.js';
import {resolveSocketPath} from '../socketPath.js';
import {makeProject} from './hookClient.js';

let project: string;
beforeEach(() => {
	project = makeProject();
});
afterEach(() => {
	fs.rmSync(project, {recursive: true});
});

/** Leaves a socket behind as a killed athena does. */
async function leaveStaleSocket(socketPath: string): Promise<void> {
	fs.mkdirSync(path.dirname(socketPath), {recursive: true, mode: 0o700});
	const server = net.createServer();
	const other = path.join(path.dirname(socketPath), 'x');
	server.listen(other);
	await once(server, 'listening');
	fs.linkSync(other, socketPath);
	server.close();
	await once(server, 'close');
}

/** The name by which the number is reserved. */
const reserved = (socketPath: string) =>
	path.join(path.dirname(socketPath), `.${path.basename(socketPath)}`);

const fail = (error: Error) => {
	throw error;
};

/** Claims and serves; who connects is hung up on. */
async function serveSocket(
	...[dir, options]: Parameters<typeof claimSocket>
): Promise<ClaimedSocket> {
	const claimed = await claimSocket(dir, options);
	expect(claimed.serve(socket => socket.destroy(), fail)).toBe(true);
	return claimed;
}

describe('claimSocket', () => {
	it('makes a socket of the user alone', async () => {
		const claimed = await serveSocket(project);
		const stat = fs.lstatSync(claimed.path);
		expect(claimed.path).toBe(resolveSocketPath(project, 0));
		expect(stat.isSocket()).toBe(true);
		expect(stat.mode & 0o777).toBe(0o600);
		expect(fs.readdirSync(path.dirname(claimed.path))).toEqual(['ink-0.sock']);
		claimed.release();
		expect(fs.readdirSync(path.dirname(claimed.path))).toEqual([]);
	});

	it('is found by no hook before it serves', async () => {
		const claimed = await claimSocket(project);
		expect(findSockets(project, {})).toEqual([]);
		expect(await isLive(claimed.path)).toBe(false);
		expect(claimed.isPublished()).toBe(false);
		claimed.serve(socket => socket.destroy(), fail);
		expect(findSockets(project, {})).toEqual([claimed.path]);
		expect(await isLive(claimed.path)).toBe(true);
		expect(claimed.isPublished()).toBe(true);
		claimed.release();
	});

	it.each([
		['reserved', claimSocket],
		['served', serveSocket],
	])('leaves a number that is %s to whom it belongs', async (_what, claim) => {
		const first = await claim(project, {instanceId: 0});
		await expect(claimSocket(project, {instanceId: 0})).rejects.toMatchObject({
			code: 'ATHENA_SOCKET_IN_USE',
		});
		expect(tryClaimSocket(project, 0)).toBeUndefined();
		const second = await claim(project);
		expect(second.instanceId).toBe(1);
		expect(fs.readdirSync(path.dirname(first.path))).toHaveLength(2);
		for (const claimed of [first, second]) claimed.release();
		expect(fs.readdirSync(path.dirname(first.path))).toEqual([]);
	});

	it('leaves the number of an athena that reserves none', async () => {
		const socketPath = resolveSocketPath(project, 0);
		fs.mkdirSync(path.dirname(socketPath), {recursive: true, mode: 0o700});
		const older = net.createServer(socket => socket.destroy());
		older.listen(socketPath);
		await once(older, 'listening');
		expect(tryClaimSocket(project, 0)).toBeUndefined();
		const claimed = await claimSocket(project);
		expect(claimed.instanceId).toBe(1);
		expect(fs.readdirSync(path.dirname(socketPath)).sort()).toEqual([
			'.ink-1.sock',
			'ink-0.sock',
		]);
		claimed.release();
		older.close();
	});

	it.each([
		[
			'its reservation is removed',
			(socketPath: string) => fs.unlinkSync(reserved(socketPath)),
		],
		[
			'another one takes its reservation',
			(socketPath: string) => {
				fs.unlinkSync(reserved(socketPath));
				fs.writeFileSync(reserved(socketPath), '');
			},
		],
		[
			'another one takes the name',
			(socketPath: string) => fs.writeFileSync(socketPath, ''),
		],
	])('says that nobody finds it where %s', async (_what, take) => {
		const claimed = await claimSocket(project);
		const {path: socketPath} = claimed;
		take(socketPath);
		const isServed = claimed.serve(socket => socket.destroy(), fail);
		expect(isServed).toBe(false);
		expect(claimed.isPublished()).toBe(false);
		claimed.release();
		for (const name of fs.readdirSync(path.dirname(socketPath)))
			expect(
				fs.lstatSync(path.join(path.dirname(socketPath), name)).isSocket(),
			).toBe(false);
	});

	it('gives the second one the next free number', async () => {
		const first = await serveSocket(project);
		const second = await serveSocket(project);
		const third = await serveSocket(project);
		expect([first, second, third].map(({instanceId}) => instanceId)).toEqual([
			0, 1, 2,
		]);
		second.release();
		const again = await claimSocket(project);
		expect(again.instanceId).toBe(1);
		for (const claimed of [first, again, third]) claimed.release();
	});

	it('knows its own again after another took it for the dead one and put it back', async () => {
		const grave = path.join(path.dirname(resolveSocketPath(project, 0)), 'x');
		const link = fs.linkSync.bind(fs);
		const claimed = await claimSocket(project);
		const spy = vi.spyOn(fs, 'linkSync').mockImplementation((from, to) => {
			link(from, to);
			fs.renameSync(to, grave);
		});
		claimed.serve(socket => socket.destroy(), fail);
		spy.mockRestore();
		expect(claimed.isPublished()).toBe(false);
		fs.renameSync(grave, claimed.path);
		expect(claimed.isPublished()).toBe(true);
		claimed.release();
		expect(fs.readdirSync(path.dirname(claimed.path))).toEqual([]);
	});

	it('takes over what a dead one left', async () => {
		const socketPath = resolveSocketPath(project, 0);
		await leaveStaleSocket(socketPath);
		await leaveStaleSocket(reserved(socketPath));
		expect(await isLive(socketPath)).toBe(false);
		expect(tryClaimSocket(project, 0)).toBeUndefined();
		const claimed = await serveSocket(project, {instanceId: 0});
		expect(await isLive(socketPath)).toBe(true);
		expect(fs.readdirSync(path.dirname(socketPath))).toEqual(['ink-0.sock']);
		claimed.release();
	});

	it('takes over a plain file of that name', async () => {
		const socketPath = resolveSocketPath(project, 0);
		fs.mkdirSync(path.dirname(socketPath), {recursive: true});
		fs.writeFileSync(socketPath, '');
		const claimed = await claimSocket(project);
		expect(claimed.instanceId).toBe(0);
		claimed.release();
	});

	it.each([
		['of that name', (socketPath: string) => socketPath],
		['where it reserves', reserved],
	])(
		'refuses a folder %s, leaves it, and leaves nothing behind',
		async (_what, nameOf) => {
			const taken = nameOf(resolveSocketPath(project, 0));
			fs.mkdirSync(path.join(taken, 'kept'), {recursive: true});
			for (const options of [{}, {instanceId: 0}]) {
				await expect(claimSocket(project, options)).rejects.toMatchObject({
					code: 'ATHENA_SOCKET',
					message: expect.stringContaining('it is a folder') as unknown,
				});
			}

			expect(fs.readdirSync(path.dirname(taken))).toEqual([
				path.basename(taken),
			]);
			expect(fs.readdirSync(taken)).toEqual(['kept']);
		},
	);

	it.each([
		['a pipe', (place: string) => execFileSync('mkfifo', [place])],
		['a dangling link', (place: string) => fs.symlinkSync('nowhere', place)],
		['a link to itself', (place: string) => fs.symlinkSync(place, place)],
		[
			'a link to a device',
			(place: string) => fs.symlinkSync('/dev/null', place),
		],
		['a link to a folder', (place: string) => fs.symlinkSync('..', place)],
	])('takes the place of %s', async (_what, put) => {
		const socketPath = resolveSocketPath(project, 0);
		fs.mkdirSync(path.dirname(socketPath), {recursive: true});
		put(socketPath);
		put(reserved(socketPath));
		const claimed = await serveSocket(project, {instanceId: 0});
		expect(fs.lstatSync(socketPath).isSocket()).toBe(true);
		claimed.release();
		expect(fs.readdirSync(path.dirname(socketPath))).toEqual([]);
	});

	it.each([
		['a link', (run: string) => fs.symlinkSync('/tmp', run)],
		['a dangling link', (run: string) => fs.symlinkSync('nowhere', run)],
		['a file', (run: string) => fs.writeFileSync(run, '')],
		['a pipe', (run: string) => execFileSync('mkfifo', [run])],
	])('refuses %s in the place of the folder', async (_what, put) => {
		const run = path.dirname(resolveSocketPath(project, 0));
		fs.mkdirSync(path.dirname(run), {recursive: true});
		put(run);
		await expect(claimSocket(project)).rejects.toMatchObject({
			code: 'ATHENA_SOCKET_FOLDER',
		});
	});

	it('does not remove a socket that is not its own any more', async () => {
		const claimed = await serveSocket(project);
		fs.unlinkSync(claimed.path);
		const other = await serveSocket(project);
		expect(other.path).toBe(claimed.path);
		claimed.release();
		expect(await isLive(other.path)).toBe(true);
		other.release();
		expect(fs.existsSync(other.path)).toBe(false);
	});

	it('works where the project path is too long for a socket', async () => {
		const deep = path.join(project, 'ä'.repeat(60), 'b'.repeat(90));
		fs.mkdirSync(deep, {recursive: true});
		const claimed = await serveSocket(deep);
		expect(Buffer.byteLength(claimed.path)).toBeLessThan(100);
		expect(await isLive(claimed.path)).toBe(true);
		expect(fs.statSync(path.dirname(claimed.path)).mode & 0o777).toBe(0o700);
		claimed.release();
		expect(fs.existsSync(claimed.path)).toBe(false);
	});
});

describe('two athenas starting at once', () => {
	let children: ChildProcess[];

	beforeEach(() => {
		const script = path.join(project, 'claim.cjs');
		buildSync({
			stdin: {
				contents: `
					import {claimSocket, isLive} from './socketClaim.js';
					let claimed;
					process.on('message', async ({dir, serves, release}) => {
						if (release) {
							claimed?.release();
							process.send({released: true});
							return;
						}
						claimed = await claimSocket(dir);
						if (serves) claimed.serve(socket => socket.destroy(), () => {});
						process.send({instanceId: claimed.instanceId});
					});
					process.send({ready: true});`,
				resolveDir: path.join(import.meta.dirname, '..'),
			},
			bundle: true,
			platform: 'node',
			format: 'cjs',
			outfile: script,
		});
		children = [fork(script), fork(script)];
	});
	afterEach(() => {
		for (const child of children) child.kill();
	});

	const heard = async (child: ChildProcess) =>
		(await once(child, 'message'))[0] as {instanceId?: number};

	it('share out the numbers, with and without a dead one in the way', async () => {
		await Promise.all(children.map(heard));
		for (let round = 0; round < 60; round++) {
			const dir = path.join(project, String(round));
			fs.mkdirSync(dir);
			const socketPath = resolveSocketPath(dir, 0);
			if (round % 3 > 0) await leaveStaleSocket(socketPath);
			if (round % 4 > 1) await leaveStaleSocket(reserved(socketPath));
			const serves = round % 2 > 0;
			const answers = children.map(heard);
			for (const child of children) child.send({dir, serves});
			const ids = (await Promise.all(answers)).map(answer => answer.instanceId);
			expect(ids.sort()).toEqual([0, 1]);
			expect(await isLive(socketPath)).toBe(serves);
			expect(await isLive(resolveSocketPath(dir, 1))).toBe(serves);
			const released = children.map(heard);
			for (const child of children) child.send({release: true});
			await Promise.all(released);
			await eventually(() => {
				expect(fs.readdirSync(path.dirname(socketPath))).toEqual([]);
			});
		}
	});

	it.each([
		['it served', true],
		['it had only reserved', false],
	])('take over after kill -9, where %s', async (_what, serves) => {
		await Promise.all(children.map(heard));
		const [first, second] = children as [ChildProcess, ChildProcess];
		const answer = heard(first);
		first.send({dir: project, serves});
		expect((await answer).instanceId).toBe(0);
		first.kill('SIGKILL');
		await once(first, 'exit');
		const next = heard(second);
		second.send({dir: project, serves: true});
		expect((await next).instanceId).toBe(0);
		const socketPath = resolveSocketPath(project, 0);
		expect(await isLive(socketPath)).toBe(true);
		expect(fs.readdirSync(path.dirname(socketPath))).toEqual(['ink-0.sock']);
	});
});
