import {type Clock} from '../types/clock.js';
import {type Policy} from '../policy/policy.js';
import {type Commits} from './commits.js';
import {type Notices} from './notices.js';
import {type RuleBook} from './ruleBook.js';
import {createRuleReporter} from './ruleProblems.js';
import {type Supervisor} from './types.js';
import {createWithheldReporter} from './withheldReport.js';

/**
 * What a person wants done with requests to come: rules, guards, intercepts.
 * What is held already was put to the person: no order allows it unseen, but one
 * that refuses or asks counts at once.
 */
export type StandingOrders = {
	commands: Pick<
		Supervisor,
		| 'addRule'
		| 'removeRule'
		| 'clearRules'
		| 'acceptRules'
		| 'switchGuard'
		| 'grants'
		| 'setIntercepts'
	>;
	/** Tool patterns whose calls are held before they run. */
	intercepts(): readonly string[];
	/** Says what is wrong with the rules files, at the start. */
	tellRules(): void;
	/** Says what became of the rules files from now on; returns the unsubscriber. */
	watch(): (() => void) | undefined;
};

export function createStandingOrders({
	ruleBook,
	policy,
	intercepts: initial,
	notices,
	commits,
	clock,
	onRules,
}: {
	ruleBook: RuleBook;
	policy: Policy | undefined;
	intercepts: readonly string[];
	notices: Notices;
	commits: Pick<Commits, 'now' | 'changed'>;
	clock: Pick<Clock, 'now'>;
	/** The rules are others than before. */
	onRules: () => void;
}): StandingOrders {
	const {changed} = commits;
	const reportRules = createRuleReporter(notices);
	const reportWithheld = createWithheldReporter(notices);
	let intercepts = initial;

	return {
		commands: {
			addRule(rule, scope = 'session', at) {
				changed(() => {
					ruleBook.add(rule, scope, at);
				});
				// Without a policy nobody else says so.
				onRules();
			},
			removeRule(ruleId, scope) {
				changed(() => {
					ruleBook.remove(ruleId, scope);
				});
			},
			clearRules() {
				changed(ruleBook.clear);
			},
			acceptRules(withheld) {
				changed(() => policy?.accept?.(withheld));
			},
			switchGuard(name, isOn) {
				changed(() => policy?.switchGuard(name, isOn));
			},
			grants: ruleBook.grants,
			setIntercepts(patterns) {
				changed(() => {
					intercepts = [...patterns];
				});
			},
		},
		intercepts: () => intercepts,
		tellRules() {
			if (policy) reportRules(policy.snapshot(), clock.now());
		},
		watch: () =>
			policy?.onChange(() => {
				reportRules(policy.snapshot(), clock.now());
				reportWithheld(policy.withheld?.() ?? []);
				onRules();
				commits.now();
			}),
	};
}
