import path from 'node:path';
import {type Start} from '../../../starting/start.js';
import {piExtensionText} from './extension.js';

/** Commands that run no session; they take no flags before them. */
const withoutSession: readonly string[] = [
	'install',
	'remove',
	'uninstall',
	'update',
	'list',
	'config',
];

/** Pi with an extension for one run. */
export const piStart: Start = {
	packageName: '@mariozechner/pi-coding-agent',
	attach(given, {writeModule}) {
		const folder = writeModule('pi', {'athena.mjs': piExtensionText()});
		const [command = ''] = given;
		return {
			args: withoutSession.includes(command)
				? given
				: ['-e', path.join(folder, 'athena.mjs'), ...given],
		};
	},
	help: {
		attached: [
			'An extension is passed by -e, for this run alone: no file of yours is',
			'changed. Start athena in another terminal of the same project; without it',
			'Pi works as ever.',
		],
		example: '--model anthropic/claude-sonnet-4-5',
	},
};
