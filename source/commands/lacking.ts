import {readRegular} from '../utils/regularFile.js';
import {stateFolderHint} from '../utils/stateFolder.js';

/** Each hook that waits takes a file, and athena some twenty for itself. */
const fewFiles = 256;

/**
 * What athena lacks, in how it was started, to hear of every agent: one
 * sentence each, to be told when it begins to listen.
 *
 * @param limits what Linux says of the process; empty where nothing does
 */
export function lacking(
	env: NodeJS.ProcessEnv,
	limits: string = ownLimits(),
): string[] {
	const said: string[] = [];
	const [, files] = /^Max open files +(\d+)/m.exec(limits) ?? [];
	if (files !== undefined && Number(files) < fewFiles)
		said.push(
			`athena may open ${files} files at once: while it has too many open it hears nothing of what agents ask, and they go on by their own rules. Raise it: ulimit -n 1024`,
		);
	const {HOME: home = '', XDG_STATE_HOME: state = ''} = env;
	if (home === '' && state === '')
		said.push(
			`HOME is not set: of an agent that is started without it as well nothing is heard. ${stateFolderHint(env)}`,
		);
	return said;
}

function ownLimits(): string {
	try {
		return readRegular('/proc/self/limits');
	} catch {
		return '';
	}
}
