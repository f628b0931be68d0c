import {type GitProject} from '../../utils/gitProject.js';
import {type Policy, type RulePlaceOf} from '../policy.js';
import {type Judgement} from '../types.js';

/** The policy of one project, as `open` gives it. */
export type ProjectPolicy = Policy & {
	/** Guards whose allows do not count while its file is not accepted. */
	mayAllow: (judgement: Judgement) => boolean;
};

/** The projects whose rules are followed, and which one a session belongs to. */
export type FollowedProjects = {
	/** The project of a session does not change with where it works. */
	homeOf: (at: RulePlaceOf) => GitProject;
	/** The policy of a project, opened when it is first asked about. */
	policyOf: (project: GitProject) => ProjectPolicy;
	projects: () => readonly GitProject[];
	policies: () => readonly ProjectPolicy[];
};

export type FollowedProjectsOptions = {
	projectOf: (cwd: string) => GitProject;
	/** The project of every session; left out: that of the folder in which it was first heard of. */
	home?: GitProject | undefined;
	/** Opens the policy of a project. */
	open: (project: GitProject) => ProjectPolicy;
	/** Called for each that was opened. */
	onOpened: (policy: ProjectPolicy) => void;
};

/** Projects whose rules are followed at a time; the least recently asked about is forgotten first. */
const mostProjects = 100;
/** Sessions whose project is remembered. */
const mostSessions = 2000;

/** Whether two are the same project. */
export const projectKey = ({folder, main}: GitProject): string =>
	`${main}\n${folder}`;

export function createFollowedProjects({
	projectOf,
	home,
	open,
	onOpened,
}: FollowedProjectsOptions): FollowedProjects {
	const followed = new Map<
		string,
		{project: GitProject; policy: ProjectPolicy}
	>();
	const sessions = new Map<string, GitProject>();
	const forgetOldest = () => {
		for (const [key, {policy}] of followed) {
			if (followed.size <= mostProjects) break;
			followed.delete(key);
			policy.close();
		}
	};

	return {
		homeOf({cwd, sessionId}) {
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
		},
		policyOf(project) {
			const key = projectKey(project);
			const known = followed.get(key);
			if (known) {
				followed.delete(key);
				followed.set(key, known);
				return known.policy;
			}

			const policy = open(project);
			followed.set(key, {project, policy});
			forgetOldest();
			onOpened(policy);
			return policy;
		},
		projects: () => [...followed.values()].map(({project}) => project),
		policies: () => [...followed.values()].map(({policy}) => policy),
	};
}
