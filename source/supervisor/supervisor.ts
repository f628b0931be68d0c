import {parseTranscript} from '../hooks/endedTranscript.js';
import {type Judgement} from '../policy/types.js';
import {
	type RuntimeDecision,
	type RuntimeEvent,
	type RuntimeFault,
} from '../runtime/types.js';
import {systemClock} from '../types/clock.js';
import {createListeners} from '../utils/listeners.js';
import {createBudgetHolds} from './budgetHolds.js';
import {createBudgetWatch} from './budgetWatch.js';
import {createDeniedTooLate} from './gate/deniedTooLate.js';
import {createDesk} from './desk/desk.js';
import {createEditedAnswers} from './desk/editedAnswers.js';
import {createFrames} from './frames.js';
import {createGate} from './gate/gate.js';
import {createGrace} from './desk/grace.js';
import {grantOptions} from './desk/grantOptions.js';
import {handlerFault, stackOf} from './handlerFault.js';
import {askDecision} from './desk/heldRequest.js';
import {createNotices} from './notices.js';
import {createPlaces} from './places.js';
import {createStartedSessions} from './startedSessions.js';
import {createRecorder} from './rows/recorder.js';
import {createReplies} from './replies.js';
import {watchRanAsElse} from './gate/ranAsElse.js';
import {restoreSessions} from './rows/restoreSessions.js';
import {createRuleBook} from './ruleBook.js';
import {createRuleReporter} from './ruleProblems.js';
import {createStopHolds} from './stopHolds.js';
import {
	type HeldRequest,
	type SessionPicture,
	type Supervisor,
	type SupervisorState,
} from './types.js';
import {type SupervisorOptions} from './supervisorOptions.js';
import {summaryEvent} from './summaryEvent.js';
import {watchUnattached} from './unattached.js';
import {createWalk} from './walk.js';
import {createWithheldReporter} from './withheldReport.js';

export {type SupervisorOptions} from './supervisorOptions.js';

/** The engine; the walk of an event is in `walk.ts`. Nothing happens before `start`. */
export function createSupervisor({
	runtime,
	journal,
	policy,
	rules: initialRules = [],
	intercepts: initialIntercepts = [],
	replay,
	clock = systemClock,
	gracePeriodMs = 0,
	holdForMs,
	budget = 0,
	onBudget = 'notice',
	frameMs = 16,
	takeQuestionsAt = 'PreToolUse',
	onFeedEvent,
	onTranscriptParsed = () => undefined,
	onLog = () => undefined,
	usage,
	decidedBefore = () => undefined,
	memory,
	restores = () => false,
	typeThere,
	registered,
}: SupervisorOptions): Supervisor {
	const desk = createDesk(
		runtime,
		clock,
		createGrace(clock, gracePeriodMs),
		onLog,
		holdForMs,
	);
	const notices = createNotices(clock);
	const watchDenied = createDeniedTooLate(toolName => {
		notices.add(
			'warn',
			`${toolName} ran although it was denied here: it had been allowed in the agent's own prompt first`,
			'denied too late',
		);
	});
	const watchChanged = watchRanAsElse(toolName => {
		notices.add(
			'warn',
			`${toolName} ran as something else than you allowed: a hook of yours changed it (Enter on its row shows both)`,
			'ran as else',
		);
	});
	const recorder = createRecorder({
		journal,
		clock,
		onFeedEvent(event) {
			watchDenied(event);
			watchChanged(event);
			try {
				onFeedEvent?.(event);
			} catch (error) {
				onLog(`a listener of the feed failed: ${stackOf(error)}`);
			}
		},
		onRestored(known) {
			runtime.follow?.(known);
		},
		memory,
	});
	const places = createPlaces();
	const startedSessions = createStartedSessions();
	const budgetHolds = createBudgetHolds();
	const watchBudget = createBudgetWatch(budget, (text, {session_id: id}) => {
		notices.add('warn', text);
		if (onBudget === 'hold') budgetHolds.spent(id, text);
	});
	const reportRules = createRuleReporter(notices);
	const reportWithheld = createWithheldReporter(notices);
	const listeners = createListeners<[]>(({error}) => {
		onLog(`a listener failed: ${stackOf(error)}`);
	});
	const abort = new AbortController();
	const ruleBook = createRuleBook(policy, initialRules);
	let intercepts = initialIntercepts;
	let subscriptions: ((() => void) | undefined)[] = [];

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
				held: desk.held().filter(request => request.sessionId === sessionId)
					.length,
			}),
		});

	const stops = createStopHolds(runtime);
	const replies = createReplies({
		clock,
		typeThere,
		placeOf: places.of,
		agentOf: id => recorder.pictureOf(id).session?.agent,
		statusOf,
		stops,
	});

	const unattached =
		registered &&
		watchUnattached({
			clock,
			registered,
			isKnown: id => recorder.pictureOf(id).session !== null,
			onChange() {
				frames.soon();
			},
		});

	const picture = (revision: number): SupervisorState => ({
		revision,
		status: runtime.getStatus(),
		...(replay !== undefined && {replay}),
		...withUsage(recorder.picture()),
		pictureOf,
		placeOf: places.of,
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
		intercepts,
		notices: notices.list(),
	});
	let state = picture(0);

	const refresh = () => {
		state = picture(state.revision + 1);
	};

	const frames = createFrames(clock, frameMs, () => {
		refresh();
		listeners.emit();
	});

	const gate = createGate({
		runtime,
		desk,
		policy,
		decidedBefore,
		holdsAnyway: budgetHolds.because,
		facts: () => ({rules: ruleBook.list(), intercepts, takeQuestionsAt}),
		onSettled() {
			frames.now();
		},
	});
	const readEnded = (event: RuntimeEvent) => {
		void parseTranscript(event, {
			signal: abort.signal,
			onTranscriptParsed(result) {
				const summary = summaryEvent(result, clock.now());
				if (summary) recorder.event(summary, false);
				frames.soon();
				onTranscriptParsed(result);
			},
		});
	};

	const walk = createWalk({
		route(event) {
			// What was decided is in the recording.
			if (replay === 'recorded') return false;
			if (event.hookName === 'SessionEnd') readEnded(event);
			return !stops.take(event) && gate.route(event);
		},
		observe: desk.observe,
		recorder,
		onEnd(event, isHeld) {
			usage?.touch({
				sessionId: event.sessionId,
				transcriptPath: event.context.transcriptPath,
				agent: event.agent,
			});
			if (isHeld) frames.now();
			else frames.soon();
		},
		onFailure(event, error, isOpen) {
			if (isOpen) {
				recorder.event(event, false);
				// What could not be judged must not pass for judged.
				const isCall = event.hookName === 'PreToolUse';
				if (isCall) runtime.sendDecision(event.id, unjudged(event));
				else if (event.interaction.expectsDecision) desk.release(event.id);
			}

			reportFault(handlerFault(event, error, clock.now()));
		},
	});

	const reportFault = (fault: RuntimeFault) => {
		if (fault.stack !== undefined) onLog(`${fault.code}: ${fault.stack}`);
		recorder.fault(fault);
		notices.add('warn', describeFault(fault), `fault ${fault.code}`);
		frames.soon();
	};

	const edits = createEditedAnswers(policy, ({toolName}, {reason}) => {
		notices.add(
			'warn',
			`${toolName}: what you made of it is denied and did not go out: ${reason}`,
		);
		frames.now();
	});
	const requestOf = (requestId: string) =>
		desk.held().find(({id}) => id === requestId);

	const onDecision = (eventId: string, decision: RuntimeDecision) => {
		budgetHolds.decided(eventId, decision);
		if (walk.keep(eventId, decision)) return;
		gate.forget(eventId);
		stops.forget(eventId);
		edits.forget(eventId);
		const expired =
			decision.source === 'timeout'
				? desk.expire(eventId, decision)
				: undefined;
		reportCancelled(expired, 'its time was up');
		recorder.decision(eventId, decision, expired?.sessionId);
		frames.now();
	};

	/** The person was told that it goes out: now that it never will, they hear that too. */
	const reportCancelled = (request: HeldRequest | undefined, why: string) => {
		if (request?.leavingAt !== undefined)
			notices.add(
				'warn',
				`${request.toolName}: your answer did not go out, ${why} before`,
			);
	};

	const changed = (change: () => void) => {
		change();
		frames.now();
	};

	const rulesChanged = () => {
		if (policy) {
			reportRules(policy.snapshot());
			reportWithheld(policy.withheld?.() ?? []);
		}

		frames.now();
	};

	journal?.onFailure(reason => {
		notices.add(
			'error',
			`Recording stopped: ${reason}. athena goes on, and records again when it can.`,
			'recording',
		);
		frames.soon();
	});
	journal?.onRepair(what => {
		notices.settle('recording');
		notices.add('warn', what);
		frames.soon();
	});

	return {
		start() {
			subscriptions = [
				runtime.onEvent(event => {
					places.note(event);
					startedSessions.settle(event);
					replies.note(event);
					walk.receive(event);
				}),
				runtime.onDecision(onDecision),
				runtime.onWithdrawal?.(withdrawal => {
					gate.forget(withdrawal.eventId);
					stops.forget(withdrawal.eventId);
					edits.forget(withdrawal.eventId);
					const request = desk.withdraw(withdrawal.eventId);
					recorder.withdrawal(withdrawal, request?.sessionId);
					reportCancelled(request, 'it ended without us');
					frames.now();
				}),
				runtime.onFault?.(reportFault),
				usage?.onChange(() => {
					watchBudget(recorder.picture().sessions, ({session_id: id, model}) =>
						usage.usage(id, model),
					);
					frames.soon();
				}),
				policy?.onChange(rulesChanged),
			];
			if (policy) reportRules(policy.snapshot());
			const known = journal
				? restoreSessions({journal, recorder, restores, now: clock.now()})
				: [];
			runtime.start();
			for (const session of known) {
				runtime.follow?.(session);
				usage?.touch(session);
			}

			unattached?.start();
			journal?.look();
			policy?.warm?.();
			frames.now();
		},
		stop() {
			gate.close();
			stops.close();
			desk.close();
			runtime.stop();
			for (const unsubscribe of subscriptions) unsubscribe?.();
			subscriptions = [];
			abort.abort();
			unattached?.stop();
			usage?.stop();
			policy?.close();
			journal?.close();
			frames.now();
			frames.stop();
		},
		getState() {
			// Whoever looks sees what is, also while very much happens.
			if (frames.takeLate()) refresh();
			return state;
		},
		subscribe: listeners.add,
		answer(requestId, decision, onSent) {
			const input = editedInputOf(decision);
			const send = (judgement?: Judgement) => {
				const outcome = desk.answer(requestId, decision, {onSent, judgement});
				// Only what is sent comes by here again.
				if (outcome === 'leaving') frames.now();
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
			if (isBack) frames.now();
			return isBack;
		},
		async reply(sessionId, text, insists = false) {
			const outcome = await replies.reply(sessionId, text, insists);
			frames.now();
			return outcome;
		},
		holdStop(sessionId, isOn) {
			changed(() => {
				stops.wish(sessionId, isOn);
			});
		},
		leave(requestId) {
			edits.forget(requestId);
			return desk.answer(requestId, {type: 'passthrough', source: 'user'});
		},
		judge(requestId, input) {
			const request = requestOf(requestId);
			return request && edits.judge(request, input);
		},
		// A new rule speaks about requests to come: what is held already was put
		// to the person, and no answer answers what nobody has looked at.
		addRule: (rule, scope = 'session', at) => {
			changed(() => {
				ruleBook.add(rule, scope, at);
			});
		},
		removeRule: (ruleId, scope) => {
			changed(() => {
				ruleBook.remove(ruleId, scope);
			});
		},
		clearRules: () => {
			changed(ruleBook.clear);
		},
		acceptRules: withheld => {
			changed(() => policy?.accept?.(withheld));
		},
		switchGuard: (name, isOn) => {
			changed(() => policy?.switchGuard(name, isOn));
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
		grants: ruleBook.grants,
		setIntercepts: patterns => {
			changed(() => {
				intercepts = [...patterns];
			});
		},
		notify: (level, text) => {
			changed(() => {
				notices.add(level, text);
			});
		},
		dismissNotice: id => {
			changed(() => {
				notices.dismiss(id);
			});
		},
		clearEvents: () => {
			changed(() => {
				recorder.clear();
			});
		},
	};
}

const unjudged = (event: RuntimeEvent) =>
	askDecision(event, 'athena could not judge this call', 'rule');

/** The input a person allows instead of the one that was asked about. */
function editedInputOf({
	intent,
}: RuntimeDecision): Readonly<Record<string, unknown>> | undefined {
	return intent && 'updatedInput' in intent ? intent.updatedInput : undefined;
}

function describeFault({code, message}: RuntimeFault): string {
	return `Something went wrong (${code}): ${message}`;
}
