import {type Policy} from '../../policy/policy.js';
import {type NewRule} from '../../policy/store/ruleStore.js';
import {type Flags} from '../flags/readFlags.js';
import {type CommandIo} from '../io.js';
import {openPolicy} from '../openPolicy.js';
import {projectFolder} from '../projectFolder.js';
import {settingsOf} from '../settingsOf.js';

/**
 * The policy that `athena` would have in this project with these flags, its
 * files read once. `trial` is a rule that is tried on top of them.
 *
 * @throws UsageError, AthenaError
 */
export function projectPolicy(
	flags: Flags,
	io: CommandIo,
	trial?: NewRule,
): {policy: Policy; projectDir: string} {
	const projectDir = projectFolder(flags.projectDir, io);
	const {settings} = settingsOf(flags, io, projectDir);
	const policy = openPolicy(
		{
			projectDir,
			guards: settings.guards,
			branchPrefix: flags.branchPrefix,
			watch: false,
		},
		io,
	);
	if (trial) policy.add(trial, 'session');
	return {policy, projectDir};
}
