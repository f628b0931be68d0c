import {type SessionStatus} from '../feed/sessionStates.js';
import {type Policy} from '../policy/policy.js';
import {type Runtime} from '../runtime/types.js';
import {type Desk} from './desk/desk.js';
import {type Notices} from './notices.js';
import {type Places} from './places.js';
import {type Recorder} from './rows/recorder.js';
import {type RuleBook} from './ruleBook.js';
import {type StopHolds} from './stopHolds.js';
import {
	type ReplayKind,
	type SessionPicture,
	type SupervisorState,
} from './types.js';
import {type Unattached} from './unattached.js';
import {type UsageReader} from './usage.js';

/** What there is to see, of everything or of one session, as it is when asked. */
export type Pictures = {
	/** The whole, as the commit of that number. */
	at(revision: number): SupervisorState;
	pictureOf(sessionId: string): SessionPicture;
	/** `now` in unix ms. */
	statusOf(sessionId: string, now: number): SessionStatus | undefined;
};

/** Gathers what the parts of the supervisor know; it knows nothing by itself. */
export function createPictures({
	runtime,
	isStarting,
	recorder,
	desk,
	places,
	stops,
	unattached,
	notices,
	ruleBook,
	intercepts,
	policy,
	replay,
	usage,
}: {
	runtime: Pick<Runtime, 'getStatus' | 'takesOrders'>;
	isStarting: () => boolean;
	recorder: Recorder;
	desk: Pick<Desk, 'held' | 'heldOf'>;
	places: Pick<Places, 'of'>;
	stops: Pick<StopHolds, 'state'>;
	unattached: Pick<Unattached, 'list'> | undefined;
	notices: Pick<Notices, 'list'>;
	ruleBook: Pick<RuleBook, 'list'>;
	intercepts: () => readonly string[];
	policy: Policy | undefined;
	replay: ReplayKind | undefined;
	usage: UsageReader | undefined;
}): Pictures {
	const withUsage = <Given extends SessionPicture>(picture: Given): Given => {
		const {session} = picture;
		const used = session && usage?.usage(session.session_id, session.model);
		return used ? {...picture, usage: used} : picture;
	};

	const pictureOf = (sessionId: string) =>
		withUsage(recorder.pictureOf(sessionId));

	const statusOf = (sessionId: string, now: number) =>
		recorder.statusOf(sessionId, {
			now,
			// A recording holds nothing: its events say what was held then.
			...(replay !== 'recorded' && {
				held: desk.heldOf(sessionId),
			}),
		});

	return {
		pictureOf,
		statusOf,
		at: revision => ({
			revision,
			status: isStarting() ? 'starting' : runtime.getStatus(),
			...(replay !== undefined && {replay}),
			...withUsage(recorder.picture()),
			pictureOf,
			placeOf: places.of,
			...(runtime.takesOrders && {takesOrders: runtime.takesOrders}),
			statusOf,
			doingOf: recorder.doingOf,
			stops: stops.state(),
			unattached: unattached?.list() ?? [],
			lastWordsOf: recorder.lastWordsOf,
			eventOfRequest: recorder.eventOfRequest,
			held: desk.held(),
			rules: ruleBook.list(),
			...(policy && {
				policy: policy.snapshot(),
				grants: policy.grants(),
				withheldRules: policy.withheld?.() ?? [],
			}),
			intercepts: intercepts(),
			notices: notices.list(),
		}),
	};
}
