import {type Policy} from '../policy/policy.js';
import {type Judgement} from '../policy/types.js';
import {type RuntimeDecision} from '../runtime/types.js';
import {type Commits} from './commits.js';
import {type Desk} from './desk/desk.js';
import {createEditedAnswers} from './desk/editedAnswers.js';
import {grantOptions} from './desk/grantOptions.js';
import {letsRun} from './desk/heldRequest.js';
import {type Looked, type SecondLook} from './gate/secondLook.js';
import {type Notices} from './notices.js';
import {type Recorder} from './rows/recorder.js';
import {
	type AnswerOutcome,
	type HeldRequest,
	type Supervisor,
} from './types.js';

/** What a person does with the requests that wait for them. */
export type Requests = {
	commands: Pick<
		Supervisor,
		'answer' | 'takeBack' | 'leave' | 'judge' | 'grantOptions'
	>;
	/** It ended: an answer that is still being judged goes nowhere. */
	forget(requestId: string): void;
	/** The person was told that their answer goes out: now that it never will, they hear that too. */
	tellCancelled(request: HeldRequest | undefined, why: string): void;
};

export function createRequests({
	desk,
	policy,
	looks,
	recorder,
	notices,
	commits,
}: {
	desk: Desk;
	/** What is let run is looked at once more. */
	looks: Pick<SecondLook, 'at' | 'drop' | 'forget'>;
	policy: Policy | undefined;
	recorder: Pick<Recorder, 'picture' | 'eventOfRequest'>;
	notices: Pick<Notices, 'add'>;
	commits: Pick<Commits, 'now'>;
}): Requests {
	const edits = createEditedAnswers(policy, ({toolName}, {reason}) => {
		notices.add(
			'warn',
			`${toolName}: what you made of it did not go out: ${reason}`,
		);
		commits.now();
	});
	/** True if an answer was still being judged. */
	const drop = (requestId: string) => {
		const wasLookedAt = looks.drop(requestId);
		return edits.forget(requestId) || wasLookedAt;
	};

	/** Sends it if that is still an answer to what was shown. */
	const sendIfHolds = (
		looked: Looked,
		send: (judgement?: Judgement) => AnswerOutcome,
	): AnswerOutcome =>
		looked.type === 'holds' ? send(looked.judgement) : looked.type;

	const answer = (
		requestId: string,
		decision: RuntimeDecision,
		send: (judgement?: Judgement) => AnswerOutcome,
	): AnswerOutcome => {
		const input = editedInputOf(decision);
		const request = desk.find(requestId);
		if (request && input) {
			looks.drop(requestId);
			return edits.answer(request, input, send);
		}

		// Another answer takes the place of one that is still being judged.
		drop(requestId);
		// One that is on its way was looked at.
		if (
			!request ||
			request.leavingAt !== undefined ||
			!letsRun(request, decision)
		)
			return send();
		const looked = looks.at(request, found => {
			sendIfHolds(found, send);
			commits.now();
		});
		return looked === 'later' ? 'looking' : sendIfHolds(looked, send);
	};

	return {
		commands: {
			answer(requestId, decision, onSent) {
				return answer(requestId, decision, judgement => {
					const outcome = desk.answer(requestId, decision, {onSent, judgement});
					// Only what is sent comes by here again.
					if (outcome === 'leaving') commits.now();
					return outcome;
				});
			},
			takeBack(requestId) {
				const wasJudged = drop(requestId);
				const isBack = desk.takeBack(requestId) || wasJudged;
				if (isBack) commits.now();
				return isBack;
			},
			leave(requestId) {
				const decision = {type: 'passthrough', source: 'user'} as const;
				return answer(requestId, decision, judgement =>
					desk.answer(requestId, decision, {judgement}),
				);
			},
			judge(requestId, input) {
				const request = desk.find(requestId);
				return request && edits.judge(request, input);
			},
			grantOptions(requestId, action) {
				const request = desk.find(requestId);
				const {feed, allEvents = feed} = recorder.picture();
				if (!request) return [];
				const eventId = recorder.eventOfRequest(requestId);
				return grantOptions(request, policy, {
					events: allEvents,
					eventId,
					action,
				});
			},
		},
		forget(requestId) {
			looks.forget(requestId);
			edits.end(requestId);
		},
		tellCancelled(request, why) {
			if (request?.leavingAt !== undefined)
				notices.add(
					'warn',
					`${request.toolName}: your answer did not go out, ${why} before`,
				);
		},
	};
}

/** The input a person allows instead of the one that was asked about. */
function editedInputOf({
	intent,
}: RuntimeDecision): Readonly<Record<string, unknown>> | undefined {
	return intent && 'updatedInput' in intent ? intent.updatedInput : undefined;
}
