import {spawn} from 'node:child_process';
import {once} from 'node:events';
import process from 'node:process';
import {setTimeout as delay} from 'node:timers/promises';
import {denyMany} from './lib/answering.mjs';
import {bundle, loopDelay, openClient, startAthena} from './lib/athena.mjs';
import {median, ms, quantile} from './lib/stats.mjs';

const [sessions, callsPerSecond] = [5, 50];
const output = 'x'.repeat(1000);

/** A call's two hooks as each agent sends them, by its own names. */
const agents = {
	claude: ({session, id, command}) =>
		['PreToolUse', 'PostToolUse'].map(hook => ({
			hook,
			payload: {
				...{session_id: session, hook_event_name: hook, cwd: '/bench'},
				...{tool_name: 'Bash', tool_use_id: id, tool_input: {command}},
				...(hook === 'PostToolUse' && {tool_response: {stdout: output}}),
			},
		})),
	codex: ({session, id, command}) =>
		['PreToolUse', 'PostToolUse'].map(hook => ({
			hook,
			payload: {
				...{session_id: session, turn_id: 't', hook_event_name: hook},
				...{cwd: '/bench', model: 'gpt-5.5', tool_name: 'Bash'},
				...{tool_use_id: id, tool_input: {command}},
				...(hook === 'PostToolUse' && {tool_response: output}),
			},
		})),
	gemini: ({session, command}) =>
		['BeforeTool', 'AfterTool'].map(hook => ({
			hook,
			payload: {
				...{session_id: session, hook_event_name: hook, cwd: '/bench'},
				...{tool_name: 'run_shell_command', tool_input: {command}},
				...(hook === 'AfterTool' && {tool_response: {llmContent: output}}),
			},
		})),
	copilot: ({session, command}) =>
		['preToolUse', 'postToolUse'].map(hook => ({
			hook,
			payload: {
				...{sessionId: session, timestamp: Date.now(), cwd: '/bench'},
				...{toolName: 'bash', toolArgs: {command}},
				...(hook === 'postToolUse' && {
					toolResult: {resultType: 'success', textResultForLlm: output},
				}),
			},
		})),
	opencode: ({session, id, command}) =>
		['tool.execute.before', 'tool.execute.after'].map(hook => ({
			hook,
			payload: {
				...{session_id: session, cwd: '/bench', tool: 'bash', callID: id},
				args: {command},
				...(hook === 'tool.execute.after' && {output}),
			},
		})),
	pi: ({session, id, command}) =>
		['tool_call', 'tool_result'].map(hook => ({
			hook,
			payload: {
				...{session_id: session, cwd: '/bench', toolName: 'bash'},
				...{toolCallId: id, input: {command}},
				...(hook === 'tool_result' && {
					content: [{type: 'text', text: output}],
				}),
			},
		})),
};

/**
 * Every agent at once, each with five sessions of fifty calls a second, through
 * one athena with its screen, while a person answers requests.
 */
export async function run({quick}) {
	const athena = await startAthena({
		...{columns: 200, rows: 60, nodeArgs: loopDelay},
	});
	const flows = [];
	try {
		const asking = await openClient(athena.socketPath);
		for (const agent of Object.keys(agents))
			flows.push(await openFlow(athena.socketPath, agent));
		// The delays of loading are forgotten after two seconds.
		await delay(3000);
		const before = {frames: athena.counters().frames, at: performance.now()};
		// All agents' rows are on the screen; once one asks, those of its session are, which writes nothing.
		await delay(3000);
		const seconds = (performance.now() - before.at) / 1000;
		const fps = (athena.counters().frames - before.frames) / seconds;
		const times = await denyMany(athena, asking, quick ? 5 : 20);
		const sent = flows.reduce((sum, flow) => sum + flow.stop(), 0);
		const answered = () =>
			flows.reduce((sum, {client}) => sum + client.answered(), 0);
		// On a busy machine it is behind; lost is what never has an answer.
		for (const end = Date.now() + 120_000; answered() < sent;) {
			if (Date.now() > end) break;
			await delay(10);
		}

		const took = (performance.now() - flows[0].began) / 1000;
		await delay(1500);
		const late = athena.loopDelay();
		const recorded = await recordedCalls(athena.home);
		const lost = sent - answered();
		const missing = sent / 2 - recorded.calls;
		const rate = sent / 2 / took;
		const worst = quantile(times, 0.99);
		const what = `6 agents × ${sessions} sessions × ${callsPerSecond} calls/s`;
		return [
			{
				what: `${what}, with the screen at 200×60`,
				goal: '0 lost, 30 sessions recorded whole',
				measured: `${Math.round(rate).toLocaleString('en')} calls/s, ${lost} of ${sent} events lost, ${missing} calls missing in ${recorded.sessions} recordings`,
				ok: lost === 0 && missing === 0 && recorded.sessions === 30,
			},
			{
				what: '… frames and event loop meanwhile',
				goal: '≥ 24 fps, delay p99 ≤ 20 ms',
				measured: `${fps.toFixed(0)} fps, p99 ${ms(late)}`,
				ok: fps >= 24 && late <= 20,
			},
			{
				what: '… key → bytes on the socket meanwhile',
				goal: 'median ≤ 3 ms, p99 ≤ 10 ms',
				measured: `median ${ms(median(times))}, p99 ${ms(worst)}`,
				ok: median(times) <= 3 && worst <= 10,
			},
		];
	} finally {
		for (const {stop, client} of flows) {
			stop();
			client.close();
		}

		await athena.close();
	}
}

/** Sends the calls of an agent's sessions at their rate until it is stopped, which tells how many events there were. */
async function openFlow(socketPath, agent) {
	const client = await openClient(socketPath);
	const began = performance.now();
	const perMs = (sessions * callsPerSecond) / 1000;
	let calls = 0;
	const send = number => {
		const session = sessionOf(agent, number % sessions);
		const command = `echo ${agent}-${number}`;
		const hooks = agents[agent]({session, id: `${agent}_${number}`, command});
		const lines = hooks.map(({hook, payload}, index) =>
			JSON.stringify({
				...{request_id: `${agent}-${number}-${index}`, ts: Date.now()},
				...{agent, hook_event_name: hook, payload},
			}),
		);
		client.sendLines(`${lines.join('\n')}\n`);
	};
	const timer = setInterval(() => {
		const due = (performance.now() - began) * perMs;
		while (calls < due) send(calls++);
	}, 10);
	return {
		...{client, began},
		stop() {
			clearInterval(timer);
			return calls * 2;
		},
	};
}

const sessionOf = (agent, number) =>
	agent === 'opencode'
		? `ses_${String(number).padStart(24, '0')}`
		: `${agent}-session-${number}`;

/** What is recorded of the sessions that sent calls. */
async function recordedCalls(home) {
	const child = spawn(
		process.execPath,
		[bundle, 'sessions', 'list', '--json'],
		{
			env: {PATH: process.env.PATH, HOME: home},
			stdio: ['ignore', 'pipe', 'inherit'],
		},
	);
	let text = '';
	child.stdout.on('data', data => (text += data));
	await once(child, 'close');
	const rows = JSON.parse(text).filter(({calls}) => calls > 0);
	return {
		sessions: rows.length,
		calls: rows.reduce((sum, {calls}) => sum + calls, 0),
	};
}
