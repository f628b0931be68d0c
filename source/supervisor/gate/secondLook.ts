import {type Policy} from '../../policy/policy.js';
import {type Judgement} from '../../policy/types.js';
import {isRefusal} from '../../runtime/intentMeaning.js';
import {type Clock} from '../../types/clock.js';
import {type Desk} from '../desk/desk.js';
import {type HeldRequest} from '../types.js';
import {createJudging} from './judging.js';
import {saysMore} from './saysMore.js';
import {type GateFacts, verdictOf} from './verdict.js';

/** What was found about a request that waits, as things are now. */
export type Looked =
	/** What the person was shown of it covers what is thought now. */
	| {type: 'holds'; judgement: Judgement | undefined}
	/** It is asked about for what the person was not shown; it waits on, and shows that. */
	| {type: 'changed'}
	/** A rule refuses it: it was denied. */
	| {type: 'denied'}
	/** It waits no more. */
	| {type: 'gone'};

/** Judging again what waits: between its first judgement and its answer the world goes on. */
export type SecondLook = {
	/**
	 * Looks at one that is about to be allowed; `later`: `onLooked` is called once
	 * that is known, unless it is forgotten before.
	 */
	at(
		request: HeldRequest,
		onLooked: (looked: Looked) => void,
	): Looked | 'later';
	/** The rules are others: looks at all that waits, one in a turn of the event loop. */
	atAll(): void;
	/** It is answered otherwise: nobody waits for what is found. True if somebody did. */
	drop(requestId: string): boolean;
	/** It ended. */
	forget(requestId: string): void;
	close(): void;
};

/** What it finds is done here: a denial is answered, what is new is shown. */
export function createSecondLook({
	policy,
	desk,
	facts,
	clock,
	onDenied,
	onRenewed,
}: {
	policy: Policy | undefined;
	desk: Pick<Desk, 'held' | 'find' | 'answer' | 'renew'>;
	facts: () => Omit<GateFacts, 'judgement' | 'denyBeforeTools'>;
	clock: Clock;
	/** A rule denied what waited, as it was until then. */
	onDenied: (request: HeldRequest, reason: string) => void;
	/** One shows something else now; `isNew`: something that nobody has read, as `request` did not say it. */
	onRenewed: (request: HeldRequest, isNew: boolean) => void;
}): SecondLook {
	/** Who waits for what is found, by request. */
	const waiting = new Map<string, (looked: Looked) => void>();
	/** Still to be looked at, the one that waits longest first. */
	const open = new Set<string>();
	let cancelTurn: (() => void) | undefined;
	/** A project whose rules are read for a look says so: that is no news. */
	let isBeginning = false;

	const judging = createJudging(policy, ({id}, judgement) => {
		const onLooked = waiting.get(id);
		waiting.delete(id);
		const looked = conclude(id, judgement);
		onLooked?.(looked);
	});

	const conclude = (id: string, judgement: Judgement | undefined): Looked => {
		const request = desk.find(id);
		if (!request) return {type: 'gone'};
		const verdict = verdictOf(request.event, {
			...facts(),
			judgement,
			denyBeforeTools: true,
		});
		if (verdict.type === 'answer' && isRefusal(verdict.decision)) {
			desk.answer(id, verdict.decision, {judgement});
			const rule = judgement?.rule;
			if (rule) policy?.noteUse(rule.id, rule.origin);
			onDenied(request, verdict.decision.reason ?? '');
			return {type: 'denied'};
		}

		if (!judgement) return {type: 'holds', judgement};
		const isNew = saysMore(judgement, request.judgement);
		if (desk.renew(id, judgement, isNew)) onRenewed(request, isNew);
		return isNew ? {type: 'changed'} : {type: 'holds', judgement};
	};

	const begin = ({id, event}: HeldRequest): Looked | 'later' => {
		judging.forget(id);
		// What changed is news to all that waits: not only to this one.
		policy?.refresh?.();
		isBeginning = true;
		let judgement: Judgement | 'later' | undefined;
		try {
			judgement = judging.begin(event);
		} finally {
			isBeginning = false;
		}

		return judgement === 'later' ? 'later' : conclude(id, judgement);
	};

	const turn = () => {
		cancelTurn = undefined;
		const [id] = open;
		if (id === undefined) return;
		open.delete(id);
		const request = desk.find(id);
		// A look that somebody waits for goes by the rules as they are when it ends.
		if (request && !waiting.has(id)) begin(request);
		goOn();
	};

	const goOn = () => {
		if (open.size > 0) cancelTurn ??= clock.setTimer(0, turn);
	};

	return {
		at(request, onLooked) {
			open.delete(request.id);
			const looked = begin(request);
			if (looked === 'later') waiting.set(request.id, onLooked);
			return looked;
		},
		atAll() {
			if (isBeginning) return;
			for (const {id} of desk.held()) open.add(id);
			goOn();
		},
		drop: requestId => waiting.delete(requestId),
		forget(requestId) {
			open.delete(requestId);
			judging.forget(requestId);
			waiting.delete(requestId);
		},
		close() {
			cancelTurn?.();
			open.clear();
			for (const {id} of judging.pending()) judging.forget(id);
			waiting.clear();
		},
	};
}
