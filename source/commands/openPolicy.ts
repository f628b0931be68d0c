import fs from 'node:fs';
import path from 'node:path';
import {createConsultingPolicy} from '../judging/consultingPolicy.js';
import {createJudgeQueue} from '../judging/judgeQueue.js';
import {
	type JudgeProcessEvents,
	openJudgeProcess,
} from '../judging/openJudgeProcess.js';
import {expandGuards} from '../policy/guards/index.js';
import {type GuardName} from '../policy/guards/types.js';
import {hookProcess} from '../runtime/forwarder/writeForwarder.js';
import {createPolicy, type Policy} from '../policy/policy.js';
import {type ProjectPolicy} from '../policy/projects/followedProjects.js';
import {createProjectPolicies} from '../policy/projects/projectPolicies.js';
import {ownWait} from '../utils/threadTurns.js';
import {createAcceptedFiles} from '../policy/store/acceptedFiles.js';
import {
	createRuleStore,
	type RuleStore,
	type RuleStoreOptions,
} from '../policy/store/ruleStore.js';
import {knownGuards} from '../policy/store/guardNames.js';
import {projectRulesFile} from '../policy/store/places.js';
import {type Clock, systemClock} from '../types/clock.js';
import {configFolder} from '../utils/configFolder.js';
import {createProjectFinder, type GitProject} from '../utils/gitProject.js';
import {stateFolder} from '../utils/stateFolder.js';
import {type CommandIo} from './io.js';
import {badPrefix, isGoodPrefix} from './branchNames.js';
import {UsageError} from '../types/usageError.js';
import {homeFolder} from '../utils/homeFolder.js';

/** Where and by what a policy judges. */
export type PolicyOptions = {
	/** Absolute. */
	projectDir: string;
	/** Guards and capabilities by name, on top of what the rules files turn on. */
	guards: readonly string[];
	/** How the names of new branches must begin; given, its guard is in force. */
	branchPrefix?: string | undefined;
	/** False: the rules files are read once. */
	watch?: boolean;
	/** False: no rules files, only guards and what is granted on the way. */
	hasFiles?: boolean;
	clock?: Clock;
	/** True: what takes long is judged in a process beside athena. */
	hasProcess?: boolean;
	/**
	 * Whose rules judge: those of this folder alone (the usual), of every project
	 * below it as well, or each session's own wherever it is. `visited`: of this
	 * folder for a session of its own, and of each project below that a call goes
	 * to, as an athena here judges; `elsewhere`: of each that it goes to, wherever
	 * that is, as one that listens above judges.
	 */
	projects?: 'one' | 'below' | 'all' | 'visited' | 'elsewhere';
	/** Told of trouble with the rules files while they are followed. */
	onFault?: (error: unknown) => void;
};

/**
 * The policy of a project: its rules file, the person's own, the guards.
 *
 * @throws UsageError for a guard nobody knows, or a prefix no branch can have
 */
export function openPolicy(
	{
		projectDir,
		guards,
		branchPrefix,
		watch = true,
		hasFiles = true,
		clock = systemClock,
		hasProcess = false,
		projects = 'one',
		onFault,
	}: PolicyOptions,
	{env}: Pick<CommandIo, 'env'>,
): Policy {
	if (branchPrefix !== undefined && !isGoodPrefix(branchPrefix))
		throw new UsageError(badPrefix(branchPrefix));
	const config = configFolder(env);
	const own = guardsFrom(
		branchPrefix === undefined ? guards : [...guards, 'branch-prefix'],
	);
	const open = (events: JudgeProcessEvents) =>
		openJudgeProcess(new URL('judge.cjs', import.meta.url), events);
	// However many projects a call goes to, it is judged in the same few processes.
	const queue =
		hasProcess && projects !== 'one'
			? createJudgeQueue({open, clock})
			: undefined;
	const openOne = (
		folder: string,
		more: Partial<RuleStoreOptions> & {judgedIn?: string},
	): {store: RuleStore; policy: Policy} => {
		const {judgedIn = folder, ...stored} = more;
		const store = createRuleStore({
			projectDir: folder,
			configFolder: config,
			clock,
			watch,
			hasFiles,
			guards: own,
			...(onFault && {onFault}),
			...stored,
		});
		const places = {
			projectDir: judgedIn,
			home: homeFolder(env),
			...(branchPrefix !== undefined && {branchPrefix}),
			ownPaths: [stateFolder(env), config, path.join(folder, '.athena')],
			hookProcess: hookProcess(env, folder),
			// What started it, a shell or a pane, takes it along; of the system's first process nobody has to be told.
			ownPids: [process.pid, process.ppid].filter(pid => pid > 1),
		};
		const policy = createPolicy(store, {clock, ...places});
		return {
			store,
			policy: hasProcess
				? createConsultingPolicy(policy, {
						open,
						queue,
						clock,
						places,
					})
				: policy,
		};
	};

	/** Guards of a file that nobody has accepted allow nothing, unless they are on anyhow. */
	const mayAllow =
		(store: RuleStore): ProjectPolicy['mayAllow'] =>
		({layers}) =>
			store.unseenGuards().every(name => own.includes(name)) ||
			!layers.some(
				({verdict, origin}) => verdict === 'allow' && origin.type === 'guard',
			);

	// What stands there when athena starts is the person's, who started it there.
	const started = createAcceptedFiles(
		path.join(stateFolder(env), 'started-rules.json'),
	);
	const {policy, store: baseStore} = openOne(projectDir, {
		accepted: started,
		unseen: projects === 'below' || projects === 'all' ? 'accepted' : 'counts',
	});
	if (projects === 'one') return policy;
	const base = {...policy, mayAllow: mayAllow(baseStore)};
	const accepted = createAcceptedFiles(
		path.join(stateFolder(env), 'accepted-rules.json'),
	);
	const isAll = projects === 'all';
	const projectOf = createProjectFinder();
	const home =
		projects === 'visited' || projects === 'elsewhere'
			? projectOf(projectDir)
			: undefined;
	const isBelow = (place: string) => place.startsWith(`${projectDir}/`);
	const isElsewhere = ({folder}: GitProject) =>
		projects === 'elsewhere' &&
		folder !== projectDir &&
		folder !== home?.folder;
	/** A linked worktree of the project that athena was started in: its rules are that one's. */
	const isOwnTree = ({folder, main}: GitProject) =>
		projects === 'below' && main === projectDir && folder !== projectDir;
	const policies = createProjectPolicies({
		base,
		baseJudges: !isAll,
		projectOf,
		home,
		hasOwn: project =>
			isAll ||
			isBelow(project.folder) ||
			isElsewhere(project) ||
			isOwnTree(project),
		hasRules: ({main}) => fs.existsSync(projectRulesFile(main)),
		mayConcern: place => isAll || projects === 'elsewhere' || isBelow(place),
		open(project): ProjectPolicy {
			const {folder, main} = project;
			const {store, policy} = openOne(main, {
				judgedIn: folder,
				accepted: isOwnTree(project) ? started : accepted,
				// Below the folder athena was started in, that one's policy has said the rest.
				...(!isAll && {hasUserFile: false, guards: []}),
			});
			return {...policy, mayAllow: mayAllow(store)};
		},
		diskClock: {waited: ownWait},
	});
	return {
		...policies,
		close() {
			policies.close();
			queue?.close();
		},
	};
}

/** @throws UsageError */
export function guardsFrom(names: readonly string[]): readonly GuardName[] {
	const expanded = expandGuards(names);
	if (expanded.ok) return expanded.guards;
	throw new UsageError(
		`there is no guard “${expanded.unknown}”; there are ${knownGuards.join(', ')}`,
	);
}
