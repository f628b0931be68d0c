import {
	type ControllerCallbacks,
	handleEvent,
	type QuestionPoint,
	type TranscriptResult,
} from '../hooks/hookController.js';
import {type Policy} from '../policy/policy.js';
import {type Judgement} from '../policy/types.js';
import {
	type Runtime,
	type RuntimeDecision,
	type RuntimeEvent,
} from '../runtime/types.js';
import {type HookRule} from '../types/rules.js';
import {callOf} from './callOf.js';
import {strongest} from './decidedBefore.js';
import {layersOf} from './decisionLayers.js';
import {type Desk} from './desk.js';
import {askDecision} from './heldRequest.js';
import {type HeldBecause} from './types.js';

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
};

/** Answers an event, lets it go, or makes it wait; true if it waits for the person now. */
export type Gate = (event: RuntimeEvent) => boolean;

/** Where every event is routed, before anything else happens with it. */
export function createGate({
	runtime,
	desk,
	policy,
	decidedBefore,
	takeQuestionsAt,
	...rest
}: GateOptions): Gate {
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
				judgement = policy.judge(callOf(asked));
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

	return event => {
		routed = event;
		because = undefined;
		judgement = undefined;
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
			const ask = askDecision('athena could not hold this call', 'rule');
			runtime.sendDecision(event.id, ask);
			return false;
		}

		if (event.interaction.expectsDecision) desk.release(event.id);
		return false;
	};

	// Set by callbacks, which the compiler does not follow.
	function readBecause(): HeldBecause | undefined {
		return because;
	}

	function readJudgement(): Judgement | undefined {
		return judgement;
	}
}
