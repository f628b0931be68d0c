import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {startAthena} from '../../claude/athena.mjs';
import {bash, turn} from '../../claude/stubApi.mjs';
import {programs} from '../programs.mjs';
import {athenaBundle} from '../../checkout.mjs';
import {openSwarmWorld} from '../swarmWorld.mjs';
import {facts} from './facts.mjs';
import {sideBySide} from './sideBySide.mjs';
import {waitFor} from '../../claude/waitFor.mjs';

/** A shell call as each agent's model makes it, and its task. */
const makes = {
	codex: name => ({tool: {name: 'exec_command', args: {cmd: `touch ${name}`}}}),
	pi: name => ({tool: {name: 'bash', args: {command: `touch ${name}`}}}),
};

const swarmFile = gates => `# three agents, three runtimes
qualityGates:
  - name: counted
    command: echo ran >> ${gates}-$ATHENA_AGENT_NAME
  - name: tidy
    command: test ! -e untidy
agents:
  - name: ann
    task: make the first file
  - name: bob
    runtime: codex
    model: gpt-6-sol
    task: |
      make the second file
      and say so
  - name: cem
    runtime: pi
    model: stub/stub-model
    capability: merger
    task: make the third file
`;

/** How often an agent's gates ran. */
const gatesRun = (root, name) => {
	const file = path.join(root, `gates-${name}`);
	return fs.existsSync(file)
		? fs.readFileSync(file, 'utf8').trim().split('\n').length
		: 0;
};

/** Answers what is asked, in whatever order it comes, until each was. */
async function answerAll(athena, answers) {
	const open = new Map(Object.entries(answers));
	while (open.size > 0) {
		const wanted = await waitFor(
			`a prompt about ${[...open.keys()].join(', ')}`,
			() => [...open.keys()].find(text => athena.prompt().includes(text)),
			60_000,
		);
		await open.get(wanted)(wanted);
		const isAnswered = () => !athena.prompt().includes(wanted);
		// A key that follows the same one at once is taken for a held one.
		await waitFor('the next prompt', isAnswered, 2000).then(
			() => open.delete(wanted),
			() => undefined,
		);
	}
}

const until = holds => waitFor(String(holds), holds, 60_000);

/** What the model behind an agent was told of its calls. */
const told = model => JSON.stringify(model.requests.at(-1) ?? {});

export const scenarios = [
	{
		name: 'swarm',
		core: true,
		async play(onOpen) {
			const world = await openSwarmWorld({
				files: {'README.md': '# Three files\n', 'CLAUDE.md': '# Ours\n'},
				conversations: [
					{
						prompt: 'make the first file',
						turns: [turn('I make it.', bash('touch first untidy'))],
						closing: 'The first file is made.',
					},
					{
						prompt: 'Mend this before you stop',
						turns: [turn('I mend it.', bash('rm untidy'))],
						closing: 'It is tidy now.',
					},
				],
				scripts: {
					codex: {main: [makes.codex('second')]},
					pi: {main: [makes.pi('third')]},
				},
			});
			onOpen(world);
			const file = path.join(world.root, 'swarm.yaml');
			fs.writeFileSync(file, swarmFile(path.join(world.root, 'gates')));
			const athena = await startAthena(world, '--intercept', 'Bash');
			const ran = await world.athena(
				...['run', '--file', file, '--trust', '--trust-hooks'],
			);
			assert.equal(ran.code, 0, ran.stderr);
			assert.equal(ran.stderr, '');
			assert.deepEqual(ran.stdout.trimEnd().split('\n').sort(), [
				'ann  claude, builder  branch athena/ann/work  tmux athena-ann',
				'bob  codex, builder  branch athena/bob/work  tmux athena-bob',
				'cem  pi, merger  branch athena/cem/work  tmux athena-cem',
			]);
			// One feed: each asks for itself, by its name, and is answered here.
			await answerAll(athena, {
				'touch first untidy': wanted => athena.answer(wanted, 'a'),
				'touch second': wanted =>
					athena.denyWith(wanted, 'The second one is made already'),
				'touch third': wanted => athena.answer(wanted, 'a'),
				'rm untidy': wanted => athena.answer(wanted, 'a'),
			});
			const tree = name => path.join(world.project, '.athena/worktrees', name);
			await until(() => fs.existsSync(path.join(tree('cem'), 'third')));
			await until(() => gatesRun(world.root, 'ann') >= 1);
			await until(() => gatesRun(world.root, 'bob') >= 1);
			await until(() => gatesRun(world.root, 'cem') >= 1);
			await until(
				() =>
					told(world.models.claude).includes('It is tidy') ||
					world.screenOf('ann').includes('It is tidy now'),
			);
			assert.ok(!fs.existsSync(path.join(tree('bob'), 'second')));
			assert.match(told(world.models.codex), /The second one is made already/);
			assert.match(told(world.models.claude), /The gate \\"tidy\\" failed/);
			assert.equal(world.git('status', '--short'), '');
			const listed = await world.athena('run', '--list', '--json');
			assert.deepEqual(
				listed.stdout
					.trimEnd()
					.split('\n')
					.map(line => JSON.parse(line))
					.map(({name, runtime, running}) => [name, runtime, running]),
				[
					['ann', 'claude', true],
					['bob', 'codex', true],
					['cem', 'pi', true],
				],
			);

			// Its terminal, and away from it again.
			const attached = world.open('attached', process.execPath, [
				athenaBundle,
				'attach',
				'cem',
			]);
			await attached.see('make the third file');
			attached.press('\u0002', 'd');
			await attached.ended();
			assert.equal(attached.exited().exitCode, 0);

			// What is not committed keeps a worktree, until it is thrown away.
			const kept = await world.athena('stop', '--all');
			assert.equal(kept.code, 1, kept.stderr);
			assert.match(kept.stderr, /\?\? first/);
			assert.match(
				kept.stdout,
				/bob has ended; its branch is athena\/bob\/work/,
			);
			const thrown = await world.athena('stop', 'ann', 'cem', '--force');
			assert.equal(thrown.code, 0, thrown.stderr);
			assert.equal(
				world.git('branch', '--format=%(refname:short)'),
				'athena/ann/work\nathena/bob/work\nathena/cem/work\nmain\n',
			);
			assert.equal(world.git('status', '--short', '--ignored'), '');
			assert.equal(world.git('worktree', 'list').trim().split('\n').length, 1);
			assert.ok(!fs.existsSync(path.join(world.project, '.athena')));
			assert.equal(world.tmux('ls'), '');
			assert.deepEqual(
				world.left().filter(line => !line.includes('athena.cjs')),
				[],
			);
		},
	},
	{
		name: 'role',
		async play(onOpen) {
			const world = await openSwarmWorld({
				scripts: {pi: {main: [makes.pi('made')]}},
			});
			onOpen(world);
			const athena = await startAthena(world);
			const ran = await world.athena(
				...['run', '--runtime', 'pi', '--model', 'stub/stub-model'],
				...['--name', 'sue', '--capability', 'scout', 'look', 'around'],
			);
			assert.deepEqual([ran.code, ran.stderr], [0, '']);
			await athena.see('sue (scout)');
			await athena.see('1 denied');
			await until(() => world.models.pi.toolOutputs().length > 0);
			// athena’s guard, which speaks before the fence.
			assert.match(
				JSON.stringify(world.models.pi.toolOutputs()),
				/This session only reads/,
			);
			assert.ok(
				!fs.existsSync(path.join(world.project, '.athena/worktrees/sue/made')),
			);
			const stopped = await world.athena('stop', 'sue');
			assert.deepEqual([stopped.code, stopped.stderr], [0, '']);
		},
	},
	{
		name: 'alone',
		async play(onOpen) {
			const world = await openSwarmWorld({
				conversations: [
					{
						prompt: 'publish it',
						turns: [turn('I push.', bash('git push origin HEAD'))],
						closing: 'I could not.',
					},
				],
			});
			onOpen(world);
			const ran = await world.athena('run', '--name', 'ann', 'publish it');
			assert.equal(ran.code, 0, ran.stderr);
			assert.match(ran.stderr, /no athena runs in this project/);
			// The agent's own fence holds where athena is not.
			await until(() => told(world.models.claude).includes('git push is for'));
			const stopped = await world.athena('stop', 'ann');
			assert.deepEqual([stopped.code, stopped.stderr], [0, '']);
			assert.ok(!fs.existsSync(path.join(world.project, '.athena')));
		},
	},
	{
		name: 'trust',
		async play(onOpen) {
			const world = await openSwarmWorld({
				isTrusted: false,
				conversations: [{prompt: 'say hello', turns: [turn('Hello.')]}],
			});
			onOpen(world);
			await startAthena(world);
			const asked = await world.athena('run', '--name', 'ann', 'say hello');
			assert.equal(asked.code, 1);
			assert.match(
				asked.stderr,
				/waits in a dialog \(trust\) that you did not agree to/,
			);
			assert.match(asked.stderr, /│ .*trust this folder/);
			assert.equal((await world.athena('stop', 'ann')).code, 0);
			world.git('branch', '-D', 'athena/ann/work');
			const agreed = await world.athena(
				...['run', '--name', 'ann', '--trust', 'say hello'],
			);
			assert.deepEqual([agreed.code, agreed.stderr], [0, '']);
			assert.equal((await world.athena('stop', 'ann')).code, 0);
		},
	},
	sideBySide,
	...['copilot', 'opencode', 'qwen', 'pi'].map(agent => ({
		name: `gates ${agent}`,
		async play(onOpen) {
			const shell = command => ({tool: facts[agent].shell(command)});
			const world = await openSwarmWorld({
				scripts: {
					[agent]: {
						main: [
							shell('touch untidy'),
							{text: 'It is done.'},
							shell('rm untidy'),
							{text: 'It is tidy.'},
						],
					},
				},
			});
			onOpen(world);
			if (programs[agent].extension) {
				const {code} = await world.athena('hooks', 'install', '--agent', agent);
				assert.equal(code, 0);
			}

			const file = path.join(world.root, 'swarm.yaml');
			fs.writeFileSync(
				file,
				JSON.stringify({
					qualityGates: [{name: 'tidy', command: 'test ! -e untidy'}],
					agents: [
						{
							name: 'gus',
							runtime: agent,
							mode: 'bypass',
							task: 'go on',
							...(agent === 'pi' && {model: 'stub/stub-model'}),
							...(agent === 'opencode' && {model: 'stub/stub-model'}),
							...(agent === 'copilot' && {model: 'claude-sonnet-4.5'}),
							...(agent === 'qwen' && {model: 'stub-model'}),
						},
					],
				}),
			);
			const athena = await startAthena(world);
			const ran = await world.athena('run', '--file', file, '--trust');
			assert.deepEqual([ran.code, ran.stderr], [0, '']);
			const model = world.models[agent];
			await until(() => {
				// Copilot asks athena also where it asks nobody itself.
				if (/● ready[^]*\$ (?:touch|rm) untidy/.test(athena.prompt()))
					athena.press('a');
				return model.requests.length >= 4;
			});
			assert.match(
				JSON.stringify(model.requests),
				/The gate \\+"tidy\\+" failed \(exit code 1\)/,
			);
			await until(
				() =>
					!fs.existsSync(
						path.join(world.project, '.athena/worktrees/gus/untidy'),
					),
			);
			// Qwen leaves a folder of its own there.
			const stopped = await world.athena('stop', 'gus', '--force');
			assert.deepEqual([stopped.code, stopped.stderr], [0, '']);
			assert.ok(!fs.existsSync(path.join(world.project, '.athena')));
		},
	})),
];
