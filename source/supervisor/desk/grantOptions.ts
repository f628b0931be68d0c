import {
	createBacktest,
	type PastCall,
} from '../../policy/proposals/backtest.js';
import {type Policy} from '../../policy/policy.js';
import {proposeRules} from '../../policy/proposals/proposals.js';
import {createDiskTime, createSmallBudget} from '../../policy/budget.js';
import {isShort} from '../../policy/callSize.js';
import {isPattern} from '../../policy/proposals/quotePattern.js';
import {shellOf} from '../../policy/shellOf.js';
import {trialId, trialJudge} from '../../policy/proposals/trialRule.js';
import {serverPattern} from '../../policy/canonicalTools.js';
import {toolsOf} from '../../runtime/agents.js';
import {type PermissionUpdate} from '../../runtime/types.js';
import {callOf} from '../gate/callOf.js';
import {type GrantOption} from './grantOption.js';
import {pastCalls} from './pastCalls.js';
import {type FeedView, type HeldRequest} from '../types.js';

/** How far back "would have matched" looks, in events. */
const lookedBack = 2000;
/** So long may the disk hold up the screen, for all of them, ms. */
const longestDiskMs = 50;

/**
 * Rules that would answer a held call the next time, the narrowest first; then
 * the agent's own, which only allow.
 */
export function grantOptions(
	request: HeldRequest,
	policy: Policy | undefined,
	{
		events,
		eventId,
		action = 'allow',
	}: {
		events: FeedView;
		/** The event that tells of the request: no earlier call. */
		eventId?: string | undefined;
		action?: 'allow' | 'deny' | undefined;
	},
): GrantOption[] {
	const past = [...pastCalls(recentEvents(events))].filter(
		({id, call, decided}) =>
			id !== eventId &&
			decided !== 'asked' &&
			isNear(call, request) &&
			isShort(call),
	);
	const rules = policy
		? ruleOptions(request, policy, past, action)
		: toolOptions(request, past);
	if (action === 'deny') return rules;
	return [
		...rules,
		...(request.suggestions ?? []).map((update): GrantOption => ({
			type: 'suggestion',
			label: suggestionText(update),
			update,
		})),
	];
}

function ruleOptions(
	request: HeldRequest,
	policy: Policy,
	past: readonly PastCall[],
	action: 'allow' | 'deny',
): GrantOption[] {
	const call = callOf(request.event);
	const disk = createDiskTime(longestDiskMs);
	const budgetOf = () => ({...createSmallBudget(), disk});
	const context = {...policy.context(call), budget: budgetOf()};
	return proposeRules(
		call,
		request.judgement?.shell ?? shellOf(call, context),
		context,
		action,
	).map(({label, covers, when}): GrantOption => {
		const backtest = createBacktest(
			trialJudge({when, action}, context, budgetOf),
			{ruleId: trialId},
		);
		for (const one of past) backtest.add(one);
		const {matched, matchedDenied} = backtest.result();
		return {
			type: 'rule',
			label,
			covers,
			when,
			past: {matched, denied: matchedDenied},
		};
	});
}

/** The tool, then its server; none for a name that would itself be read as a pattern, and so name other tools. */
function toolOptions(
	{toolName, agent}: Pick<HeldRequest, 'toolName' | 'agent'>,
	past: readonly PastCall[],
): GrantOption[] {
	if (isPattern(toolName)) return [];
	const {server} = toolsOf(agent).read(toolName, {});
	const names =
		server === undefined ? [toolName] : [toolName, serverPattern(server)];
	return names.map(name => {
		const matched = past.filter(one => isOfTool(one, name));
		return {
			type: 'tool',
			label: `every call of ${name}, whatever its input`,
			toolName: name,
			past: {
				matched: matched.length,
				denied: matched.filter(({decided}) => decided === 'denied').length,
			},
		};
	});
}

/** The same tool, or one of the same server: what a proposal may speak of. */
function isNear(
	{tool, agent}: PastCall['call'],
	request: Pick<HeldRequest, 'toolName' | 'agent'>,
): boolean {
	const {server} = toolsOf(request.agent).read(request.toolName, {});
	return (
		tool === request.toolName ||
		(server !== undefined && toolsOf(agent).read(tool, {}).server === server)
	);
}

/** By its name, or a prefix of it that ends in `*`. */
function isOfTool({call: {tool}}: PastCall, name: string): boolean {
	return name.endsWith('*')
		? tool.startsWith(name.slice(0, -1))
		: tool === name;
}

function* recentEvents(events: FeedView) {
	const from = Math.max(events.first, events.length - lookedBack);
	for (let index = from; index < events.length; index++) {
		const event = events.event(index);
		if (event) yield event;
	}
}

/** Where the agent keeps what it is told to remember. */
const destinations: Readonly<Record<string, string>> = {
	session: 'for this session',
	localSettings: 'in .claude/settings.local.json',
	projectSettings: 'in .claude/settings.json',
	userSettings: 'in your ~/.claude/settings.json',
};

/** What the agent proposes to remember, and where it will write it. */
function suggestionText(update: PermissionUpdate): string {
	const {type, destination, rules, mode, directories} = update;
	const where =
		typeof destination === 'string'
			? (destinations[destination] ?? `in ${destination}`)
			: '';
	switch (type) {
		case 'addRules':
			return `the agent’s own rule ${ruleTexts(rules)} ${where}`;
		case 'setMode':
			return `the agent’s mode ${textOf(mode)} ${where}`;
		case 'addDirectories':
			return `the agent may work in ${Array.isArray(directories) ? directories.map(textOf).join(', ') : '…'} ${where}`;
		default:
			return `the agent’s own: ${JSON.stringify(update)}`;
	}
}

function ruleTexts(rules: unknown): string {
	if (!Array.isArray(rules)) return '';
	return rules
		.map((rule: unknown) => {
			if (typeof rule !== 'object' || rule === null) return textOf(rule);
			const {toolName, ruleContent} = rule as {
				toolName?: unknown;
				ruleContent?: unknown;
			};
			return ruleContent === undefined
				? textOf(toolName)
				: `${textOf(toolName)}(${textOf(ruleContent)})`;
		})
		.join(', ');
}

const textOf = (value: unknown) =>
	typeof value === 'string' ? value : JSON.stringify(value ?? null);
