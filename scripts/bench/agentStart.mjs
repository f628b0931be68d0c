import os from 'node:os';
import path from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {programs} from '../agents/programs.mjs';
import {openSwarmWorld} from '../agents/swarmWorld.mjs';
import {within} from '../agents/until.mjs';
import {fromSource} from '../build/fromSource.mjs';
import {startAthena} from '../claude/athena.mjs';
import {median, medianRatio} from './lib/stats.mjs';

/**
 * How each agent is started by hand, and what its screen shows when it takes a
 * prompt. The programs come from the npm registry (docs/agents.md).
 */
const agents = {
	pi: {model: 'stub/stub-model', ready: '0.0%/100k'},
	codex: {model: 'gpt-6-sol', ready: 'Ask Codex to do anything'},
};

/** Between two looks of the one that sees both, ms. */
const lookMs = 10;

/**
 * `athena run` against the same program started by hand in tmux: from the
 * command until the prompt stands in the program's field. By hand it is typed
 * the moment the program is ready, as no person could, and in a worktree that
 * is made first, as athena does. Both are seen by one client of tmux's, which
 * starts no program of its own and is there before; each goes first in turn.
 */
export async function run({quick}) {
	const {openControl} = await fromSource(
		"export {openControl} from './source/launch/tmuxControl.ts';",
	);
	const rows = [];
	for (const [agent, facts] of Object.entries(agents))
		rows.push(await measure(agent, facts, quick ? 1 : 9, openControl));
	return rows;
}

async function measure(agent, {model, ready}, rounds, openControl) {
	const world = await openSwarmWorld({scripts: {[agent]: {main: []}}});
	const at = ['-S', world.env.ATHENA_TMUX];
	let observer;
	try {
		await startAthena(world);
		world.tmux('new-session', '-d', '-s', 'observer', 'cat');
		observer = openControl(at, '=observer', world.env);
		const say = async command => (await observer.ask(command))?.text ?? '';
		const shows = async (session, text) => {
			const look = `capture-pane -p -t "=${session}:"`;
			while (!(await say(look)).includes(text)) await delay(lookMs);
		};

		const prompt = 'say something';
		const timed = start =>
			within(120_000, async () => {
				const began = performance.now();
				let stoodAt;
				await start(() => {
					stoodAt = performance.now();
				});
				return stoodAt - began;
			}).catch(error => {
				throw new Error(`${error.message}\n${world.evidence()}`);
			});

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
				await shows(name, ready);
				await say(`send-keys -t "=${name}:" -l "${prompt}"`);
				await shows(name, prompt);
				stands();
				world.tmux('kill-session', '-t', `=${name}`);
			});
		const byAthena = name =>
			timed(async stands => {
				const ended = world.athena(
					...['run', '--runtime', agent, '--model', model, '--name', name],
					...['--trust', '--trust-hooks', prompt],
				);
				await shows(`athena-${name}`, prompt);
				stands();
				const {code, stderr} = await ended;
				if (code !== 0) throw new Error(stderr);
				await world.athena('stop', name, '--force');
			});

		const times = {hand: [], athena: []};
		for (let round = -1; round < rounds; round++) {
			const pair = [
				['hand', () => byHand(`hand${round + 1}`)],
				['athena', () => byAthena(`ann${round + 1}`)],
			];
			for (const [who, play] of round % 2 === 0 ? pair : pair.toReversed()) {
				const ms = await play();
				if (round >= 0) times[who].push(ms);
			}
		}

		const ratio = medianRatio(times.athena, times.hand);
		const [load] = os.loadavg();
		return {
			what: `athena run --runtime ${agent}: until the prompt stands there`,
			goal: '≤ 1.2× the program started by hand',
			measured: `${ratio.toFixed(2)}× (${Math.round(median(times.athena))} / ${Math.round(median(times.hand))} ms, load ${load.toFixed(1)})`,
			ok: ratio <= 1.2,
		};
	} finally {
		observer?.close();
		await world.close();
	}
}
