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
	const edits = createEditedAnswers(policy, ({id, toolName}, {reason}) => {
		desk.takeBack(id);
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

	/** Sends what lets it run if that is still an answer to what was shown, as things are now. */
	const look = (
		request: HeldRequest,
		decision: RuntimeDecision,
		send: (judgement?: Judgement) => AnswerOutcome,
	): AnswerOutcome => {
		const input = editedInputOf(decision);
		if (input) return edits.answer(request, input, send);
		if (!letsRun(request, decision)) return send();
		const looked = looks.at(request, found => {
			sendIfHolds(found, send);
			commits.now();
		});
		if (looked === 'later') return 'looking';
		// Who pressed the key sees at once why it was not taken.
		if (looked.type !== 'holds') commits.now();
		return sendIfHolds(looked, send);
	};

	const answer = (
		requestId: string,
		decision: RuntimeDecision,
		send: (judgement?: Judgement) => AnswerOutcome,
	): AnswerOutcome => {
		const request = desk.find(requestId);
		// Another answer takes the place of one that is still being judged.
		if (editedInputOf(decision)) looks.drop(requestId);
		else drop(requestId);
		// One that is on its way is looked at when it leaves.
		if (!request || request.leavingAt !== undefined) return send();
		return look(request, decision, send);
	};

	/** The allow was looked at when it was given; its grace is over by now. */
	const lookAtLast = (
		requestId: string,
		decision: RuntimeDecision,
		send: (judgement?: Judgement) => void,
	) => {
		const request = desk.find(requestId);
		if (!request) return;
		const outcome = look(request, decision, judgement => {
			send(judgement);
			return 'sent';
		});
		if (outcome === 'refused' && desk.takeBack(requestId))
			tellCancelled(request, 'policy asks for more');
		if (outcome !== 'sent') commits.now();
	};

	const tellCancelled = (request: HeldRequest | undefined, why: string) => {
		if (request?.leavingAt !== undefined)
			notices.add(
				'warn',
				`${request.toolName}: your answer did not go out, ${why} before`,
			);
	};

	return {
		commands: {
			answer(requestId, decision, onSent) {
				return answer(requestId, decision, judgement => {
					const outcome = desk.answer(requestId, decision, {
						onSent,
						judgement,
						onGraceOver(send) {
							lookAtLast(requestId, decision, send);
						},
					});
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
		tellCancelled,
	};
}

/** The input a person allows instead of the one that was asked about. */
function editedInputOf({
	intent,
}: RuntimeDecision): Readonly<Record<string, unknown>> | undefined {
	return intent && 'updatedInput' in intent ? intent.updatedInput : undefined;
}
