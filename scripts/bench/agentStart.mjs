import path from 'node:path';
import {programs} from '../agents/programs.mjs';
import {openSwarmWorld} from '../agents/swarmWorld.mjs';
import {until, within} from '../agents/until.mjs';
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
 * command until the prompt stands in the program's field. By hand it is typed
 * the moment the program is ready, as no person could, and in a worktree that
 * is made first, as athena does.
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
		const prompt = 'say something';
		const timed = async start => {
			const began = performance.now();
			let at;
			await within(120_000, async () => {
				await start(() => {
					at ??= performance.now();
				});
			}).catch(error => {
				throw new Error(`${error.message}\n${world.evidence()}`);
			});
			return at - began;
		};
		const shown = session =>
			world.tmux('capture-pane', '-p', '-t', `=${session}:`);

		const byHand = name =>
			timed(async stands => {
				const folder = path.join(world.root, name);
				world.git('worktree', 'add', '-q', '-b', name, folder);
				const args = programs[agent]
					.screen([], folder)
					.filter(arg => arg !== '--trust-hooks');
				world.tmux(
					...['new-session', '-d', '-x', '120', '-y', '40', '-s', name],
					...['-c', folder, agent, ...args],
				);
				await until(() => shown(name).includes(ready), 20);
				world.tmux('send-keys', '-t', `=${name}:`, '-l', prompt);
				await until(() => shown(name).includes(prompt), 20);
				stands();
				world.tmux('kill-session', '-t', `=${name}`);
			});
		const byAthena = name =>
			timed(async stands => {
				const ended = world.athena(
					...['run', '--runtime', agent, '--model', model, '--name', name],
					...['--trust', '--trust-hooks', prompt],
				);
				await until(() => shown(`athena-${name}`).includes(prompt), 20);
				stands();
				const {code, stderr} = await ended;
				if (code !== 0) throw new Error(stderr);
				await world.athena('stop', name, '--force');
			});

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
			what: `athena run --runtime ${agent}: until the prompt stands there`,
			goal: '≤ 1.2× the program started by hand',
			measured: `${ratio.toFixed(2)}× (${Math.round(median(times.athena))} / ${Math.round(median(times.hand))} ms)`,
			ok: ratio <= 1.2,
		};
	} finally {
		await world.close();
	}
}
