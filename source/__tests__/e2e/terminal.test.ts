import {
	mkdtempSync,
	readdirSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {build, type BuildOptions} from 'esbuild';
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {
	createStage,
	openPty,
	type Pty,
	untilStopped,
	waitUntil,
} from './kit/index.js';
import {sampleOf, sweep} from '../sweep.js';

const root = path.resolve(import.meta.dirname, '../../..');
const fixtures = path.join(import.meta.dirname, 'fixtures');
const outDir = mkdtempSync(path.join(tmpdir(), 'athena-terminal-'));
const stage = createStage();
let pty: Pty;

beforeAll(async () => {
	const module = path.join(root, 'scripts/build/options.mjs');
	const {athenaBundles} = (await import(pathToFileURL(module).href)) as {
		athenaBundles: (what: {
			cli: string;
			main: string;
			run: string;
			beside: string;
			highlight: string;
			judge: string;
			outDir: string;
		}) => BuildOptions[];
	};
	const bundles = athenaBundles({
		cli: path.join(fixtures, 'terminalEntry.ts'),
		main: path.join(fixtures, 'terminalApp.tsx'),
		run: path.join(root, 'source/commands/launch/main.ts'),
		beside: path.join(root, 'source/commands/beside/worker.ts'),
		highlight: path.join(root, 'source/highlighter/worker.ts'),
		judge: path.join(root, 'source/judging/worker.ts'),
		outDir,
	});
	await Promise.all(bundles.map(options => build(options)));
});
afterEach(async () => {
	await pty.stop();
});
afterAll(() => {
	rmSync(outDir, {recursive: true, force: true});
	stage.remove();
});

async function start(size = {columns: 60, rows: 12}): Promise<Pty> {
	pty = await openPty({
		command: process.execPath,
		args: [path.join(outDir, 'athena.cjs')],
		cwd: stage.projectDir,
		env: stage.env,
		...size,
	});
	await pty.waitFor(`size ${size.columns}x${size.rows}`);
	return pty;
}

/** Starts athena, and waits for its first frame only, which the next soon replaces. */
async function startOnly(): Promise<void> {
	pty = await openPty({
		command: process.execPath,
		args: [path.join(outDir, 'athena.cjs')],
		cwd: stage.projectDir,
		env: stage.env,
	});
	await waitUntil('the first frame', () => pty.raw().includes('athena'), {
		describe: () => pty.raw(),
	});
}

const taken = {
	alternateScreen: true,
	cursorVisible: false,
	bracketedPaste: true,
	mouse: false,
	focus: true,
	wraps: false,
	cooked: undefined,
};
const givenBack = {
	alternateScreen: false,
	cursorVisible: true,
	bracketedPaste: false,
	mouse: false,
	focus: false,
	wraps: true,
	cooked: true,
};

describe('ways out', () => {
	it('takes the screen and gives it back', async () => {
		await start();
		expect(pty.terminalState()).toEqual(taken);
		pty.press('q');
		expect(await pty.exitCode).toBe(0);
		expect(pty.terminalState()).toEqual(givenBack);
		expect(pty.screen().trim()).toBe('');
	});

	it('gives it back on process.exit', async () => {
		await start();
		pty.press('p');
		expect(await pty.exitCode).toBe(3);
		expect(pty.terminalState()).toEqual(givenBack);
	});

	it.each(
		sampleOf(
			[
				['SIGINT', 130],
				['SIGTERM', 143],
				['SIGHUP', 129],
			] as const,
			3,
		),
	)('gives it back on %s, after releasing', async (signal, code) => {
		await start();
		pty.kill(signal);
		expect(await pty.exitCode).toBe(code);
		expect(pty.terminalState()).toEqual(givenBack);
		expect(pty.raw()).toContain(`released: ${signal}`);
	});

	it.each(
		sampleOf(
			[
				['x', 'thrown on purpose'],
				['r', 'rejected on purpose'],
			],
			2,
		),
	)('%s: shows the stack on a terminal given back', async (key, message) => {
		await start();
		pty.press(key);
		expect(await pty.exitCode).toBe(70);
		expect(pty.terminalState()).toEqual(givenBack);
		expect(pty.raw()).toContain(message);
		expect(pty.screen()).toMatch(/at .*main\.cjs/);
		expect(pty.raw()).toContain('released: crash');
	});

	it('gives it back when it is ended while it is still starting', async () => {
		await startOnly();
		pty.kill('SIGTERM');
		expect(await pty.exitCode).toBe(143);
		expect(pty.terminalState()).toEqual(givenBack);
	});
});

describe('stop and continue', () => {
	it('gives the screen back while stopped and draws it again', async () => {
		await start();
		pty.kill('SIGTSTP');
		await untilStopped(pty.pid);
		await waitUntil(
			'the screen to be given back',
			() => !pty.terminalState().alternateScreen,
		);
		expect(pty.terminalState().cursorVisible).toBe(true);
		pty.kill('SIGCONT');
		await pty.waitFor('size 60x12');
		expect(pty.terminalState()).toEqual(taken);
		pty.press('a');
		await pty.waitFor('keys [a]');
	});

	it('lends the terminal to another program', async () => {
		await start();
		pty.press('s');
		await pty.waitFor('another program here');
		expect(pty.terminalState().alternateScreen).toBe(false);
		pty.press('enter');
		await pty.waitFor('size 60x12');
		pty.press('a');
		await pty.waitFor('[a]');
		expect(pty.screen()).not.toContain('[enter]');
	});
});

describe('keys and pastes', () => {
	it('keeps keys that were typed while starting', async () => {
		await startOnly();
		pty.press('enter');
		await pty.waitFor('keys [enter]');
	});

	it('tells a paste from keys', async () => {
		await start();
		pty.paste('rm -rf\nq\u001b[A');
		await pty.waitFor(String.raw`pasted "rm -rf\nq`);
		pty.press('b');
		await pty.waitFor('keys [b]');
		// A lone Escape is one.
		pty.press('escape');
		await pty.waitFor('[escape]');
	});
});

describe('resize', () => {
	it.each(
		sampleOf(
			[
				[40, 8],
				[90, 25],
			],
			2,
		),
	)('redraws at %i×%i, with nothing left over', async (columns, rows) => {
		await start();
		pty.resize(columns, rows);
		await pty.waitFor(`size ${columns}x${rows}`);
		await pty.waitFor(screen => screen.trimEnd().endsWith('╯'));
		const lines = pty.screen().split('\n');
		expect(lines[0]).toBe(`╭${'─'.repeat(columns - 2)}╮`);
		expect(lines[rows - 1]).toBe(`╰${'─'.repeat(columns - 2)}╯`);
		expect(pty.raw()).not.toContain('\u001b[3J');
	});
});

describe('compiled code', () => {
	const folder = path.join(stage.env.XDG_CACHE_HOME!, 'athena');

	sweep('is kept for the next start, for nobody else to write', async () => {
		await start();
		pty.press('q');
		await pty.exitCode;
		const [name, ...others] = readdirSync(folder);
		expect(others).toEqual([]);
		const {mode, size} = statSync(path.join(folder, name!));
		expect(mode & 0o777).toBe(0o600);
		expect(size).toBeGreaterThan(100_000);
		await pty.stop();
		await start();
	});

	it('does no harm when it is broken', async () => {
		await start();
		pty.press('q');
		await pty.exitCode;
		await pty.stop();
		for (const name of readdirSync(folder)) {
			writeFileSync(path.join(folder, name), 'not what V8 wrote');
		}
		await start();
		pty.press('a');
		await pty.waitFor('keys [a]');
	});
});
