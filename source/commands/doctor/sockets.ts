import path from 'node:path';
import {findSockets} from '../../runtime/forwarder/findSockets.js';
import {resolveSocketPath} from '../../runtime/socket/socketPath.js';
import {isLive} from '../../utils/liveSocket.js';
import {type Finding} from './finding.js';
import {lstatIfThere} from '../../utils/statIfThere.js';

/** Where athena would listen, and the sockets a hook of this project finds. */
export async function checkSockets(
	projectDir: string,
	env: NodeJS.ProcessEnv,
): Promise<Finding[]> {
	const own = resolveSocketPath(projectDir, 0);
	const found = findSockets(projectDir, env);
	const states = await Promise.all(
		found.map(async socket => ({socket, live: await isLive(socket)})),
	);
	const first = states.find(({live}) => live)?.socket;
	const listening: Finding =
		first === undefined
			? {
					about: 'socket',
					state: 'bad',
					text: `no athena listens for ${projectDir}`,
					mend: `cd '${projectDir}' && athena`,
				}
			: {
					about: 'socket',
					state: 'ok',
					text: `hooks report to ${first} (${Buffer.byteLength(first)} bytes)`,
				};
	return [
		checkFolder(path.dirname(own)),
		...states
			.filter(({live}) => !live)
			.map(({socket}): Finding => ({
				about: 'socket',
				state: 'note',
				text: `${socket} is of an athena that died; the next one takes it over`,
			})),
		listening,
	].filter(finding => finding !== undefined);
}

function checkFolder(folder: string): Finding | undefined {
	const stat = lstatIfThere(folder);
	if (!stat) return undefined;
	if (!stat.isDirectory() || stat.uid !== process.geteuid?.()) {
		return {
			about: 'socket',
			state: 'bad',
			text: `${folder} is not a folder of yours, so hooks ignore it`,
			mend: `rm -r '${folder}'`,
		};
	}

	const mode = stat.mode & 0o777;
	return (mode & 0o077) === 0
		? {about: 'socket', state: 'ok', text: `${folder} is yours and private`}
		: {
				about: 'socket',
				state: 'bad',
				text: `${folder} is open to others (mode ${mode.toString(8)})`,
				mend: `chmod 700 '${folder}'`,
			};
}
