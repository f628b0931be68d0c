import {readPromptId} from '../eventFields.js';
import {type TranscriptFact} from '../transcript.js';
import {type RuntimeEvent} from '../types.js';
import {createMissedTime, type MissedTime} from './missedTime.js';
import {toEvent, type TranscriptOwner} from './toEvent.js';

/**
 * Turns whose hooks another athena heard, which is nearer to the session: a
 * prompt is written there that no hook told here. What the transcript says of
 * them waits, and is told as after a restart, before anything that comes later.
 */
export type HeardElsewhere = {
	/** The next hook that comes here; what it is about is not told from the transcript. */
	noteHook(event: RuntimeEvent): void;
	/** Whether another one heard of this; `inTurn`: hooks here told of a turn that is not over. */
	takes(fact: TranscriptFact, inTurn: boolean): boolean;
	/** Such turns were read, and are not told yet. */
	isOpen(): boolean;
	/** What is read in such a turn; undefined outside of any. */
	current(): Pick<MissedTime, 'tell' | 'count'> | undefined;
	/** Nothing more is to be read for now: tells what is over. */
	settle(): void;
	/** Tells all of it: a hook comes here again, or the session is over, at that time (unix ms). */
	end(at: number): void;
};

type Turns = {
	missed: MissedTime;
	/** Of the first one. */
	prompt: TranscriptFact & {type: 'prompt'};
	/** What hooks here told of went on when they began. */
	inTurn: boolean;
	/** Calls and words of the agent were read. */
	hasBegun: boolean;
	/** Unix ms: the last one was over, or hooks here tell of the next. */
	overAt?: number;
	/** The turn that is read is told by hooks here. */
	isBack: boolean;
};

/** Prompts of one session that are kept in mind. */
const mostKept = 1000;

export function createHeardElsewhere(
	owner: TranscriptOwner,
	emit: (event: RuntimeEvent) => void,
): HeardElsewhere {
	const heard = new Set<string>();
	/** Unix ms, of the last two hooks: the later one may come back. */
	let [earlierHeard, lastHeard] = [0, 0];
	let turns: Turns | undefined;

	const lastHeardBefore = (at: number) =>
		lastHeard <= at ? lastHeard : Math.min(earlierHeard, at);

	const begin = (prompt: Turns['prompt'], inTurn: boolean) => {
		turns = {
			missed: createMissedTime({
				owner,
				since: prompt.at,
				awaySince: lastHeardBefore(prompt.at),
				from: Number.POSITIVE_INFINITY,
				by: 'another',
				emit,
			}),
			prompt,
			inTurn,
			hasBegun: false,
			isBack: false,
		};
	};

	const tell = (told: Turns, until: number) => {
		turns = undefined;
		if (told.inTurn)
			emit(
				toEvent('TranscriptTurnEnd', told.prompt, owner, {
					id: `${told.prompt.id}:before`,
				}),
			);
		told.missed.settle(() => [], until);
	};

	return {
		noteHook(event) {
			const {hookName, agentId, timestamp} = event;
			if (agentId !== undefined || event.source === 'transcript') return;
			const id = readPromptId(event);
			[earlierHeard, lastHeard] = [lastHeard, timestamp];
			if (id === undefined) return;
			heard.add(id);
			for (const oldest of heard)
				if (heard.size > mostKept) heard.delete(oldest);
			// Written before its own hook came, or one that has none: nothing was missed.
			const isOwn =
				turns?.prompt.promptId === id &&
				(hookName === 'UserPromptSubmit' || !turns.hasBegun);
			if (isOwn) turns = undefined;
		},
		takes(fact, inTurn) {
			const isPrompt = fact.type === 'prompt' && fact.agentId === undefined;
			if (!turns) {
				if (
					!isPrompt ||
					fact.promptId === undefined ||
					heard.has(fact.promptId) ||
					lastHeard === 0
				)
					return false;
				begin(fact, inTurn);
				return true;
			}

			if (isPrompt && fact.promptId !== undefined) {
				turns.isBack = heard.has(fact.promptId);
				if (turns.isBack) turns.overAt ??= fact.at;
				else delete turns.overAt;
			}

			if (turns.isBack) return false;
			if (fact.type === 'turnEnd' && fact.agentId === undefined)
				turns.overAt = fact.at;
			if (fact.type === 'call' || fact.type === 'text') turns.hasBegun = true;
			return true;
		},
		isOpen: () => turns !== undefined,
		current: () => (turns && !turns.isBack ? turns.missed : undefined),
		settle() {
			if (turns?.overAt !== undefined) tell(turns, turns.overAt);
		},
		end(at) {
			if (turns) tell(turns, turns.overAt ?? at);
		},
	};
}
