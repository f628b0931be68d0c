import {type GitProject} from '../utils/gitProject.js';
import {
	consultAll,
	counting,
	type Judge,
	judgeBy,
	never,
	strongest,
} from './jointJudgement.js';
import {createVisitBudget, type DiskClock} from './budget.js';
import {asksOnly, failedJudgement} from './failedJudging.js';
import {tooMuch} from './overBudget.js';
import {ofVisit, visitsOf} from './otherProjects.js';
import {type Consultation, type Policy, type RulePlaceOf} from './policy.js';
import {type NewRule} from './store/ruleStore.js';
import {isSameOrigin} from './sameOrigin.js';
import {type GuardName} from './guards/types.js';
import {type Call, type CountedRule, type Judgement} from './types.js';

/** The policy of one project, as `open` gives it. */
export type ProjectPolicy = Policy & {
	/** Guards whose allows do not count while its file is not accepted. */
	mayAllow: (judgement: Judgement) => boolean;
};

export type ProjectPoliciesOptions = {
	/** Keeps the rules of the session, and what holds everywhere. */
	base: ProjectPolicy;
	/** Whether `base` judges calls as well: it is the policy of the folder that athena was started in. */
	baseJudges: boolean;
	projectOf: (cwd: string) => GitProject;
	/** The project of every session; left out: that of the folder in which it was first heard of. */
	home?: GitProject | undefined;
	/** Whether a project is judged by a policy of its own. */
	hasOwn: (project: GitProject) => boolean;
	/** Whether a project has a file of rules. */
	hasRules: (project: GitProject) => boolean;
	/** Whether something there may be a project's that is judged by a policy of its own. */
	mayConcern: (place: string) => boolean;
	/** Opens the policy of a project; closed with this one. */
	open: (project: GitProject) => ProjectPolicy;
	/** How long the disk takes to answer. */
	diskClock?: DiskClock;
};

/** Projects whose rules are followed at a time; the least recently asked about is forgotten first. */
const mostProjects = 100;
/** How often a call is judged again because rules changed while some of its judges took their time. */
const mostRounds = 4;
/** Sessions whose project is remembered. */
const mostSessions = 2000;

/**
 * Judges every session by the rules of its own project, besides those that
 * hold everywhere. The project is that of the folder in which the session was
 * first heard of; where it works in another one later, or a call goes to another
 * one, what that one denies and asks about counts too, and what it allows does
 * not.
 */
export function createProjectPolicies({
	base,
	baseJudges,
	projectOf,
	home,
	hasOwn,
	hasRules,
	mayConcern,
	open,
	diskClock,
}: ProjectPoliciesOptions): Policy {
	const projects = new Map<string, ProjectPolicy>();
	const followed = new Map<string, GitProject>();
	const sessions = new Map<string, GitProject>();
	const listeners = new Set<() => void>();
	const sessionRules: NewRule[] = [];
	/** How often those were used, by id: a project that is opened later begins with that. */
	const sessionUses = new Map<string, number>();
	const switched = new Map<GuardName, boolean>();
	const changed = () => {
		for (const listener of [...listeners]) listener();
	};

	/** Counts up with every change of a policy's rules. */
	let version = 0;
	const rulesChanged = () => {
		version++;
		changed();
	};

	const stopFollowing = base.onChange(rulesChanged);

	const keyOf = ({folder, main}: GitProject) => `${main}\n${folder}`;

	const policyOf = (project: GitProject): ProjectPolicy => {
		const key = keyOf(project);
		const known = projects.get(key);
		if (known) {
			projects.delete(key);
			projects.set(key, known);
			return known;
		}

		const policy = open(project);
		for (const rule of sessionRules) {
			policy.add(rule, 'session');
			for (let used = sessionUses.get(rule.id) ?? 0; used > 0; used--)
				policy.noteUse(rule.id, {type: 'session'});
		}

		for (const [name, isOn] of switched) policy.switchGuard(name, isOn);
		projects.set(key, policy);
		followed.set(key, project);
		for (const [oldKey, old] of projects) {
			if (projects.size <= mostProjects) break;
			projects.delete(oldKey);
			followed.delete(oldKey);
			old.close();
		}

		policy.onChange(rulesChanged);
		// Whoever shows the rules has not seen these.
		changed();
		return policy;
	};

	/** The project of a session does not change with where it works. */
	const homeOf = ({cwd, sessionId}: RulePlaceOf): GitProject => {
		if (home) return home;
		if (sessionId === undefined) return projectOf(cwd);
		const known = sessions.get(sessionId);
		if (known) return known;
		const project = projectOf(cwd);
		sessions.set(sessionId, project);
		const [oldest] = sessions.keys();
		if (sessions.size > mostSessions && oldest !== undefined)
			sessions.delete(oldest);
		return project;
	};

	/** Its own policy, or the one that holds everywhere. */
	const ownOf = (at: RulePlaceOf): Policy => {
		const home = homeOf(at);
		return hasOwn(home) ? policyOf(home) : base;
	};

	/** Who judges a call, by the folder that its session works in. */
	const judgesOf = (call: Call): Judge[] => {
		const home = homeOf(call);
		const here = projectOf(call.cwd);
		const own = hasOwn(home) ? policyOf(home) : undefined;
		const other =
			keyOf(here) !== keyOf(home) && hasOwn(here) ? policyOf(here) : undefined;
		return [
			...(own ? [judgeBy(own, own.mayAllow)] : []),
			...(baseJudges || !own ? [judgeBy(base, base.mayAllow)] : []),
			...(other ? [judgeBy(other, never)] : []),
		];
	};

	/** Who else has a say, by where the call goes; a question where that is more than is looked at. */
	const furtherOf = (
		call: Call,
		{shell}: Judgement,
	): {judges: Judge[]; said: Judgement[]} => {
		const asked = [homeOf(call), projectOf(call.cwd)].map(keyOf);
		const {visits, whyMore} = visitsOf(
			call,
			shell,
			{
				context: base.context(),
				projectOf,
				mayConcern,
				isOther: project =>
					hasOwn(project) &&
					!asked.includes(keyOf(project)) &&
					hasRules(project),
				known: () => [...followed.values()],
			},
			createVisitBudget(diskClock),
		);
		return {
			judges: visits.map(visit => ({
				policy: policyOf(visit.project),
				count: judgement => ofVisit(counting(judgement, never), visit),
			})),
			said: whyMore === undefined ? [] : [asksOnly(tooMuch(whyMore))],
		};
	};

	/** By all who have a say, one after the other. */
	const judgeAll = (
		call: Call,
		ask: (policy: Policy) => Judgement,
	): Judgement => {
		const byAll = (judges: readonly Judge[]) =>
			judges.map(({policy, count}) => count(ask(policy)));
		const first = strongest(byAll(judgesOf(call)));
		if (first.verdict === 'deny') return first;
		const {judges, said} = furtherOf(call, first);
		return strongest([first, ...said, ...byAll(judges)]);
	};

	/** The same, at once or later. */
	const consultOnce = (
		call: Call,
		onJudged: (judgement: Judgement) => void,
	): Consultation => {
		let cancel: () => void = () => undefined;
		const further = (first: Judgement): Consultation => {
			const {judges, said} =
				first.verdict === 'deny'
					? {judges: [], said: []}
					: furtherOf(call, first);
			return consultAll(call, judges, [first, ...said], onJudged);
		};

		const consultation = consultAll(call, judgesOf(call), [], first => {
			const next = further(first);
			if (next.type === 'judged') onJudged(next.judgement);
			else ({cancel} = next);
		});
		if (consultation.type === 'judged') return further(consultation.judgement);
		({cancel} = consultation);
		return {
			type: 'later',
			cancel() {
				cancel();
			},
		};
	};

	const all = (): readonly Policy[] => [base, ...projects.values()];

	const refresh = () => {
		for (const policy of all()) policy.refresh?.();
	};

	const noteOfSession = (id: string) => {
		sessionUses.set(id, (sessionUses.get(id) ?? 0) + 1);
	};

	const havingRule = ({id, origin}: CountedRule): readonly Policy[] =>
		all().filter(policy =>
			policy
				.snapshot()
				.rules.some(
					placed =>
						placed.rule.id === id && isSameOrigin(placed.origin, origin),
				),
		);

	/** Whose file a rule is in. */
	const ownerOf = (rule: CountedRule): Policy => havingRule(rule)[0] ?? base;

	return {
		...base,
		// Where it judges nothing, its process is not needed.
		...(!baseJudges && {warm: () => undefined}),
		judge: call => judgeAll(call, policy => policy.judge(call)),
		glance: call =>
			judgeAll(call, policy => (policy.glance ?? policy.judge)(call)),
		consult(call, onJudged) {
			let cancel: () => void = () => undefined;
			let rounds = 0;
			/** The rules that those who judged at once went by. */
			let judgedBy = version;
			const take = (judgement: Judgement) => {
				refresh();
				if (version === judgedBy) {
					onJudged(judgement);
				} else if (++rounds >= mostRounds) {
					const unsure = failedJudgement('the rules changed all the while');
					onJudged(strongest([judgement, unsure]));
				} else {
					const again = begin();
					if (again.type === 'judged') onJudged(again.judgement);
				}
			};

			const begin = (): Consultation => {
				const consultation = consultOnce(call, take);
				judgedBy = version;
				if (consultation.type === 'later') ({cancel} = consultation);
				return consultation;
			};

			const first = begin();
			return first.type === 'judged'
				? first
				: {
						type: 'later',
						cancel() {
							cancel();
						},
					};
		},
		refresh,
		context: at => (at ? ownOf(at) : base).context(),
		snapshot() {
			const first = base.snapshot();
			const others = [...projects.values()].map(policy => policy.snapshot());
			if (others.length === 0) return first;
			const seen = new Set(first.problems.map(({path}) => path));
			return {
				...first,
				rules: [
					...first.rules,
					...others.flatMap(({rules}) => rules.filter(isOfProject)),
				],
				guards: [...new Set([first, ...others].flatMap(({guards}) => guards))],
				brokenFiles: [
					...first.brokenFiles,
					...others.flatMap(({brokenFiles}) =>
						brokenFiles.filter(({path}) => !seen.has(path)),
					),
				],
				problems: [
					...first.problems,
					...others.flatMap(({problems}) =>
						problems.filter(({path}) => !seen.has(path)),
					),
				],
			};
		},
		add(rule, scope, at) {
			if (scope === 'session') {
				base.add(rule, scope);
				sessionRules.push(rule);
				for (const policy of projects.values()) policy.add(rule, scope);
			} else (scope === 'project' && at ? ownOf(at) : base).add(rule, scope);
		},
		remove(id, scope, at) {
			if (scope === 'project' && at) return ownOf(at).remove(id, scope);
			const kept = sessionRules.filter(rule => rule.id !== id);
			if (kept.length < sessionRules.length) sessionUses.delete(id);
			sessionRules.splice(0, sessionRules.length, ...kept);
			let isGone = false;
			for (const policy of all()) {
				isGone = policy.remove(id, scope) || isGone;
				// One of a file goes from the first that has it.
				if (isGone && scope !== 'session' && scope !== undefined) break;
			}

			return isGone;
		},
		switchGuard(name, isOn) {
			switched.set(name, isOn);
			for (const policy of all()) policy.switchGuard(name, isOn);
		},
		noteUse(id, origin) {
			if (origin.type === 'session') {
				noteOfSession(id);
				for (const policy of all()) policy.noteUse(id, origin);
			} else ownerOf({id, origin}).noteUse(id, origin);
		},
		claimUse(rule) {
			if (rule.origin.type !== 'session') return ownerOf(rule).claimUse(rule);
			// Each has the rules of the session, and counts them as the others do.
			noteOfSession(rule.id);
			return havingRule(rule)
				.map(policy => policy.claimUse(rule))
				.every(isClaimed => isClaimed);
		},
		grants: () => [
			...base.grants(),
			...[...projects.values()].flatMap(policy =>
				policy.grants().filter(isOfProject),
			),
		],
		withheld: () => all().flatMap(policy => policy.withheld?.() ?? []),
		accept(withheld) {
			for (const policy of all()) policy.accept?.(withheld);
		},
		onChange(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		close() {
			stopFollowing();
			listeners.clear();
			for (const policy of all()) policy.close();
		},
	};
}

const isOfProject = ({origin}: {origin: {type: string; scope?: string}}) =>
	origin.type === 'file' && origin.scope === 'project';
