import path from 'node:path';
import {startedPrefix} from '../launch/startedAgents.js';
import {
	adapterOf,
	canonicalHook,
	registeredSessions,
} from '../runtime/agents.js';
import {createSocketRuntime} from '../runtime/socketRuntime/socketRuntime.js';
import {getRuntime} from '../runtime/registry.js';
import {type Settings} from '../settings/table.js';
import {isGated} from '../supervisor/gate/isGated.js';
import {createSupervisor} from '../supervisor/supervisor.js';
import {createTranscriptReadings} from '../utils/transcriptReadings.js';
import {createUsageReader} from '../supervisor/usage.js';
import {createTypeThere} from '../terminal/there/typeThere.js';
import {systemClock} from '../types/clock.js';
import {createFileReader} from '../utils/fileSnapshot.js';
import {createProjectFinder} from '../utils/gitProject.js';
import {markLives} from '../utils/processMark.js';
import {type CommandIo} from './io.js';
import {watchForwarder} from './forwarderFiles.js';
import {createLogFile} from './logFile.js';
import {type ListenOptions, prepareToListen} from './listen.js';
import {requireTerminal, runScreen, showsPlainLines} from './screen.js';

/** What `athena` was asked to do. */
export type SuperviseOptions = ListenOptions & {settings: Settings};

const questionPoints = {
	permission: 'PermissionRequest',
	'pre-tool': 'PreToolUse',
} as const;

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
	const {policy, journal, socket, warnings} = await prepareToListen(
		options,
		io,
	);
	const readings = createTranscriptReadings(systemClock);
	const runtime = createSocketRuntime({
		projectDir,
		instanceId: socket.instanceId,
		socket,
		maxLineBytes,
		adapterOf,
		meaningOf: canonicalHook,
		readsTranscripts: true,
		readings,
		// Plain lines have no form.
		holdable: showsPlainLines(options.settings) ? [] : ['Elicitation'],
		holdsStop: sessionId =>
			supervisor.getState().stops?.wished.has(sessionId) === true,
		unreadableAnswer: head =>
			isGated(supervisor.getState(), head.toolName, head.agent)
				? 'ask'
				: 'no_opinion',
	});
	const supervisor = createSupervisor({
		stopwatch: () => performance.now(),
		runtime,
		journal,
		policy,
		intercepts: options.intercepts,
		// Plain lines have no key that takes an answer back.
		budget: options.settings.budget,
		onBudget: options.settings.onBudget,
		gracePeriodMs: showsPlainLines(options.settings)
			? 0
			: options.settings.gracePeriodMs,
		...(options.settings.holdForSeconds > 0 && {
			holdForMs: options.settings.holdForSeconds * 1000,
		}),
		takeQuestionsAt: questionPoints[options.settings.questionsAt],
		usage: createUsageReader(systemClock, readings),
		registered: () =>
			(registeredSessions(io.env) ?? []).filter(
				({cwd}) =>
					options.all || cwd === projectDir || cwd.startsWith(`${projectDir}/`),
			),
		processLives: markLives,
		branchPrefixOf: startedPrefix,
		projectOf: createProjectFinder(),
		typeThere: createTypeThere({
			env: io.env,
			read: (agent, shown) =>
				getRuntime(agent).readInput?.(shown) ?? {state: 'unknown'},
			clock: systemClock,
		}),
		restores: cwd =>
			options.all || cwd === projectDir || cwd.startsWith(`${projectDir}/`),
		...(options.record && createLogFile(io.env)),
	});
	if (options.instanceId === undefined && socket.instanceId > 0) {
		supervisor.notify(
			'warn',
			`Another athena supervises ${options.all ? 'everything of yours' : 'this project'}; this is number ${socket.instanceId}. Agents started with ATHENA_INSTANCE=${socket.instanceId} report here.`,
		);
	}

	for (const warning of warnings) supervisor.notify('warn', warning);
	const endWatch = watchForwarder(io.env, supervisor.notify);
	return runScreen({
		supervisor,
		project: options.all ? 'all projects' : path.basename(projectDir),
		...(options.all ? {readFile: createFileReader()} : {projectDir}),
		settings: options.settings,
	}).finally(endWatch);
}
