import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {agentNames} from '../agentName.js';
import {type SpawnOpts} from '../agentRuntime.js';
import {getRuntime} from '../registry.js';
import {guardEnv} from '../starting/guardEnv.js';
import {sampleOf} from '../../__tests__/sweep.js';

/*
 * What is typed into a shell for each agent. docs/agents.md says where today's
 * programs differ from what is written about them.
 */

const usual: SpawnOpts = {
	model: 'some-model',
	permissionMode: 'ask',
	cwd: '/home/dev/project',
	env: {},
};

const told: Partial<SpawnOpts> = {appendSystemPrompt: "You're\na builder."};
const inFile: Partial<SpawnOpts> = {
	appendSystemPromptFile: '/home/dev/a role.md',
	appendSystemPrompt: 'not this',
};

describe.each(agentNames)('%s', name => {
	const runtime = getRuntime(name);
	const config = {
		runtime: {pi: {provider: 'stub'}},
	};
	const spawn = (more: Partial<SpawnOpts> = {}) =>
		getRuntime(name, config).buildSpawnCommand({...usual, ...more});

	it('is started in a terminal', () => {
		expect({
			ask: spawn(),
			bypass: spawn({permissionMode: 'bypass'}),
			told: spawn(told),
			both: spawn({...told, systemPrompt: 'First.'}),
			inFile: spawn(inFile),
			looking: spawn({
				env: guardEnv({
					agentName: 'a',
					capability: 'scout',
					worktreePath: '/w',
				}),
			}),
		}).toMatchSnapshot();
	});

	it('gives one answer', () => {
		const {buildPrintCommand} = getRuntime(name, config);
		expect({
			usual: buildPrintCommand('Merge this.'),
			model: buildPrintCommand('Merge this.', 'some-model'),
			hyphen: buildPrintCommand('-h', '--yolo'),
		}).toMatchSnapshot();
	});

	it('has a place for instructions', () => {
		expect(runtime.instructionPath).toMatchSnapshot();
	});
});

describe('hostile values', () => {
	let folder = '';
	beforeAll(() => {
		folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-agents-'));
		const program = `#!/bin/sh\nfor one; do printf '%s\\0' "$one"; done\n`;
		for (const name of agentNames)
			fs.writeFileSync(path.join(folder, name), program, {mode: 0o755});
	});
	afterAll(() => {
		fs.rmSync(folder, {recursive: true});
	});

	/** What the program is really given. */
	const argumentsOf = (command: string): string[] =>
		execFileSync('/bin/sh', ['-c', command], {
			cwd: folder,
			env: {PATH: `${folder}:/usr/bin:/bin`},
			encoding: 'utf8',
		})
			.split('\0')
			.slice(0, -1);

	const hostile = [
		`'; touch pwned; '`,
		'$(touch pwned)',
		'`touch pwned`',
		'"; touch pwned; "',
		'a\n\ntouch pwned\n',
		'\\\'"$HOME*?[a-z]{a,b}~!#&|<>();',
		'–“ü”🦉\u007F',
		'-rf',
		'--permission-mode=bypassPermissions',
		"'''",
		' ',
	];

	it.each(sampleOf(agentNames, 3))('%s is given them as they are', name => {
		const harmless = argumentsOf(
			getRuntime(name).buildSpawnCommand({
				...usual,
				model: 'p/m',
				appendSystemPrompt: 'x',
			}),
		);
		for (const value of hostile) {
			const given = argumentsOf(
				getRuntime(name).buildSpawnCommand({
					...usual,
					model: `p/${value}`,
					appendSystemPrompt: value,
				}),
			);
			expect(given.some(one => one.endsWith(`p/${value}`))).toBe(true);
			expect(given).toHaveLength(harmless.length);
		}

		expect(fs.readdirSync(folder)).not.toContain('pwned');
	});

	it.each(agentNames)('no model is read as a flag of %s', name => {
		const given = argumentsOf(
			getRuntime(name).buildSpawnCommand({...usual, model: '--yolo'}),
		);
		// Claude and Pi take the next word, whatever it is; Pi gets a provider in front.
		expect(given).not.toContain('--yolo');
	});

	it.each(sampleOf(agentNames, 3))(
		'a file is read by the shell for %s',
		name => {
			const file = path.join(folder, "it's a role.md");
			const text = `- first\n"quoted" $(touch pwned) \\\n`;
			fs.writeFileSync(file, text);
			const given = argumentsOf(
				getRuntime(name).buildSpawnCommand({
					...usual,
					appendSystemPromptFile: file,
				}),
			);
			const takesIt = ['claude', 'codex', 'pi', 'qwen'].includes(name);
			expect(given.some(one => one.includes(text.trimEnd()))).toBe(takesIt);
			expect(fs.readdirSync(folder)).not.toContain('pwned');
		},
	);
});
