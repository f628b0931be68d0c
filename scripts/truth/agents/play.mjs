import {isDeepStrictEqual} from 'node:util';
import {journalFiles, parseLines} from '../../claude/evidence.mjs';
import {answerTokens} from '../../agents/answerTokens.mjs';
import {facts} from '../../agents/scenarios/facts.mjs';
import {until, within} from '../../agents/until.mjs';
import {athenaBundle} from '../../checkout.mjs';
import {openWorld} from '../../agents/world.mjs';
import {readFeed} from '../athena.mjs';
import {records} from './records.mjs';

/** Agents with a record of their own that is read here. */
export const recordedAgents = Object.keys(records);

const reason = 'Not in this project';
const commandOf = (agent, command) =>
	agent === 'codex'
		? {name: 'exec_command', args: {cmd: command}}
		: facts[agent].shell(command);

/** No agent takes longer, ms; on a slow machine too. */
const longestMs = 120_000;

/** Hooks of these carry no ids of calls: theirs are compared in order. */
const withoutIds = ['gemini', 'copilot'];

/**
 * Plays one scenario with a real agent: a call that runs, one that a rule
 * refuses, two that are equal and at once, one that fails; and holds what
 * athena's journal says of calls and prompts against the agent's own record.
 *
 * @param {string} agent one of `recordedAgents`
 * @returns {Promise<{record: object, differences: string[]}>}
 */
export async function playRecorded(agent) {
	const shell = command => ({tool: commandOf(agent, command)});
	const world = await openWorld({
		agent,
		script: {
			main: [
				shell('expr 4000 + 242'),
				shell('touch refused'),
				{multi: [shell('echo same'), shell('echo same')]},
				shell('echo oops; exit 3'),
			],
		},
		files: {
			'.athena/rules.json': JSON.stringify({
				rules: [
					{id: 'no', when: '~t Bash & ~c "touch *"', action: 'deny', reason},
				],
			}),
		},
	});
	try {
		return await within(longestMs, () => compareIn(world, agent));
	} finally {
		await world.close();
	}
}

async function compareIn(world, agent) {
	const athena = await world.athena('--json');
	await world.agent(
		...(agent === 'codex' ? ['-s', 'danger-full-access'] : []),
		'go',
	);
	const rows = () => parseLines(athena.said.stdout);
	const isTold = wanted => () => rows().some(({kind}) => kind === wanted);
	await until(isTold('run.end'));
	// The one that fails; Codex's record says so, which is read a moment later.
	await until(isTold('tool.failure'));
	athena.child.kill('SIGTERM');
	await athena.ended;
	const events = [];
	for (const file of journalFiles(world)) {
		const {stdout} = await world.start(process.execPath, [
			athenaBundle,
			...['replay', file, '--json'],
		]).ended;
		events.push(...parseLines(stdout));
	}

	const {session_id: sessionId} = events.find(
		({kind}) => kind === 'user.prompt',
	);
	const told = readFeed(events.filter(event => event.session_id === sessionId));
	const record = await records[agent]({...world, sessionId});
	world.assertNoSecret();
	const {stdout} = await world.start(process.execPath, [
		athenaBundle,
		...['sessions', 'cost', '--json'],
	]).ended;
	const differences = differencesOf(agent, record, told);
	const used = answerTokens.total * world.model.requests.length;
	const {tokens} = JSON.parse(stdout).total;
	if (tokens !== used)
		differences.push(`tokens: athena says ${tokens}, the model ${used}`);
	return {record, differences};
}

function differencesOf(agent, record, told) {
	const found = [];
	const differ = (what, athena, own) => {
		if (!isDeepStrictEqual(athena, own))
			found.push(
				`${what}: athena says ${JSON.stringify(athena)}, ${agent} ${JSON.stringify(own)}`,
			);
	};

	const calls = [...told.calls.values()];
	differ('prompts', told.prompts, record.prompts);
	differ(
		'commands',
		calls.map(({input}) => input.command),
		record.calls.map(({command}) => command),
	);
	for (const [index, own] of record.calls.entries()) {
		const seen = withoutIds.includes(agent)
			? calls[index]
			: told.calls.get(own.id);
		const name = `call ${index + 1} (${own.command})`;
		differ(`${name} is there`, seen !== undefined, true);
		if (!seen) continue;
		differ(`${name}: rows and ends`, [seen.times, seen.ends], [1, 1]);
		differ(`${name}: outcome`, seen.outcome, outcomeOf(own));
	}

	return found;
}

function outcomeOf({output, isError}) {
	if (output.includes(reason)) return 'denied';
	return isError ? 'failed' : 'ran';
}
