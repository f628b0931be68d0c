import {programs} from '../agents/programs.mjs';
import {openSwarmWorld} from '../agents/swarmWorld.mjs';
import {until} from '../agents/until.mjs';
import {startAthena} from '../claude/athena.mjs';
import {median} from './lib/stats.mjs';

/**
 * How each agent is started by hand, and what its screen shows when it takes a
 * prompt. The programs come from the npm registry (docs/agents.md).
 */
const agents = {
	pi: {model: 'stub/stub-model', ready: '0.0%/100k'},
	codex: {model: 'gpt-6-sol', ready: 'Ask Codex to do anything'},
};

/**
 * `athena run` against the same program started by hand in tmux: from the
 * command until the model has its first prompt. By hand it is typed the moment
 * the program is ready, as no person could.
 */
export async function run({quick}) {
	const rows = [];
	for (const [agent, facts] of Object.entries(agents))
		rows.push(await measure(agent, facts, quick ? 1 : 5));
	return rows;
}

async function measure(agent, {model, ready}, rounds) {
	const script = {main: []};
	const world = await openSwarmWorld({scripts: {[agent]: script}});
	try {
		await startAthena(world);
		const requests = () => world.models[agent].requests.length;
		const timed = async start => {
			const before = requests();
			const began = performance.now();
			await start(() => requests() > before);
			return performance.now() - began;
		};

		const byHand = name =>
			timed(async isAsked => {
				const args = programs[agent]
					.screen(['--model', model], world.project)
					.filter(arg => arg !== '--trust-hooks');
				world.tmux(
					...['new-session', '-d', '-x', '120', '-y', '40', '-s', name],
					...['-c', world.project, agent, ...args],
				);
				const shown = () => world.tmux('capture-pane', '-p', '-t', `=${name}:`);
				await until(() => shown().includes(ready), 20);
				world.tmux('send-keys', '-t', `=${name}:`, '-l', 'say something');
				await until(() => shown().includes('say something'), 20);
				world.tmux('send-keys', '-t', `=${name}:`, 'Enter');
				await until(isAsked, 20);
				world.tmux('kill-session', '-t', `=${name}`);
			});
		const byAthena = async name => {
			let ended;
			const time = await timed(async isAsked => {
				ended = world.athena(
					...['run', '--runtime', agent, '--model', model, '--name', name],
					...['--trust', '--trust-hooks', 'say something'],
				);
				await until(isAsked, 20);
			});
			const {code, stderr} = await ended;
			if (code !== 0) throw new Error(stderr);
			await world.athena('stop', name, '--force');
			return time;
		};

		const times = {hand: [], athena: []};
		for (let round = -1; round < rounds; round++) {
			const hand = await byHand(`hand${round + 1}`);
			const athena = await byAthena(`ann${round + 1}`);
			if (round < 0) continue;
			times.hand.push(hand);
			times.athena.push(athena);
		}

		const ratio = median(times.athena.map((ms, at) => ms / times.hand[at]));
		return {
			what: `athena run --runtime ${agent}: until its model has the prompt`,
			goal: '≤ 1.2× the program started by hand',
			measured: `${ratio.toFixed(2)}× (${Math.round(median(times.athena))} / ${Math.round(median(times.hand))} ms)`,
			ok: ratio <= 1.2,
		};
	} finally {
		await world.close();
	}
}
