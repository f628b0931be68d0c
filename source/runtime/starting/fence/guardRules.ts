import {type HooksDef} from '../../agentRuntime.js';
import {branchPrefixOf} from '../../../utils/agentWorktrees.js';
import {mayChange} from '../guardEnv.js';

/** What a fence goes by; written into it as JSON. */
export type GuardRules = {
	agentName: string;
	capability: string;
	/** Absolute; nothing outside it is written to. */
	worktree: string;
	/** How the names of its branches begin. */
	branchPrefix: string;
	/** True for an agent that only looks. */
	onlyLooks: boolean;
	/** Tools that start agents athena has not started. */
	teamTools: readonly string[];
	/** Tools that wait for a person. */
	askingTools: readonly string[];
	/** Tools that change files, those that run commands, and those that run SQL: `fencedTools` reads all from the rows. */
	writeTools: readonly string[];
	shellTools: readonly string[];
	sqlTools: readonly string[];
	/** Beginnings of commands that only look. */
	safe: readonly string[];
	/** Whole commands that are the agent's gates. */
	gates: readonly string[];
	/** Files of the fence itself, relative to the worktree. */
	own: readonly string[];
};

/** Which of an agent's tools are what. */
export type GuardTools = Pick<
	GuardRules,
	'teamTools' | 'askingTools' | 'writeTools' | 'shellTools' | 'sqlTools'
>;

const looking = [
	'git status',
	'git log',
	'git diff',
	'git show',
	'git blame',
	'git ls-files',
	'git rev-parse',
	'ls',
	'cat',
	'head',
	'tail',
	'grep',
	'rg',
	'wc',
	'pwd',
];

/** The rules of one agent's fence. */
export function guardRules(
	{
		agentName,
		capability,
		worktreePath,
		branchPrefix = branchPrefixOf(agentName),
		qualityGates = [],
	}: HooksDef,
	tools: GuardTools,
	own: readonly string[],
): GuardRules {
	return {
		agentName,
		capability,
		worktree: worktreePath,
		branchPrefix,
		onlyLooks: !mayChange(capability),
		...tools,
		safe: looking,
		gates: qualityGates.map(({command}) => command.trim()),
		own,
	};
}
