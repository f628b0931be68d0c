import {type Policy, type RulePlaceOf} from '../policy/policy.js';
import {type Grant, type NewRule} from '../policy/store/ruleStore.js';
import {type RuleScope} from '../policy/types.js';
import {type HookRule} from '../types/rules.js';

/** The rules a person can change while athena runs: policy's, or a list by tool name. */
export type RuleBook = {
	/** The session's rules by tool name; a new list when it changes. */
	list(): readonly HookRule[];
	/** Replaces a rule of the same id and scope. Throws what `Policy.add` throws. */
	add(rule: NewRule, scope: RuleScope, at?: RulePlaceOf): void;
	remove(ruleId: string, scope?: RuleScope): void;
	/** The session's rules; files stay as they are. */
	clear(): void;
	grants(): readonly Grant[];
};

export function createRuleBook(
	policy: Policy | undefined,
	initial: readonly HookRule[],
): RuleBook {
	let rules = initial;
	if (policy) {
		for (const rule of initial) policy.add(rule, 'session');
		return bookOf(policy);
	}

	return {
		list: () => rules,
		add(rule) {
			if (!('toolName' in rule)) {
				throw new TypeError('a rule with an expression needs a policy');
			}

			rules = [...rules.filter(({id}) => id !== rule.id), rule];
		},
		remove(ruleId) {
			rules = rules.filter(({id}) => id !== ruleId);
		},
		clear() {
			rules = [];
		},
		grants: () => [],
	};
}

function bookOf(policy: Policy): RuleBook {
	const sessionRules = () =>
		policy
			.snapshot()
			.rules.filter(({origin}) => origin.type === 'session')
			.map(({rule}) => rule);

	return {
		list: () => sessionRules().filter(rule => 'toolName' in rule),
		add(rule, scope, at) {
			policy.remove(rule.id, scope, at);
			policy.add(rule, scope, at);
		},
		remove(ruleId, scope) {
			policy.remove(ruleId, scope);
		},
		clear() {
			for (const {id} of sessionRules()) policy.remove(id, 'session');
		},
		grants: policy.grants,
	};
}
