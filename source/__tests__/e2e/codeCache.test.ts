import {execFileSync} from 'node:child_process';
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {pathToFileURL} from 'node:url';
import {afterEach, beforeEach, expect, it} from 'vitest';
import judgeLimits from '../../judging/memory.json' with {type: 'json'};
import {openJudgeProcess} from '../../judging/openJudgeProcess.js';
import {memoryFlags} from '../../utils/memoryFlags.js';
import {createStage, openPty, type Stage} from './kit/index.js';
import {sampleOf, sweep} from '../sweep.js';

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

sweep('compiles as usual where the build left none', async () => {
	rmSync(path.join(folder, kept));
	expect(await compiledByFirstStart()).toHaveLength(1);
});

/** What the process that judges says first. */
const firstWord = async () =>
	new Promise<string>(resolve => {
		const judge = openJudgeProcess(
			pathToFileURL(path.join(folder, 'judge.cjs')),
			{
				onMessage({type}) {
					judge.end();
					resolve(type);
				},
				onEnd: resolve,
			},
		);
	});

it.each(sampleOf(['main', 'run', 'judging'], 3))(
	'is what V8 takes for %s',
	name => {
		const build = path.join(built, '../scripts/build');
		const module = JSON.stringify(path.join(build, 'bundleCache.mjs'));
		const file = JSON.stringify(path.join(built, `${name}.cjs`));
		const script = `import {compileBundle, keptBeside} from ${module};
		const {cachedDataRejected} = compileBundle(${file}, keptBeside(${file}));
		console.log(cachedDataRejected);`;
		const flags = name === 'judging' ? memoryFlags(judgeLimits) : [];
		expect(
			execFileSync(
				process.execPath,
				[...flags, '--input-type=module', '-e', script],
				{encoding: 'utf8'},
			),
		).toBe('false\n');
	},
);

it('starts the process that judges, whatever its code cache is', async () => {
	for (const name of ['judge.cjs', 'judging.cjs'])
		cpSync(path.join(built, name), path.join(folder, name));
	expect(await firstWord()).toBe('ready');
	const cache = path.join(
		folder,
		`judging-${process.version}-${process.arch}.v8`,
	);
	writeFileSync(cache, 'none of V8’s');
	expect(await firstWord()).toBe('ready');
	cpSync(path.join(built, path.basename(cache)), cache);
	expect(await firstWord()).toBe('ready');
	chmodSync(cache, 0o666);
	expect(await firstWord()).toBe('ready');
	rmSync(path.join(folder, 'judging.cjs'));
	expect(await firstWord()).toContain('judging.cjs');
});
