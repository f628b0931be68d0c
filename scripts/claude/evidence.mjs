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
	const folder = path.join(session.home, '.claude/projects');
	if (!fs.existsSync(folder)) return [];
	return fs
		.readdirSync(folder, {recursive: true})
		.filter(name => name.endsWith('.jsonl'))
		.flatMap(name => readLines(path.join(folder, name)));
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
