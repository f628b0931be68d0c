import {type GuardName} from '../guards/types.js';
import {type Policy} from '../policy.js';
import {type NewRule} from '../store/ruleStore.js';

/** What a person said for the session: it holds in every project, opened already or not. */
export type SessionRules = {
	add: (rule: NewRule) => void;
	remove: (id: string) => void;
	/** One of them has decided a call. */
	noteUse: (id: string) => void;
	switchGuard: (name: GuardName, isOn: boolean) => void;
	/** Tells a policy that was opened just now. */
	giveTo: (policy: Policy) => void;
};

export function createSessionRules(): SessionRules {
	const rules = new Map<string, NewRule>();
	/** How often each was used, by id. */
	const uses = new Map<string, number>();
	const switched = new Map<GuardName, boolean>();
	return {
		add(rule) {
			rules.set(rule.id, rule);
		},
		remove(id) {
			if (rules.delete(id)) uses.delete(id);
		},
		noteUse(id) {
			uses.set(id, (uses.get(id) ?? 0) + 1);
		},
		switchGuard(name, isOn) {
			switched.set(name, isOn);
		},
		giveTo(policy) {
			for (const rule of rules.values()) {
				policy.add(rule, 'session');
				for (let used = uses.get(rule.id) ?? 0; used > 0; used--)
					policy.noteUse(rule.id, {type: 'session'});
			}

			for (const [name, isOn] of switched) policy.switchGuard(name, isOn);
		},
	};
}
