import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {projectRoot} from '../adapter.mjs';
import {until} from '../world.mjs';

/** A shell call as each agent's model makes it. */
export const shells = {
	gemini: command => ({name: 'run_shell_command', args: {command}}),
	copilot: command => ({name: 'bash', args: {command, description: 'd'}}),
	opencode: command => ({name: 'bash', args: {command, description: 'd'}}),
	pi: command => ({name: 'bash', args: {command}}),
	qwen: command => ({
		name: 'run_shell_command',
		args: {command, is_background: false},
	}),
};

/** It runs its own input, so a call that was edited is denied. */
const cannotEdit = ['qwen'];

const outputs = ({model}) => JSON.stringify(model.toolOutputs());
const made = ({project}) => fs.existsSync(path.join(project, 'made'));
const atGate = intent => event =>
	event.hookName === 'PreToolUse' ? intent(event) : undefined;

/**
 * What must hold with every real agent that is attached as a person attaches
 * it. None is part of the core.
 *
 * @param {keyof typeof shells} agent
 */
export const scenariosOf = agent => {
	const shell = command => ({tool: shells[agent](command)});
	return [
		{
			name: 'allow',
			script: {main: [shell('expr 4000 + 242')]},
			async play(world) {
				const seen = await world.drive(
					atGate(() => ({kind: 'pre_tool_allow'})),
				);
				const {code, stderr} = await world.agent('go');
				assert.equal(code, 0, stderr);
				assert.match(outputs(world), /4242/);
				const names = seen.events.map(({hookName}) => hookName);
				for (const name of ['UserPromptSubmit', 'PreToolUse', 'PostToolUse'])
					assert.equal(
						names.filter(one => one === name).length,
						1,
						`${name}: ${names}`,
					);
				assert.ok(seen.events.every(event => event.agent === agent));
				assert.deepEqual(seen.faults, []);
			},
		},
		{
			name: 'deny',
			script: {main: [shell('touch made')]},
			async play(world) {
				const reason = 'Use the makefile: "make" it';
				await world.drive(atGate(() => ({kind: 'pre_tool_deny', reason})));
				const {stderr} = await world.agent('go');
				assert.match(outputs(world), /Use the makefile/, stderr);
				assert.ok(!made(world));
			},
		},
		{
			name: 'edit',
			script: {main: [shell('echo as-asked')]},
			async play(world) {
				await world.drive(
					atGate(({payload}) => ({
						kind: 'pre_tool_allow',
						updatedInput: {...payload.tool_input, command: 'echo as-edited'},
					})),
				);
				await world.agent('go');
				assert.match(outputs(world), /as-edited/);
				if (!cannotEdit.includes(agent))
					assert.doesNotMatch(outputs(world), /as-asked/);
			},
		},
		{
			name: 'absent',
			script: {main: [shell('expr 4000 + 242')]},
			async play(world) {
				const {code, stderr} = await world.agent('go');
				assert.equal(code, 0, stderr);
				assert.match(outputs(world), /4242/);
				assert.doesNotMatch(stderr, /^athena:/m);
			},
		},
		{
			name: 'killed-while-held',
			script: {main: [shell('touch made')]},
			async play(world) {
				const holder = world.start(process.execPath, [
					path.join(projectRoot, 'scripts/agents/holder.mjs'),
					world.project,
				]);
				await until(() => holder.said.stdout.includes('listening'));
				const run = world.agent('go');
				await until(() => holder.said.stdout.includes('held'));
				holder.child.kill('SIGKILL');
				await run;
				assert.ok(!made(world));
			},
		},
		{
			name: 'rules',
			script: {main: [shell('rm -rf /'), shell('expr 4000 + 242')]},
			files: {'.athena/rules.json': JSON.stringify({guards: ['personal']})},
			async play(world) {
				const athena = await world.athena('--json');
				await world.agent('go');
				assert.match(outputs(world), /4242/);
				const denied = () =>
					athena.said.stdout
						.split('\n')
						.filter(line => line.endsWith('}'))
						.map(line => JSON.parse(line))
						.filter(
							row =>
								row.kind === 'permission.decision' &&
								row.data.decision_type === 'deny',
						);
				await until(() => denied().length > 0);
				assert.equal(denied()[0].agent, agent);
			},
		},
	];
};
