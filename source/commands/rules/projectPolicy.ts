import {type Policy} from '../../policy/policy.js';
import {type NewRule} from '../../policy/store/ruleStore.js';
import {type Flags} from '../flags/readFlags.js';
import {type CommandIo} from '../io.js';
import {openPolicy, type PolicyOptions} from '../openPolicy.js';
import {projectFolder} from '../projectFolder.js';
import {rulesProject} from './rulesProject.js';
import {settingsOf} from '../settingsOf.js';

/**
 * The policy that `athena` would have in this project with these flags, its
 * files read once. `trial` is a rule that is tried on top of them; `projects`,
 * whose rules have a say besides this project's; `cwd`, the folder that is
 * meant, may lie below the project.
 *
 * @throws UsageError, AthenaError
 */
export function projectPolicy(
	flags: Flags,
	io: CommandIo,
	{
		trial,
		projects = 'one',
	}: {trial?: NewRule | undefined; projects?: PolicyOptions['projects']} = {},
): {policy: Policy; projectDir: string; cwd: string} {
	const cwd = projectFolder(flags.projectDir, io);
	const projectDir = flags.projectDir === undefined ? rulesProject(cwd) : cwd;
	const {settings} = settingsOf(flags, io, projectDir);
	const policy = openPolicy(
		{
			projectDir,
			guards: settings.guards,
			branchPrefix: flags.branchPrefix,
			watch: false,
			projects,
		},
		io,
	);
	if (trial) policy.add(trial, 'session');
	return {policy, projectDir, cwd};
}
