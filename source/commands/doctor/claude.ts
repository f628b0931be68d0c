import {
	claudeVersion,
	findClaude,
} from '../../runtime/adapters/claudeHooks/attach/claudeProgram.js';
import {adapterOf} from '../../runtime/agents.js';
import {AthenaError} from '../../types/errors.js';
import {type Finding} from './finding.js';

/** Whether there is a Claude Code, and one athena knows. */
export function checkClaude(env: NodeJS.ProcessEnv): Finding[] {
	const about = 'claude';
	try {
		const program = findClaude(env);
		const version = claudeVersion(program, env);
		if (version === undefined) {
			return [
				{
					about,
					state: 'bad',
					text: `${program} does not say its version`,
					mend: `'${program}' doctor`,
				},
			];
		}

		const {provenVersion, otherVersions} = adapterOf('claude');
		const known = version === provenVersion;
		return [
			{
				about,
				state: known ? 'ok' : 'note',
				text: known
					? `Claude Code ${version}, ${program}`
					: `Claude Code ${version} is untested; athena knows ${provenVersion} (${program}); what may differ: ${otherVersions}`,
			},
		];
	} catch (error) {
		if (!(error instanceof AthenaError)) throw error;
		return [{about, state: 'bad', text: error.message, mend: error.hint}];
	}
}
