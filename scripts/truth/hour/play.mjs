import {setTimeout as delay} from 'node:timers/promises';
import {createRandom} from '../../canary/random.mjs';
import {compareAll} from './afterwards.mjs';
import {drive} from './driver.mjs';
import {startModels} from './models.mjs';
import {observe} from './observer.mjs';
import {openWorld} from './world.mjs';

/** What the last jobs still cause, and athena reads off the hot path, ms. */
const settlingMs = 30_000;

/**
 * Five real agents work for as long as wanted, three of Claude's, Codex and
 * opencode, in repositories of their own, beside one `athena --all`. Whatever
 * its screen says is held against the agents' own word, every second; and in
 * the end every call against their records.
 *
 * @param {{minutes: number, seed: number, keep: boolean, say: (text: string) => void}} options
 * @returns {Promise<number>} doubts and differences
 */
export async function playHour({minutes, seed, keep, say}) {
	const log = (...words) =>
		say(`${new Date().toISOString().slice(11, 23)} ${words.join(' ')}\n`);
	const jobs = new Map();
	const models = await startModels(jobs);
	const world = await openWorld(models.urls);
	log('begins', world.root, `seed ${seed}`);
	const over = new AbortController();
	const observing = observe({world, models, log, signal: over.signal});
	const did = await drive({
		world,
		models,
		jobs,
		random: createRandom(seed).next,
		log,
		endsAt: Date.now() + minutes * 60_000,
	});
	const seen = await settle({world, over, observing});
	const {sessions, calls, differences} = await compareAll({world, jobs});
	for (const difference of differences) log('✗', difference);
	log(
		`${did.jobs} jobs, ${did.answers} answers, ${did.replies} replies, ${did.kills} kills, ${did.restarts} restarts; ${seen.looks} looks; ${sessions} sessions, ${calls} calls`,
	);
	log('the longest disagreements, ms:', JSON.stringify(seen.longest));
	const count = did.doubts + seen.doubts + differences.length;
	log(count === 0 ? 'no doubt' : `${count} doubts`);
	await models.close();
	if (keep) log('kept in', world.root);
	await world.close(keep);
	return count;
}

/** Agents end as a person ends them; athena reads what they still say, and ends too. */
async function settle({world, over, observing}) {
	over.abort();
	const seen = await observing;
	for (const {pane, agent, goneAt} of world.agents) {
		if (goneAt !== undefined) continue;
		pane.press('Escape');
		await delay(3000);
		if (agent === 'claude') pane.type('/exit');
		await delay(500);
		pane.press(agent === 'claude' ? 'Enter' : 'C-c');
	}

	await delay(settlingMs);
	world.athena.press('q');
	await delay(2000);
	return seen;
}
