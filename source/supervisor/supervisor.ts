import {type FeedEvent} from '../feed/types.js';
import {
	type ControllerCallbacks,
	handleEvent,
	type QuestionPoint,
	type TranscriptResult,
} from '../hooks/hookController.js';
import {type Journal} from '../journal/journal.js';
import {
	type Runtime,
	type RuntimeDecision,
	type RuntimeEvent,
} from '../runtime/types.js';
import {type Clock, systemClock} from '../types/clock.js';
import {type HookRule} from '../types/rules.js';
import {createDesk} from './desk.js';
import {type FeedStoreOptions} from './feedStore.js';
import {createFrames} from './frames.js';
import {askDecision} from './heldRequest.js';
import {createNotices} from './notices.js';
import {createRecorder} from './recorder.js';
import {
	type HeldBecause,
	type Supervisor,
	type SupervisorState,
} from './types.js';

export type SupervisorOptions = {
	/** Started and stopped with the supervisor. */
	runtime: Runtime;
	/** Left out: nothing is recorded, and only the recent feed can be read. */
	journal?: Journal | undefined;
	rules?: readonly HookRule[] | undefined;
	/** Tool patterns whose calls are held before they run. */
	intercepts?: readonly string[] | undefined;
	clock?: Clock | undefined;
	/** Shortest time between two notifications, ms; what a person waits for bypasses it. */
	frameMs?: number | undefined;
	/** Where the agent's questions are taken; `PreToolUse` by default. */
	takeQuestionsAt?: QuestionPoint | undefined;
	/** Every feed event in order, also those the feed does not list. */
	onFeedEvent?: ((event: FeedEvent) => void) | undefined;
	onTranscriptParsed?: ((result: TranscriptResult) => void) | undefined;
	/** One line for the log: late answers and the like. */
	onLog?: ((line: string) => void) | undefined;
	/** How much of the feed stays in memory; the rest is read back. */
	memory?: Pick<FeedStoreOptions, 'recentEvents' | 'recentRows'> | undefined;
};

/** The engine; the walk of an event is `receive`. Nothing happens before `start`. */
export function createSupervisor({
	runtime,
	journal,
	rules: initialRules = [],
	intercepts: initialIntercepts = [],
	clock = systemClock,
	frameMs = 16,
	takeQuestionsAt = 'PreToolUse',
	onFeedEvent,
	onTranscriptParsed = () => undefined,
	onLog = () => undefined,
	memory,
}: SupervisorOptions): Supervisor {
	const desk = createDesk(runtime, clock, onLog);
	const recorder = createRecorder({journal, clock, onFeedEvent, memory});
	const notices = createNotices(clock);
	const listeners = new Set<() => void>();
	const abort = new AbortController();
	let rules = initialRules;
	let intercepts = initialIntercepts;
	let subscriptions: ((() => void) | undefined)[] = [];
	/** The event on its walk; what is decided about it meanwhile is recorded after it. */
	let walking: RuntimeEvent | undefined;
	let decidedMeanwhile: RuntimeDecision[] = [];
	let waiting: RuntimeEvent[] = [];

	const picture = (revision: number): SupervisorState => ({
		revision,
		status: runtime.getStatus(),
		...recorder.picture(),
		held: desk.held(),
		rules,
		intercepts,
		notices: notices.list(),
	});
	let state = picture(0);

	const frames = createFrames(clock, frameMs, () => {
		state = picture(state.revision + 1);
		for (const listener of listeners) listener();
	});

	const receive = (event: RuntimeEvent) => {
		waiting.push(event);
		if (walking) return;
		for (const next of waiting) walk(next);
		waiting = [];
	};

	const walk = (event: RuntimeEvent) => {
		walking = event;
		const isHeld = route(event);
		// From here on the agent waits for nobody but the person.
		desk.observe(event);
		recorder.event(event);
		for (const decision of decidedMeanwhile) {
			recorder.decision(event.id, decision, event.sessionId);
		}

		decidedMeanwhile = [];
		walking = undefined;
		if (isHeld) frames.now();
		else frames.soon();
	};

	/** Why the event on its walk must wait for the person, if it must. */
	let because: HeldBecause | undefined;
	const enqueue = () => {
		const permissionMode = walking?.context.permissionMode;
		because = {
			type: 'agent_asked',
			...(permissionMode !== undefined && {permissionMode}),
		};
	};

	const readBecause = (): HeldBecause | undefined => because;

	const callbacks: ControllerCallbacks = {
		getRules: () => rules,
		getIntercepts: () => intercepts,
		takeQuestionsAt: () => takeQuestionsAt,
		denyBeforeTools: () => true,
		enqueuePermission: enqueue,
		enqueueQuestion: enqueue,
		enqueueIntercept(_eventId, pattern) {
			because = {type: 'intercept', pattern};
		},
		// The feed knows which session is the current one.
		setCurrentSessionId: () => undefined,
		onTranscriptParsed,
		signal: abort.signal,
	};

	/** Answers, lets go or holds; true if the event waits for the person now. */
	const route = (event: RuntimeEvent): boolean => {
		because = undefined;
		const result = handleEvent(event, callbacks);
		const reason = readBecause();
		if (result.handled && result.decision) {
			runtime.sendDecision(event.id, result.decision);
			return false;
		}

		if (event.hookName === 'PermissionRequest' && desk.settleAsBefore(event)) {
			return false;
		}

		if (reason && desk.enter(event, reason)) return true;
		if (reason?.type === 'intercept') {
			// What can't be held must not pass for that.
			const ask = askDecision('athena could not hold this call', 'rule');
			runtime.sendDecision(event.id, ask);
			return false;
		}

		if (event.interaction.expectsDecision) desk.release(event.id);
		return false;
	};

	const onDecision = (eventId: string, decision: RuntimeDecision) => {
		if (walking?.id === eventId) {
			decidedMeanwhile.push(decision);
			return;
		}

		const expired =
			decision.source === 'timeout'
				? desk.expire(eventId, decision)
				: undefined;
		recorder.decision(eventId, decision, expired?.sessionId);
		frames.now();
	};

	const changed = (change: () => void) => {
		change();
		frames.now();
	};

	journal?.onFailure(reason => {
		notices.add('error', `Recording stopped: ${reason}. athena goes on.`);
		frames.soon();
	});

	return {
		start() {
			subscriptions = [
				runtime.onEvent(receive),
				runtime.onDecision(onDecision),
				runtime.onWithdrawal?.(withdrawal => {
					const request = desk.withdraw(withdrawal.eventId);
					recorder.withdrawal(withdrawal, request?.sessionId);
					frames.now();
				}),
				runtime.onFault?.(fault => {
					recorder.fault(fault);
					frames.soon();
				}),
			];
			runtime.start();
			frames.now();
		},
		stop() {
			desk.close();
			runtime.stop();
			for (const unsubscribe of subscriptions) unsubscribe?.();
			subscriptions = [];
			abort.abort();
			journal?.close();
			frames.now();
			frames.stop();
		},
		getState: () => state,
		subscribe(listener) {
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
			};
		},
		answer: (requestId, decision) => desk.answer(requestId, decision),
		leave: requestId =>
			desk.answer(requestId, {type: 'passthrough', source: 'user'}),
		// A new rule speaks about requests to come: what is held already was put
		// to the person, and no answer answers what nobody has looked at.
		addRule: rule => {
			changed(() => {
				rules = [...rules.filter(({id}) => id !== rule.id), rule];
			});
		},
		removeRule: ruleId => {
			changed(() => {
				rules = rules.filter(({id}) => id !== ruleId);
			});
		},
		clearRules: () => {
			changed(() => {
				rules = [];
			});
		},
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
