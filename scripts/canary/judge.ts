import {expandGuards} from '../../source/policy/guards/index.js';
import {judge} from '../../source/policy/judge.js';
import {createContext} from '../../source/policy/policy.js';
import {type Judgement} from '../../source/policy/types.js';
import {compileRules} from '../../source/policy/rules/compileRules.js';

/** What is in force: guards by name, rules as a rules file has them. */
type Setting = {
	guards: string[];
	rules: {when: string; action: 'allow' | 'deny' | 'ask'}[];
	/** Which verdicts pass; left out: `allow`. */
	passes?: (verdict: Judgement['verdict']) => boolean;
};

/**
 * All that the canary knows of athena: a function that says whether a command
 * passes under a setting, given in the session's folder. Everything else takes
 * it as a black box.
 */
export function createJudge(
	{guards, rules, passes = verdict => verdict === 'allow'}: Setting,
	place: {projectDir: string; home: string},
): (command: string, cwd?: string) => boolean {
	const compiled = compileRules({
		guards: named(guards),
		rules: rules.map((rule, index) => ({
			rule: {...rule, id: `rule-${index}`, scope: 'session', addedBy: 'canary'},
			origin: {type: 'session'},
		})),
	});
	const context = createContext({
		...place,
		clock: {now: () => 0},
		ownPaths: [`${place.projectDir}/.athena`],
	});
	return (command, cwd = place.projectDir) => {
		const {verdict, layers} = judge(
			{tool: 'Bash', input: {command}, cwd},
			compiled,
			context(),
		);
		// athena asks then; here it is a bug to be seen.
		const failed = layers.find(({ruleId}) => ruleId === 'judging/failed');
		if (failed) throw new Error(`${failed.reason}: ${command}`);
		return passes(verdict);
	};
}

function named(guards: readonly string[]) {
	const result = expandGuards(guards);
	if (!result.ok) throw new Error(`no guard is called ${result.unknown}`);
	return result.guards;
}
