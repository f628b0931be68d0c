import {type GuardName} from '../guards/types.js';
import {judge} from '../judge.js';
import {
	type BrokenFile,
	compileRules,
	type CompiledRules,
	type PlacedRule,
} from '../rules/compile/compileRules.js';
import {
	type Call,
	type Judgement,
	type PolicyContext,
	type Rule,
	type RuleAction,
} from '../types.js';

/** A project nobody has. */
export const here: PolicyContext = {
	projectDir: '/home/dev/project',
	home: '/home/dev',
	now: 1_000_000,
	ownPaths: [],
};

let count = 0;

/** A session rule. */
export function rule(
	action: RuleAction,
	when: string,
	more: Partial<Rule> = {},
): PlacedRule {
	return {
		rule: {
			id: `rule-${count++}`,
			when,
			action,
			scope: 'session',
			addedBy: 'test',
			...more,
		},
		origin: {type: 'session'},
	};
}

export const deny = (when: string, more?: Partial<Rule>) =>
	rule('deny', when, more);
export const ask = (when: string, more?: Partial<Rule>) =>
	rule('ask', when, more);
export const allow = (when: string, more?: Partial<Rule>) =>
	rule('allow', when, more);

/** Rules that have to be understood. */
export function compiled(
	rules: readonly PlacedRule[],
	more: {
		guards?: readonly GuardName[];
		brokenFiles?: readonly BrokenFile[];
	} = {},
): CompiledRules {
	const result = compileRules({rules, ...more});
	const broken = result.brokenFiles.length - (more.brokenFiles?.length ?? 0);
	if (broken > 0) throw new Error(JSON.stringify(result.brokenFiles));
	return result;
}

/** A call of a tool, or of Bash with a command. */
export function call(
	what: string | {tool: string; input: Record<string, unknown>},
	more: Partial<Call> = {},
): Call {
	return typeof what === 'string'
		? {tool: 'Bash', input: {command: what}, cwd: here.projectDir, ...more}
		: {...what, cwd: here.projectDir, ...more};
}

/** What rules think of a call. */
export function judged(
	rules: readonly PlacedRule[],
	what: Parameters<typeof call>[0],
	context: Partial<PolicyContext> = {},
): Judgement {
	return judge(call(what), compiled(rules), {...here, ...context});
}

/** The verdict alone. */
export const verdict = (...args: Parameters<typeof judged>) =>
	judged(...args).verdict;

/** A call of a file tool. */
export const file = (tool: string, file_path: string) => ({
	tool,
	input: {file_path},
});
