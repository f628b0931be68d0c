import fs from 'node:fs';
import path from 'node:path';
import {behind} from './jobs.mjs';

/** What an agent's screen shows while it asks. */
const dialogs = {
	claude:
		/Do you want to|Would you like to proceed|Enter to select|Esc to cancel · Tab|❯ 1\. Yes/,
	codex: /Would you like to run|Allow command|press enter to confirm/i,
	opencode: /Permission required|Allow once/,
};

/** What it shows as long as its turn goes on, whatever its model said last. */
const atWork = /esc (?:to )?interrupt/;

/** How long what a job left in the background may go on, ms. */
const longestBehindMs = 40_000;

export const showsDialog = ({agent, pane}) => dialogs[agent].test(pane.text());

/**
 * Where an agent stands, by itself: its screen says that it asks, its model
 * that it works or that its turn is over.
 *
 * @returns {'asks' | 'works' | 'behind' | 'ended' | 'failed' | 'gone' | 'fresh' | 'unknown'}
 *   `fresh`: it was given nothing yet; `unknown`: what it was given is on its way
 */
export function ownWord(agent, models) {
	const {job} = agent;
	if (agent.goneAt !== undefined) return 'gone';
	if (job === undefined) return 'fresh';
	if (agent.agent === 'claude') models.hearClaude(job);
	const text = agent.pane.text();
	if (dialogs[agent.agent].test(text)) return 'asks';
	if (job.over === 'failed') return 'failed';
	if (job.cutAt !== undefined) return 'ended';
	const isBehind =
		behind.has(job.kind) && Date.now() - job.overAt < longestBehindMs;
	if (job.over !== undefined)
		return isBehind || atWork.test(text) ? 'behind' : 'ended';
	// Codex shows no dialog while its hook is held: it asks until its command runs.
	if (job.isOpen && job.asks && !job.isSettled && !hasBegun(agent))
		return 'asks';
	return job.heardAt === undefined ? 'unknown' : 'works';
}

/** Whether the command of its job runs, or ran: the first thing that it does is a file. */
export const hasBegun = ({folder, job}) =>
	fs.existsSync(path.join(folder, `s-${job.id}`));

/** What Claude's register of sessions says of it; undefined where nobody says it. */
export function registered(home, {agent, folder}) {
	if (agent !== 'claude') return undefined;
	const register = path.join(home, '.claude/sessions');
	for (const name of namesIn(register)) {
		const {cwd, pid, status} = read(path.join(register, name)) ?? {};
		if (cwd === folder && isAlive(pid)) return status;
	}

	return undefined;
}

function namesIn(folder) {
	try {
		return fs.readdirSync(folder).filter(name => name.endsWith('.json'));
	} catch {
		return [];
	}
}

function read(file) {
	try {
		return JSON.parse(fs.readFileSync(file, 'utf8'));
	} catch {
		// Gone, or being written.
		return undefined;
	}
}

function isAlive(pid) {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}
