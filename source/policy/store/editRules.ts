import {findNodeAtLocation, type Node} from 'jsonc-parser';
import {type HookRule} from '../../types/rules.js';
import {appendTo, layoutOf, removeNode} from '../../utils/jsoncEdits.js';
import {readJsonc} from '../../utils/jsoncText.js';
import {type Rule} from '../types.js';
import {hookRuleKeys, ruleKeys} from './readRule.js';

/*
 * Edits of a rules text. What is not edited keeps its bytes, comments and all.
 * The text is one that `readRules` takes; anything else is a bug.
 */

/** The text with one more rule. */
export function addRule(text: string, rule: Rule | HookRule): string {
	const layout = layoutOf(text);
	const spell = (value: unknown) =>
		JSON.stringify(value, null, layout.indent).replaceAll('\n', layout.eol);
	const ruleText = spell(ordered(rule));
	const root = rootOf(text);
	if (!root) {
		const {indent, eol} = {...layout, indent: '\t'};
		const lines = JSON.stringify({rules: [ordered(rule)]}, null, indent);
		return `${text}${text === '' || text.endsWith('\n') ? '' : eol}${lines}${eol}`;
	}

	const list = findNodeAtLocation(root, ['rules']);
	return list
		? appendTo(text, list, ruleText, layout)
		: appendTo(text, root, `"rules": ${spell([ordered(rule)])}`, layout);
}

/** The text without a rule; undefined: it has none of this id. */
export function removeRule(text: string, id: string): string | undefined {
	const node = findRule(text, id);
	return node && removeNode(text, node);
}

/** The text with another number of uses left; undefined: there is no such rule, or it does not count. */
export function setUses(
	text: string,
	id: string,
	uses: number,
): string | undefined {
	const node = findRule(text, id);
	const count = node && findNodeAtLocation(node, ['expires', 'uses']);
	if (!count) return undefined;
	return (
		text.slice(0, count.offset) +
		String(uses) +
		text.slice(count.offset + count.length)
	);
}

function findRule(text: string, id: string): Node | undefined {
	const root = rootOf(text);
	const rules = root && findNodeAtLocation(root, ['rules']);
	return rules?.children?.find(
		node => findNodeAtLocation(node, ['id'])?.value === id,
	);
}

function rootOf(text: string): Node | undefined {
	const tree = readJsonc(text);
	if (!tree.ok) throw new Error('only a rules text that can be read is edited');
	return tree.root;
}

/** Its fields in the order of the documentation; the file itself says the scope. */
function ordered(rule: Rule | HookRule): Readonly<Record<string, unknown>> {
	const keys: readonly string[] = 'when' in rule ? ruleKeys : hookRuleKeys;
	const entries = new Map<string, unknown>(Object.entries(rule));
	return Object.fromEntries(
		keys
			.filter(key => key !== 'scope' && entries.get(key) !== undefined)
			.map(key => [key, entries.get(key)]),
	);
}
