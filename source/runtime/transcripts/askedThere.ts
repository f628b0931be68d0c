import {readName, readText} from '../../utils/tolerant.js';
import {isRecord} from '../../utils/isRecord.js';
import {type RuntimeEvent} from '../types.js';
import {type LiveSession} from '../transcript.js';
import {type HookAsks} from './hookAsks.js';
import {toEvent, type TranscriptOwner} from './toEvent.js';
import {type UnendedCalls} from './unendedCalls.js';

/** What the agent asks in its own dialog, and in no hook. */
export type AskedThere = {
	/** Notes what a hook told. */
	heard(event: RuntimeEvent): void;
	/** The agent's register said this, unix ms. */
	look(live: LiveSession, now: number): void;
	/** Whether there is anything to ask about, or somebody asks. */
	isOpen(): boolean;
};

/** A call, or the session itself: it is not known which call, or it is none. */
type About = {
	call?: {id: string; agentId?: string};
	isCall: boolean;
	/** In the agent's own words. */
	message?: string;
};

/** The agent says by these that it waits for the person. */
const needing: ReadonlySet<string | undefined> = new Set([
	'permission_prompt',
	'agent_needs_input',
]);

/**
 * No hook says whether a call that is open when athena comes back runs or is
 * asked about, nor that the agent asks for itself what a hook allowed (its own
 * classifier in auto mode, its sandbox). The agent's register of sessions says
 * that a dialog waits, and since when; whose turn it was then, it is about.
 * Where that may be several agents', or nobody's, the session asks: who waits
 * is to be seen, and nobody is named who is not known.
 *
 * @param emit told when somebody asks, and when that dialog is gone
 */
export function createAskedThere(
	owner: TranscriptOwner,
	calls: UnendedCalls,
	hookAsks: HookAsks,
	emit: (event: RuntimeEvent) => void,
): AskedThere {
	let asked: About | undefined;
	/** A look ago no call was known that a dialog is about. */
	let wasUnclear = false;
	/** When the agent last said that it needs the person, unix ms, and its words. */
	let needed = {at: 0, message: ''};

	const tell = (
		hook: 'TranscriptAsks' | 'TranscriptAnswered',
		{call, isCall, message}: About,
		at: number,
	) => {
		emit(
			toEvent(
				hook,
				{at, ...(call?.agentId !== undefined && {agentId: call.agentId})},
				owner,
				{
					id: `${call?.id ?? owner.sessionId}:${hook}:${at}`,
					...(call
						? {tool_use_id: call.id}
						: hook === 'TranscriptAsks' && {is_call: isCall, message}),
				},
			),
		);
	};

	const aboutOf = (
		{since, wants}: Extract<LiveSession, {state: 'asks'}>,
		now: number,
	): About | undefined => {
		if (hookAsks.explain(since, now)) return undefined;
		const about = calls.askedAbout(since);
		const isOne = typeof about === 'object';
		if (
			wants === 'permission' ||
			(wants === 'input' && isOne && about.isMissed)
		)
			return isOne
				? {call: about.call, isCall: true}
				: {isCall: about === 'several'};
		// What a server asks has hooks of its own, and most dialogs the person opened.
		return needed.at >= since
			? {isCall: false, message: needed.message}
			: undefined;
	};

	return {
		heard({hookName, payload, timestamp}) {
			if (hookName !== 'Notification' || !isRecord(payload)) return;
			if (needing.has(readName(payload.notification_type)))
				needed = {at: timestamp, message: readText(payload.message) ?? ''};
		},
		look(live, now) {
			if (!('since' in live)) return;
			const found = live.state === 'asks' ? aboutOf(live, now) : undefined;
			const isUnclear = found !== undefined && !found.call;
			// What explains it, and what is over, may be read a moment later.
			const about =
				isUnclear && !wasUnclear && (!asked || asked.call) ? undefined : found;
			wasUnclear = isUnclear;
			const isSame =
				(about === undefined) === (asked === undefined) &&
				about?.call?.id === asked?.call?.id;
			if (isSame) return;
			const before = asked;
			asked = about;
			// What is over has its result.
			if (before && (!before.call || calls.has(before.call)))
				tell('TranscriptAnswered', before, live.since);
			if (about) tell('TranscriptAsks', about, live.since);
		},
		isOpen: () => calls.size() > 0 || asked !== undefined,
	};
}
