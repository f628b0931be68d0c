import {isSameOrigin} from '../sameOrigin.js';
import {type Policy, type RulePlaceOf} from '../policy.js';
import {type CountedRule, type RuleOrigin} from '../types.js';
import {type SessionRules} from './sessionRules.js';

/** What a policy says of its rules, and what can be done with them. */
export type RulesOfPolicy = Pick<
	Policy,
	| 'snapshot'
	| 'add'
	| 'remove'
	| 'switchGuard'
	| 'noteUse'
	| 'claimUse'
	| 'grants'
	| 'withheld'
	| 'accept'
>;

export type JointRulesOptions = {
	/** Keeps the rules of the session, and what holds everywhere. */
	base: Policy;
	/** Of the projects that are followed. */
	projects: () => readonly Policy[];
	/** Whose project's file is meant. */
	ownOf: (at: RulePlaceOf) => Policy;
	sessionRules: SessionRules;
};

/** The rules of several policies as those of one. */
export function createJointRules({
	base,
	projects,
	ownOf,
	sessionRules,
}: JointRulesOptions): RulesOfPolicy {
	const all = (): readonly Policy[] => [base, ...projects()];

	const havingRule = ({id, origin}: CountedRule): readonly Policy[] =>
		all().filter(policy =>
			policy
				.snapshot()
				.rules.some(
					placed =>
						placed.rule.id === id && isSameOrigin(placed.origin, origin),
				),
		);

	/** Whose file a rule is in. */
	const ownerOf = (rule: CountedRule): Policy => havingRule(rule)[0] ?? base;

	return {
		snapshot() {
			const first = base.snapshot();
			const others = projects().map(policy => policy.snapshot());
			if (others.length === 0) return first;
			const seen = new Set(first.problems.map(({path}) => path));
			const isNew = ({path}: {path: string}) => !seen.has(path);
			return {
				...first,
				rules: [
					...first.rules,
					...others.flatMap(({rules}) => rules.filter(isOfProject)),
				],
				guards: [...new Set([first, ...others].flatMap(({guards}) => guards))],
				brokenFiles: [
					...first.brokenFiles,
					...others.flatMap(({brokenFiles}) => brokenFiles.filter(isNew)),
				],
				problems: [
					...first.problems,
					...others.flatMap(({problems}) => problems.filter(isNew)),
				],
			};
		},
		add(rule, scope, at) {
			if (scope === 'session') {
				sessionRules.add(rule);
				for (const policy of all()) policy.add(rule, scope);
			} else (scope === 'project' && at ? ownOf(at) : base).add(rule, scope);
		},
		remove(id, scope, at) {
			if (scope === 'project' && at) return ownOf(at).remove(id, scope);
			sessionRules.remove(id);
			let isGone = false;
			for (const policy of all()) {
				isGone = policy.remove(id, scope) || isGone;
				// One of a file goes from the first that has it.
				if (isGone && scope !== 'session' && scope !== undefined) break;
			}

			return isGone;
		},
		switchGuard(name, isOn) {
			sessionRules.switchGuard(name, isOn);
			for (const policy of all()) policy.switchGuard(name, isOn);
		},
		noteUse(id, origin) {
			if (origin.type === 'session') {
				sessionRules.noteUse(id);
				for (const policy of all()) policy.noteUse(id, origin);
			} else ownerOf({id, origin}).noteUse(id, origin);
		},
		claimUse(rule) {
			if (rule.origin.type !== 'session') return ownerOf(rule).claimUse(rule);
			// Each has the rules of the session, and counts them as the others do.
			sessionRules.noteUse(rule.id);
			return havingRule(rule)
				.map(policy => policy.claimUse(rule))
				.every(isClaimed => isClaimed);
		},
		grants: () => [
			...base.grants(),
			...projects().flatMap(policy => policy.grants().filter(isOfProject)),
		],
		withheld: () => all().flatMap(policy => policy.withheld?.() ?? []),
		accept(withheld) {
			for (const policy of all()) policy.accept?.(withheld);
		},
	};
}

const isOfProject = ({origin}: {origin: RuleOrigin}) =>
	origin.type === 'file' && origin.scope === 'project';
