import {
	getHoldHints,
	getInteractionHints,
	type HoldableHook,
	isHoldable,
} from '../runtime/adapters/claudeHooks/interactionRules.js';
import {
	createRecordedReplay,
	createReplayRuntime,
	type ReplayRuntime,
	type ReplayStep,
} from '../runtime/adapters/mock/index.js';
import {type AgentName} from '../runtime/agentName.js';
import {type Runtime, type RuntimeEvent} from '../runtime/types.js';
import {type QuestionPoint} from '../supervisor/gate/verdict.js';
import {type ReplayKind} from '../supervisor/types.js';
import {type Clock, systemClock} from '../types/clock.js';
import {exitCodes} from '../types/errors.js';
import {makeVisible} from '../utils/visibleText.js';
import {demoIntercepts, demoSource} from './demo/index.js';
import {inConversationOrder} from './conversationOrder.js';
import {deriveFeed} from './deriveFeed.js';
import {createFeedLines, feedJson} from './feedLine.js';
import {type CommandIo} from './io.js';
import {createLineWriter} from './lineWriter.js';
import {
	createSeekableReplay,
	type SeekableOptions,
	type SeekableReplay,
} from './replay/seekable.js';
import {openReplaySource, type ReplaySource} from './replaySource.js';
import {printTo} from './printTo.js';

/** What is played: a file (absolute path), or the built-in demo when left out. */
export type ReplayOptions = {
	file?: string;
	/** Whose the payloads of the file are; found out when left out. */
	agent?: AgentName;
	/** Times as fast; default 1. */
	speed?: number;
	instant?: boolean;
	step?: boolean;
	/** Asks anew what was decided when it was recorded. */
	asks?: boolean;
	/** Events that wait for the person though the agent could do without; default none. */
	holdable?: readonly HoldableHook[];
};

/** A recording, ready for the screen: what its supervisor is created with. */
export type PreparedReplay = {
	runtime: Runtime & Pick<ReplayRuntime, 'isDone'>;
	replay: ReplayKind;
	/** The time that ages are told by. */
	clock: Clock;
	/** Plays one more event, where it is played by hand. */
	step(): void;
	takeQuestionsAt: QuestionPoint;
	intercepts: readonly string[];
};

/**
 * Opens a recording for the screen. A session that athena recorded is shown as
 * it was, with what was decided; `asks` makes its prompts live. Of payloads and
 * scripts nobody knows what was decided: they always ask. A broken line
 * further on shows as a fault in the feed.
 *
 * @throws AthenaError `ATHENA_BAD_FILE`
 */
export function prepareReplay({
	file,
	agent,
	holdable = [],
	asks = false,
	...options
}: ReplayOptions): PreparedReplay {
	const source = sourceOf(file, agent);
	if (source.form === 'journal' && !asks)
		return {
			...createRecordedReplay(withFaults(source), options),
			replay: 'recorded',
			takeQuestionsAt: 'PermissionRequest',
			intercepts: [],
		};
	const runtime = createReplayRuntime(
		withHolds(withFaults(source), holdable),
		options,
	);
	return {
		runtime,
		step: runtime.step,
		replay: file === undefined ? 'demo' : 'asking',
		clock: systemClock,
		takeQuestionsAt:
			source.form === 'script' ? 'PreToolUse' : 'PermissionRequest',
		intercepts: file === undefined ? demoIntercepts : [],
	};
}

/**
 * Opens a session that athena recorded to be gone through as it was, forwards
 * and back; undefined where the recording is none, or is to be asked anew.
 *
 * @throws AthenaError `ATHENA_BAD_FILE`
 */
export function openRecorded(
	{
		file,
		agent,
		asks = false,
		speed,
		instant,
		step,
	}: Omit<ReplayOptions, 'holdable'>,
	{atEnd = false, beside}: Pick<SeekableOptions, 'atEnd' | 'beside'> = {},
): SeekableReplay | undefined {
	const source = sourceOf(file, agent);
	if (source.form !== 'journal' || asks) return undefined;
	return createSeekableReplay({
		steps: () => withFaults(source),
		speed,
		instant,
		step,
		atEnd,
		beside,
	});
}

/**
 * Prints every feed event of a recording as a line of JSON. Nothing waits:
 * recorded decisions are told as they were, everything else is left open.
 *
 * @returns the exit code
 * @throws AthenaError `ATHENA_BAD_FILE`, also after some lines
 */
export async function runReplayJson(
	{file, agent}: Pick<ReplayOptions, 'file' | 'agent'>,
	io: CommandIo,
): Promise<number> {
	const source = sourceOf(file, agent);
	const writer = createLineWriter(io.stdout);
	for (const event of deriveFeed(source.steps())) {
		await writer.write(feedJson(event));
		if (writer.isClosed()) return exitCodes.ok;
	}

	return finish(source, io);
}

/**
 * Like `runReplayJson`, as lines of text: the feed without a screen, in the
 * order in which things were said.
 */
export async function runReplayLines(
	{file, agent}: Pick<ReplayOptions, 'file' | 'agent'>,
	io: CommandIo,
): Promise<number> {
	const source = sourceOf(file, agent);
	const writer = createLineWriter(io.stdout);
	const lineOf = createFeedLines();
	for (const event of inConversationOrder(() => deriveFeed(source.steps()))) {
		await writer.say(lineOf(event));
		if (writer.isClosed()) return exitCodes.ok;
	}

	return finish(source, io);
}

/** The steps of a file (absolute path), or of the built-in demo when left out. */
export const sourceOf = (
	file: string | undefined,
	agent?: AgentName,
): ReplaySource =>
	file === undefined ? demoSource : openReplaySource(file, agent);

function finish(source: ReplaySource, io: CommandIo): number {
	for (const warning of source.warnings())
		printTo(io.stderr, `${makeVisible(warning)}\n`);
	return exitCodes.ok;
}

/** The steps; what can be held waits here or it does not, whatever it did when it was recorded. */
function* withHolds(
	steps: Iterable<ReplayStep>,
	holdable: readonly HoldableHook[],
): Generator<ReplayStep> {
	for (const step of steps) {
		yield step.type === 'event' && isHoldable(step.event.hookName)
			? {...step, event: withHold(step.event, holdable)}
			: step;
	}
}

function withHold(
	event: RuntimeEvent,
	holdable: readonly HoldableHook[],
): RuntimeEvent {
	const {hookName} = event;
	return {
		...event,
		interaction:
			getHoldHints(hookName, holdable) ?? getInteractionHints(hookName),
	};
}

/** The steps; what is wrong with the file ends them as a fault. */
function* withFaults(source: ReplaySource): ReturnType<ReplaySource['steps']> {
	let at = 0;
	const fault = (message: string) =>
		({
			type: 'fault',
			at,
			fault: {code: 'bad_recording', message, timestamp: at},
		}) as const;
	try {
		for (const step of source.steps()) {
			({at} = step);
			yield step;
		}
	} catch (error) {
		yield fault(error instanceof Error ? error.message : String(error));
	}

	for (const warning of source.warnings()) yield fault(warning);
}
