import path from 'node:path';
import {writeForwarder} from '../../runtime/adapters/claudeHooks/forwarder/writeForwarder.js';
import {AthenaError} from '../../types/errors.js';
import {findProgram} from '../../utils/findProgram.js';
import {type FolderFiles, writeFolder} from '../../utils/folderFiles.js';
import {stateFolder} from '../../utils/stateFolder.js';
import {type CommandIo} from '../io.js';
import {runInForeground} from '../runInForeground.js';
import {printTo} from '../printTo.js';

/** How an agent's program is started with athena's hooks in it. */
export type Start = {
	/** As a person reads it. */
	label: string;
	/** Its name on the PATH. */
	program: string;
	/** The package it comes with, for npm. */
	packageName: string;
	/** Flags of its own with which it runs no hooks of athena's. */
	blindWith: readonly string[];
	/**
	 * A flag of athena's own, before the agent's arguments: its dialogs stay open
	 * while athena asks. Left out where it has no such form.
	 */
	bothLive?: '--both-live';
	/**
	 * What is put before the person's arguments, and into the environment. May
	 * write files of athena's own, and none of the person's.
	 */
	attach: (
		io: CommandIo,
		given: readonly string[],
		isBothLive: boolean,
	) => {before: readonly string[]; env?: NodeJS.ProcessEnv};
};

/** An agent's program with athena's hooks in it, ready to be run. */
export type Launch = {
	/** Absolute. */
	program: string;
	/** athena's, then the person's own. */
	args: readonly string[];
	/** The whole environment. */
	env: NodeJS.ProcessEnv;
};

/**
 * Makes an agent ready to be started with athena's hooks.
 *
 * @param given the person's own arguments, all of which are the agent's, but for
 *   `bothLive`
 * @throws AthenaError if it isn't there, or can't be attached
 */
export function prepareAttached(
	{label, program: name, packageName, blindWith, bothLive, attach}: Start,
	given: readonly string[],
	io: CommandIo,
): Launch {
	const isBothLive = bothLive !== undefined && given[0] === bothLive;
	const theirs = isBothLive ? given.slice(1) : given;
	const program = findProgram(name, io.env);
	if (program === undefined)
		throw new AthenaError(
			'ATHENA_AGENT_NOT_FOUND',
			`there is no program \`${name}\` on the PATH`,
			`Install ${label} (npm install -g ${packageName}) or add its folder to PATH.`,
		);
	writeForwarder(io.env);
	const {before, env = {}} = attach(io, theirs, isBothLive);
	const blind = theirs.find(arg => blindWith.includes(arg.split('=')[0] ?? ''));
	if (blind !== undefined)
		printTo(
			io.stderr,
			`athena: with ${blind.split('=')[0] ?? ''} ${label} may leave athena's hooks out: athena then sees nothing\n`,
		);
	return {program, args: [...before, ...theirs], env: {...io.env, ...env}};
}

/**
 * Runs it in this terminal. Returns its exit code, or 128 + the signal that
 * ended it.
 *
 * @throws AthenaError if it can't be started
 */
export function startPrepared(
	{program, args, env}: Launch,
	io: CommandIo,
): Promise<number> {
	return runInForeground(program, args, {...io, env});
}

/**
 * Writes files of athena's own for an agent to load.
 *
 * @returns their folder, absolute
 * @throws AthenaError `ATHENA_STATE_FOLDER`
 */
export function writeModule(
	name: string,
	files: FolderFiles,
	{env}: CommandIo,
): string {
	const folder = path.join(stateFolder(env), 'agents', name);
	try {
		writeFolder(folder, files);
		return folder;
	} catch (error) {
		throw new AthenaError(
			'ATHENA_STATE_FOLDER',
			`cannot write ${folder}`,
			'Check the permissions and the free space of that folder.',
			{cause: error},
		);
	}
}
