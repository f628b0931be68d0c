import {failedJudging} from '../failedJudging.js';
import {ruleNames} from '../ruleNames.js';
import {type Opinion} from '../types.js';
import {type CompiledRule} from './compile/compileRule.js';
import {type CompiledRules} from './compile/compileRules.js';
import {type Fit, yes} from './fit.js';
import {grant} from './grant.js';
import {hasEnded} from './ending.js';
import {cannotFit} from './cannotFit.js';
import {restrict} from './restrict.js';
import {type Candidates} from './compile/ruleIndex.js';
import {type CallActs} from './acts/callActs.js';

/** What rules say about a call. */
export type RuleOpinions = {
	opinions: Opinion[];
	/** Rules that may fit what nobody can see: a person has to look. */
	doubts: Opinion[];
	/** Of these the rules that fit, but for what they spare. */
	spared: Opinion[];
};

/** Asks every rule that is in force. */
export const opinionsOfRules = (
	{candidates}: CompiledRules,
	acts: CallActs,
): RuleOpinions =>
	opinionsOf(candidates(ruleNames(acts.call), acts.shell !== undefined), acts);

/** Asks these rules, of those that are in force. */
export function opinionsOf(
	{restricting, granting}: Pick<Candidates, 'restricting' | 'granting'>,
	acts: CallActs,
): RuleOpinions {
	const said: RuleOpinions = {opinions: [], doubts: [], spared: []};
	ask(
		restricting,
		restrict,
		'It cannot be told whether this rule fits',
		acts,
		said,
	);
	ask(
		granting,
		grant,
		'A part of it is not known, so this rule does not allow it',
		acts,
		said,
	);
	return said;
}

/** What they say of a command that another one may run: of what nobody sees there, others speak. */
export function saidBy(
	restricting: readonly CompiledRule[],
	acts: CallActs,
): readonly Opinion[] {
	const {opinions, spared} = opinionsOf({restricting, granting: []}, acts);
	return [...opinions, ...spared];
}

/** What of a call is meant, and by what. */
type Placed = Pick<Opinion, 'segment' | 'byWords'>;

/** Adds what these rules say, and where they may fit what nobody can see. */
function ask(
	rules: readonly CompiledRule[],
	placesOf: (
		rule: CompiledRule,
		acts: CallActs,
	) => readonly (Placed & {fit: Exclude<Fit, 0>; mayBeSpared?: true})[],
	doubt: string,
	acts: CallActs,
	{opinions, doubts, spared}: RuleOpinions,
): void {
	const {budget} = acts.context;
	for (const rule of rules) {
		if (budget && !budget.opinions.take(1)) return;
		try {
			if (cannotFit(rule.requirements, acts) || !isInForce(rule, acts))
				continue;
			if (budget && !budget.opinions.take(acts.segments.length)) return;
			for (const {fit, mayBeSpared, ...place} of placesOf(rule, acts)) {
				const about = opinionOf(rule, place);
				if (fit === yes) {
					opinions.push(about);
					continue;
				}

				const inDoubt: Opinion = {
					...about,
					verdict: 'ask',
					reason: `${doubt}: ${rule.reason}`,
				};
				doubts.push(inDoubt);
				if (mayBeSpared) spared.push(inDoubt);
			}
		} catch (error) {
			// The other rules still speak.
			opinions.push(failedJudging(error));
		}
	}
}

/** Whether a rule has not ended, and speaks of this session. */
function isInForce(rule: CompiledRule, {call, context}: CallActs): boolean {
	if (hasEnded(rule, context.now)) return false;
	const {sessionId, action} = rule;
	if (sessionId === undefined || sessionId === call.sessionId) return true;
	// Nobody knows whose call it is: a refusal holds, a grant does not.
	return call.sessionId === undefined && action !== 'allow';
}

function opinionOf(
	{id, action, reason, origin, expires}: CompiledRule,
	{segment, byWords}: Placed,
): Opinion {
	return {
		verdict: action,
		ruleId: id,
		origin,
		reason,
		...(segment !== undefined && {segment}),
		...(byWords && {byWords}),
		...(expires && 'uses' in expires && {isCounted: true as const}),
	};
}
