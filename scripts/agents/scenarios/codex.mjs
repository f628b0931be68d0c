import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {projectRoot} from '../../checkout.mjs';
import {until} from '../until.mjs';
import {twoSessions, wordsBeforeCall} from './everyAgent.mjs';
import {comesLate} from './comesLate.mjs';
import {ordersOnScreen} from './onScreen.mjs';
import {programs} from '../programs.mjs';
import {tenReplies} from './tenReplies.mjs';
import {withoutTerminal} from './withoutTerminal.mjs';

const shell = cmd => ({tool: {name: 'exec_command', args: {cmd}}});
/** A script of the model's own that calls the shell (code mode). */
const touchByScript = {
	tool: {
		name: 'exec',
		custom: true,
		input: 'const r = await tools.exec_command({cmd: "touch made"}); text(r);',
	},
};
const patch = text => ({
	tool: {name: 'apply_patch', input: text, custom: true},
});
const open = ['-s', 'danger-full-access'];
const outputs = ({model}) => JSON.stringify(model.toolOutputs());
const outputOf = ({model}, callId) =>
	JSON.stringify(model.toolOutputs().find(item => item.call_id === callId));
const mcp = [
	'-c',
	`mcp_servers.deployer={command=${JSON.stringify(process.execPath)},args=[${JSON.stringify(path.join(projectRoot, 'scripts/agents/mcpServer.mjs'))}]}`,
];
const deploy = service => ({
	tool: {name: 'deploy', namespace: 'mcp__deployer', args: {service}},
});
/** A call that Codex asks about: it wants to leave the sandbox. */
const asking = cmd => ({
	tool: {
		name: 'exec_command',
		args: {
			cmd,
			sandbox_permissions: 'require_escalated',
			justification: 'It has to be outside',
		},
	},
});
/** Its screen, with athena as a second client; it asks at once. */
const bothLiveOn = world =>
	world.screen(
		'--both-live',
		...['-s', 'workspace-write', '-a', 'on-request', 'go'],
	);
const hooksOf = ({events}) => events.map(({hookName}) => hookName);

/** What must hold with the real Codex. `core` ones run in CI. */
export const scenarios = [
	{
		name: 'allow',
		core: true,
		script: {main: [shell('echo said-$((40+2))')]},
		async play(world) {
			const seen = await world.drive(({hookName}) =>
				hookName === 'PreToolUse' ? {kind: 'pre_tool_allow'} : undefined,
			);
			const {code} = await world.agent(...open, 'go');
			assert.equal(code, 0);
			assert.match(outputs(world), /said-42/);
			assert.deepEqual(hooksOf(seen), [
				'SessionStart',
				'UserPromptSubmit',
				'PreToolUse',
				'PostToolUse',
				'Stop',
				'SessionEnd',
			]);
			assert.ok(seen.events.every(({agent}) => agent === 'codex'));
			const [, , pre, post] = seen.events;
			assert.equal(pre.toolUseId, post.toolUseId);
			assert.deepEqual(seen.faults, []);
		},
	},
	{
		name: 'deny',
		core: true,
		script: {main: [shell('touch made')]},
		async play(world) {
			const seen = await world.drive(({hookName}) =>
				hookName === 'PreToolUse'
					? {kind: 'pre_tool_deny', reason: 'Use the makefile: "make" it'}
					: undefined,
			);
			await world.agent(...open, 'go');
			assert.match(outputs(world), /Use the makefile/);
			assert.ok(!fs.existsSync(path.join(world.project, 'made')));
			assert.ok(!hooksOf(seen).includes('PostToolUse'));
		},
	},
	{
		name: 'edit',
		core: true,
		script: {main: [shell('echo as-asked')]},
		async play(world) {
			const seen = await world.drive(({hookName, payload}) =>
				hookName === 'PreToolUse'
					? {
							kind: 'pre_tool_allow',
							updatedInput: {...payload.tool_input, command: 'echo as-edited'},
						}
					: undefined,
			);
			await world.agent(...open, 'go');
			assert.match(outputs(world), /as-edited/);
			assert.doesNotMatch(outputs(world), /as-asked/);
			assert.deepEqual(seen.faults, []);
		},
	},
	{
		name: 'edit-patch',
		script: {
			main: [
				patch('*** Begin Patch\n*** Add File: one.md\n+one\n*** End Patch'),
			],
		},
		async play(world) {
			await world.drive(({hookName, payload}) =>
				hookName === 'PreToolUse'
					? {
							kind: 'pre_tool_allow',
							updatedInput: {
								command: payload.tool_input.command.replace('one.md', 'two.md'),
							},
						}
					: undefined,
			);
			await world.agent(...open, 'go');
			assert.ok(fs.existsSync(path.join(world.project, 'two.md')));
			assert.ok(!fs.existsSync(path.join(world.project, 'one.md')));
		},
	},
	{
		name: 'parallel-equal',
		core: true,
		script: {main: [{multi: [shell('echo same'), shell('echo same')]}]},
		async play(world) {
			let number = 0;
			const answers = new Map();
			await world.drive(({hookName, toolUseId}) => {
				if (hookName !== 'PreToolUse') return undefined;
				number++;
				answers.set(toolUseId, number === 1 ? 'denied' : 'allowed');
				return number === 1
					? {kind: 'pre_tool_deny', reason: 'Only the other one'}
					: {kind: 'pre_tool_allow'};
			});
			await world.agent(...open, 'go');
			assert.equal(answers.size, 2);
			for (const [callId, answer] of answers) {
				const said = outputOf(world, callId);
				if (answer === 'denied') assert.match(said, /Only the other one/);
				else assert.doesNotMatch(said, /Only the other one/);
			}
		},
	},
	{
		name: 'absent',
		core: true,
		script: {main: [shell('echo said-$((40+2))')]},
		async play(world) {
			const {code} = await world.agent(...open, 'go');
			assert.equal(code, 0);
			assert.match(outputs(world), /said-42/);
		},
	},
	{
		name: 'killed-while-held',
		core: true,
		script: {main: [shell('touch made')]},
		async play(world) {
			const holder = await world.holder();
			const run = world.agent(...open, 'go');
			await holder.killOnceItHolds();
			const {code} = await run;
			assert.equal(code, 0);
			assert.match(outputs(world), /athena held this call/);
			assert.ok(!fs.existsSync(path.join(world.project, 'made')));
		},
	},
	{
		name: 'rules',
		core: true,
		script: {
			main: [
				shell('rm -rf /'),
				patch(
					'*** Begin Patch\n*** Add File: fine.md\n+x\n*** Add File: secret/key.md\n+x\n*** End Patch',
				),
				shell('echo fine'),
			],
		},
		files: {
			'.athena/rules.json': JSON.stringify({
				guards: ['personal'],
				rules: [
					{
						id: 'no-secrets',
						when: '~t Write & ~p secret/**',
						action: 'deny',
						reason: 'Keep out of secret/',
					},
				],
			}),
		},
		async play(world) {
			const athena = await world.athena('--json');
			await world.agent('-s', 'workspace-write', 'go');
			assert.ok(!fs.existsSync(path.join(world.project, 'fine.md')));
			const said = outputs(world);
			assert.match(said, /Keep out of secret/);
			assert.match(said, /fine/);
			await until(() => athena.said.stdout.includes('session.end'));
			const rows = athena.said.stdout.trim().split('\n').map(JSON.parse);
			assert.ok(
				rows
					.filter(row => row.session_id !== 'athena')
					.every(row => row.agent === 'codex'),
			);
			const denied = rows.filter(
				row =>
					row.kind === 'permission.decision' &&
					row.data.decision_type === 'deny',
			);
			assert.equal(denied.length, 2, said);
		},
	},
	{
		name: 'mcp-approvals',
		script: {main: [deploy('shop'), deploy('cart')]},
		async play(world) {
			const seen = await world.drive(({hookName, payload}) => {
				if (hookName !== 'PermissionRequest') return undefined;
				return payload.tool_input.service === 'shop'
					? {kind: 'permission_allow'}
					: {kind: 'permission_deny', reason: 'Not the cart today'};
			});
			await world.agent(...mcp, '-s', 'workspace-write', 'go');
			assert.ok(hooksOf(seen).includes('PermissionRequest'), outputs(world));
			assert.match(outputs(world), /deployed shop/);
			assert.match(outputs(world), /Not the cart today/);
			assert.doesNotMatch(outputs(world), /deployed cart/);
			assert.deepEqual(seen.faults, []);
		},
	},
	{
		name: 'code-mode',
		script: {main: [touchByScript]},
		async play(world) {
			const seen = await world.drive(({hookName}) =>
				hookName === 'PreToolUse'
					? {kind: 'pre_tool_deny', reason: 'Not from a script either'}
					: undefined,
			);
			await world.agent(...open, '-m', 'gpt-6-sol', 'go');
			const pre = seen.events.find(({hookName}) => hookName === 'PreToolUse');
			assert.match(pre?.toolUseId ?? outputs(world), /^exec-/);
			assert.ok(!fs.existsSync(path.join(world.project, 'made')));
			assert.match(outputs(world), /Not from a script either/);
		},
	},
	{
		// A hold of more than 30 s hands the script back to the model.
		name: 'code-mode-held',
		script: {main: [touchByScript]},
		async play(world) {
			const seen = await world.drive(({hookName}) =>
				hookName === 'PreToolUse' ? {hold: {fallback: 'deny'}} : undefined,
			);
			await world.agent(...open, '-m', 'gpt-6-sol', 'go');
			assert.match(outputs(world), /Script running with cell ID/);
			assert.ok(!fs.existsSync(path.join(world.project, 'made')));
			await until(() => seen.withdrawals.length > 0);
		},
	},
	{
		// athena's hold ends before that, and its screen says so.
		name: 'code-mode-limit',
		script: {main: [touchByScript]},
		async play(world) {
			const athena = world.athenaScreen('--intercept', 'Bash');
			await until(() => athena.text().includes('Nothing yet'));
			const run = world.agent(...open, '-m', 'gpt-6-sol', 'go');
			await until(() => athena.text().includes('gives a script 30 s'));
			assert.match(athena.text(), /\d left/);
			await run;
			assert.match(outputs(world), /athena held this call/);
			assert.doesNotMatch(outputs(world), /Script running with cell ID/);
			assert.ok(!fs.existsSync(path.join(world.project, 'made')));
		},
	},
	{
		// No hook tells that a call came back whose command goes on, nor its end.
		name: 'runs-on',
		script: {
			main: [
				{
					tool: {
						name: 'exec_command',
						args: {cmd: 'sleep 4; echo over; exit 3', yield_time_ms: 500},
					},
				},
				{text: 'It goes on.'},
			],
		},
		async play(world) {
			const athena = world.athenaScreen();
			await until(() => athena.text().includes('Nothing yet'));
			world.screen(...open, '-a', 'never', 'go');
			await until(() => /↻ Bash\(sleep 4.*in background/.test(athena.text()));
			await until(() => /✗ Bash\(sleep 4.*exit 3 · over/.test(athena.text()));
		},
	},
	{
		// Its model asks what became of it: then the hook of the call comes.
		name: 'runs-on-and-polled',
		script: {
			main: [
				{
					tool: {
						name: 'exec_command',
						args: {cmd: 'sleep 3; echo over; exit 3', yield_time_ms: 500},
					},
				},
				told => ({
					tool: {
						name: 'write_stdin',
						args: {
							session_id: Number(
								/session ID (\d+)/.exec(JSON.stringify(told))?.[1],
							),
							chars: '',
							yield_time_ms: 20_000,
						},
					},
				}),
				{text: 'It is over.'},
			],
		},
		async play(world) {
			const athena = world.athenaScreen();
			await until(() => athena.text().includes('Nothing yet'));
			world.screen(...open, '-a', 'never', 'go');
			await until(() => athena.text().includes('It is over.'));
			assert.match(outputs(world), /exited with code 3/);
			await until(() => /✗ Bash\(sleep 3.*exit 3/.test(athena.text()));
		},
	},
	{
		name: 'interrupt-while-held',
		script: {main: [shell('touch made')]},
		async play(world) {
			const seen = await world.drive(({hookName}) =>
				hookName === 'PreToolUse' ? {hold: {fallback: 'deny'}} : undefined,
			);
			const screen = world.screen(...open, '-a', 'on-request', 'go');
			await until(() => hooksOf(seen).includes('PreToolUse'));
			screen.press('escape');
			await until(() => seen.withdrawals.length > 0);
			assert.equal(seen.withdrawals[0].cause, 'hang_up');
			await until(() => hooksOf(seen).includes('StopFailure'));
			assert.ok(!fs.existsSync(path.join(world.project, 'made')));
		},
	},
	{
		name: 'person-at-the-screen',
		script: {main: [shell('echo said-$((40+2))'), shell('touch made')]},
		async play(world) {
			const athena = world.athenaScreen('--intercept', 'Bash');
			await until(() => athena.text().includes('Nothing yet'));
			const run = world.agent(...open, 'go');
			await until(() => athena.text().includes('● ready'));
			assert.match(athena.text(), /said-/);
			assert.match(athena.text(), /Codex can't ask you itself/);
			athena.press('a');
			await until(
				() =>
					athena.text().includes('touch made') &&
					athena.text().includes('● ready'),
			);
			athena.press('d');
			const {code} = await run;
			assert.equal(code, 0);
			assert.match(outputs(world), /said-42/);
			assert.ok(!fs.existsSync(path.join(world.project, 'made')));
		},
	},
	{
		name: 'both-live',
		script: {
			main: [
				asking('expr 4000 + 242'),
				asking('touch made'),
				asking('touch made-there'),
			],
		},
		async play(world) {
			const requests = [];
			const seen = await world.drive(event => {
				const {hookName, payload} = event;
				if (hookName !== 'PermissionRequest') return undefined;
				requests.push(event);
				const {command} = payload.tool_input;
				if (command.includes('made-there')) return 'hold';
				return command.includes('touch')
					? {kind: 'permission_deny', reason: 'Not with touch'}
					: {kind: 'permission_allow'};
			});
			const screen = bothLiveOn(world);
			await until(() => requests.length === 3);
			// The person answers the third where Codex shows it.
			await until(() => screen.text().includes('$ touch made-there'));
			// A dialog that has just opened takes no keys for a moment.
			await screen.pressUntil('y', {gone: 'Would you like to run'});
			await until(() => seen.withdrawals.length > 0);
			assert.equal(seen.withdrawals[0].eventId, requests[2].id);
			await until(() => fs.existsSync(path.join(world.project, 'made-there')));
			assert.ok(!fs.existsSync(path.join(world.project, 'made')));
			assert.match(outputs(world), /4242/);
			await until(() => hooksOf(seen).includes('Stop'));
			const gates = seen.events.filter(
				({hookName}) => hookName === 'PreToolUse',
			);
			assert.deepEqual(
				requests.map(({toolUseId, sessionId}) => [toolUseId, sessionId]),
				gates.map(({toolUseId, sessionId}) => [toolUseId, sessionId]),
			);
			assert.deepEqual(
				requests.map(({payload}) => payload.tool_input.command),
				gates.map(({payload}) => payload.tool_input.command),
			);
			assert.match(JSON.stringify(world.model.requests), /Not with touch/);
		},
	},
	...comesLate({
		...{shell: asking, opens: bothLiveOn, prompted: bothLiveOn},
		dialog: 'Would you like to run',
		lets: 'y',
	}),
	{
		name: 'both-live-orders',
		script: {main: [{text: 'done'}, shell('sleep 600')]},
		async play(world) {
			const seen = await world.drive(() => undefined);
			const {runtime, events} = seen;
			world.screen('--both-live', '-s', 'danger-full-access', 'go');
			await until(() => hooksOf(seen).includes('Stop'));
			const {sessionId} = events.find(({hookName}) => hookName === 'Stop');
			await until(() => runtime.takesOrders(sessionId));
			const words = 'the second prompt\nof two lines';
			assert.ok(runtime.sendPrompt(sessionId, words));
			await until(() =>
				events.some(
					({hookName, payload}) =>
						hookName === 'UserPromptSubmit' && payload.prompt === words,
				),
			);
			await until(() => hooksOf(seen).includes('PreToolUse'));
			await until(() => runtime.takesOrders(sessionId));
			assert.ok(runtime.interrupt(sessionId));
			await until(() => /interrupted/i.test(world.evidence()));
		},
	},
	{
		...ordersOnScreen({main: [{text: 'done'}, shell('sleep 600')]}, world =>
			world.screen('--both-live', '-s', 'danger-full-access', 'go'),
		),
		name: 'both-live-orders-on-screen',
	},
	tenReplies({
		agent: 'codex',
		args: project =>
			programs.codex.screen(
				['-s', 'workspace-write', '-a', 'on-request'],
				project,
			),
		shell,
		asking,
		ready: 'Ask Codex to do anything',
		typed: /›\smine/,
		list: {command: '/model', shows: 'Select Model'},
	}),
	{
		name: 'both-live-question',
		script: {
			main: [
				{
					tool: {
						name: 'request_user_input',
						args: {
							questions: [
								{
									id: 'db',
									header: 'DB',
									question: 'Which database?',
									options: [
										{label: 'SQLite', description: 's'},
										{label: 'Postgres', description: 'p'},
									],
								},
							],
						},
					},
				},
			],
		},
		async play(world) {
			const seen = await world.drive(({hookName}) =>
				hookName === 'PermissionRequest'
					? {
							kind: 'question_answer',
							answers: {'Which database?': 'Postgres'},
						}
					: undefined,
			);
			world.screen(
				'--both-live',
				...['-c', 'features.default_mode_request_user_input=true', 'go'],
			);
			await until(() => hooksOf(seen).includes('Stop'));
			assert.match(outputs(world), /Postgres/);
			assert.deepEqual(seen.faults, []);
		},
	},
	{
		name: 'subagent',
		script: {
			main: [
				{
					tool: {
						name: 'spawn_agent',
						namespace: 'multi_agent_v1',
						args: {message: 'SUBTASK: list files', agent_type: 'default'},
					},
				},
				// Its end would be the subagent's, too. A command is waited for 10 s.
				...Array.from({length: 20}, () =>
					shell('until [ -e made ]; do sleep 0.1; done'),
				),
			],
			sub: [shell('echo from-below; exit 3'), shell('touch made')],
		},
		async play(world) {
			const seen = await world.drive(() => undefined);
			await world.agent(...open, 'go');
			assert.ok(hooksOf(seen).includes('SubagentStart'), outputs(world));
			const below = seen.events.filter(({agentId}) => agentId !== undefined);
			assert.ok(below.length > 0);
			// Its hooks call it one that ran; the record it writes itself does not.
			await until(() => hooksOf(seen).includes('TranscriptFailure'));
			const failed = seen.events.find(
				({hookName}) => hookName === 'TranscriptFailure',
			);
			assert.equal(failed.agentId, below[0].agentId);
			assert.match(failed.payload.error, /^Exit code 3\nfrom-below/);
		},
	},
	{
		name: 'api-error',
		script: {main: [{http: 400}]},
		async play(world) {
			const seen = await world.drive(() => undefined);
			const {code} = await world.agent(...open, 'go');
			assert.notEqual(code, 0);
			// No hook tells of it, its rollout does.
			await until(() => hooksOf(seen).includes('TranscriptTurnEnd'));
			assert.deepEqual(
				hooksOf(seen).filter(name => name !== 'TranscriptTurnEnd'),
				['SessionStart', 'UserPromptSubmit', 'SessionEnd'],
			);
			const end = seen.events.find(
				({hookName}) => hookName === 'TranscriptTurnEnd',
			);
			assert.match(JSON.stringify(end.payload), /stub error/);
		},
	},
	wordsBeforeCall(shell, ...open),
	twoSessions(shell, ...open),
	withoutTerminal('codex', shell),
	{
		name: 'resume',
		script: {main: [{text: 'First.'}, {text: 'Second.'}]},
		async play(world) {
			const seen = await world.drive(() => undefined);
			await world.agent(...open, 'go');
			const [{sessionId}] = seen.events;
			const {code, stdout, stderr} = await world.agent(
				'resume',
				sessionId,
				'on',
			);
			assert.equal(code, 0, stdout + stderr);
			const starts = seen.events.filter(
				({hookName}) => hookName === 'SessionStart',
			);
			assert.deepEqual(
				starts.map(event => [event.sessionId, event.payload.source]),
				[
					[sessionId, 'startup'],
					[sessionId, 'resume'],
				],
			);
		},
	},
];
