import process from 'node:process';
import {findObstacle} from '../../utils/findObstacle.js';
import {stateFolder, stateFolderHint} from '../../utils/stateFolder.js';
import {type Finding} from './finding.js';
import {statIfThere} from '../../utils/statIfThere.js';

/** The node that runs this: 20.19 or newer. */
export function checkNode(version = process.versions.node): Finding {
	const [major = 0, minor = 0] = version.split('.').map(Number);
	return major > 20 || (major === 20 && minor >= 19)
		? {about: 'node', state: 'ok', text: `node ${version}`}
		: {
				about: 'node',
				state: 'bad',
				text: `node ${version} is older than 20.19`,
				mend: 'install Node.js 20.19 or newer: https://nodejs.org',
			};
}

/** Owner and rights of athena's own folder. */
export function checkStateFolder(env: NodeJS.ProcessEnv): Finding {
	const folder = stateFolder(env);
	const about = 'folder';
	const obstacle = findObstacle(folder);
	if (obstacle !== undefined) {
		return {
			about,
			state: 'bad',
			text: `${folder} cannot be made: ${obstacle}`,
			mend: stateFolderHint(env),
		};
	}

	const stat = statIfThere(folder);
	if (!stat) {
		return {about, state: 'note', text: `${folder} is not there yet`};
	}

	if (stat.uid !== process.geteuid?.()) {
		return {
			about,
			state: 'bad',
			text: `${folder} belongs to another user, so hooks ignore it`,
			mend: `sudo chown -R "$(id -u)" '${folder}'`,
		};
	}

	const mode = stat.mode & 0o777;
	return (mode & 0o077) === 0
		? {about, state: 'ok', text: `${folder} is yours and private`}
		: {
				about,
				state: 'bad',
				text: `${folder} is open to others (mode ${mode.toString(8)})`,
				mend: `chmod 700 '${folder}'`,
			};
}
