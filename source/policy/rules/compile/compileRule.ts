import {aboutCalls} from '../../../grammar/calls.js';
import {parseExpression} from '../../../grammar/parse.js';
import {type Expression, type PatternLetter} from '../../../grammar/types.js';
import {type HookRule, matchesToolPattern} from '../../../types/rules.js';
import {fileTools, shellTool} from '../../canonicalTools.js';
import {
	type Rule,
	type RuleAction,
	type RuleExpiry,
	type RuleOrigin,
} from '../../types.js';
import {compileTest, type Test} from './compileTest.js';
import {no, perhaps, yes} from '../fit.js';
import {type Requirements, requirementsOf} from './requirements.js';
import {blankAct, without} from '../acts/act.js';

/** A rule ready to be asked. */
export type CompiledRule = {
	id: string;
	action: RuleAction;
	/** One sentence, for the agent when it is a denial. */
	reason: string;
	origin: RuleOrigin;
	test: Test;
	/** The letters it uses. */
	letters: ReadonlySet<PatternLetter>;
	/** The older form: it speaks of the tool's name and nothing else. */
	isByName: boolean;
	/** The same without what it spares behind a `!`; left out: it spares nothing. */
	unspared?: Test;
	/** It speaks of paths behind a `!`. */
	sparesPaths: boolean;
	/** Of one that allows: what stands behind each of its `!`, as a denial. */
	leavesOut: readonly CompiledRule[];
	/** Whether it could say anything about a call of this tool, whatever the rest of it. */
	mayConcern: (tool: string) => boolean;
	requirements: Requirements;
	/** Tools it names that also stand for what the shell does to files. */
	byOtherTools: ReadonlySet<string>;
	sessionId?: string;
	expires?: RuleExpiry;
};

/** What is wrong with a rule's expression; `at` is 0-based in it. */
export type RuleFault = {message: string; at: number};

/** Makes a rule ready, or says what is wrong with it. */
export function compileRule(
	rule: Rule | HookRule,
	origin: RuleOrigin,
): {ok: true; rule: CompiledRule} | ({ok: false} & RuleFault) {
	if (!('when' in rule)) return {ok: true, rule: compileByName(rule, origin)};
	const parsed = parseExpression(rule.when, aboutCalls);
	if (!parsed.ok) return {ok: false, message: parsed.message, at: parsed.at};
	const {expression} = parsed;
	const fault = unquotedIn(rule.when) ?? faultOf(expression, rule.action);
	if (fault) return {ok: false, ...fault};
	const {id, action, addedBy, sessionId, expires} = rule;
	const reason =
		rule.reason ?? usualReason(action, `${id}: ${rule.when}`, addedBy);
	return {
		ok: true,
		rule: {
			...compileExpression(expression, {id, action, reason, origin}),
			...(sessionId !== undefined && {sessionId}),
			...(expires && {expires}),
		},
	};
}

function compileExpression(
	expression: Expression,
	named: Pick<CompiledRule, 'id' | 'action' | 'reason' | 'origin'>,
): CompiledRule {
	const isAllow = named.action === 'allow';
	const test = compileTest(expression, isAllow ? 'grant' : 'restrict');
	return {
		...named,
		...reachOf(test),
		requirements: requirementsOf(expression, !isAllow),
		test,
		letters: lettersOf(expression),
		isByName: false,
		sparesPaths: sparesPaths(expression),
		leavesOut: isAllow
			? leftOutBy(expression).map(inner =>
					compileExpression(inner, {...named, action: 'deny'}),
				)
			: [],
		...(!isAllow && unsparedOf(expression)),
	};
}

/** What stands behind each `!`, but for one behind another. */
function leftOutBy(expression: Expression): readonly Expression[] {
	switch (expression.type) {
		case 'not':
			return [expression.inner];
		case 'and':
		case 'or':
			return expression.terms.flatMap(leftOutBy);
		default:
			return [];
	}
}

/** What a well-formed expression must not say in a rule. */
export function faultOf(
	expression: Expression,
	action: RuleAction,
): RuleFault | undefined {
	if (expression.type === 'everything')
		return {message: 'is empty; ~t * fits every call', at: 0};
	const at = action === 'allow' ? grantingTextAt(expression, true) : undefined;
	return at === undefined
		? undefined
		: {
				message:
					'~b cannot allow anything: the agent may write any text anywhere; use ~t, ~c or ~p',
				at,
			};
}

/** `~c /npm run (lint|build)/`: a blank ends it, unless it stands in quotes. */
function unquotedIn(when: string): RuleFault | undefined {
	const found = /~[a-z]\s*(\/[^\s"'/~&]+\s[^"'/~&]*\/)(?=[\s)&|]|$)/.exec(when);
	return found?.[1] === undefined
		? undefined
		: {
				message: `a regular expression with a blank needs quotes: "${found[1]}"`,
				at: found.index + found[0].length - found[1].length,
			};
}

function compileByName(rule: HookRule, origin: RuleOrigin): CompiledRule {
	const {id, toolName, addedBy, sessionId} = rule;
	const action = rule.action === 'deny' ? 'deny' : 'allow';
	const test: Test = ({tool, names}) => {
		const {also = [], mayBe = []} = names ?? {};
		const all = [tool ?? '', ...also, ...(action === 'deny' ? mayBe : [])];
		return all.some(name => matchesToolPattern(toolName, name))
			? yes
			: tool === undefined
				? perhaps
				: no;
	};
	return {
		id,
		action,
		reason:
			action === 'deny'
				? `Blocked by rule: ${addedBy}`
				: `Allowed by rule: ${addedBy}`,
		origin,
		...reachOf(test),
		requirements: {},
		test,
		letters: new Set(['t']),
		isByName: true,
		sparesPaths: false,
		leavesOut: [],
		...(sessionId !== undefined && {sessionId}),
	};
}

function reachOf(
	test: Test,
): Pick<CompiledRule, 'mayConcern' | 'byOtherTools'> {
	const known = new Map<string, boolean>();
	const names = (tool: string) =>
		test(blankAct(tool), without.t) < test(blankAct(tool), 0);
	return {
		mayConcern(tool) {
			let may = known.get(tool);
			if (may === undefined) {
				may = test(blankAct(tool), 0) !== no;
				// Names come from the agent: only so many are worth remembering.
				if (known.size < 200) known.set(tool, may);
			}

			return may;
		},
		byOtherTools: new Set(
			[...fileTools.read, ...fileTools.write, shellTool].filter(names),
		),
	};
}

function usualReason(
	action: RuleAction,
	what: string,
	addedBy: string,
): string {
	switch (action) {
		case 'deny':
			return `Blocked by rule: ${addedBy} (${what})`;
		case 'ask':
			return `A rule asks for a person: ${addedBy} (${what})`;
		case 'allow':
			return `Allowed by rule: ${addedBy} (${what})`;
	}
}

/** Where `~b` would be a reason to allow; undefined: nowhere. */
function grantingTextAt(
	expression: Expression,
	isPositive: boolean,
): number | undefined {
	switch (expression.type) {
		case 'not':
			return grantingTextAt(expression.inner, !isPositive);
		case 'and':
		case 'or':
			for (const term of expression.terms) {
				const at = grantingTextAt(term, isPositive);
				if (at !== undefined) return at;
			}

			return undefined;
		case 'pattern':
			return expression.letter === 'b' && isPositive
				? expression.at
				: undefined;
		default:
			return undefined;
	}
}

function unsparedOf(
	expression: Expression,
): Pick<CompiledRule, 'unspared'> | undefined {
	const bare = withoutSpared(expression);
	return bare === expression
		? undefined
		: {unspared: compileTest(bare, 'restrict')};
}

function withoutSpared(expression: Expression): Expression {
	if (expression.type !== 'and') return expression;
	const terms = expression.terms.filter(({type}) => type !== 'not');
	return terms.length === 0 || terms.length === expression.terms.length
		? expression
		: {...expression, terms};
}

function sparesPaths(expression: Expression): boolean {
	switch (expression.type) {
		case 'not':
			return lettersOf(expression.inner).has('p');
		case 'and':
		case 'or':
			return expression.terms.some(term => sparesPaths(term));
		default:
			return false;
	}
}

function lettersOf(expression: Expression): Set<PatternLetter> {
	switch (expression.type) {
		case 'not':
			return lettersOf(expression.inner);
		case 'and':
		case 'or':
			return new Set(expression.terms.flatMap(term => [...lettersOf(term)]));
		case 'pattern':
			return new Set([expression.letter]);
		default:
			return new Set();
	}
}
