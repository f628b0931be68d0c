import {type AgentName} from '../../runtime/agentName.js';
import {type CommandName} from '../help.js';
import {looking, settingFlags} from './settingFlags.js';

const text = {type: 'string'} as const;

const yes = {type: 'boolean', default: false} as const;

/** The flags that are no settings; which command takes which is in `flagsOf`. */
export const plainFlags = {
	agent: text,
	projectDir: text,
	settings: text,
	instance: text,
	maxLineMb: text,
	speed: text,
	instant: yes,
	step: yes,
	json: yes,
	onPermission: text,
	onQuestion: text,
	scope: text,
	ifAbsent: text,
	payload: text,
	tool: text,
	hooks: yes,
	rules: yes,
	live: yes,
	stdin: yes,
	action: text,
	id: text,
	reason: text,
	uses: text,
	until: text,
	rule: text,
	when: text,
	format: text,
	out: text,
	older: text,
	by: text,
	accept: text,
	yes,
	name: text,
	runtime: text,
	capability: text,
	branchPrefix: text,
	model: text,
	mode: text,
	file: text,
	timeout: text,
	print: yes,
	list: yes,
	trust: yes,
	trustHooks: yes,
	force: yes,
	all: yes,
} as const;

/** Every flag of every command, as meow wants them. */
export const allFlags = {...plainFlags, ...settingFlags};

type FlagName = keyof typeof allFlags;

const listening = [
	'all',
	'projectDir',
	'settings',
	'instance',
	'guards',
	'branchPrefix',
	'intercept',
	'maxLineMb',
	'record',
] as const;
const playing = [
	'speed',
	'instant',
	'step',
	'json',
	'settings',
	...looking,
] as const;

/** A command that has flags of its own: those of `claude` are Claude's, and so with every agent. */
export type FlaggedCommand =
	| Exclude<CommandName, AgentName | 'completions'>
	| `hooks ${'attach' | 'check' | 'fire' | 'init'}`
	| `sessions ${'list' | 'show' | 'cost' | 'search' | 'export' | 'prune'}`
	| `rules ${'list' | 'add' | 'remove' | 'explain' | 'test' | 'backtest' | 'suggest'}`;

const ruled = ['projectDir', 'settings', 'json'] as const;
const newRule = ['action', 'id', 'reason', 'uses', 'until'] as const;

/** Whose flags are all that they take: a word more is one that somebody forgot a flag for. */
export const takesNoWords: ReadonlySet<FlaggedCommand> = new Set([
	'serve',
	'doctor',
]);

/** Which command takes which flags. */
export const flagsOf: Record<FlaggedCommand, readonly FlagName[]> = {
	supervise: [
		...listening,
		'questionsAt',
		'gracePeriodMs',
		'holdForSeconds',
		'budget',
		'onBudget',
		...looking,
	],
	replay: [
		...playing,
		'agent',
		'guards',
		'branchPrefix',
		'rules',
		'hooks',
		'live',
		'projectDir',
	],
	demo: [...playing, 'hooks', 'projectDir'],
	serve: [...listening, 'json', 'onPermission', 'onQuestion'],
	// What any of its actions takes; which one is meant is known after.
	hooks: [
		'agent',
		'scope',
		'projectDir',
		'json',
		'ifAbsent',
		'payload',
		'tool',
	],
	'hooks attach': ['agent', 'scope', 'projectDir', 'json', 'ifAbsent'],
	'hooks check': ['projectDir', 'json'],
	'hooks fire': ['projectDir', 'json', 'payload', 'tool'],
	'hooks init': ['projectDir', 'json'],
	// As with hooks: of any of its actions.
	rules: [
		'agent',
		...ruled,
		...newRule,
		'guards',
		'branchPrefix',
		'scope',
		'stdin',
		'tool',
		'rule',
		'when',
		'accept',
	],
	'rules list': [...ruled, 'guards', 'branchPrefix'],
	'rules add': [...ruled, ...newRule, 'scope'],
	'rules remove': [...ruled, 'scope'],
	'rules explain': [
		...ruled,
		'agent',
		'guards',
		'branchPrefix',
		'stdin',
		'tool',
	],
	'rules test': [...ruled, 'guards', 'branchPrefix'],
	'rules backtest': [
		...ruled,
		...newRule,
		'guards',
		'branchPrefix',
		'rule',
		'when',
	],
	'rules suggest': [...ruled, 'guards', 'branchPrefix', 'scope', 'accept'],
	// As with hooks: of any of its actions.
	sessions: ['json', 'format', 'out', 'older', 'by', 'yes'],
	'sessions list': ['json'],
	'sessions show': ['json'],
	'sessions cost': ['json', 'by'],
	'sessions search': ['json'],
	'sessions export': ['format', 'out'],
	'sessions prune': ['json', 'older', 'yes'],
	doctor: ['projectDir', 'json'],
	run: [
		'runtime',
		'name',
		'capability',
		'branchPrefix',
		'model',
		'mode',
		'file',
		'print',
		'list',
		'trust',
		'trustHooks',
		'timeout',
		'json',
		'projectDir',
		'settings',
	],
	stop: ['all', 'force', 'projectDir'],
	attach: ['projectDir'],
};
