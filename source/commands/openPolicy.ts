import os from 'node:os';
import path from 'node:path';
import {createConsultingPolicy} from '../judging/consultingPolicy.js';
import {openJudgeThread} from '../judging/openJudgeThread.js';
import {expandGuards} from '../policy/guards/index.js';
import {type GuardName} from '../policy/guards/types.js';
import {createPolicy, type Policy} from '../policy/policy.js';
import {createRuleStore} from '../policy/store/ruleStore.js';
import {knownGuards} from '../policy/store/guardNames.js';
import {type Clock, systemClock} from '../types/clock.js';
import {configFolder} from '../utils/configFolder.js';
import {stateFolder} from '../utils/stateFolder.js';
import {type CommandIo} from './io.js';
import {UsageError} from './usageError.js';

/** Where and by what a policy judges. */
export type PolicyOptions = {
	/** Absolute. */
	projectDir: string;
	/** Guards and capabilities by name, on top of what the rules files turn on. */
	guards: readonly string[];
	/** False: the rules files are read once. */
	watch?: boolean;
	/** False: no rules files, only guards and what is granted on the way. */
	hasFiles?: boolean;
	clock?: Clock;
	/** True: what takes long is judged in a thread beside athena. */
	hasThread?: boolean;
	/** Told of trouble with the rules files while they are followed. */
	onFault?: (error: unknown) => void;
};

/**
 * The policy of a project: its rules file, the person's own, the guards.
 *
 * @throws UsageError for a guard nobody knows
 */
export function openPolicy(
	{
		projectDir,
		guards,
		watch = true,
		hasFiles = true,
		clock = systemClock,
		hasThread = false,
		onFault,
	}: PolicyOptions,
	{env}: Pick<CommandIo, 'env'>,
): Policy {
	const config = configFolder(env);
	const store = createRuleStore({
		projectDir,
		configFolder: config,
		clock,
		watch,
		hasFiles,
		guards: guardsFrom(guards),
		...(onFault && {onFault}),
	});
	const places = {
		projectDir,
		home: env.HOME ?? os.homedir(),
		ownPaths: [stateFolder(env), config, path.join(projectDir, '.athena')],
	};
	const policy = createPolicy(store, {clock, ...places});
	if (!hasThread) return policy;
	return createConsultingPolicy(policy, {
		open: events =>
			openJudgeThread(new URL('judge.cjs', import.meta.url), events),
		clock,
		places,
	});
}

/** @throws UsageError */
export function guardsFrom(names: readonly string[]): readonly GuardName[] {
	const expanded = expandGuards(names);
	if (expanded.ok) return expanded.guards;
	throw new UsageError(
		`there is no guard “${expanded.unknown}”; there are ${knownGuards.join(', ')}`,
	);
}
