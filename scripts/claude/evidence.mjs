import fs from 'node:fs';
import path from 'node:path';
import {expect, longest, waitFor} from './waitFor.mjs';

/** Where athena keeps its journals in a scenario's HOME. */
const journalFolder = session =>
	path.join(session.home, '.local/state/athena/sessions');

/** athena's journals, oldest first: absolute paths. */
export function journalFiles(session) {
	const folder = journalFolder(session);
	if (!fs.existsSync(folder)) return [];
	return fs
		.readdirSync(folder)
		.filter(name => name.endsWith('.ndjson'))
		.map(name => path.join(folder, name))
		.sort((a, b) => fs.statSync(a).birthtimeMs - fs.statSync(b).birthtimeMs);
}

/** Every whole line of every journal, as objects. */
export function journalLines(session) {
	return journalFiles(session).flatMap(readLines);
}

/**
 * The feed as `athena replay --json` derives it from the journals: what the
 * screen showed, without reading the screen.
 */
export async function feed(session) {
	const events = [];
	for (const file of journalFiles(session)) {
		const replay = session.athenaCommand('replay', file, '--json');
		const {code, stdout, stderr} = await replay.finish();
		expect('athena replay --json to exit with 0', code === 0, {code, stderr});
		events.push(...parseLines(stdout));
	}

	return events;
}

/** Waits until the feed has an event that fits. */
export function feedEvent(session, what, fits, timeoutMs = longest) {
	return waitFor(
		`${what} in the feed`,
		async () => (await feed(session)).find(event => fits(event)),
		timeoutMs,
	);
}

/** The transcript lines that Claude itself wrote for all sessions of this HOME. */
export function transcriptLines(session) {
	return transcriptFiles(session).flatMap(readLines);
}

/** Claude's own transcripts, those of subagents too: absolute paths. */
export function transcriptFiles(session) {
	const folder = path.join(session.home, '.claude/projects');
	if (!fs.existsSync(folder)) return [];
	return fs
		.readdirSync(folder, {recursive: true})
		.filter(name => name.endsWith('.jsonl'))
		.map(name => path.join(folder, name));
}

/** The process of a Claude that runs in this HOME, as it registered itself. */
export const claudePid = session => claudePids(session)[0];

/** The same of all that are registered there. */
export const claudePids = ({home}) =>
	fs
		.readdirSync(path.join(home, '.claude/sessions'))
		.filter(file => /^\d+\.json$/.test(file))
		.map(name => Number(path.basename(name, '.json')));

/** Whether a Claude of this HOME says in its register that it works. */
export function isAtWork(session) {
	const folder = path.join(session.home, '.claude/sessions');
	if (!fs.existsSync(folder)) return false;
	return fs
		.readdirSync(folder)
		.filter(name => /^\d+\.json$/.test(name))
		.some(name => {
			try {
				const {status} = JSON.parse(
					fs.readFileSync(path.join(folder, name), 'utf8'),
				);
				return status === 'busy';
			} catch {
				// Gone, or being written: it says so in a moment.
				return false;
			}
		});
}

function readLines(file) {
	return parseLines(fs.readFileSync(file, 'utf8'));
}

/** Objects of NDJSON text; an unfinished last line is left out. */
export function parseLines(text) {
	return text
		.split('\n')
		.slice(0, -1)
		.filter(line => line !== '')
		.map(line => JSON.parse(line));
}
