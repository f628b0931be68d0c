import {
	type CompiledRules,
	type PlacedRule,
} from '../policy/rules/compile/compileRules.js';
import {
	type Call,
	type Judgement,
	type PolicyContext,
} from '../policy/types.js';

/** The rules in force, as text that another process compiles. */
export type RuleSources = {
	/** Counts up with every change. */
	version: number;
	rules: readonly PlacedRule[];
	guards: CompiledRules['guards'];
	off: readonly string[];
	brokenFiles: CompiledRules['brokenFiles'];
	places: Pick<
		PolicyContext,
		| 'projectDir'
		| 'home'
		| 'inside'
		| 'ownPaths'
		| 'ownPids'
		| 'hookProcess'
		| 'branchPrefix'
	>;
};

/** To the process. Rules hold for every call that comes after them. */
export type ToJudge =
	| {type: 'rules'; sources: RuleSources}
	/** `now`: unix ms. */
	| {type: 'judge'; call: Call; now: number};

/** From the process: it can begin (`thread`: its thread's name, where it has one); what it thinks of the call; why it thinks nothing. */
export type FromJudge =
	| {type: 'ready'; thread: string | undefined}
	| {type: 'judged'; judgement: Judgement}
	| {type: 'broken'; why: string};
