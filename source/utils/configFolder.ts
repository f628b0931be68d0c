import os from 'node:os';
import path from 'node:path';

/**
 * The person's own settings and rules (docs/settings.md). Absolute; may not
 * exist.
 */
export function configFolder(env: NodeJS.ProcessEnv): string {
	const config = env.XDG_CONFIG_HOME ?? '';
	return path.join(
		config === ''
			? path.join(env.HOME ?? os.homedir(), '.config')
			: path.resolve(config),
		'athena',
	);
}
