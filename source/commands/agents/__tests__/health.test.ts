import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {agentNames} from '../../../runtime/agentName.js';
import {adapterOf} from '../../../runtime/agents.js';
import {memoryIo} from '../../__tests__/memoryIo.js';
import {runDoctor} from '../../doctor.js';
import {runHooks} from '../../hooks.js';
import {sampleOf, sweep} from '../../../__tests__/sweep.js';

let root: string;
let env: NodeJS.ProcessEnv;

beforeEach(() => {
	root = fs.realpathSync(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-health-')),
	);
	fs.mkdirSync(path.join(root, 'bin'));
	env = {HOME: root, PATH: `${path.join(root, 'bin')}:/usr/bin:/bin`};
});
afterEach(() => {
	fs.rmSync(root, {recursive: true, force: true});
});

const io = () => memoryIo(root, env);
const others = agentNames.filter(agent => agent !== 'claude');

/** A program that only says this. */
function put(name: string, says: string) {
	const file = path.join(root, 'bin', name);
	fs.writeFileSync(file, `#!/bin/sh\n${says}\n`, {mode: 0o755});
	return file;
}

function hooks(...args: string[]) {
	const said = io();
	return {code: runHooks(args, said) as number, out: said.out()};
}

describe('athena doctor', () => {
	type Finding = {about: string; state: string; text: string; mend?: string};
	const examine = async (agent: string) => {
		const said = io();
		await runDoctor(['--json'], said);
		const {findings} = JSON.parse(said.out()) as {findings: Finding[]};
		return findings.filter(({about}) => about === agent);
	};

	it('says nothing of an agent that is not there', async () => {
		for (const agent of sampleOf(others, 3))
			expect(await examine(agent)).toEqual([]);
	});

	it.each(sampleOf(others, 3))(
		'%s: tells the version it was proven with from another one',
		async agent => {
			const {provenVersion} = adapterOf(agent);
			put(agent, `echo 'some words ${provenVersion}'`);
			const [known] = await examine(agent);
			expect(known).toMatchObject({state: 'ok'});
			expect(known?.text).toContain(provenVersion);
			put(agent, 'echo v99.1.2-beta.1 >&2');
			const [other] = await examine(agent);
			expect(other).toMatchObject({state: 'note'});
			expect(other?.text).toContain(
				`99.1.2-beta.1 is untested; athena knows ${provenVersion}`,
			);
			// And what to look at then, which is no reason to fail.
			expect(other?.text).toContain(adapterOf(agent).otherVersions);
		},
	);

	it('finds a program that does not say its version', async () => {
		const file = put('pi', 'exit 3');
		expect(await examine('pi')).toEqual([
			{
				about: 'pi',
				state: 'bad',
				text: `${file} does not say its version`,
				mend: `'${file}' --version`,
			},
		]);
	});

	sweep('looks at the extension of an agent that wants one', async () => {
		put('gemini', 'echo 0.61.0');
		const last = async () => (await examine('gemini')).at(-1);
		expect(await last()).toMatchObject({
			state: 'note',
			mend: 'athena hooks install --agent gemini',
		});
		hooks('install', '--agent', 'gemini');
		expect(await last()).toMatchObject({state: 'ok'});
		const file = path.join(root, '.gemini/extensions/athena/hooks/hooks.json');
		fs.appendFileSync(file, ' ');
		expect(await last()).toMatchObject({
			state: 'bad',
			mend: 'athena hooks install --agent gemini',
		});
	});
});

describe('athena hooks status', () => {
	it('names the agents that are here, and how each comes by its hooks', () => {
		expect(hooks('status').out).not.toContain('athena codex');
		put('codex', '');
		put('qwen', '');
		const {out} = hooks('status');
		expect(out).toMatch(/^codex +by run +athena codex$/m);
		expect(out).toMatch(/^qwen +detached +\/.*\.qwen\/extensions\/athena$/m);
		expect(out).not.toContain('opencode');
	});

	it('tells of all of them in JSON', () => {
		const codex = put('codex', '');
		const {agents} = JSON.parse(hooks('status', '--json').out) as {
			agents: {agent: string}[];
		};
		expect(agents.map(({agent}) => agent)).toEqual(agentNames);
		expect(agents[0]).toEqual({
			agent: 'claude',
			program: null,
			attach: 'settings',
			state: 'detached',
		});
		expect(agents).toContainEqual({
			agent: 'codex',
			program: codex,
			attach: 'run',
		});
		expect(agents).toContainEqual({
			agent: 'gemini',
			program: null,
			attach: 'extension',
			state: 'detached',
			folder: path.join(root, '.gemini/extensions/athena'),
		});
	});
});
