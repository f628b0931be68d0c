import {type GitProject} from '../../utils/gitProject.js';
import {createVisitBudget, type DiskClock} from '../budget.js';
import {asksOnly, failedJudgement} from '../failedJudging.js';
import {tooMuch} from '../overBudget.js';
import {type Consultation, type Policy, type RulePlaceOf} from '../policy.js';
import {type Call, type Judgement} from '../types.js';
import {
	createFollowedProjects,
	projectKey,
	type ProjectPolicy,
} from './followedProjects.js';
import {
	consultAll,
	counting,
	type Judge,
	judgeBy,
	never,
	strongest,
} from './jointJudgement.js';
import {createJointRules} from './jointRules.js';
import {ofVisit, visitsOf} from './otherProjects.js';
import {createSessionRules} from './sessionRules.js';

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

/** How often a call is judged again because rules changed while some of its judges took their time. */
const mostRounds = 4;

/**
 * Judges every session by the rules of its own project, besides those that
 * hold everywhere. The project is that of the folder in which the session was
 * first heard of; where it works in another one later, or a call goes to another
 * one, what that one denies and asks about counts too, and what it allows does
 * not, but for another working tree of the session's own project.
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
	const listeners = new Set<() => void>();
	const changed = () => {
		for (const listener of [...listeners]) listener();
	};

	/** Counts up with every change of a policy's rules. */
	let version = 0;
	const rulesChanged = () => {
		version++;
		changed();
	};

	const sessionRules = createSessionRules();
	const {homeOf, policyOf, projects, policies} = createFollowedProjects({
		projectOf,
		home,
		open,
		onOpened(policy) {
			sessionRules.giveTo(policy);
			policy.onChange(rulesChanged);
			// Whoever shows the rules has not seen these.
			changed();
		},
	});
	const stopFollowing = base.onChange(rulesChanged);

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
			projectKey(here) !== projectKey(home) && hasOwn(here)
				? policyOf(here)
				: undefined;
		return [
			...(own ? [judgeBy(own, own.mayAllow)] : []),
			...(baseJudges || !own ? [judgeBy(base, base.mayAllow)] : []),
			// In another working tree of its project the same rules hold.
			...(other
				? [judgeBy(other, here.main === home.main ? other.mayAllow : never)]
				: []),
		];
	};

	/** Who else has a say, by where the call goes; a question where that is more than is looked at. */
	const furtherOf = (
		call: Call,
		{shell}: Judgement,
	): {judges: Judge[]; said: Judgement[]} => {
		const asked = [homeOf(call), projectOf(call.cwd)].map(projectKey);
		const {visits, whyMore} = visitsOf(
			call,
			shell,
			{
				context: base.context(),
				projectOf,
				mayConcern,
				isOther: project =>
					hasOwn(project) &&
					!asked.includes(projectKey(project)) &&
					hasRules(project),
				known: projects,
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

	const refresh = () => {
		base.refresh?.();
		for (const policy of policies()) policy.refresh?.();
	};

	return {
		...base,
		...createJointRules({base, projects: policies, ownOf, sessionRules}),
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
		onChange(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		close() {
			stopFollowing();
			listeners.clear();
			base.close();
			for (const policy of policies()) policy.close();
		},
	};
}
