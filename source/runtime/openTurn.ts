import {isRecord} from '../utils/isRecord.js';
import {readPromptId, speakerOf, speaksFor} from './eventFields.js';
import {type RuntimeEvent, type Turn} from './types.js';

/**
 * Whether the root is in a turn: what an agent's register means by `idle`
 * depends on it. A session that began, was resumed or compacted is in none. Of
 * several processes that have a session, it is the turn of the one that began it.
 */
export type OpenTurn = {
	/** A hook told something, or what was read in the record beside them. */
	heard(event: RuntimeEvent): void;
	/** A prompt was read. */
	prompted(at: number, promptId: string | undefined): void;
	/** The agent said or did something then. */
	goesOn(at: number): void;
	ends(): void;
	/** An interrupt then, of the turn with that prompt, ends this one. */
	isCutBy(at: number, promptId: string | undefined): boolean;
	get(): Turn | undefined;
};

/** What an agent does in a turn alone. */
const act: ReadonlySet<string> = new Set([
	'MessageDisplay',
	'PreToolUse',
	'PermissionRequest',
	'PermissionDenied',
	'PostToolUse',
	'PostToolUseFailure',
	'PostToolBatch',
]);

/** Read in the record, perhaps long after: it opens none. */
const actedThen: ReadonlySet<string> = new Set([
	'TranscriptText',
	'TranscriptCall',
]);

/** After these the agent does nothing until somebody tells it to. */
const end: ReadonlySet<string> = new Set([
	'Stop',
	'StopFailure',
	'SessionEnd',
	'AgentGone',
	'TranscriptTurnEnd',
	'TranscriptPromptBlocked',
]);

/** @param recorded the turn that was open when an earlier athena ended */
export function createOpenTurn(recorded?: Turn): OpenTurn {
	let turn = recorded;
	let promptId = recorded?.promptId;
	/** Which process of the session it is the turn of. */
	let process = 1;

	const begins = (at: number, id: string | undefined) => {
		promptId = id ?? promptId;
		turn = {at, hasBegun: false, ...(id !== undefined && {promptId: id})};
	};

	const prompted = (at: number, id: string | undefined) => {
		// What was typed while the agent works goes on with that, and names no turn.
		if (id === undefined && turn) turn = {...turn, at: Math.max(at, turn.at)};
		else begins(at, id);
	};

	/** A turn whose prompt was read may have no name. */
	const isCutBy = (at: number, id: string | undefined) =>
		id === promptId ||
		(turn !== undefined && turn.promptId === undefined && at >= turn.at);

	const goesOn = (at: number) => {
		if (turn && at >= turn.at) turn = {...turn, at, hasBegun: true};
	};

	const ends = () => {
		turn = undefined;
	};

	return {
		heard(event) {
			const {hookName, agentId, timestamp: at} = event;
			if (agentId !== undefined) return;
			if (turn && event.source !== 'transcript' && !speaksFor(event, process))
				return;
			if (!turn) process = speakerOf(event);
			const id = readPromptId(event);
			if (hookName === 'UserPromptSubmit') begins(at, id);
			else if (hookName === 'TranscriptPrompt') prompted(at, id);
			else if (hookName === 'TranscriptInterrupt') {
				if (id === undefined || isCutBy(at, id)) ends();
			} else if (isEnd(event)) ends();
			else if (actedThen.has(hookName)) goesOn(at);
			else if (act.has(hookName)) {
				turn = {...turn, at: Math.max(at, turn?.at ?? 0), hasBegun: true};
				if (id !== undefined) turn.promptId = id;
			}

			if (event.source !== 'transcript') promptId = id ?? promptId;
		},
		prompted,
		goesOn,
		ends,
		isCutBy,
		get: () => turn,
	};
}

function isEnd({hookName, payload}: RuntimeEvent): boolean {
	const said = isRecord(payload) ? payload : {};
	switch (hookName) {
		case 'SessionStart':
			// Compaction goes on with what is there.
			return said.source !== 'compact';
		case 'Notification':
			// Who says that they wait for their person is in no turn.
			return said.notification_type === 'idle_prompt';
		default:
			return end.has(hookName);
	}
}
