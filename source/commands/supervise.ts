import path from 'node:path';
import {createJournal} from '../journal/journal.js';
import {
	claimSocket,
	createClaudeHookRuntime,
} from '../runtime/adapters/claudeHooks/index.js';
import {writeForwarder} from '../runtime/adapters/claudeHooks/forwarder/writeForwarder.js';
import {isGated} from '../supervisor/isGated.js';
import {createSupervisor} from '../supervisor/supervisor.js';
import {stateFolder} from '../utils/stateFolder.js';
import {type CommandIo} from './io.js';
import {createLogFile} from './logFile.js';
import {requireTerminal, runScreen} from './screen.js';

/** What `athena` was asked to do. */
export type SuperviseOptions = {
	projectDir: string;
	/** Left out: the lowest free number. */
	instanceId?: number;
	intercepts: readonly string[];
	takeQuestionsAt: 'PreToolUse' | 'PermissionRequest';
	maxLineBytes: number;
	record: boolean;
};

/**
 * `athena`: listens for this project's agents and shows the screen.
 *
 * @throws AthenaError if no socket can be had, or there is no terminal
 */
export async function runSupervise(
	options: SuperviseOptions,
	io: CommandIo,
): Promise<number> {
	const {projectDir, maxLineBytes} = options;
	requireTerminal();
	writeForwarder(io.env);
	const socket = await claimSocket(
		projectDir,
		options.instanceId === undefined ? {} : {instanceId: options.instanceId},
	);
	const runtime = createClaudeHookRuntime({
		projectDir,
		instanceId: socket.instanceId,
		socket,
		maxLineBytes,
		unreadableAnswer: head =>
			isGated(supervisor.getState(), head.toolName) ? 'ask' : 'no_opinion',
	});
	const supervisor = createSupervisor({
		runtime,
		journal: options.record
			? createJournal({directory: path.join(stateFolder(io.env), 'sessions')})
			: undefined,
		intercepts: options.intercepts,
		takeQuestionsAt: options.takeQuestionsAt,
		...(options.record && createLogFile(io.env)),
	});
	if (options.instanceId === undefined && socket.instanceId > 0) {
		supervisor.notify(
			'warn',
			`Another athena supervises this project; this is number ${socket.instanceId}. Agents started with ATHENA_INSTANCE=${socket.instanceId} report here.`,
		);
	}

	return runScreen({supervisor, project: path.basename(projectDir)});
}
