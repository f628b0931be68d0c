import fs from 'node:fs';
import path from 'node:path';
import {AthenaError} from '../../types/errors.js';
import {stateFolder} from '../../utils/stateFolder.js';
import {findSession} from '../../sessions/findSession.js';
import {type CommandIo} from '../io.js';
import {badJournals} from '../leftOut.js';
import {knownSessions, nothingRecorded, notOne} from '../sessions/known.js';
import {statIfThere} from '../../utils/statIfThere.js';

/**
 * Recorded sessions as files: what was named by path, folder or session id, or
 * everything athena has recorded.
 *
 * @throws AthenaError `ATHENA_BAD_FILE` for a name that is none of these
 */
export function sessionFiles(
	names: readonly string[],
	{env, cwd}: Pick<CommandIo, 'env' | 'cwd'>,
): string[] {
	const recorded = path.join(stateFolder(env), 'sessions');
	if (names.length === 0) return journalsIn(recorded);
	return names.flatMap(name => {
		const file = path.resolve(cwd, name);
		const stat = statIfThere(file);
		if (stat?.isDirectory()) return journalsIn(file);
		if (stat) return [file];
		const byId = pathOfId(name, recorded);
		if (fs.existsSync(byId)) return [byId];
		throw new AthenaError(
			'ATHENA_BAD_FILE',
			`there is no session ${name}: neither ${file} nor ${byId} exists`,
			`Name a journal, a folder of them, or a session’s id; without a name all of ${recorded} are used.`,
		);
	});
}

/**
 * One recording, named by its path, or as `athena sessions` names a session: by
 * its id, the beginning of it, `last` or its project.
 *
 * @returns an absolute path
 * @throws AthenaError `ATHENA_BAD_FILE` if there is neither
 */
export function recordingFile(
	name: string,
	io: Pick<CommandIo, 'env' | 'cwd' | 'stderr'>,
): string {
	const {env, cwd} = io;
	const file = path.resolve(cwd, name);
	if (fs.existsSync(file)) return file;
	const byId = pathOfId(name, path.join(stateFolder(env), 'sessions'));
	if (fs.existsSync(byId)) return byId;
	const known = knownSessions(io);
	if (name === 'last' && known.length === 0) throw nothingRecorded();
	const found = findSession(known, name);
	if (found.type === 'found') return found.session.file.path;
	if (found.type === 'several') throw notOne(name, found.sessions);
	throw new AthenaError(
		'ATHENA_BAD_FILE',
		`there is no recording ${name}: neither ${file} nor ${byId} exists`,
		'Name a file, or a session as athena sessions list shows it; last is the latest.',
	);
}

const pathOfId = (id: string, recorded: string) =>
	path.join(recorded, `${path.basename(id)}.ndjson`);

function journalsIn(folder: string): string[] {
	if (!fs.existsSync(folder)) return [];
	try {
		return fs
			.readdirSync(folder)
			.filter(name => name.endsWith('.ndjson'))
			.sort()
			.map(name => path.join(folder, name));
	} catch (error) {
		throw badJournals(folder, error);
	}
}
