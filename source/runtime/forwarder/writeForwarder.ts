import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {AthenaError} from '../../types/errors.js';
import {replaceFile} from '../../utils/atomicFile.js';
import {findObstacle} from '../../utils/findObstacle.js';
import {stateFolder, stateFolderHint} from '../../utils/stateFolder.js';
import {type AbsentAnswer} from './command.js';
import {nodeText} from './nodeText.js';
import {perlText} from './perlText.js';
import {shellText} from './shellText.js';
import {makeFolder} from '../../utils/makeFolder.js';
import {readRegular} from '../../utils/regularFile.js';
import {whyUnwritable} from '../../utils/whyUnwritable.js';

/** What the hook command will do on this machine. */
export type Forwarder = {
	/** Absolute: sourced by the hook command. */
	shellFile: string;
	/** Absolute: run when there is no perl. */
	nodeFile: string;
	/** The program that carries events. */
	kind: 'perl' | 'node';
	/** Its absolute path. */
	program: string;
};

type WriteOptions = {
	/** What to use for perl: a path, or false to go by node. Found when left out. */
	perl?: string | false;
	/** See `ShellForwarderOptions`. */
	shortSocketFolder?: string;
};

/**
 * Writes what the registered hook command sources, if it is not already there.
 * To be called by everything that listens or attaches, so that the files always
 * are this version's.
 *
 * Throws AthenaError `ATHENA_STATE_FOLDER` if the folder is not the user's own
 * or cannot be written.
 */
export function writeForwarder(
	env: NodeJS.ProcessEnv,
	absentAnswers: readonly AbsentAnswer[],
	options: WriteOptions = {},
): Forwarder {
	const folder = stateFolder(env);
	makePrivateFolder(folder, env);
	const perl = options.perl ?? findPerl(env);
	const forwarder = describeForwarder(env, perl);
	const shell = shellText({
		uid: userId(),
		nodePath: process.execPath,
		absentAnswers,
		...(perl !== false && {perlPath: perl}),
		...(options.shortSocketFolder !== undefined && {
			shortSocketFolder: options.shortSocketFolder,
		}),
	});
	// The shell names the node file, so that one comes first.
	writeIfChanged(forwarder.nodeFile, nodeText);
	writeIfChanged(forwarder.shellFile, shell);
	return forwarder;
}

/** Which program would carry events, without writing anything. */
function describeForwarder(
	env: NodeJS.ProcessEnv,
	perl: string | false = findPerl(env),
): Forwarder {
	const folder = stateFolder(env);
	return {
		shellFile: path.join(folder, 'hook.sh'),
		nodeFile: path.join(folder, 'hook.cjs'),
		...(perl === false
			? {kind: 'node', program: process.execPath}
			: {kind: 'perl', program: perl}),
	};
}

/**
 * What the hook command is while it waits for the answer of an athena of this
 * project, for whoever looks that nobody ends it.
 */
export function hookProcess(
	env: NodeJS.ProcessEnv,
	projectDir: string,
): {name: string; line: string} {
	const {kind, program, nodeFile} = describeForwarder(env);
	const socket = path.join(projectDir, '.claude/run/ink-0.sock');
	const words = kind === 'perl' ? ['-e', perlText, '--'] : [nodeFile];
	return {name: kind, line: [program, ...words, socket].join(' ')};
}

/** The system's perl before one on the PATH, which may be a slow wrapper. */
function findPerl(env: NodeJS.ProcessEnv): string | false {
	const folders = ['/usr/bin', ...(env.PATH ?? '').split(':')];
	for (const folder of folders.filter(name => path.isAbsolute(name))) {
		const file = path.join(folder, 'perl');
		if (isProgram(file)) return file;
	}

	return false;
}

function isProgram(file: string): boolean {
	try {
		fs.accessSync(file, fs.constants.X_OK);
		return fs.statSync(file).isFile();
	} catch {
		return false; // "Not there" is the usual answer.
	}
}

function makePrivateFolder(folder: string, env: NodeJS.ProcessEnv): void {
	const problem = (message: string, hint: string, cause?: unknown) =>
		new AthenaError('ATHENA_STATE_FOLDER', message, hint, {cause});
	const makeYours = `Make it yours and private: chown "$(id -u)" '${folder}' && chmod 700 '${folder}'`;
	try {
		makeFolder(folder, 0o700);
		const stat = fs.statSync(folder);
		if (stat.uid !== userId()) {
			throw problem(
				`athena's folder ${folder} belongs to another user`,
				makeYours,
			);
		}

		if ((stat.mode & 0o077) !== 0) fs.chmodSync(folder, 0o700);
	} catch (error) {
		if (error instanceof AthenaError) throw error;
		const obstacle = findObstacle(folder);
		if (obstacle === undefined && fs.existsSync(folder)) {
			throw problem(
				`athena's folder ${folder} cannot be used`,
				makeYours,
				error,
			);
		}

		throw problem(
			`athena's folder ${folder} cannot be made: ${obstacle ?? 'the system refuses it'}`,
			stateFolderHint(env),
			error,
		);
	}
}

function writeIfChanged(file: string, text: string): void {
	try {
		if (
			readRegular(file) === text &&
			(fs.statSync(file).mode & 0o777) === 0o600
		) {
			return;
		}
	} catch {
		// Missing or unreadable: written below.
	}

	try {
		replaceFile(file, text, 0o600);
	} catch (error) {
		const {why, mend} = whyUnwritable(error);
		throw new AthenaError(
			'ATHENA_STATE_FOLDER',
			`${file} cannot be written${why}`,
			mend,
			{cause: error},
		);
	}
}

/** Numeric id of the user; athena has no port to systems without one. */
function userId(): number {
	return process.geteuid?.() ?? 0;
}
