import {type HookRule} from '../../../types/rules.js';
import {type GuardName} from '../../guards/types.js';
import {type Rule, type RuleOrigin} from '../../types.js';
import {type CompiledRule, compileRule} from './compileRule.js';
import {indexRules} from './ruleIndex.js';

/** A rule and where it comes from. */
export type PlacedRule = {rule: Rule | HookRule; origin: RuleOrigin};

/** A file nobody can rely on; `message` says where and why. */
export type BrokenFile = {path: string; message: string};

/** Everything `judge` needs to know beforehand. */
export type CompiledRules = {
	/** Rules that deny or ask. */
	restricting: readonly CompiledRule[];
	/** Rules that allow. */
	granting: readonly CompiledRule[];
	/** Those of them that may have a say about a call; see `indexRules`. */
	candidates: ReturnType<typeof indexRules>;
	guards: readonly GuardName[];
	/** Guard entries that are silent: `dangerous-bash/git-push`. */
	off: ReadonlySet<string>;
	/** With any of these everything is asked, and nothing allowed. */
	brokenFiles: readonly BrokenFile[];
};

/**
 * Makes rules ready to judge by. A rule that cannot be understood counts as a
 * broken file: it may have been a denial.
 */
export function compileRules({
	rules = [],
	guards = [],
	off = [],
	brokenFiles = [],
}: {
	rules?: readonly PlacedRule[];
	guards?: readonly GuardName[];
	off?: Iterable<string>;
	brokenFiles?: readonly BrokenFile[];
}): CompiledRules {
	const compiled: CompiledRule[] = [];
	const broken = [...brokenFiles];
	for (const {rule, origin} of rules) {
		const result = compileRule(rule, origin);
		if (result.ok) compiled.push(result.rule);
		else {
			broken.push({
				path: 'path' in origin ? origin.path : `rule ${rule.id}`,
				message: `rule ${rule.id}: ${result.message} (at character ${result.at + 1})`,
			});
		}
	}

	const sorted = {
		restricting: compiled.filter(({action}) => action !== 'allow'),
		granting: compiled.filter(({action}) => action === 'allow'),
	};
	return {
		...sorted,
		candidates: indexRules(sorted),
		guards,
		off: new Set(off),
		brokenFiles: broken,
	};
}
