import {execFileSync} from 'node:child_process';
import process from 'node:process';
import {setTimeout as delay} from 'node:timers/promises';
import {readInbox} from './inbox.mjs';
import {kinds, makeJob} from './jobs.mjs';
import {hasBegun, ownWord, showsDialog} from './ownWord.mjs';

/** How long who was answered, interrupted or left may go on asking, ms. */
const longestAskingMs = 12_000;

/** A job takes no longer, ms. */
const longestJobMs = 90_000;

/** How often athena is ended and started again, ms. */
const restartEveryMs = 9 * 60_000;

/**
 * The person's hands: gives jobs to five agents, in their panes and by athena's
 * `r`, and answers what they ask, on athena's screen as far as it can be done
 * there; ends agents and athena now and then.
 *
 * @param {{world: object, models: object, jobs: Map<string, object>, random: () => number,
 *   log: (...words: string[]) => void, endsAt: number}} options
 */
export async function drive({world, models, jobs, random, log, endsAt}) {
	const {agents, athena} = world;
	const did = {
		jobs: 0,
		answers: 0,
		replies: 0,
		kills: 0,
		restarts: 0,
		doubts: 0,
	};
	const pick = list => list[Math.floor(random() * list.length)];
	const inbox = () => readInbox(athena.text(), agents);
	const agentOf = job => agents.find(agent => agent.job === job);
	const press = async (...keys) => {
		athena.press(...keys);
		await delay(700);
	};

	const doubt = (what, job) => {
		did.doubts++;
		log(
			`DOUBT ${what}: ${job.tag}`,
			`\n--- athena\n${athena.text().trimEnd()}\n---`,
			`\n${agentOf(job)?.pane.text().trimEnd()}\n---`,
		);
	};

	/** Of what goes on beside the rest: it is told, and the rest goes on. */
	const fail = error => {
		did.doubts++;
		log('DOUBT the hands failed', error.stack);
	};

	const within = async (ms, holds) => {
		const end = Date.now() + ms;
		while (Date.now() < end) {
			const found = holds();
			if (found) return found;
			await delay(250);
		}

		return undefined;
	};

	/** A machine that does much else has no time to judge: then it takes a key of its own. */
	const allow = (_job, {prompt}) =>
		press(prompt.includes('! allow') ? '!' : 'a');

	/** What a job of that kind makes of its request on athena's screen. */
	const answers = {
		deny: () => press('d'),
		async denyWith(job) {
			await press('D');
			if (!/tell the agent/.test(athena.text())) return;
			athena.type(`not ${job.tag}`);
			await delay(400);
			await press('Enter');
		},
		async edit(job, {prompt}) {
			if (!prompt.includes('You edited')) {
				await press('e');
				if (!/━━ Editing/.test(athena.text())) return;
				athena.press('C-u');
				await delay(150);
				athena.type(`touch s-${job.id}; echo edited-${job.id}`);
				await delay(400);
				await press('C-s');
			}

			const edited = inbox();
			if (edited.prompt.includes('You edited')) await allow(job, edited);
		},
		async question(job, {prompt}) {
			if (job.hasChosen && prompt.includes('→')) {
				await press('s');
				return;
			}

			await press('Space');
			await press('Tab');
			job.hasChosen = true;
			await press('s');
		},
		there: () => press('Escape'),
		leftNo: () => press('Escape'),
		two: (job, seen) =>
			/s-\d+a/.test(seen.prompt) ? allow(job, seen) : press('d'),
	};

	/** The request that athena's screen shows is answered by the kind of its job. */
	const answerHere = async () => {
		const seen = inbox();
		if (!seen.isReady) return;
		const [head, ...body] = seen.prompt.split('\n');
		const [, id] = /(?:job-|helper-|s-)(\d{3})/.exec(body.join('\n')) ?? [];
		const job = jobs.get(id);
		if (!job) {
			log('UNKNOWN', seen.prompt);
			await press('d');
			return;
		}

		const agent = agentOf(job);
		did.answers++;
		log('asks', head.trim().slice(0, 90), '→', job.kind);
		if (['direct', 'thereNo', 'escAsk'].includes(job.kind)) {
			if (!job.thereAt) {
				job.thereAt = Date.now();
				agent.pane.press(job.kind === 'direct' ? 'Enter' : 'Escape');
				if (job.kind !== 'direct') job.cutAt = Date.now();
			} else if (Date.now() - job.thereAt > longestAskingMs) {
				doubt('answered in its own dialog, and asked here', job);
				await press('d');
			}

			return;
		}

		if (job.kind === 'killAsking' && !job.isKilled) {
			kill(agent);
			return;
		}

		if (['deny', 'denyWith'].includes(job.kind)) job.isSettled = true;
		await (answers[job.kind] ?? allow)(job, seen);
		const after = inbox();
		const isAsked = after.prompt.includes(job.tag);
		if (!isAsked || after.prompt.includes('━━ Editing')) return;
		job.tries = (job.tries ?? 0) + 1;
		if (job.tries === 4) doubt('answered four times, and asked', job);
	};

	/** ◇: its own dialog is answered in its pane, as a person would who reads the list. */
	const answerThere = () => {
		for (const agent of agents) {
			const marks = inbox().sessions.get(agent.name);
			const isThere = marks.some(({mark}) => mark === '◇');
			if (!isThere) agent.thereSince = undefined;
			if (!isThere || !agent.job) continue;
			agent.thereSince ??= Date.now();
			if (Date.now() - agent.thereSince < 3500 || !showsDialog(agent)) continue;
			agent.thereSince = Date.now();
			agent.job.isAnsweredThere = true;
			if (agent.job.kind === 'leftNo') agent.job.cutAt = Date.now();
			log('there', agent.name, agent.job.tag);
			agent.pane.press(agent.job.kind === 'leftNo' ? 'Escape' : 'Enter');
		}
	};

	/** @returns whether athena says that it was delivered */
	const reply = async (agent, words) => {
		const row = inbox()
			.sessions.get(agent.name)
			.find(({mark, digit}) => digit !== undefined && '✓✗'.includes(mark));
		if (!row) return false;
		await press(row.digit);
		if (inbox().prompt !== '') return false;
		await press('r');
		const head = /Reply to .*/.exec(athena.text())?.[0];
		if (!head?.includes(agent.title)) {
			if (head) log('DOUBT another is replied to', agent.title, head);
			if (head) did.doubts++;
			await press('Escape');
			await press('0');
			return false;
		}

		athena.type(words);
		await delay(500);
		athena.press('Enter');
		const said = await within(
			longestAskingMs,
			() =>
				/Delivered to|Not sent|was not delivered|Not delivered/.exec(
					athena.text(),
				)?.[0],
		);
		did.replies++;
		if (said !== 'Delivered to') {
			log('NO REPLY', agent.name, String(said), `\n${athena.text()}`);
			await press('Escape');
		}

		if (inbox().prompt === '') await press('0');
		return said === 'Delivered to';
	};

	const give = async agent => {
		const id = String(++did.jobs).padStart(3, '0');
		const kind = pick(kinds[agent.agent]);
		const job = makeJob({id, kind, agent: agent.agent});
		job.asked = models.asked();
		for (const conversation of job.conversations ?? [])
			models.tellClaude(conversation);
		jobs.set(id, job);
		agent.job = job;
		job.agent = agent.name;
		log('job', agent.name, job.tag);
		const byReply = random() < 0.3 && inbox().prompt === '';
		job.isReplied = byReply && (await reply(agent, job.words));
		if (!job.isReplied) {
			agent.pane.type(job.words);
			await delay(400);
			agent.pane.press('Enter');
		}
	};

	/** It may take a while; others are looked after meanwhile. */
	const hear = async agent => {
		const {job} = agent;
		agent.isBusy = true;
		const isHeard = await within(15_000, () => {
			if (agent.agent === 'claude') models.hearClaude(job);
			return job.heardAt !== undefined || agent.goneAt !== undefined;
		});
		agent.isBusy = false;
		if (isHeard) return;
		log('NOT HEARD', job.tag, `\n${agent.pane.text().trimEnd().slice(-900)}`);
		agent.pane.press('Enter');
	};

	const kill = agent => {
		const pids = familyOf(agent.pane.pid());
		log('kill', agent.name, agent.job.tag, pids.join(' '));
		for (const pid of pids) end(pid, 'SIGKILL');
		agent.goneAt = Date.now();
		agent.job.isKilled = true;
		did.kills++;
	};

	const revive = async agent => {
		agent.isBusy = true;
		const more =
			agent.agent === 'claude' && random() < 0.6 ? ['--continue'] : [];
		log('again', agent.name, ...more);
		if (!(await world.startAgent(agent, ...more))) {
			log('NOT AGAIN', agent.name, `\n${agent.pane.text().trimEnd()}`);
			await world.startAgent(agent);
		}

		Object.assign(agent, {
			goneAt: undefined,
			job: undefined,
			readyAt: Date.now(),
			isBusy: false,
		});
	};

	const isRunning = job => {
		if (!hasBegun({...agentOf(job), job})) return false;
		job.begunAt ??= Date.now();
		return Date.now() - job.begunAt > 3500;
	};

	/** What an agent's own pane wants next, if anything. */
	const lookAfter = async agent => {
		const {job} = agent;
		if (agent.isBusy) return;
		if (agent.goneAt !== undefined) {
			if (Date.now() - agent.goneAt > 9000) void revive(agent).catch(fail);
			return;
		}

		if (job?.kind === 'escWork' && !job.cutAt && isRunning(job)) {
			job.cutAt = Date.now();
			log('esc', agent.name, job.tag);
			agent.pane.press('Escape');
			if (agent.agent === 'opencode') {
				await delay(400);
				agent.pane.press('Escape');
			}
		}

		if (job?.kind === 'kill' && isRunning(job)) {
			kill(agent);
			return;
		}

		const word = ownWord(agent, models);
		const isDone = ['ended', 'failed', 'fresh'].includes(word);
		const doneAt = job
			? Math.max(job.overAt ?? 0, job.cutAt ?? 0, job.at)
			: agent.readyAt;
		const idleMs = Date.now() - doneAt;
		if (isDone && job?.kind === 'clear' && idleMs > 8000) {
			log('clear', agent.name);
			agent.pane.type('/clear');
			await delay(400);
			agent.pane.press('Enter');
			agent.job = undefined;
			agent.readyAt = Date.now() + 1500;
		} else if (isDone && idleMs > 8000 + random() * 6000) {
			await give(agent);
			void hear(agent).catch(fail);
		} else if (!isDone && job && Date.now() - job.at > longestJobMs) {
			doubt(`it ${word} for long`, job);
			agent.pane.press('Escape');
			await delay(700);
			agent.pane.press('Escape');
			job.cutAt = Date.now();
		}
	};

	const restart = async () => {
		const signal = random() < 0.6 ? 'SIGKILL' : 'SIGTERM';
		log('athena', signal);
		end(athena.pid(), signal);
		await delay(random() < 0.5 ? 1500 : 7000);
		world.startAthena();
		did.restarts++;
		await within(30_000, () => inbox().hasList);
	};

	let restartAt = Date.now() + restartEveryMs;
	while (Date.now() < endsAt) {
		try {
			await answerHere();
			answerThere();
			for (const agent of agents) await lookAfter(agent);
		} catch (error) {
			fail(error);
		}

		models.forget(
			Math.min(...agents.map(({job}) => job?.asked ?? models.asked())),
		);
		if (Date.now() > restartAt) {
			restartAt = Date.now() + restartEveryMs;
			await restart();
		}

		await delay(900);
	}

	return did;
}

function familyOf(pid) {
	const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], {encoding: 'utf8'})
		.trim()
		.split('\n')
		.map(line => line.trim().split(/\s+/).map(Number));
	const found = [pid];
	for (const parent of found)
		found.push(
			...all.filter(([, parentOf]) => parentOf === parent).map(([one]) => one),
		);
	return found.filter(one => one > 1);
}

function end(pid, signal) {
	if (!(pid > 1)) return;
	try {
		process.kill(pid, signal);
	} catch {
		// It ended by itself.
	}
}
