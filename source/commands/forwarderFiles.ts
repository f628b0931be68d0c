import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {absentAnswers} from '../runtime/adapters/claudeHooks/ifAbsent.js';
import {
	type Forwarder,
	writeForwarder,
} from '../runtime/forwarder/writeForwarder.js';
import {type Clock, systemClock} from '../types/clock.js';
import {AthenaError} from '../types/errors.js';
import {stateFolder} from '../utils/stateFolder.js';
import {statIfThere} from '../utils/statIfThere.js';

/** How often it is looked whether the hook command's files are there, ms: one `stat`. */
const watchMs = 5000;

/**
 * Writes what the hook commands of all agents need.
 *
 * @throws AthenaError as `writeForwarder`
 */
export const writeHookFiles = (env: NodeJS.ProcessEnv): Forwarder =>
	writeForwarder(env, absentAnswers);

/**
 * Writes what the hook command needs. Where that fails but an earlier athena's
 * is there (a full or read-only disk), it is used: supervising needs no more.
 *
 * @returns what the person should know
 * @throws AthenaError `ATHENA_STATE_FOLDER` where no hook could reach athena
 */
export function prepareForwarder(env: NodeJS.ProcessEnv): readonly string[] {
	try {
		writeHookFiles(env);
		return [];
	} catch (error) {
		if (!(error instanceof AthenaError) || !hasForwarder(env)) throw error;
		return [`${error.message}; hooks use the hook.sh that is there`];
	}
}

/**
 * Writes them again when somebody removes them while athena runs, off the way
 * of any hook. Without them every agent goes on as if athena were not there.
 *
 * @returns what ends the watch
 */
export function watchForwarder(
	env: NodeJS.ProcessEnv,
	notify: (level: 'warn' | 'error', text: string) => void,
	clock: Clock = systemClock,
): () => void {
	const file = shellFile(env);
	let isMissing = false;
	let isEnded = false;
	let cancel: () => void;
	const restore = () => {
		try {
			writeHookFiles(env);
			isMissing = false;
			notify(
				'warn',
				`${file} was removed from outside and is written again; hooks that ran meanwhile found no athena`,
			);
		} catch (error) {
			if (!(error instanceof AthenaError)) throw error;
			if (!isMissing)
				notify('error', `No hook reaches athena: ${error.message}`);
			isMissing = true;
		}
	};

	const look = () => {
		void fs.promises
			.stat(file)
			.catch(() => undefined)
			.then(stat => {
				if (isEnded) return;
				if (!stat?.isFile()) restore();
				cancel = clock.setTimer(watchMs, look);
			});
	};

	cancel = clock.setTimer(watchMs, look);
	return () => {
		isEnded = true;
		cancel();
	};
}

const shellFile = (env: NodeJS.ProcessEnv) =>
	path.join(stateFolder(env), 'hook.sh');

/** A hook command of the person's own, in a folder of their own. */
function hasForwarder(env: NodeJS.ProcessEnv): boolean {
	const file = shellFile(env);
	return [path.dirname(file), file].every(place => {
		const stat = statIfThere(place);
		return stat !== undefined && stat.uid === process.geteuid?.();
	});
}
