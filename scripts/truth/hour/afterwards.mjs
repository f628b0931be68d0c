import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {promisify} from 'node:util';
import {parseLines} from '../../claude/evidence.mjs';
import {codexSessions, records} from '../agents/records.mjs';
import {readFeed} from '../athena.mjs';
import {brief, compare} from '../compare.mjs';
import {readTranscripts} from '../transcript.mjs';
import {refused} from './jobs.mjs';
import {fitsRecord, outcomeOf} from './outcomes.mjs';

/** A feed may be long, bytes. */
const longestOutput = 1 << 30;

/**
 * When all is over: every call of every record of the agents against athena's
 * journals, and what every job was to do against the disk.
 *
 * @returns {Promise<{sessions: number, calls: number, differences: string[]}>}
 */
export async function compareAll({world, jobs}) {
	const told = await readJournals(world);
	const found = {sessions: 0, calls: 0, differences: []};
	for (const transcript of readTranscripts(world.home)) {
		const {sessionId, calls} = transcript;
		found.sessions++;
		found.calls += calls.size;
		const feed = readFeed(told.get(sessionId) ?? []);
		for (const {what, athena, transcript: own} of compare(transcript, feed)) {
			if (isUnwritten(what, own)) continue;
			found.differences.push(
				`claude ${sessionId} ${what}: athena says ${brief(athena)}, the transcript ${brief(own)}`,
			);
		}
	}

	for (const {agent, sessionId, calls} of await recordsOf(world, told)) {
		found.sessions++;
		found.calls += calls.length;
		const feed = readFeed(told.get(sessionId) ?? []);
		for (const own of calls) {
			const seen = feed.calls.get(own.id);
			if (!fitsRecord(own, seen) || seen.times !== 1)
				found.differences.push(
					`${agent} ${sessionId} ${own.command}: athena says ${seen?.outcome ?? 'nothing'} (${seen?.times ?? 0} rows), its record ${outcomeOf(own)} ${brief(own.output)}`,
				);
		}
	}

	found.differences.push(...jobsAgainstDisk(world, jobs));
	return found;
}

/** Who is killed right behind a call's hook writes no more what became of it. */
const isUnwritten = (what, own) =>
	/^outcome of .*job-\d+-kill/.test(what) && own === 'open';

/** By session: its feed as it is read back. */
async function readJournals({home, env, bundle}) {
	const folder = path.join(home, '.local/state/athena/sessions');
	const told = new Map();
	for (const name of fs.readdirSync(folder)) {
		if (!name.endsWith('.ndjson')) continue;
		const {stdout} = await run(
			process.execPath,
			[bundle, 'replay', path.join(folder, name), '--json'],
			env,
		);
		for (const event of parseLines(stdout)) {
			const {session_id: id} = event;
			told.set(id, [...(told.get(id) ?? []), event]);
		}
	}

	return told;
}

/** What Codex wrote of each session, and what opencode says of each that athena knows. */
async function recordsOf({home, env}, told) {
	const found = codexSessions(home).map(record => ({
		agent: 'codex',
		...record,
	}));
	for (const sessionId of told.keys()) {
		if (!sessionId.startsWith('ses_')) continue;
		const start = (command, args) => ({ended: run(command, args, env)});
		const record = await records.opencode({start, sessionId});
		found.push({agent: 'opencode', sessionId, ...record});
	}

	return found;
}

const run = (command, args, env) =>
	promisify(execFile)(command, args, {env, maxBuffer: longestOutput});

/** What was refused never ran, what was allowed did. */
function jobsAgainstDisk({agents}, jobs) {
	const found = [];
	for (const job of jobs.values()) {
		// Where athena was away, or too late, it was asked there, and yes was said.
		if (job.isAnsweredThere && job.kind !== 'leftNo') continue;
		const {folder} = agents.find(({name}) => name === job.agent);
		const ran = part => fs.existsSync(path.join(folder, `s-${job.id}${part}`));
		if (refused.has(job.kind) && ran(''))
			found.push(`${job.tag} was refused, and ran`);
		if (job.kind === 'two' && ran('b'))
			found.push(`the second of ${job.tag} was refused, and ran`);
		const isToRun = ['allow', 'edit', 'direct', 'there', 'work'].includes(
			job.kind,
		);
		if (isToRun && job.heardAt && !job.cutAt && job.over && !ran(''))
			found.push(`${job.tag} was allowed, and did not run`);
	}

	return found;
}
