import path from 'node:path';
import {homeFolder} from './homeFolder.js';

/** What only makes athena quicker: all of it may be deleted at any time. Absolute; may not exist yet. */
export function cacheFolder(env: NodeJS.ProcessEnv): string {
	const cache = env.XDG_CACHE_HOME ?? '';
	return path.join(
		cache === '' ? path.join(homeFolder(env), '.cache') : path.resolve(cache),
		'athena',
	);
}
