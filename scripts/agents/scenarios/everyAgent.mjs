import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {projectRoot} from '../../checkout.mjs';
import {until} from '../until.mjs';
import {facts} from './facts.mjs';
import {scenariosOnScreen as onScreen} from './onScreen.mjs';
import {withoutTerminal} from './withoutTerminal.mjs';
import {rowsOf} from './rows.mjs';

const hooksOf = ({events}) => events.map(({hookName}) => hookName);
const outputs = ({model}) => JSON.stringify(model.toolOutputs());
const made = ({project}) => fs.existsSync(path.join(project, 'made'));
const atGate = intent => event =>
	event.hookName === 'PreToolUse' ? intent(event) : undefined;

/**
 * What must hold with every real agent that is attached as a person attaches
 * it.
 *
 * @param {keyof typeof facts} agent
 */
export const scenariosOf = agent => {
	const {shell: shellOf, subagent, resume, tellsErrors, ...own} = facts[agent];
	const shell = command => ({tool: shellOf(command)});
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
				if (!own.cannotEdit) assert.doesNotMatch(outputs(world), /as-asked/);
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
				const holder = await world.holder();
				const run = world.agent('go');
				await holder.killOnceItHolds();
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
					rowsOf(athena).filter(
						row =>
							row.kind === 'permission.decision' &&
							row.data.decision_type === 'deny',
					);
				await until(() => denied().length > 0);
				assert.equal(denied()[0].agent, agent);
			},
		},
		{
			name: 'parallel-equal',
			script: {
				main: [{multi: [shell('expr 4000 + 242'), shell('expr 4000 + 242')]}],
			},
			async play(world) {
				let number = 0;
				const seen = await world.drive(
					atGate(() =>
						++number === 1
							? {kind: 'pre_tool_deny', reason: 'Only the other one'}
							: {kind: 'pre_tool_allow'},
					),
				);
				const {stderr} = await world.agent('go');
				const told = world.model.toolOutputs().map(one => JSON.stringify(one));
				assert.equal(told.length, 2, stderr);
				const denied = told.filter(one => one.includes('Only the other one'));
				const ran = told.filter(one => one.includes('4242'));
				assert.deepEqual([denied.length, ran.length], [1, 1], told.join('\n'));
				// Each its own: the one that ran is not the one that was denied.
				const idsOf = name =>
					seen.events
						.filter(({hookName}) => hookName === name)
						.map(event => event.callId ?? event.toolUseId);
				const gates = idsOf('PreToolUse');
				assert.equal(new Set(gates).size, 2, String(gates));
				assert.deepEqual(idsOf('PostToolUse'), [gates[1]]);
			},
		},
		...(subagent === undefined
			? []
			: [
					{
						name: 'subagent',
						script: {
							main: [{tool: {name: subagent.name, args: subagent.args}}],
							sub: [shell('expr 4000 + 242')],
						},
						async play(world) {
							const seen = await world.drive(
								atGate(() => ({kind: 'pre_tool_allow'})),
							);
							const {stderr} = await world.agent('go');
							const calls = seen.events.filter(
								({hookName}) => hookName === 'PreToolUse',
							);
							const below = calls.find(({payload}) =>
								JSON.stringify(payload).includes('4000 + 242'),
							);
							assert.ok(below, `${hooksOf(seen)} ${outputs(world)} ${stderr}`);
							assert.equal(
								new Set(seen.events.map(one => one.sessionId)).size,
								1,
							);
							if (!subagent.isNameless) {
								assert.ok(hooksOf(seen).includes('SubagentStart'));
								assert.notEqual(below.agentId, undefined);
								assert.equal(calls[0].agentId, undefined);
							}

							assert.deepEqual(seen.faults, []);
						},
					},
				]),
		{
			name: 'api-error',
			script: {main: Array.from({length: 12}, () => ({http: 400}))},
			async play(world) {
				const seen = await world.drive(() => undefined);
				await world.agent('go');
				await until(
					() =>
						tellsErrors === undefined || hooksOf(seen).includes(tellsErrors),
				);
				const names = hooksOf(seen);
				assert.ok(names.includes('UserPromptSubmit'), String(names));
				assert.ok(!names.includes('PreToolUse'), String(names));
				assert.deepEqual(seen.faults, []);
			},
		},
		...(own.saysBeforeCalls ? [wordsBeforeCall(shell)] : []),
		{
			name: 'resume',
			script: {main: [{text: 'First.'}, {text: 'Second.'}]},
			async play(world) {
				const seen = await world.drive(() => undefined);
				await world.agent('go');
				const {sessionId} = seen.events.find(
					({hookName}) => hookName === 'UserPromptSubmit',
				);
				const {code, stdout, stderr} = await world.agent(...resume(sessionId));
				assert.equal(code, 0, stdout + stderr);
				assert.deepEqual(
					seen.events
						.filter(({hookName}) => hookName === 'UserPromptSubmit')
						.map(event => [event.sessionId, event.payload.prompt]),
					[
						[sessionId, 'go'],
						[sessionId, 'on'],
					],
				);
			},
		},
		twoSessions(shell),
		...(agent === 'gemini' ? [ofServer] : []),
		...(agent === 'pi' || agent === 'opencode'
			? [withoutTerminal(agent, shell)]
			: []),
		...onScreen(agent),
	];
};

/**
 * Two sessions of one agent make equal calls at once: each has its own answer.
 *
 * @param {string[]} [args] the agent's own, for a shell that asks nobody
 */
export const twoSessions = (shell, ...args) => ({
	name: 'two-sessions',
	script: {
		main: [
			shell('expr 4000 + 242'),
			shell('expr 4000 + 242'),
			...[{text: 'So.'}, {text: 'So.'}],
		],
	},
	async play(world) {
		const gates = [];
		let ready = () => undefined;
		const both = new Promise(resolve => (ready = resolve));
		const seen = await world.drive(event => {
			if (event.hookName !== 'PreToolUse') return undefined;
			gates.push(event);
			if (gates.length === 2) ready();
			return {hold: {fallback: 'deny'}};
		});
		const runs = [1, 2].map(() => world.agent(...args, 'go'));
		await both;
		const [first, second] = gates;
		assert.notEqual(first.sessionId, second.sessionId);
		const answer = (event, intent) =>
			seen.runtime.sendDecision(event.id, {
				...{type: 'json', source: 'user'},
				intent,
			});
		answer(second, {kind: 'pre_tool_allow'});
		answer(first, {kind: 'pre_tool_deny', reason: 'Only the other one'});
		await Promise.all(runs);
		const ran = seen.events.filter(({hookName}) => hookName === 'PostToolUse');
		assert.deepEqual(
			ran.map(({sessionId}) => sessionId),
			[second.sessionId],
		);
		const told = JSON.stringify(world.model.requests);
		assert.match(told, /Only the other one/);
		assert.match(told, /4242/);
		assert.deepEqual(seen.faults, []);
	},
});

/** A tool of a server's is held, denied and allowed like any other. */
const ofServer = {
	name: 'mcp',
	script: {
		main: ['shop', 'cart'].map(service => ({
			tool: {name: 'mcp_deployer_deploy', args: {service}},
		})),
	},
	async play(world) {
		// The project's own settings count only in a folder that is trusted.
		const file = path.join(world.home, '.gemini/settings.json');
		const settings = JSON.parse(fs.readFileSync(file, 'utf8'));
		const deployer = {
			command: process.execPath,
			args: [path.join(projectRoot, 'scripts/agents/mcpServer.mjs')],
			trust: true,
		};
		fs.writeFileSync(
			file,
			JSON.stringify({...settings, mcpServers: {deployer}}),
		);
		const seen = await world.drive(
			atGate(({payload}) =>
				payload.tool_input.service === 'shop'
					? {kind: 'pre_tool_allow'}
					: {kind: 'pre_tool_deny', reason: 'Not the cart today'},
			),
		);
		await world.agent('go');
		assert.match(outputs(world), /deployed shop/);
		assert.match(outputs(world), /Not the cart today/);
		assert.doesNotMatch(outputs(world), /deployed cart/);
		assert.deepEqual(seen.faults, []);
	},
};

/**
 * What it says in one breath with a call is in the feed, once, and so are its
 * last words.
 *
 * @param {string[]} [args] the agent's own, for a shell that asks nobody
 */
export const wordsBeforeCall = (shell, ...args) => ({
	name: 'words-before-call',
	script: {
		main: [
			{multi: [{text: 'First I count.'}, shell('expr 4000 + 242; sleep 2')]},
		],
	},
	async play(world) {
		const athena = await world.athena('--json');
		await world.agent(...args, 'go');
		const rows = () => rowsOf(athena);
		const said = () =>
			rows()
				.filter(({kind}) => kind === 'assistant.message')
				.map(({data}) => data.message);
		await until(
			() =>
				said().includes('First I count.') &&
				said().includes('Done.') &&
				rows().some(({kind}) => kind === 'run.end'),
		);
		for (const words of ['First I count.', 'Done.'])
			assert.equal(said().filter(text => text === words).length, 1, words);
		// Where it was told behind its call, it says before which it belongs.
		const all = rows();
		const words = all.findIndex(({data}) => data.message === 'First I count.');
		const call = all.findIndex(({kind}) => kind === 'tool.pre');
		assert.notEqual(
			call,
			-1,
			`its hook told of no call: ${all.map(({kind}) => kind)}\n${athena.said.stderr}`,
		);
		assert.ok(
			words < call || all[words].data.before_event_id === all[call].event_id,
			JSON.stringify([all[words], all[call]]),
		);
		assert.deepEqual(
			rows().filter(({kind}) => kind === 'unknown.hook'),
			[],
		);
	},
});
