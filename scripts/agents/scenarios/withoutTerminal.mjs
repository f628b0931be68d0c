import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import process from 'node:process';
import {loadConnect} from '../adapter.mjs';
import {programs} from '../programs.mjs';
import {until} from '../until.mjs';
import {athenaBundle} from '../../checkout.mjs';

/** The arguments with which each listens to a program instead of a person. */
const listens = {
	pi: ['--mode', 'rpc', '--model', 'stub/stub-model'],
	codex: ['app-server'],
	opencode: ['serve'],
};

/**
 * An agent that is driven by `connect` instead of a terminal: prompts reach it,
 * its calls are athena's to decide, and it can be stopped.
 */
export const withoutTerminal = (agent, shell) => ({
	name: 'without-terminal',
	script: {
		main: [shell('touch made'), {text: 'Done.'}, shell('sleep 600')],
	},
	async play(world) {
		const seen = await world.drive(({hookName, payload}) => {
			if (hookName !== 'PreToolUse') return undefined;
			return JSON.stringify(payload).includes('touch')
				? {kind: 'pre_tool_deny', reason: 'Not by this way either'}
				: {kind: 'pre_tool_allow'};
		});
		const child = spawn(
			process.execPath,
			[athenaBundle, agent, ...attachedBy(agent), ...listens[agent]],
			{
				cwd: world.project,
				env: world.env,
				stdio: ['pipe', 'pipe', 'ignore'],
			},
		);
		world.onClose(async () => {
			if (child.exitCode !== null || child.signalCode !== null) return;
			child.kill('SIGKILL');
			await once(child, 'exit');
		});
		const connect = await loadConnect(agent);
		const connection = connect(child);
		const named = name => seen.events.filter(({hookName}) => hookName === name);
		await connection.sendPrompt('go');
		await until(() => named('Stop').length > 0);
		assert.match(
			JSON.stringify(world.model.requests),
			/Not by this way either/,
		);
		await connection.followUp('on');
		await until(() => named('PreToolUse').length > 1);
		await untilState(connection, 'working');
		await connection.abort();
		await untilState(connection, 'idle');
		assert.deepEqual(
			named('UserPromptSubmit').map(({payload}) => payload.prompt),
			['go', 'on'],
		);
		assert.deepEqual(seen.faults, []);
		connection.close();
	},
});

const attachedBy = agent =>
	programs[agent].screen([]).includes('--trust-hooks') ? ['--trust-hooks'] : [];

async function untilState(connection, wanted) {
	let status;
	const look = () => {
		connection.getState().then(
			state => (status = state.status),
			() => undefined,
		);
		return status === wanted;
	};
	await until(look);
}
