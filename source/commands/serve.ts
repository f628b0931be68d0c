import process from 'node:process';
import {shouldExclude} from '../feed/filter.js';
import {isPartOfTold} from '../feed/revisedMessage.js';
import {type FeedEvent} from '../feed/types.js';
import {startedPrefix} from '../launch/startedAgents.js';
import {type Journal} from '../journal/journal.js';
import {adapterOf, canonicalHook} from '../runtime/agents.js';
import {createSocketRuntime} from '../runtime/socketRuntime/socketRuntime.js';
import {type Policy} from '../policy/policy.js';
import {type Runtime} from '../runtime/types.js';
import {isGated} from '../supervisor/gate/isGated.js';
import {createSupervisor} from '../supervisor/supervisor.js';
import {type Supervisor} from '../supervisor/types.js';
import {exitCodes} from '../types/errors.js';
import {endsBySignal} from '../utils/endsBySignal.js';
import {makeVisible} from '../utils/visibleText.js';
import {createProjectFinder} from '../utils/gitProject.js';
import {createFeedLines, feedJson} from './feedLine.js';
import {watchForwarder} from './forwarderFiles.js';
import {type CommandIo} from './io.js';
import {createLineWriter} from './lineWriter.js';
import {createLogFile} from './logFile.js';
import {type ListenOptions, prepareToListen} from './listen.js';
import {answerByPolicy, type ServePolicy} from './servePolicy.js';
import {createNoticePrinter} from './noticePrinter.js';
import {printTo} from './printTo.js';

export type ServeOptions = ServePolicy &
	ListenOptions & {
		/** One JSON object per line; else lines of text. */
		json: boolean;
	};

/**
 * `athena serve`: supervises without a screen until SIGTERM, SIGINT, SIGHUP or
 * until nobody reads its output. Nothing ever waits for a person.
 *
 * @returns the exit code
 * @throws AthenaError if no socket can be had
 */
export async function runServe(
	options: ServeOptions,
	io: CommandIo,
): Promise<number> {
	const {projectDir, maxLineBytes} = options;
	const {policy, journal, socket, warnings} = await prepareToListen(
		options,
		io,
	);
	const runtime = createSocketRuntime({
		projectDir,
		instanceId: socket.instanceId,
		socket,
		maxLineBytes,
		adapterOf,
		meaningOf: canonicalHook,
		readsTranscripts: true,
		unreadableAnswer: head =>
			isGated(session.supervisor.getState(), head.toolName, head.agent)
				? 'ask'
				: 'no_opinion',
	});
	const session = createServeSession(
		{
			...options,
			runtime,
			journal,
			policy,
		},
		io,
	);
	const warn = (text: string) =>
		printTo(io.stderr, `athena: ${makeVisible(text)}\n`);
	for (const warning of warnings) warn(warning);

	// Before anybody can know that it listens, and end it.
	const ended = untilSignal(session);
	session.supervisor.start();
	await runtime.ready();
	// Ended, or without its socket, which was said.
	if (runtime.getStatus() === 'running') warn(`listening on ${socket.path}`);
	const endWatch = watchForwarder(io.env, (_level, text) => warn(text));
	return ended.finally(endWatch);
}

/** A supervisor that answers by policy and prints its feed. */
export type ServeSession = {
	supervisor: Supervisor;
	/** Ends with an exit code: releases everything, then resolves `ended`. */
	end: (exitCode: number) => void;
	ended: Promise<number>;
};

/** `serve` without the socket and the signals. */
export function createServeSession(
	{
		runtime,
		journal,
		intercepts,
		policy,
		json,
		...answers
	}: ServePolicy & {
		runtime: Runtime;
		policy?: Policy | undefined;
		journal?: Journal | undefined;
		intercepts: readonly string[];
		json: boolean;
	},
	io: CommandIo,
): ServeSession {
	let resolveEnded: (exitCode: number) => void = () => undefined;
	const ended = new Promise<number>(resolve => {
		resolveEnded = resolve;
	});
	const end = (exitCode: number) => {
		supervisor.stop();
		resolveEnded(exitCode);
	};

	const writer = createLineWriter(io.stdout, () => {
		end(exitCodes.ok);
	});
	// What it judges by matters more than its log.
	let isLost = false;
	io.onOutputLost = error => {
		if (!isLost)
			printTo(
				io.stderr,
				`athena: its output can not be written: ${makeVisible(error.message)}. Rules go on being applied; make room, or start it anew with its output elsewhere.\n`,
			);
		isLost = true;
	};
	const lineOf = createFeedLines();
	const print = (event: FeedEvent) => {
		if (json) void writer.write(feedJson(event));
		else if (!shouldExclude(event) && !isPartOfTold(event))
			void writer.say(lineOf(event));
	};

	const supervisor = createSupervisor({
		stopwatch: () => performance.now(),
		runtime,
		journal,
		policy,
		intercepts,
		takeQuestionsAt: 'PermissionRequest',
		onFeedEvent: print,
		branchPrefixOf: startedPrefix,
		projectOf: createProjectFinder(),
		...(journal && createLogFile(io.env)),
	});
	const tell = createNoticePrinter(io);
	supervisor.subscribe(() => {
		const {held, notices} = supervisor.getState();
		tell(notices);
		for (const request of held) {
			supervisor.answer(request.id, answerByPolicy(request, answers));
		}
	});
	return {supervisor, end, ended};
}

async function untilSignal({end, ended}: ServeSession): Promise<number> {
	const codes = [
		['SIGTERM', exitCodes.terminated],
		['SIGINT', exitCodes.interrupted],
		['SIGHUP', exitCodes.hangup],
	] as const;
	const handlers = codes.map(([signal, code]) => {
		const handler = () => {
			endsBySignal(signal);
			end(code);
		};

		process.once(signal, handler);
		return () => process.off(signal, handler);
	});
	try {
		return await ended;
	} finally {
		for (const remove of handlers) remove();
	}
}
