import {
	chmodSync,
	cpSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	rmSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {createStage, openPty, type Stage} from './kit/index.js';

const built = path.resolve(import.meta.dirname, '../../../dist');
const kept = `main-${process.version}-${process.arch}.v8`;
let stage: Stage;
let folder: string;

beforeEach(() => {
	stage = createStage();
	folder = mkdtempSync(path.join(tmpdir(), 'athena-dist-'));
	for (const name of ['athena.cjs', 'main.cjs', kept])
		cpSync(path.join(built, name), path.join(folder, name));
});
afterEach(() => {
	stage.remove();
	rmSync(folder, {recursive: true, force: true});
});

/** The code that a first start ever kept for the next, because it had to compile it. */
async function compiledByFirstStart(): Promise<string[]> {
	const pty = await openPty({
		command: process.execPath,
		args: [path.join(folder, 'athena.cjs')],
		cwd: stage.projectDir,
		env: stage.env,
	});
	await pty.waitFor('listening');
	// The way out is where it is written.
	pty.kill('SIGTERM');
	await pty.exitCode;
	await pty.stop();
	const cache = path.join(stage.home, '.cache/athena');
	return existsSync(cache)
		? readdirSync(cache).filter(name => name.endsWith('.v8'))
		: [];
}

it('takes the code that the build compiled, at the first start ever', async () => {
	expect(await compiledByFirstStart()).toEqual([]);
});

it('takes no code from a file that others can write', async () => {
	chmodSync(path.join(folder, kept), 0o666);
	expect(await compiledByFirstStart()).toHaveLength(1);
});

it('compiles as usual where the build left none', async () => {
	rmSync(path.join(folder, kept));
	expect(await compiledByFirstStart()).toHaveLength(1);
});
