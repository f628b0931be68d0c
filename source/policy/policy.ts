import {type Clock} from '../types/clock.js';
import {type GuardName} from './guards/types.js';
import {judge} from './judge.js';
import {openDisk} from './disk/door.js';
import {type Grant, type NewRule, type RuleStore} from './store/ruleStore.js';
import {type RulesSnapshot} from './store/sources.js';
import {type WithheldRules} from './store/withheld.js';
import {
	type Call,
	type CountedRule,
	type Judgement,
	type PolicyContext,
	type RuleOrigin,
	type RuleScope,
} from './types.js';

/** A judgement, or that it comes; `cancel`: nobody waits for it any more. */
export type Consultation =
	{type: 'judged'; judgement: Judgement} | {type: 'later'; cancel: () => void};

/** Whose project is meant, where there are several: that of the session, else of the folder. */
export type RulePlaceOf = Pick<Call, 'cwd' | 'sessionId'>;

/** What athena thinks of calls, by the rules as they are now. */
export type Policy = {
	/** Judges a call; see `judge`. */
	judge: (call: Call) => Judgement;
	/**
	 * What can be said of a call at once, in next to no time: what could not be
	 * read to the end asks, unless it is denied already. Left out: `judge` is all there is.
	 */
	glance?: (call: Call) => Judgement;
	/**
	 * Judges a call without holding anything else up: at once where that is
	 * quick, else `onJudged` is called later, once. Left out: `judge` is all there is.
	 */
	consult?: (
		call: Call,
		onJudged: (judgement: Judgement) => void,
	) => Consultation;
	/** Makes ready what `consult` needs. */
	warm?: () => void;
	/**
	 * Takes the rules from their files where those changed a moment ago: nobody
	 * need have told of it yet. Judging does so itself. Left out: there are no files.
	 */
	refresh?: () => void;
	/** What judging takes for granted right now, about a call of that place; links are resolved afresh. */
	context: (at?: RulePlaceOf) => PolicyContext;
	snapshot: () => RulesSnapshot;
	/** Throws AthenaError, see `RuleStore.add`. */
	add: (rule: NewRule, scope: RuleScope, at?: RulePlaceOf) => void;
	remove: (id: string, scope?: RuleScope, at?: RulePlaceOf) => boolean;
	/** See `RuleStore.switchGuard`. */
	switchGuard: (name: GuardName, isOn: boolean) => void;
	/** A rule has decided a call. */
	noteUse: (id: string, origin: RuleOrigin) => void;
	/** See `RuleStore.claimUse`. */
	claimUse: (rule: CountedRule) => boolean;
	grants: () => readonly Grant[];
	/** What rules files of projects would allow, once somebody has accepted it; left out: there are none. */
	withheld?: () => readonly WithheldRules[];
	/** See `RuleStore.accept`. */
	accept?: (withheld: WithheldRules) => void;
	/** Called after every change of the rules; returns the unsubscriber. */
	onChange: (listener: () => void) => () => void;
	close: () => void;
};

/** What a policy must know of where it is. */
export type Surroundings = Pick<
	PolicyContext,
	| 'projectDir'
	| 'home'
	| 'inside'
	| 'ownPaths'
	| 'ownPids'
	| 'hookProcess'
	| 'branchPrefix'
> & {clock: Pick<Clock, 'now'>};

/**
 * What a judgement may know, made anew for each: what was found out for the last
 * one about the disk is forgotten.
 */
export function createContext({
	clock,
	...places
}: Surroundings): () => PolicyContext {
	const {forget, ...looks} = openDisk(places);
	return () => {
		forget();
		return {...places, now: clock.now(), ...looks};
	};
}

/** Judges by the rules of a store. */
export function createPolicy(
	store: RuleStore,
	surroundings: Surroundings,
): Policy {
	const context = createContext(surroundings);
	return {
		judge(call) {
			store.refresh();
			return judge(call, store.snapshot().compiled, context());
		},
		refresh: store.refresh,
		context,
		snapshot: store.snapshot,
		add: (rule, scope) => store.add(rule, scope),
		remove: (id, scope) => store.remove(id, scope),
		switchGuard: store.switchGuard,
		noteUse: store.noteUse,
		claimUse: store.claimUse,
		grants: store.grants,
		withheld: store.withheld,
		accept: store.accept,
		onChange: store.onChange,
		close: store.close,
	};
}
