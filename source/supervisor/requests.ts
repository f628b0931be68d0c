import {type Policy} from '../policy/policy.js';
import {type Judgement} from '../policy/types.js';
import {type RuntimeDecision} from '../runtime/types.js';
import {type Commits} from './commits.js';
import {type Desk} from './desk/desk.js';
import {createEditedAnswers} from './desk/editedAnswers.js';
import {grantOptions} from './desk/grantOptions.js';
import {type Notices} from './notices.js';
import {type Recorder} from './rows/recorder.js';
import {type HeldRequest, type Supervisor} from './types.js';

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
	recorder,
	notices,
	commits,
}: {
	desk: Desk;
	policy: Policy | undefined;
	recorder: Pick<Recorder, 'picture' | 'eventOfRequest'>;
	notices: Pick<Notices, 'add'>;
	commits: Pick<Commits, 'now'>;
}): Requests {
	const edits = createEditedAnswers(policy, ({toolName}, {reason}) => {
		notices.add(
			'warn',
			`${toolName}: what you made of it is denied and did not go out: ${reason}`,
		);
		commits.now();
	});
	const requestOf = (requestId: string) =>
		desk.held().find(({id}) => id === requestId);

	return {
		commands: {
			answer(requestId, decision, onSent) {
				const input = editedInputOf(decision);
				const send = (judgement?: Judgement) => {
					const outcome = desk.answer(requestId, decision, {onSent, judgement});
					// Only what is sent comes by here again.
					if (outcome === 'leaving') commits.now();
					return outcome;
				};

				const request = input && requestOf(requestId);
				if (request) return edits.answer(request, input, send);
				// Another answer takes the place of one that is still being judged.
				edits.forget(requestId);
				return send();
			},
			takeBack(requestId) {
				const wasJudged = edits.forget(requestId);
				const isBack = desk.takeBack(requestId) || wasJudged;
				if (isBack) commits.now();
				return isBack;
			},
			leave(requestId) {
				edits.forget(requestId);
				return desk.answer(requestId, {type: 'passthrough', source: 'user'});
			},
			judge(requestId, input) {
				const request = requestOf(requestId);
				return request && edits.judge(request, input);
			},
			grantOptions(requestId, action) {
				const request = requestOf(requestId);
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
		forget: edits.forget,
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
