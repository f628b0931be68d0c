import {toolsOf} from '../../runtime/agents.js';
import {type PastCall} from './backtest.js';
import {judge} from '../judge.js';
import {type Proposal} from './proposal.js';
import {proposeRules} from './proposals.js';
import {compileRules} from '../rules/compile/compileRules.js';
import {shellOf} from '../shellOf.js';
import {trialId, trialJudge} from './trialRule.js';
import {type Call, type Judgement, type PolicyContext} from '../types.js';

/** A rule that the past asks for, with what it would have done then. */
export type Suggestion = Proposal & {
	/** Prompts it would have answered, as the person did. */
	answered: number;
	/** Sessions they were in. */
	sessions: number;
	/** Calls it would have answered, the most frequent first. */
	examples: readonly Call[];
};

export type Suggestions = {
	/** Takes the next call of a recorded session. */
	add(past: PastCall): void;
	/** What can be suggested, the narrowest first; each answers what those before it do not. */
	list(): Suggestion[];
	/** Prompts that a person answered. */
	prompts(): number;
};

/** Every call that was made word for word. */
type Known = {
	call: Call;
	/** Times a person allowed it when asked, and nothing would have by now. */
	allowed: number;
	sessions: Set<string>;
	/** A person denied or edited it at least once, or a rule denied it. */
	isRefused: boolean;
};

/** A rule that may be suggested, the tool it speaks about, and how often it was asked for. */
type Candidate = {proposal: Proposal; tool: string; weight: number};

/** A person was asked so often that a rule is worth it. */
const leastPrompts = 3;
/** So many rules are tried, those that were asked for most often. */
const mostTried = 200;
const mostExamples = 3;

/** How far a rule goes, the narrowest first; all of a server is nobody's to suggest. */
const widths: readonly Proposal['width'][] = [
	'exact',
	'prefix',
	'folder',
	'project',
	'tool',
];

/**
 * Finds the rules that would have spared a person prompts, from what was
 * answered. Never one that speaks about a call which somebody denied or edited,
 * or which a guard calls dangerous: not even if that call was allowed as well.
 *
 * @param judgeNow what the rules that are there say already
 * @param isOwn whether a call counts as a reason for a rule; any may be a reason against one
 */
export function createSuggestions(
	context: PolicyContext,
	judgeNow: (call: Call) => Judgement,
	isOwn: (call: Call) => boolean,
): Suggestions {
	const known = new Map<string, Known>();
	let prompts = 0;
	const isDangerous = dangerJudge(context);

	const candidates = (): Candidate[] => {
		const found = new Map<string, Candidate>();
		for (const {call, allowed, isRefused} of known.values()) {
			if (allowed === 0 || isRefused || !isOwn(call) || isDangerous(call))
				continue;
			for (const proposal of proposeRules(
				call,
				shellOf(call, context),
				context,
			)) {
				if (!widths.includes(proposal.width)) continue;
				const before = found.get(proposal.when);
				if (before) before.weight += allowed;
				else
					found.set(proposal.when, {
						proposal,
						tool: call.tool,
						weight: allowed,
					});
			}
		}

		return [...found.values()]
			.filter(({weight}) => weight >= leastPrompts)
			.sort((one, other) => other.weight - one.weight)
			.slice(0, mostTried);
	};

	/** The calls a rule speaks about; undefined where it speaks about one it must not. */
	const spokenOf = ({proposal, tool}: Candidate): Known[] | undefined => {
		const trial = trialJudge({when: proposal.when, action: 'allow'}, context);
		const found: Known[] = [];
		// What is proposed speaks about one tool.
		for (const one of known.values()) {
			if (one.call.tool !== tool) continue;
			const {verdict, layers} = trial(one.call);
			const isMeant =
				verdict === 'allow' || layers.some(({ruleId}) => ruleId === trialId);
			if (!isMeant) continue;
			if (one.isRefused || isDangerous(one.call)) return undefined;
			if (verdict === 'allow') found.push(one);
		}

		return found;
	};

	return {
		add({call, decided, by, edited}) {
			if (by === 'person') prompts++;
			const {tool, input, cwd, sessionId = ''} = call;
			const key = JSON.stringify([tool, input, cwd]);
			let one = known.get(key);
			if (!one) {
				one = {call, allowed: 0, sessions: new Set(), isRefused: false};
				known.set(key, one);
			}

			if (decided === 'denied' || edited) one.isRefused = true;
			if (decided !== 'allowed' || by !== 'person' || edited) return;
			if (judgeNow(call).verdict === 'allow') return;
			one.allowed++;
			one.sessions.add(sessionId);
		},
		list() {
			const tried = candidates().flatMap(candidate => {
				const {proposal} = candidate;
				const calls = spokenOf(candidate)?.filter(
					({call, allowed}) => allowed > 0 && isOwn(call),
				);
				return calls ? {proposal, calls, answered: sumOf(calls)} : [];
			});
			const answered = new Set<Known>();
			return tried
				.filter(one => one.answered >= leastPrompts)
				.sort(
					(one, other) =>
						widths.indexOf(one.proposal.width) -
							widths.indexOf(other.proposal.width) ||
						other.answered - one.answered ||
						(one.proposal.when < other.proposal.when ? -1 : 1),
				)
				.flatMap(({proposal, calls, ...counts}): Suggestion[] => {
					if (calls.every(call => answered.has(call))) return [];
					for (const call of calls) answered.add(call);
					return [
						{
							...proposal,
							...counts,
							sessions: new Set(calls.flatMap(one => [...one.sessions])).size,
							examples: calls
								.toSorted((one, other) => other.allowed - one.allowed)
								.slice(0, mostExamples)
								.map(({call}) => call),
						},
					];
				});
		},
		prompts: () => prompts,
	};
}

const sumOf = (calls: readonly Known[]): number =>
	calls.reduce((sum, {allowed}) => sum + allowed, 0);

/** Whether the guards, or the protection that is built in, warn of a call. */
function dangerJudge(context: PolicyContext): (call: Call) => boolean {
	const rules = compileRules({guards: ['dangerous-bash', 'path-boundary']});
	const judged = new WeakMap<Call, boolean>();
	return call => {
		const before = judged.get(call);
		if (before !== undefined) return before;
		const {layers} = judge(call, rules, context);
		const isMeant =
			toolsOf(call.agent).read(call.tool, call.input).asks === true ||
			layers.some(({verdict}) => verdict === 'ask' || verdict === 'deny');
		judged.set(call, isMeant);
		return isMeant;
	};
}
