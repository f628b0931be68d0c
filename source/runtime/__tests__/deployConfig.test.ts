import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {agentNames} from '../agentName.js';
import {type HooksDef} from '../agentRuntime.js';
import {getRuntime} from '../registry.js';

let folder = '';
let worktree = '';
let hooks: HooksDef;
beforeEach(() => {
	folder = fs.realpathSync(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-deploy-')),
	);
	worktree = path.join(folder, 'work tree');
	fs.mkdirSync(worktree);
	hooks = {
		agentName: "it's me",
		capability: 'builder',
		worktreePath: worktree,
		qualityGates: [{name: 'tests', command: 'npm test'}],
	};
});
afterEach(() => {
	fs.rmSync(folder, {recursive: true});
});

const overlay = {content: '# Task\n\nBuild it.'};

/** Every file below a folder, with what is in it. */
const files = (root = worktree): Record<string, string> =>
	Object.fromEntries(
		fs
			.readdirSync(root, {recursive: true, withFileTypes: true})
			.filter(entry => entry.isFile() || entry.isSymbolicLink())
			.map(entry => path.join(entry.parentPath, entry.name))
			.map(file => [path.relative(root, file), fs.readFileSync(file, 'utf8')]),
	);

const write = (name: string, text: string) => {
	const file = path.join(worktree, name);
	fs.mkdirSync(path.dirname(file), {recursive: true});
	fs.writeFileSync(file, text);
};

/** Where each agent's fence stands; Codex has its own sandbox. */
const fences: Record<(typeof agentNames)[number], readonly string[]> = {
	claude: ['.athena/athena-guard.cjs', '.claude/settings.local.json'],
	codex: [],
	gemini: ['.athena/athena-guard.cjs', '.gemini/settings.json'],
	copilot: ['.athena/athena-guard.cjs', '.github/hooks/athena-guard.json'],
	opencode: ['.opencode/plugins/athena-guard.js'],
	pi: [
		'.pi/extensions/athena-guard/index.js',
		'.pi/extensions/athena-guard/package.json',
	],
	qwen: ['.athena/athena-guard.cjs', '.qwen/settings.json'],
};

describe.each(agentNames)('%s', name => {
	const runtime = getRuntime(name);

	it('gets its instructions and its fence, and leaves nothing behind', async () => {
		await runtime.deployConfig(worktree, overlay, hooks);
		const there = files();
		expect(Object.keys(there).sort()).toEqual(
			[runtime.instructionPath, ...fences[name]].sort(),
		);
		expect(there[runtime.instructionPath]).toContain(overlay.content);
		// By these it is kept out of commits.
		expect(runtime.deployedPaths).toEqual(
			expect.arrayContaining(Object.keys(there)),
		);

		await runtime.undeployConfig(worktree);
		expect(fs.readdirSync(worktree)).toEqual([]);
	});

	it('without instructions there is the fence alone', async () => {
		await runtime.deployConfig(worktree, undefined, hooks);
		expect(Object.keys(files()).sort()).toEqual([...fences[name]].sort());
	});

	it('keeps what a person wrote, byte for byte', async () => {
		write(runtime.instructionPath, '# Mine\r\nno line end');
		write('.athena/rules.json', '{}');
		const settings = fences[name].find(file => /settings.*\.json$/.test(file));
		const hook =
			'{"hooks": {"BeforeTool": [{"hooks": []}], "PreToolUse": [{"hooks": []}]} /* mine */}';
		if (settings !== undefined) write(settings, hook);
		const before = files();

		await runtime.deployConfig(worktree, overlay, hooks);
		expect(files()[runtime.instructionPath]).toContain('# Mine\r\nno line end');
		expect(files()[runtime.instructionPath]).toContain(overlay.content);
		await runtime.deployConfig(worktree, {content: 'Another.'}, hooks);
		expect(files()[runtime.instructionPath]).not.toContain(overlay.content);

		await runtime.undeployConfig(worktree);
		expect(files()).toEqual(before);
		await runtime.undeployConfig(worktree);
		expect(files()).toEqual(before);
	});

	it('twice is as once', async () => {
		await runtime.deployConfig(worktree, overlay, hooks);
		const once = files();
		await runtime.deployConfig(worktree, overlay, hooks);
		expect(files()).toEqual(once);
	});

	it('another capability makes another fence', async () => {
		await runtime.deployConfig(worktree, undefined, hooks);
		const builder = files();
		await runtime.deployConfig(worktree, undefined, {
			...hooks,
			capability: 'scout',
		});
		if (fences[name].length > 0) expect(files()).not.toEqual(builder);
	});

	it('writes through no link that leads out, and then writes nothing', async () => {
		const outside = path.join(folder, 'mine.md');
		fs.writeFileSync(outside, 'mine');
		const link = path.join(worktree, runtime.instructionPath);
		fs.mkdirSync(path.dirname(link), {recursive: true});
		fs.symlinkSync(outside, link);
		await expect(
			runtime.deployConfig(worktree, overlay, hooks),
		).rejects.toMatchObject({code: 'ATHENA_FILE_OUTSIDE'});
		expect(fs.readFileSync(outside, 'utf8')).toBe('mine');
		expect(Object.keys(files())).toEqual([runtime.instructionPath]);
	});

	it('a link within the worktree stays one', async () => {
		write('docs/told.md', 'mine\n');
		const link = path.join(worktree, runtime.instructionPath);
		fs.mkdirSync(path.dirname(link), {recursive: true});
		fs.symlinkSync(path.join(worktree, 'docs/told.md'), link);
		await runtime.deployConfig(worktree, overlay, hooks);
		expect(fs.lstatSync(link).isSymbolicLink()).toBe(true);
		await runtime.undeployConfig(worktree);
		expect(fs.readFileSync(link, 'utf8')).toBe('mine\n');
	});

	it('somebody else’s file in the way is not touched', async () => {
		for (const file of fences[name].filter(one => one.includes('athena-guard')))
			write(file, 'mine');
		const before = files();
		if (fences[name].length === 0) return;
		await expect(
			runtime.deployConfig(worktree, overlay, hooks),
		).rejects.toThrow();
		expect(files()).toEqual(before);
	});

	it('broken settings are not touched', async () => {
		const settings = fences[name].find(file => /settings.*\.json$/.test(file));
		if (settings === undefined) return;
		write(settings, '{"hooks": ');
		const before = files();
		await expect(
			runtime.deployConfig(worktree, overlay, hooks),
		).rejects.toMatchObject({code: 'ATHENA_SETTINGS_BROKEN'});
		expect(files()).toEqual(before);
	});
});
