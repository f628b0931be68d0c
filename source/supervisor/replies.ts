import {type SessionStatus} from '../feed/sessionStates.js';
import {type RuntimeEvent} from '../runtime/types.js';
import {type Clock} from '../types/clock.js';
import {type TerminalPlace, type TypeThere} from '../types/terminalPlace.js';
import {assertNever} from '../utils/assertNever.js';
import {withoutInvisibleStart} from '../utils/invisibleStart.js';
import {isRecord} from '../utils/isRecord.js';
import {withoutPasteMarks} from '../utils/pastedText.js';
import {readText} from '../utils/tolerant.js';
import {type StopHolds} from './stopHolds.js';

/** What became of a reply. */
export type ReplyOutcome =
	/** The agent said itself that it has it, or it went out as the reason to go on. */
	| {type: 'delivered'}
	/** Nothing was sent. `line`: what brings a person to its terminal. */
	| {type: 'refused'; reason: string; line?: string}
	/** Nothing was sent, for it can't be told whether it may be; a person may insist. */
	| {type: 'unsure'; reason: string}
	/** It was typed into its terminal, and the agent did not say that it has it. */
	| {type: 'lost'; reason: string; line?: string};

/** The next prompts of sessions, as the person writes them here. */
export type Replies = {
	/** Never rejects. */
	reply(
		sessionId: string,
		text: string,
		insists: boolean,
	): Promise<ReplyOutcome>;
	/** Told of every event: a prompt that comes back is the proof. */
	note(event: RuntimeEvent): void;
};

/** How long the agent may take to say that it has a prompt, ms. */
const proofMs = 8000;

type Awaited = {
	sessionId: string;
	text: string;
	/** Another session that said that it has the text. */
	elsewhere?: string;
	settle: (isProven: boolean) => void;
};

export function createReplies({
	clock,
	typeThere,
	sendPrompt,
	placeOf,
	processOf,
	agentOf,
	statusOf,
	stops,
}: {
	clock: Clock;
	/** Left out: nothing can be typed from here. */
	typeThere: TypeThere | undefined;
	/** Where the agent itself takes it; false: by its terminal, then. */
	sendPrompt?: ((sessionId: string, text: string) => boolean) | undefined;
	placeOf: (sessionId: string) => TerminalPlace | undefined;
	/** The mark of its process, where it is known. */
	processOf: (sessionId: string) => string | undefined;
	agentOf: (sessionId: string) => string | undefined;
	statusOf: (sessionId: string, now: number) => SessionStatus | undefined;
	stops: Pick<StopHolds, 'answer'>;
}): Replies {
	const awaited = new Set<Awaited>();

	const obstacle = (sessionId: string, insists: boolean) => {
		const status = statusOf(sessionId, clock.now());
		if (!status) return refused('nothing was heard of that session yet');
		switch (status.state) {
			case 'your turn':
			case 'failed':
				return undefined;
			case 'asks':
			case 'asks there':
				return refused('it asks something: answer that first');
			case 'ended':
				return refused('that session is over');
			case 'working':
			case 'silent':
				return insists
					? undefined
					: ({
							type: 'unsure',
							reason:
								'its turn is not over: sent now, it waits in the agent’s own queue',
						} as const);
			default:
				return assertNever(status.state);
		}
	};

	/** Waits for the agent's own word; it may come before Enter is known to be pressed. */
	const expectPrompt = (sessionId: string, text: string) => {
		let cancel: (() => void) | undefined;
		let wait: Awaited | undefined;
		const proof = new Promise<boolean>(resolve => {
			const expected: Awaited = {
				sessionId,
				text: normal(text),
				settle(isProven) {
					awaited.delete(expected);
					cancel?.();
					resolve(isProven);
				},
			};
			wait = expected;
			awaited.add(expected);
		});
		return {
			proof,
			elsewhere: () => wait?.elsewhere,
			within(ms: number) {
				cancel = clock.setTimer(ms, () => wait?.settle(false));
				if (wait && !awaited.has(wait)) cancel();
			},
			drop: () => wait?.settle(false),
		};
	};

	return {
		async reply(sessionId, text, insists) {
			if (text.trim() === '') return refused('there is nothing to send');
			if (stops.answer(sessionId, text.trim())) return {type: 'delivered'};
			const problem = obstacle(sessionId, insists);
			if (problem) return problem;
			const expected = expectPrompt(sessionId, text);
			if (sendPrompt?.(sessionId, text)) {
				expected.within(proofMs);
				if (await expected.proof) return {type: 'delivered'};
				return {
					type: 'lost',
					reason: 'the agent was given it, and has not said that it took it',
				};
			}

			if (!typeThere) {
				expected.drop();
				return refused('nothing can be typed from here');
			}

			const typed = await typeThere(placeOf(sessionId), text, {
				agent: agentOf(sessionId),
				process: processOf(sessionId),
				insists,
			});
			if (typed.type !== 'typed') {
				expected.drop();
				return typed;
			}

			expected.within(proofMs);
			if (await expected.proof) return {type: 'delivered'};
			return {
				type: 'lost',
				reason:
					expected.elsewhere() === undefined
						? `it was typed into ${typed.name}, and the agent has not said that it took it: look there (o)`
						: `another session took it in ${typed.name}: this one is no longer there`,
			};
		},
		note({hookName, sessionId, payload, source}) {
			if (awaited.size === 0 || hookName !== 'UserPromptSubmit' || source)
				return;
			const prompt = normal(
				isRecord(payload) ? (readText(payload.prompt) ?? '') : '',
			);
			for (const expected of [...awaited]) {
				if (expected.text !== prompt) continue;
				if (expected.sessionId === sessionId) expected.settle(true);
				else expected.elsewhere = sessionId;
			}
		},
	};
}

const refused = (reason: string) => ({type: 'refused', reason}) as const;

/**
 * As an agent reads it: how many blanks there are (a tab becomes some), how lines
 * end, what nobody sees in front, and whether an accent is a letter of its own,
 * are nobody's words.
 */
const normal = (text: string) =>
	withoutInvisibleStart(
		withoutPasteMarks(text).replaceAll(/(?![\r\n\t])\p{Cc}/gu, ''),
	)
		.normalize('NFC')
		.replaceAll(/\r\n?/g, '\n')
		.split('\n')
		.map(line => line.replaceAll(/\s+/g, ' ').trim())
		.join('\n')
		.trim();
