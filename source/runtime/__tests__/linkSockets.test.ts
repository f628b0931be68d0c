import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {findSockets} from '../forwarder/findSockets.js';
import {prepareSocketFolder, resolveSocketPath} from '../socket/socketPath.js';
import {socketsText} from '../linkSockets.js';

/* A module inside an agent must find the same athenas as the hook command does, in the same order. */

let root = '';
const closers: (() => void)[] = [];
beforeEach(() => {
	root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'athena-at-')));
});
afterEach(() => {
	for (const close of closers.splice(0)) close();
	fs.rmSync(root, {recursive: true});
});

const folderOf = (...names: string[]) => {
	const folder = path.join(root, ...names);
	fs.mkdirSync(folder, {recursive: true});
	return folder;
};

const serveAt = async (file: string) => {
	prepareSocketFolder(file);
	const server = net.createServer();
	await new Promise<void>(resolve => {
		server.listen(file, resolve);
	});
	closers.push(() => server.close());
	return file;
};
const serve = (folder: string, id = 0) =>
	serveAt(resolveSocketPath(folder, id));

/** What a module finds, run as agents run it: in a process of its own. */
function foundInside(folder: string, env: NodeJS.ProcessEnv): string[] {
	const code = `const fs = require('node:fs'); const path = require('node:path');
${socketsText}
process.stdout.write(JSON.stringify(socketsNear(${JSON.stringify(folder)})));`;
	const said = execFileSync(process.execPath, ['-e', code], {
		env,
		encoding: 'utf8',
	});
	return JSON.parse(said) as string[];
}

/** Both, which must agree. */
function found(folder: string, more: NodeJS.ProcessEnv = {}): string[] {
	const env = {PATH: process.env.PATH, HOME: path.join(root, 'home'), ...more};
	const inside = foundInside(folder, env);
	expect(inside).toEqual(findSockets(folder, env));
	return inside;
}

it('goes from the folder upwards, and to the one of the user last', async () => {
	const deep = folderOf('work/shop/below');
	const user = await serve(folderOf('home/.local/state/athena'));
	const above = await serve(folderOf('work'));
	const tenth = await serve(folderOf('work/shop'), 10);
	const second = await serve(folderOf('work/shop'), 2);
	expect(found(deep)).toEqual([second, tenth, above, user]);
	expect(found(path.join(root, 'home'))).toEqual([user]);
	expect(found('/')).toEqual([user]);
	expect(found(deep, {ATHENA_INSTANCE: '10'})).toEqual([tenth]);
	expect(found(deep, {ATHENA_INSTANCE: '1*'})).toEqual([]);
});

it('goes by XDG_STATE_HOME', async () => {
	const user = await serve(folderOf('state/athena'));
	const shop = folderOf('shop');
	expect(found(shop, {XDG_STATE_HOME: path.join(root, 'state')})).toEqual([
		user,
	]);
	expect(found(shop)).toEqual([]);
});

it('finds the main checkout of a worktree, and a folder through a link', async () => {
	const main = await serve(folderOf('shop'));
	const fix = folderOf('shop-fix');
	fs.writeFileSync(
		path.join(fix, '.git'),
		'gitdir: ../shop/.git/worktrees/shop-fix\n',
	);
	expect(found(folderOf('shop-fix/src'))).toEqual([main]);
	fs.symlinkSync(path.join(root, 'shop'), path.join(root, 'link'));
	expect(found(path.join(root, 'link'))).toEqual([main]);
});

it.each(['x'.repeat(120), 'Größe 日本 '.repeat(9).trim()])(
	'finds the short socket of a long path: %s',
	async name => {
		const folder = folderOf(name);
		const short = await serve(folder, 1);
		expect(path.dirname(short)).not.toContain(root);
		expect(found(path.join(folderOf(name, 'below')))).toEqual([short]);
		expect(found(folderOf(name.replace(/^./u, 'y')))).toEqual([]);
	},
);

it('takes no file that is none, and follows no link to a socket', async () => {
	const shop = folderOf('shop');
	const run = folderOf('shop/.claude/run');
	fs.writeFileSync(path.join(run, 'ink-0.sock'), '');
	fs.symlinkSync(
		await serveAt(path.join(root, 'elsewhere/one.sock')),
		path.join(run, 'ink-1.sock'),
	);
	expect(found(shop)).toEqual([]);
});
