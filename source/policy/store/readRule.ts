import {type Node} from 'jsonc-parser';
import {type HookRule} from '../../types/rules.js';
import {lastMoment} from '../../utils/timeText.js';
import {compileRule} from '../rules/compile/compileRule.js';
import {type Rule, type RuleExpiry} from '../types.js';
import {type Fields, readFields} from './fields.js';
import {type Mistake, offsetInString} from './jsonText.js';

/** Where a rule of a file is said to come from. */
export type RulePlace = {
	scope: 'project' | 'user';
	/** Who wrote rules that do not say so. */
	addedBy: string;
};

/** The keys of a rule, in the order of docs/policy.md. */
export const ruleKeys = [
	'id',
	'when',
	'action',
	'reason',
	'scope',
	'expires',
	'addedBy',
	'createdAt',
	'sessionId',
] as const;

/** The keys of a rule in the older form. */
export const hookRuleKeys = [
	'id',
	'toolName',
	'action',
	'addedBy',
	'createdAt',
	'sessionId',
] as const;

/** Reads a rule of either form; undefined if something is wrong with it, which is noted. */
export function readRule(
	node: Node,
	text: string,
	place: RulePlace,
	mistakes: Mistake[],
): Rule | HookRule | undefined {
	const isOld =
		node.type === 'object' &&
		(node.children ?? []).some(
			property => property.children?.[0]?.value === 'toolName',
		);
	const before = mistakes.length;
	const fields = readFields(
		node,
		'a rule',
		isOld ? hookRuleKeys : ruleKeys,
		mistakes,
	);
	if (!fields) return undefined;
	const rule = isOld
		? readHookRule(fields, place)
		: readNewRule(fields, text, place, mistakes);
	return mistakes.length === before ? rule : undefined;
}

function readHookRule(fields: Fields, place: RulePlace): HookRule | undefined {
	const id = fields.text('id', 'needed');
	const toolName = fields.text('toolName', 'needed');
	const action = fields.choice('action', ['approve', 'deny'], 'needed');
	const rest = readRest(fields, place);
	if (id === undefined || toolName === undefined || action === undefined)
		return undefined;
	return {id, toolName, action, ...rest};
}

function readNewRule(
	fields: Fields,
	text: string,
	place: RulePlace,
	mistakes: Mistake[],
): Rule | undefined {
	const id = fields.text('id', 'needed');
	const when = readWhen(fields, mistakes);
	const action = fields.choice('action', ['deny', 'ask', 'allow'], 'needed');
	const reason = fields.text('reason');
	fields.choice('scope', ['session', 'project', 'user']);
	const expires = readExpiry(fields, mistakes);
	const rest = readRest(fields, place);
	if (id === undefined || when === undefined || action === undefined)
		return undefined;
	const rule: Rule = {
		id,
		when,
		action,
		...(reason !== undefined && {reason}),
		scope: place.scope,
		...(expires && {expires}),
		...rest,
	};
	const compiled = compileRule(rule, {type: 'session'});
	const whenNode = fields.get('when');
	if (!compiled.ok && whenNode) {
		mistakes.push({
			offset: offsetInString(text, whenNode, compiled.at),
			message: `"when" of rule ${id}: ${compiled.message}`,
		});
	}

	return rule;
}

/** An empty expression is the compiler's to refuse: it says what to write instead. */
function readWhen(fields: Fields, mistakes: Mistake[]): string | undefined {
	const node = fields.get('when');
	if (!node) return fields.text('when', 'needed');
	if (typeof node.value === 'string') return node.value;
	mistakes.push({
		offset: node.offset,
		message: '"when" takes an expression: "~t Bash & ~c \'git push\'"',
	});
	return undefined;
}

function readExpiry(
	fields: Fields,
	mistakes: Mistake[],
): RuleExpiry | undefined {
	const node = fields.get('expires');
	if (!node) return undefined;
	const expiry = readFields(node, '"expires"', ['at', 'uses'], mistakes);
	if (!expiry) return undefined;
	if (expiry.has('at') === expiry.has('uses')) {
		mistakes.push({
			offset: node.offset,
			message:
				'"expires" takes either {"at": unix ms} or {"uses": how many more}',
		});
		return undefined;
	}

	const at = expiry.count('at');
	const uses = expiry.count('uses');
	if (at !== undefined && at > lastMoment) {
		mistakes.push({
			offset: node.offset,
			message: `"at" takes unix ms, ${lastMoment} at most`,
		});
		return undefined;
	}

	if (at !== undefined) return {at};
	return uses === undefined ? undefined : {uses};
}

function readRest(
	fields: Fields,
	place: RulePlace,
): Pick<Rule, 'addedBy' | 'createdAt' | 'sessionId'> {
	const addedBy = fields.text('addedBy') ?? place.addedBy;
	const createdAt = fields.count('createdAt');
	const sessionId = fields.text('sessionId');
	return {
		addedBy,
		...(createdAt !== undefined && {createdAt}),
		...(sessionId !== undefined && {sessionId}),
	};
}
