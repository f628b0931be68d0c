import {
	type AgentName,
	agentNames,
	usualAgent,
} from '../../runtime/agentName.js';
import {inputOf} from '../../runtime/agents.js';
import {shellTool} from '../canonicalTools.js';
import {getNodeValue, type Node} from 'jsonc-parser';
import {isRecord} from '../../utils/isRecord.js';
import {readJsonc} from '../../utils/jsoncText.js';
import {type Verdict} from '../types.js';
import {readFields} from './fields.js';
import {type FileProblem, type Mistake, problemsOf} from './jsonText.js';

/** One case of `athena rules test` (docs/policy.md#tests). */
export type RuleTest = {
	/** What it is about; the command or the tool where nobody named it. */
	name: string;
	/** Whose tool it is; Claude's when left out. */
	agent?: AgentName;
	tool: string;
	input: Readonly<Record<string, unknown>>;
	/** Below the project's folder, or absolute. */
	cwd?: string;
	permissionMode?: string;
	expect: Verdict;
	/** Part of the reason that must be given. */
	reason?: string;
	/** The id of the rule or guard entry that must decide. */
	rule?: string;
	/** Where it stands, from 1. */
	line: number;
};

/** The keys of a case. */
export const ruleTestKeys = [
	'name',
	'command',
	'agent',
	'tool',
	'input',
	'cwd',
	'permissionMode',
	'expect',
	'reason',
	'rule',
] as const;

/**
 * Reads the text of `rules.test.json`: a list of cases, each with `command`
 * (run by Bash) or `tool` and `input`, and the verdict it expects. All of it,
 * or every problem found.
 */
export function readRuleTests(
	text: string,
	path: string,
): {ok: true; tests: RuleTest[]} | {ok: false; problems: FileProblem[]} {
	const tree = readJsonc(text);
	if (!tree.ok)
		return {ok: false, problems: problemsOf(path, text, [tree.mistake])};
	const mistakes: Mistake[] = [];
	const {root} = tree;
	if (root && root.type !== 'array') {
		mistakes.push({
			offset: root.offset,
			message: 'cases are a list: [{"command": "…", "expect": "deny"}]',
		});
	}

	const tests = (root?.type === 'array' ? (root.children ?? []) : [])
		.map(node => readTest(node, text, mistakes))
		.filter(test => test !== undefined);
	return mistakes.length === 0
		? {ok: true, tests}
		: {ok: false, problems: problemsOf(path, text, mistakes)};
}

function readTest(
	node: Node,
	text: string,
	mistakes: Mistake[],
): RuleTest | undefined {
	const fields = readFields(node, 'a case', ruleTestKeys, mistakes);
	if (!fields) return undefined;
	const command = fields.text('command');
	const tool = fields.text('tool') ?? shellTool;
	if (fields.has('command') && fields.has('input')) {
		mistakes.push({
			offset: fields.offsetOf('input'),
			message: 'a case has either "command" or "input"',
		});
	}

	if (!fields.has('command') && !fields.has('tool')) {
		mistakes.push({
			offset: node.offset,
			message: 'a case needs "command", or "tool" and "input"',
		});
	}

	const expect = fields.choice(
		'expect',
		['deny', 'ask', 'allow', 'none'],
		'needed',
	);
	const name = fields.text('name') ?? command ?? tool;
	const agent = fields.choice('agent', agentNames);
	const cwd = fields.text('cwd');
	const permissionMode = fields.text('permissionMode');
	const reason = fields.text('reason');
	const rule = fields.text('rule');
	const input = readInput(fields.get('input'), agent, mistakes);
	if (expect === undefined) return undefined;
	return {
		name,
		...(agent !== undefined && {agent}),
		tool,
		input: command === undefined ? input : {command},
		expect,
		...(cwd !== undefined && {cwd}),
		...(permissionMode !== undefined && {permissionMode}),
		...(reason !== undefined && {reason}),
		...(rule !== undefined && {rule}),
		line: text.slice(0, node.offset).split(/\r\n|\n|\r/).length,
	};
}

function readInput(
	node: Node | undefined,
	agent: AgentName | undefined,
	mistakes: Mistake[],
): Readonly<Record<string, unknown>> {
	if (!node) return {};
	const value: unknown = getNodeValue(node);
	if (isRecord(value)) return value;
	// Some agents give a tool a bare text.
	if (agent !== undefined && agent !== usualAgent) return inputOf(value);
	mistakes.push({
		offset: node.offset,
		message: '"input" takes the tool\'s input: {…}',
	});
	return {};
}
