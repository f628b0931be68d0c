import {type CompiledRule} from '../rules/compile/compileRule.js';
import {type CompiledRules} from '../rules/compile/compileRules.js';
import {indexRules} from '../rules/compile/ruleIndex.js';
import {type Opinion} from '../types.js';

/**
 * Which allows hold although their rules leave something out (`~t Bash & !~c
 * "git push"`): those of which denials in the words behind the `!` say nothing.
 * All that a denial knows of scripts, aliases and git counts for them, too.
 *
 * @param stoppedBy what refuses the call, or asks about it, under these rules
 */
export function createExceptionTest(
	{granting}: CompiledRules,
	stoppedBy: (rules: CompiledRules) => readonly Opinion[],
): (allow: Opinion) => boolean {
	const known = new Map<CompiledRule, readonly Opinion[]>();
	const exceptionsOf = (rule: CompiledRule) => {
		let stopped = known.get(rule);
		if (!stopped) {
			stopped = stoppedBy(denialsOf(rule.leavesOut));
			known.set(rule, stopped);
		}

		return stopped;
	};

	return ({ruleId, origin, segment}) => {
		const rule = granting.find(
			one => one.id === ruleId && one.origin === origin,
		);
		if (rule === undefined || rule.leavesOut.length === 0) return true;
		return exceptionsOf(rule).every(
			stop =>
				segment !== undefined &&
				stop.segment !== undefined &&
				stop.segment !== segment,
		);
	};
}

const denials = new WeakMap<readonly CompiledRule[], CompiledRules>();

/** These rules and nobody else. */
function denialsOf(restricting: readonly CompiledRule[]): CompiledRules {
	let rules = denials.get(restricting);
	if (!rules) {
		const sorted = {restricting, granting: []};
		rules = {
			...sorted,
			candidates: indexRules(sorted),
			guards: [],
			off: new Set(),
			brokenFiles: [],
		};
		denials.set(restricting, rules);
	}

	return rules;
}
