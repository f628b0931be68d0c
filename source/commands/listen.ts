import path from 'node:path';
import {createJournal, type Journal} from '../journal/journal.js';
import {
	claimSocket,
	type ClaimedSocket,
} from '../runtime/socket/socketClaim.js';
import {type Policy} from '../policy/policy.js';
import {stateFolder} from '../utils/stateFolder.js';
import {prepareForwarder} from './forwarderFiles.js';
import {type CommandIo} from './io.js';
import {openPolicy} from './openPolicy.js';
import {lacking} from './lacking.js';

/** Whom an athena listens to, by what it judges, and what it keeps: with a screen and without. */
export type ListenOptions = {
	/** Absolute. */
	projectDir: string;
	/** Every project of this user; `projectDir` is then only where the socket is. */
	all: boolean;
	/** Left out: the lowest free number. */
	instanceId?: number;
	/** Names of the ready-made rules that are in force. */
	guards: readonly string[];
	/** How the names of new branches must begin. */
	branchPrefix?: string | undefined;
	intercepts: readonly string[];
	maxLineBytes: number;
	record: boolean;
	/** What the settings said in vain. */
	warnings: readonly string[];
};

type Listening = {
	policy: Policy;
	/** Undefined: nothing is recorded. */
	journal: Journal | undefined;
	/** Claimed, so that no other athena has it; who connects is not heard yet. */
	socket: ClaimedSocket;
	warnings: readonly string[];
};

/**
 * All that stands before the first hook can be heard.
 *
 * @throws UsageError for a guard nobody knows, or a prefix no branch can have
 * @throws AthenaError if no socket can be had
 */
export async function prepareToListen(
	options: ListenOptions,
	io: CommandIo,
): Promise<Listening> {
	const {projectDir, instanceId} = options;
	const policy = openPolicy(
		{
			...options,
			hasProcess: true,
			projects: options.all ? 'all' : 'below',
		},
		io,
	);
	const warnings = [
		...options.warnings,
		...lacking(io.env),
		...prepareForwarder(io.env),
	];
	const socket = await claimSocket(
		projectDir,
		instanceId === undefined ? {} : {instanceId},
	);
	const journal = options.record
		? createJournal({directory: path.join(stateFolder(io.env), 'sessions')})
		: undefined;
	return {policy, journal, socket, warnings};
}
