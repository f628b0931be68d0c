import {
	type ControllerCallbacks,
	handleEvent,
	type QuestionPoint,
	type TranscriptResult,
} from '../../hooks/hookController.js';
import {failedJudgement} from '../../policy/failedJudging.js';
import {type Consultation, type Policy} from '../../policy/policy.js';
import {type Judgement} from '../../policy/types.js';
import {
	type Runtime,
	type RuntimeDecision,
	type RuntimeEvent,
} from '../../runtime/types.js';
import {capabilitiesOf} from '../../runtime/agents.js';
import {type HookRule} from '../../types/rules.js';
import {callOf} from './callOf.js';
import {strongest} from './decidedBefore.js';
import {layersOf} from './decisionLayers.js';
import {type Desk} from '../desk/desk.js';
import {askDecision} from '../desk/heldRequest.js';
import {type HeldBecause} from '../types.js';

/** How long a call may be judged, its wait for its turn included, ms; then it asks. */
const longestJudgingMs = 30_000;

/** Events about a call that somebody waits for. */
const isJudged = ({hookName, interaction}: RuntimeEvent) =>
	interaction.expectsDecision &&
	(hookName === 'PreToolUse' || hookName === 'PermissionRequest');

/** What the gate must know to route events. */
export type GateOptions = {
	runtime: Runtime;
	desk: Desk;
	/** Left out: only `getRules` speaks. */
	policy: Policy | undefined;
	/** What was decided about an event before it came here, by hooks that ran first. */
	decidedBefore: (event: RuntimeEvent) => RuntimeDecision | undefined;
	getRules: () => readonly HookRule[];
	getIntercepts: () => readonly string[];
	takeQuestionsAt: QuestionPoint;
	onTranscriptParsed: (result: TranscriptResult) => void;
	signal: AbortSignal;
	/** A call that was being judged waits for the person now, or is over. */
	onSettled: () => void;
};

/** Where every event is routed, before anything else happens with it. */
export type Gate = {
	/** Answers an event, lets it go, or makes it wait; true if it waits for the person now. */
	route(event: RuntimeEvent): boolean;
	/** It ended without us: whatever is thought of it then answers nothing. */
	forget(eventId: string): void;
	/** Hands back what is still being judged. */
	close(): void;
};

export function createGate({
	runtime,
	desk,
	policy,
	decidedBefore,
	takeQuestionsAt,
	onSettled,
	...rest
}: GateOptions): Gate {
	/** Calls that are being judged, and how to call that off. */
	const judging = new Map<string, {event: RuntimeEvent; cancel: () => void}>();

	/** The event that is being routed, and what is known of it. */
	let routed: RuntimeEvent | undefined;
	let because: HeldBecause | undefined;
	let judgement: Judgement | undefined;

	const agentAsked = () => {
		const permissionMode = routed?.context.permissionMode;
		because = {
			type: 'agent_asked',
			...(permissionMode !== undefined && {permissionMode}),
		};
	};

	// One set for all events: making a dozen functions for each took as long as
	// the rest of the walk.
	const callbacks: ControllerCallbacks = {
		...rest,
		takeQuestionsAt: () => takeQuestionsAt,
		denyBeforeTools: () => true,
		enqueuePermission: agentAsked,
		enqueueQuestion: agentAsked,
		enqueueElicitation: agentAsked,
		enqueueIntercept(_eventId, pattern) {
			because = {type: 'intercept', pattern};
		},
		...(policy && {
			judge(asked) {
				judgement ??= judgeSafely(policy, asked);
				return judgement;
			},
			enqueueAsked(_eventId, {rule, reason, segment}) {
				because = {
					type: 'rule',
					reason,
					...(rule && {rule}),
					...(segment !== undefined && {segment}),
				};
			},
		}),
		// The feed knows which session is the current one.
		setCurrentSessionId: () => undefined,
	};

	/** What goes wrong here must not let the call pass: the person is asked. */
	const judgeSafely = (by: Policy, asked: RuntimeEvent): Judgement => {
		try {
			return by.judge(callOf(asked));
		} catch (error) {
			return failedJudgement(error);
		}
	};

	const consult = (
		event: RuntimeEvent,
		onJudged: (judged: Judgement) => void,
	): Consultation | undefined => {
		try {
			return policy?.consult?.(callOf(event), onJudged);
		} catch (error) {
			return {type: 'judged', judgement: failedJudgement(error)};
		}
	};

	const decide = (event: RuntimeEvent, judged?: Judgement): boolean => {
		routed = event;
		because = undefined;
		judgement = judged;
		return settle(event);
	};

	const settle = (event: RuntimeEvent): boolean => {
		const result = handleEvent(event, callbacks);
		const reason = readBecause();
		const judged = readJudgement();
		const decision = strongest(decidedBefore(event), result, reason);
		if (decision) {
			runtime.sendDecision(event.id, {
				...decision,
				...(judged && {layers: layersOf(decision, judged, event)}),
			});
			desk.note(event, decision);
			if (judged?.rule) policy?.noteUse(judged.rule.id, judged.rule.origin);
			return false;
		}

		if (event.hookName === 'PermissionRequest' && desk.settleAsBefore(event)) {
			return false;
		}

		if (reason && desk.enter(event, reason, judged)) return true;
		if (reason && reason.type !== 'agent_asked') {
			// What can't be held must not pass for that.
			const ask = askDecision(event, 'athena could not hold this call', 'rule');
			runtime.sendDecision(event.id, ask);
			return false;
		}

		if (event.interaction.expectsDecision) desk.release(event.id);
		return false;
	};

	/** Its agent waits until the judgement is there; everybody else goes on. */
	const awaitJudgement = (event: RuntimeEvent, cancel: () => void) => {
		judging.set(event.id, {event, cancel});
		runtime.hold?.(event.id, {
			fallback:
				event.hookName !== 'PreToolUse'
					? 'no_opinion'
					: capabilitiesOf(event.agent).ask
						? 'ask'
						: 'deny',
			timeoutMs: longestJudgingMs,
			reason: 'athena could not judge this call',
		});
	};

	const forget = (eventId: string) => {
		judging.get(eventId)?.cancel();
		judging.delete(eventId);
	};

	return {
		route(event) {
			if (!policy?.consult || !isJudged(event)) return decide(event);
			let isLate = false;
			const consultation = consult(event, judged => {
				// Called before it was said that it comes later: the same, a moment on.
				if (!isLate) queueMicrotask(() => arrive(event, judged));
				else arrive(event, judged);
			});
			isLate = true;
			if (!consultation) return decide(event);
			if (consultation.type === 'judged')
				return decide(event, consultation.judgement);
			awaitJudgement(event, consultation.cancel);
			return false;
		},
		forget,
		close() {
			for (const {event} of [...judging.values()]) {
				forget(event.id);
				if (event.hookName === 'PreToolUse')
					runtime.sendDecision(
						event.id,
						askDecision(event, 'athena was closed', 'user'),
					);
				else desk.release(event.id);
			}
		},
	};

	function arrive(event: RuntimeEvent, judged: Judgement): void {
		if (!judging.delete(event.id)) return;
		decide(event, judged);
		onSettled();
	}

	// Set by callbacks, which the compiler does not follow.
	function readBecause(): HeldBecause | undefined {
		return because;
	}

	function readJudgement(): Judgement | undefined {
		return judgement;
	}
}
