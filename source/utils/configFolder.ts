import path from 'node:path';
import {homeFolder} from './homeFolder.js';

/**
 * The person's own settings and rules (docs/settings.md). Absolute; may not
 * exist.
 */
export function configFolder(env: NodeJS.ProcessEnv): string {
	const config = env.XDG_CONFIG_HOME ?? '';
	return path.join(
		config === ''
			? path.join(homeFolder(env), '.config')
			: path.resolve(config),
		'athena',
	);
}
