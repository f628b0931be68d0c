import {type Node} from 'jsonc-parser';
import {type HookRule} from '../../types/rules.js';
import {readJsonc} from '../../utils/jsoncText.js';
import {type GuardName} from '../guards/types.js';
import {type Rule} from '../types.js';
import {readFields} from './fields.js';
import {guardsOf, knownGuards} from './guardNames.js';
import {type FileProblem, type Mistake, problemsOf} from './jsonText.js';
import {readRule, type RulePlace} from './readRule.js';

/** What a rules file holds (docs/policy.md#files). */
export type RulesFile = {
	rules: readonly (Rule | HookRule)[];
	/** Capabilities are taken apart. */
	guards: readonly GuardName[];
	/** Guard entries that are to be silent. */
	off: readonly string[];
};

/** Nothing: what a file that is not there says. */
export const noRules: RulesFile = {rules: [], guards: [], off: []};

/** Most rules of a file: each is asked about every call, and all are compiled while nobody is answered. */
const mostRules = 1000;

/** The keys of a rules file. */
export const rulesFileKeys = ['$schema', 'rules', 'guards', 'off'] as const;

/** Reads the text of a rules file: all of it, or none and every problem found. */
export function readRules(
	text: string,
	path: string,
	place: RulePlace,
): {ok: true; file: RulesFile} | {ok: false; problems: FileProblem[]} {
	const tree = readJsonc(text);
	if (!tree.ok)
		return {ok: false, problems: problemsOf(path, text, [tree.mistake])};
	if (!tree.root) return {ok: true, file: noRules};
	const mistakes: Mistake[] = [];
	const file = readFile(tree.root, text, place, mistakes);
	return mistakes.length === 0 && file
		? {ok: true, file}
		: {ok: false, problems: problemsOf(path, text, mistakes)};
}

function readFile(
	root: Node,
	text: string,
	place: RulePlace,
	mistakes: Mistake[],
): RulesFile | undefined {
	const fields = readFields(root, 'a rules file', rulesFileKeys, mistakes);
	if (!fields) return undefined;
	fields.text('$schema');
	const rules: (Rule | HookRule)[] = [];
	const ids = new Set<string>();
	const nodes = fields.list('rules');
	const extra = nodes[mostRules];
	if (extra) {
		mistakes.push({
			offset: extra.offset,
			message: `this is rule ${mostRules + 1} of ${nodes.length}; a file has at most ${mostRules}`,
		});
		return undefined;
	}

	for (const node of nodes) {
		const rule = readRule(node, text, place, mistakes);
		if (!rule) continue;
		if (ids.has(rule.id)) {
			mistakes.push({
				offset: node.offset,
				message: `there is another rule "${rule.id}" in this file; every id is there once`,
			});
		}

		ids.add(rule.id);
		rules.push(rule);
	}

	const guards = fields.list('guards').flatMap(node => {
		const found = guardsOf(node.value);
		if (!found) {
			mistakes.push({
				offset: node.offset,
				message: `there is no guard ${JSON.stringify(node.value ?? null)}; there are ${knownGuards.join(', ')}`,
			});
		}

		return found ?? [];
	});
	const off = fields.list('off').flatMap(node => {
		const value: unknown = node.value;
		if (typeof value === 'string' && value !== '') return [value];
		mistakes.push({
			offset: node.offset,
			message: '"off" takes names of guard entries: "dangerous-bash/git-push"',
		});
		return [];
	});
	return {rules, guards: [...new Set(guards)], off};
}
